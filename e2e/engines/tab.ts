import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect } from '@playwright/test'

import type { Engine } from './engine'

/** Finds elements by role and accessible name. Evaluated by the driver: the policy of our pages allows no eval. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

export const key = {
  enter: '\uE007',
  escape: '\uE00C',
  control: '\uE009',
  right: '\uE014',
} as const

interface Wanted {
  role: string
  name?: string | RegExp
  /** It says which of several; the first is the default. */
  nth?: number
}

/** What a person sees and does in a page, in any engine. */
export class Tab {
  readonly engine: Engine
  readonly origin: string
  /** Complaints that the test expects. */
  readonly expected: RegExp[] = []

  /** Where a test's own file goes, in `test-results`. */
  readonly file: (name: string) => string

  constructor(engine: Engine, origin: string, file: (name: string) => string) {
    this.engine = engine
    this.origin = origin
    this.file = file
  }

  /** How a page looks in this engine is for people to see. */
  async photograph(name: string): Promise<void> {
    writeFileSync(this.file(`${name}.png`), await this.engine.screenshot())
  }

  /** Opens an address and waits until the page is live. */
  async open(path: string): Promise<void> {
    await this.run(() => void Object.assign(window, { isLeft: true }))
    await this.engine.goTo(new URL(path, this.origin).href)
    const isThere = (to: string) => !('isLeft' in window) && location.pathname + location.search === to
    await expect.poll(() => this.run(isThere, path).catch(() => false), { message: path }).toBe(true)
    await this.waitUntilLive()
  }

  /** Hydrated, or rendered by the browser: the notice of a page that does not refresh goes with that. */
  async waitUntilLive(): Promise<void> {
    const isLive = () => {
      const isEmpty = document.querySelector('#root:not(:empty), #app') === null
      return !isEmpty && document.querySelector('.frame-ahead, .not-live') === null
    }
    await expect.poll(() => this.run(isLive).catch(() => false), { message: 'the page is live' }).toBe(true)
  }

  /** Nothing in sight is a skeleton any more; what is out of sight may not be asked for yet. */
  async waitUntilLoaded(): Promise<void> {
    const skeletons = () =>
      Array.from(document.getElementsByClassName('animate-pulse')).filter((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }).length
    await expect.poll(() => this.run(skeletons).catch(() => 1), { message: 'skeletons' }).toBe(0)
  }

  /** Runs a function in the page, which sees nothing but what it is given. */
  async run<Given extends readonly unknown[], Found>(
    what: (...given: Given) => Found | Promise<Found>,
    ...given: Given
  ): Promise<Found> {
    // The page answers in JSON.
    return (await this.engine.evaluate(`(${what.toString()})(...${JSON.stringify(given)})`)) as Found
  }

  address(): Promise<string> {
    return this.run(() => location.pathname + location.search).catch(() => '')
  }

  /** All that a person reads. */
  text(): Promise<string> {
    return this.run(() => document.body.innerText).catch(() => '')
  }

  /** The visible elements of a role, as what the expression makes of each `element`. */
  async all<Found>({ role, name }: Wanted, expression: string): Promise<Found[]> {
    const isNamed =
      typeof name === 'string' ? `(text) => text.includes(${JSON.stringify(name)})` : String(name)
    const options = name === undefined ? '{ hidden: true }' : `{ hidden: true, name: ${isNamed} }`
    const found = this.engine.evaluate(`(() => {
      if (typeof TestingLibraryDom === 'undefined') { ${library}
      }
      return TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, ${options})
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ${expression})
    })()`)
    // Between two documents there is nothing. What the expression answers comes as JSON.
    return (await found.catch(() => [])) as Found[]
  }

  async texts(wanted: Wanted): Promise<string[]> {
    return this.all(wanted, 'element.value ?? element.innerText.trim()')
  }

  async see(role: string, name?: string | RegExp): Promise<void> {
    const message = `${role} ${String(name)}`
    await expect.poll(async () => (await this.texts({ role, name })).length, { message }).toBeGreaterThan(0)
  }

  async read(text: string | RegExp): Promise<void> {
    const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect.poll(() => this.text()).toEqual(matching)
  }

  /** Clicks where a person would, once nothing covers it. */
  async click(role: string, name: string | RegExp): Promise<void> {
    let at = { x: 0, y: 0, isHit: false }
    const isReady = async () => {
      const found = await this.all<typeof at>({ role, name }, `(${hitPoint.toString()})(element)`)
      at = found.find(({ isHit }) => isHit) ?? at
      return at.isHit
    }
    await expect.poll(isReady, { message: `${role} ${String(name)} can be clicked` }).toBe(true)
    const actions = [
      { type: 'pointerMove', x: at.x, y: at.y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.engine.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ])
  }

  /** Presses one after the other; several characters are held together. */
  async press(...pressed: string[]): Promise<void> {
    const actions = pressed.flatMap((each) => {
      const held = Array.from(each)
      return [
        ...held.map((value) => ({ type: 'keyDown', value })),
        ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
    })
    await this.engine.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  type(text: string): Promise<void> {
    return this.press(...Array.from(text))
  }
}

/** Runs in the page. */
function hitPoint(element: Element) {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const hit = document.elementFromPoint(x, y)
  return { x, y, isHit: hit !== null && element.contains(hit) }
}
