import { expect, type Page } from '@playwright/test'

import { matchOperation } from '#/api/match'
import type { OperationId } from '#/api/contract/index'

/** Which operations a page asks, in whatever world. */
export function watchOperations(page: Page): Set<OperationId> {
  const asked = new Set<OperationId>()
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/^\/worlds\/[^/]+/, '')
    const match = matchOperation(request.method(), path)
    if (match.found === 'operation') asked.add(match.id)
  })
  return asked
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

/** All that a person reads on the page, line by line, without how old it is. */
export const shownLines = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => document.body.innerText)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:Live|Late|Disconnected|Loading)(?:\b|updated)/.test(line))
}

/** What is read once nothing more comes: figures that are only asked for in sight come last. */
export async function settledLines(page: Page, passTime: () => Promise<void>): Promise<string[]> {
  let lines: string[] = []
  const isSettled = async () => {
    const before = lines.join('\n')
    await passTime()
    await page.waitForLoadState('networkidle')
    lines = await shownLines(page)
    return lines.join('\n') === before
  }
  await expect.poll(isSettled).toBe(true)
  return lines
}

/** Scrolls the lists that scroll by themselves. */
export const scrollAll = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((by) => {
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollHeight > element.clientHeight) element.scrollBy(0, by)
  }, pixels)
