// A few lines of a drawing that repeats parts of itself, and these again, are millions of shapes to the browser, which
// draws them without an end. So it is not for the depth that we look: many copies are enough.
const mostCopies = 24

/** Whether drawing an SVG could take the browser's time and memory: it copies its own parts often, or defines entities. */
export function isHeavyDrawing(text: string): boolean {
  const copies = text.match(/[<:]use[\s/>]/gi) ?? []
  return copies.length > mostCopies || /<!entity/i.test(text)
}
