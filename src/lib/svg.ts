// A few lines of a drawing that repeats parts of itself, and these again, are millions of shapes to the browser, which
// draws them without an end. So it is not for the depth that we look: many copies are enough.
const mostCopies = 24

/** Whether drawing an SVG could take the browser's time and memory: it copies its own parts often, or defines entities. */
export function isHeavyDrawing(text: string): boolean {
  let copies = 0
  for (const _ of text.matchAll(/[<:]use[\s/>]/gi)) {
    copies += 1
    if (copies > mostCopies) return true
  }
  return /<!entity/i.test(text)
}
