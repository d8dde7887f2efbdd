import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

const sizes = [
  [1_280, 720],
  [1_920, 1_080],
  [3_840, 2_160],
  [2_560, 1_080],
  [1_080, 1_920],
] as const
const scenes = 6

/** What of a wall's words is smaller than it may be, leaves the screen, or stands on other words; or that there are few. */
function badlySet(): string[] {
  const found: string[] = []
  const lines: { text: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    // What only a screen reader has is a pixel wide.
    if (text === '' || parent === null || parent.clientWidth === 1 || !parent.checkVisibility()) continue
    const smallest = window.innerHeight / 45
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (size < smallest) found.push(`${text}: ${size} of ${smallest} px`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        found.push(`${text}: leaves the screen`)
      // Gives the height of a line, without the room above and below its letters.
      const room = box.height * 0.22
      lines.push({ text, box: new DOMRect(box.x, box.y + room, box.width, box.height - 2 * room) })
    }
  }
  // These are title, clock, age and place in the rotation, without a word of the scene's own.
  if (lines.length < 8) found.push(`only ${lines.length} lines: ${lines.map(({ text }) => text).join(', ')}`)
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > 1 && down > 1) found.push(`${one.text} stands on ${other.text}`)
    }
  }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push('it scrolls')
  return found
}

async function expectWellSet(page: Page, where: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const said = () => page.evaluate(badlySet)
    await expect.poll(said, { message: `${where} at ${width} × ${height}`, timeout: 5_000 }).toEqual([])
  }
}

/**
 * What can fail alone: the most and longest words (many troubles, in French), the largest numbers, hostile names beside
 * the labels that are longer in English, and the scenes with the fewest words. `FULL=yes` looks at every world in both
 * languages.
 */
const worlds = ['full', 'fresh', 'quiet', 'troubled', 'large', 'hostile', 'drifting'] as const
const cases =
  process.env['FULL'] === 'yes'
    ? worlds.flatMap((world) => [{ world, lang: 'en' } as const, { world, lang: 'fr' } as const])
    : ([
        { world: 'troubled', lang: 'fr' },
        { world: 'large', lang: 'fr' },
        { world: 'hostile', lang: 'en' },
        { world: 'fresh', lang: 'fr' },
      ] as const)

for (const { world, lang } of cases) {
  test(`every scene fits every screen, in letters that are read from afar: ${world}, ${lang}`, async ({
    open,
    page,
  }) => {
    await open(`/wall?seconds=3600&names=1&goal=interested:30&lang=${lang}`, { world })
    // The largest of these worlds is made when it is first asked for, which a busy machine takes its time for.
    test.slow()
    await expect(page.getByRole('contentinfo')).toContainText(/Live|En direct/, { timeout: 150_000 })
    await page.keyboard.press('ArrowUp')
    const titles = new Set<string>()
    for (let scene = 0; scene < scenes; scene += 1) {
      await expect(page.getByRole('main')).not.toContainText(/^Loading…$|^Chargement…$/)
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      titles.add(title)
      await expectWellSet(page, title)
      await page.keyboard.press('ArrowRight')
    }
    expect(titles.size).toBe(scenes)
  })
}
