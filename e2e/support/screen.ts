import { expect, type Page } from '@playwright/test'

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
