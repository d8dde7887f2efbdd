// A few lines can copy parts millions of times, so copies are counted, not depth.
const maxCopies = 24
// Each is computed for every pixel, several at a time.
const maxFilters = 12
// A rule of styles can name every element. Each blend reads back all that is below it.
const maxBlended = 1_000
const maxFiltered = 100
const maxPaints = 1_000
// The time of an outline grows with the square of its points.
const maxOutlineLength = 100_000
const longOutlineLength = 20_000

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

// Six levels of ten are a million.
const maxNested = 4
const definitionOrUse =
  /<(\/?)(?:[\w-]{1,20}:)?(mask|marker|clippath|pattern|style)\b|\b(?:mask|clip-path|fill|stroke|marker(?:-start|-mid|-end)?)\s{0,9}[:=]["'\s]{0,9}url|<[a-z]/gi

/** An attribute as long as this that is no file within. */
const hasOutlineOver = (max: number, text: string): boolean =>
  text.split(/["']/).some((value) => value.length > max && !/^\s{0,9}data:/i.test(value))

/**
 * Masks, markers, clips and patterns that use each other multiply as copies do. Rules of styles count too, where the
 * definitions have several parts to apply them to.
 */
function nestsDefinitions(text: string): boolean {
  let [definitions, parts, nested, styled] = [0, 0, 0, 0]
  let inDefinitions = 0
  let isStyle = false
  for (const [found, closes, name] of text.matchAll(definitionOrUse)) {
    if (name?.toLowerCase() === 'style') isStyle = closes === ''
    else if (closes === '/') inDefinitions -= 1
    else if (name !== undefined) {
      inDefinitions += 1
      definitions += 1
    } else if (found.startsWith('<')) parts += inDefinitions > 0 ? 1 : 0
    else if (isStyle) styled += 1
    else if (inDefinitions > 0) nested += 1
    if (nested > maxNested) return true
  }
  return nested + styled > maxNested && parts > 1.5 * definitions
}

/**
 * Browsers cannot stop painting an SVG. It is heavy with many copies, entities, an SVG inside, many filters or blends,
 * and definitions that use each other.
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
    nestsDefinitions(text) ||
    hasOutlineOver(maxOutlineLength, text) ||
    (/mix-blend-mode/i.test(text) && isOver(maxBlended, text, /<[a-z]/gi)) ||
    (/\bfilter\s{0,9}:/i.test(text) && isOver(maxFiltered, text, /<[a-z]/gi)) ||
    isOver(maxFilters, text, /[<:]fe[a-z]{3,20}[\s/>]|\bfilter\s*[:=]/gi)
  )
}

/** The cost of filters, many gradients and long outlines grows with the size. */
export const hasFilters = (text: string): boolean =>
  /[<:]filter[\s/>]|filter\s*[:=]/i.test(text) ||
  isOver(maxPaints, text, /url\(/gi) ||
  hasOutlineOver(longOutlineLength, text)
