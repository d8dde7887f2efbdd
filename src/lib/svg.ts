// A drawing can repeat its parts, and the repetitions, millions of times in a few lines: the number of copies is checked,
// not their depth.
const maxCopies = 24
// Each is computed for every pixel of its part, several at a time for every step of it.
const maxFilters = 12

/** Written as numbers, letters of an attribute's value are the same to a browser. */
const withoutReferences = (text: string): string =>
  text.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (_, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

function isOver(max: number, text: string, part: RegExp): boolean {
  let found = 0
  for (const _ of text.matchAll(part)) {
    found += 1
    if (found > max) return true
  }
  return false
}

/**
 * Whether an SVG could block the browser, which cannot end its painting: it copies its parts often, defines entities,
 * holds another drawing, or has filters that take seconds on a large area.
 */
export function isHeavyDrawing(given: string): boolean {
  if (isOver(maxCopies, given, /[<:]use[\s/>]/gi)) return true
  const text = withoutReferences(given)
  return (
    /<!entity/i.test(text) ||
    /data:\s*image\/svg/i.test(text) ||
    /[<:]fe(?:turbulence|convolvematrix|morphology|(?:diffuse|specular)lighting|image|tile)[\s/>]/i.test(
      text,
    ) ||
    isOver(maxFilters, text, /[<:]fe[a-z]{3,20}[\s/>]|\bfilter\s*[:=]/gi)
  )
}

/** Whether a drawing has filters at all, whose cost grows with the size at which it is shown. */
export const hasFilters = (text: string): boolean => /[<:]filter[\s/>]|filter\s*[:=]/i.test(text)
