// A drawing can repeat its parts, and the repetitions, millions of times in a few lines: the number of copies is checked,
// not their depth.
const maxCopies = 24

/** Whether an SVG could block the browser: it copies its parts often, or defines entities. */
export function isHeavyDrawing(text: string): boolean {
  let copies = 0
  for (const _ of text.matchAll(/[<:]use[\s/>]/gi)) {
    copies += 1
    if (copies > maxCopies) return true
  }
  return /<!entity/i.test(text)
}
