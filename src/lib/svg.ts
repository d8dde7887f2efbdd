// A few lines can copy parts millions of times, so copies are counted, not depth.
const maxCopies = 24
// Each is computed for every pixel, several at a time.
const maxFilters = 12

/** Browsers accept letters written as numbers. */
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

/** Browsers cannot stop painting an SVG. Heavy: many copies, entities, an SVG inside, or many filters. */
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

/** The cost of filters grows with the size. */
export const hasFilters = (text: string): boolean => /[<:]filter[\s/>]|filter\s*[:=]/i.test(text)
