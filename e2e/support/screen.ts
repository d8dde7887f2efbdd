import { expect, type Page, type Request } from '@playwright/test'

import { matchOperation } from '#/api/match'
import type { OperationId } from '#/api/contract/index'

/** Which operations a page asks, in whatever world: the host for its first view, and the browser. */
export function watchOperations(page: Page): Set<OperationId> {
  const asked = new Set<OperationId>()
  const note = (method: string, path: string) => {
    const match = matchOperation(method, path.replace(/^\/worlds\/[^/]+/, ''))
    if (match.found === 'operation') asked.add(match.id)
  }
  page.on('request', (request) => note(request.method(), new URL(request.url()).pathname))
  page.on('domcontentloaded', async () => {
    for (const { method, target } of await askedByHost(page)) note(method, target.split('?')[0] ?? '')
  })
  return asked
}

/** Waits until no request of the page is on its way, however often it is asked to; `networkidle` is reached once. */
export function watchRequests(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => onTheirWay.add(request))
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))
  const message = 'requests on their way'
  // Tests wait for it after every step: looked at rarely, it would take longer than the answers.
  const intervals = [10, 20, 50, 100]
  return () =>
    expect.poll(() => [...onTheirWay].map((request) => request.url()), { message, intervals }).toEqual([])
}

/** The requests whose answers came with the document. */
async function askedByHost(page: Page): Promise<{ method: string; target: string }[]> {
  const asked = page.evaluate(() => {
    const beside = document.getElementById('embedded-view')?.textContent ?? '{}'
    // The host of the tests wrote it.
    const { answers = [] } = JSON.parse(beside) as {
      answers?: { request: { method: string; target: string } }[]
    }
    return answers.map(({ request }) => request)
  })
  // A page that has been left again has nothing to tell.
  return asked.catch(() => [])
}

/** The named regions that hold nothing but their heading: what is still on its way, or what failed without a word. */
export const blankRegions = (page: Page): Promise<string[]> =>
  page.getByRole('region').evaluateAll((regions) =>
    regions.flatMap((region) => {
      const heading = region.querySelector('h1, h2, h3')?.textContent ?? ''
      const said = region.textContent.replace(heading, '').trim()
      const isShown = region.checkVisibility()
      return isShown && said === '' ? [heading || (region.getAttribute('aria-label') ?? 'a region')] : []
    }),
  )

/** That no region stays blank, however often requests are repeated. */
export async function expectNoBlank(page: Page, message: string): Promise<void> {
  const blank = async () => {
    // Past the pauses before a request is repeated.
    await page.clock.fastForward(5_000)
    return blankRegions(page)
  }
  await expect.poll(blank, { message, intervals: [250] }).toEqual([])
}

/** Says whether the page scrolls sideways. */
export const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** All that a person reads on the page, line by line, without how old it is. */
export const shownLines = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => document.body.innerText)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:Live|Late|Disconnected|Loading)(?:\b|updated)/.test(line))
}

/** What is read once nothing more comes: figures that are only asked for in sight come last. */
export async function settledLines(
  page: Page,
  waitUntilIdle: () => Promise<void>,
  passTime: () => Promise<void>,
): Promise<string[]> {
  let lines: string[] = []
  const isSettled = async () => {
    const before = lines.join('\n')
    await passTime()
    await waitUntilIdle()
    lines = await shownLines(page)
    return lines.join('\n') === before
  }
  await expect.poll(isSettled).toBe(true)
  return lines
}

/** Follows the link past the navigation, and sees that the keyboard is in the page then. */
export async function skipToPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to the page' }).press('Enter')
  await page.keyboard.press('Tab')
  const isInPage = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      return main !== document.activeElement && main?.contains(document.activeElement)
    })
  await expect.poll(isInPage).toBe(true)
}

/**
 * Walks on by Tab; names what has the focus and does not look otherwise than without it, in its outline or its shadow, and
 * counts what it met.
 */
export async function walkByTab(page: Page, times: number): Promise<{ unseen: string[]; met: number }> {
  // What has the focus shows its ring at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const unseen: string[] = []
  let met = 0
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement) || at === document.body) return null
      const look = () => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(at)
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        return [hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '', boxShadow].join(' · ')
      }
      const focused = look()
      // Gone to and fro within one task, so that nothing that listens for it is rendered in between.
      const { scrollX, scrollY } = window
      at.blur()
      const unfocused = look()
      at.focus({ preventScroll: true, focusVisible: true })
      window.scrollTo(scrollX, scrollY)
      return { isSeen: focused !== unfocused, html: at.outerHTML.slice(0, 200) }
    })
    if (found === null) continue
    met += 1
    if (!found.isSeen) unseen.push(found.html)
  }
  return { unseen, met }
}

/** Scrolls the lists that scroll by themselves. */
export const scrollAll = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((by) => {
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollHeight > element.clientHeight) element.scrollBy(0, by)
  }, pixels)

/** Where the lists are that scroll by themselves; the result takes them back there. */
export async function scrollPlaces(page: Page): Promise<() => Promise<void>> {
  const places = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map((element) => ({ element, top: element.scrollTop })),
  )
  return () =>
    places.evaluate((all) => {
      for (const { element, top } of all) element.scrollTop = top
    })
}

/** What the styles say in the place of a page that is empty, and whether it is visible. */
export const saidInsteadOfPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.getElementById('root') ?? document.body
    const { visibility, content } = getComputedStyle(root, '::after')
    return `${visibility} ${content}`
  })

/** Shows at once what the styles show only after seconds. */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
