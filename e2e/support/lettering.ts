import type { Page } from '@playwright/test'

/** The heads of columns that are cut short, as they are called. */
export const cutHeads = (page: Page): Promise<string[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads.flatMap((head) =>
        [head, ...head.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth,
        )
          ? [head.textContent]
          : [],
      ),
    )

/** Words whose hyphen is as wide as a figure, as it is among figures that stand one below the other. */
export const tornWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const torn: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.search(/(?<=\p{L})-\p{L}/u) ?? -1
      if (at < 0 || text.parentElement === null) continue
      const hyphen = document.createRange()
      hyphen.setStart(text, at)
      hyphen.setEnd(text, at + 1)
      const { width } = hyphen.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(text.parentElement).fontSize)
      if (width > size * 0.55) torn.push(text.textContent ?? '')
    }
    return torn
  })
