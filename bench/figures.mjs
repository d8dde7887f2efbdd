// For the benches of first views and of moving in the app: a tab as a reader has it, and when figures are shown in it.
import { setTimeout } from 'node:timers/promises'

import { openUnattachedTab } from './measure.mjs'

/** @typedef {{ shown: string, count: number, title?: string }} Figures @typedef {Awaited<ReturnType<typeof openTab>>} Tab */

const maxWaitMs = 30_000
/** The page notes language, theme, zone and height for the host. */
export const viewCookie = 'en~light~UTC~900'

/** Runs in the page: notes when its figures are shown, in milliseconds of the page's own time. @param {string} selector @param {number} count @param {string} [title] */
function watchFigures(selector, count, title) {
  Reflect.set(window, 'figuresAt', 0)
  const look = () => {
    const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const isThere = title === undefined || document.querySelector('#page h1')?.textContent === title
    if (shown.length < count || !isThere) return requestAnimationFrame(look)
    // The frame that shows them is painted by then.
    requestAnimationFrame(() => Reflect.set(window, 'figuresAt', performance.now()))
  }
  requestAnimationFrame(look)
}

const watching = (/** @type {Figures} */ { shown, count, title }) =>
  `(${String(watchFigures)})(${JSON.stringify(shown)}, ${count}, ${JSON.stringify(title)})`

/** @param {import('./measure.mjs').Browser} browser @param {string} origin @param {number} slowdown of the processor */
export async function openTab(browser, origin, slowdown) {
  const tab = await openUnattachedTab(browser)
  const cookies = [{ name: 'view', value: viewCookie, url: origin }]
  await tab.devtools.send('Storage.setCookies', { browserContextId: tab.browserContextId, cookies })
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.send('Page.enable')
  await setTimeout(300)

  /** @param {string} name of a number that the page notes */
  async function noted(name) {
    const until = Date.now() + maxWaitMs
    for (;;) {
      const at = Number((await tab.evaluate(`window.${name}`)) ?? 0)
      if (at > 0) return at
      if (Date.now() > until) throw new Error('The figures did not come')
      await setTimeout(50)
    }
  }

  return {
    close: () => tab.close(),
    /** Milliseconds from the step to an address to its figures. @param {string} address @param {Figures} figures */
    async load(address, figures) {
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(figures) })
      await tab.goto(address)
      return noted('figuresAt')
    },
    /**
     * Milliseconds from a press of a link to the figures it leads to. The mouse rests on the link for 120 ms before.
     *
     * @param {string} path of the link @param {Figures} figures
     */
    async press(path, figures) {
      const place = await tab.evaluate(`(() => {
        const { x, y, width, height } = document.querySelector('nav a[href="${path}"]').getBoundingClientRect()
        return [x + width / 2, y + height / 2].join()
      })()`)
      const [x = 0, y = 0] = String(place).split(',').map(Number)
      const mouse = (/** @type {string} */ type) =>
        tab.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await setTimeout(120)
      await tab.evaluate(`${watching(figures)}
        addEventListener('pointerdown', () => (window.pressedAt = performance.now()), { capture: true, once: true })`)
      await mouse('mousePressed')
      await mouse('mouseReleased')
      return (await noted('figuresAt')) - (await noted('pressedAt'))
    },
  }
}
