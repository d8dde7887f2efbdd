import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'

type Amount = number | null | undefined

const kept = memoizeByKey<Intl.NumberFormat>()

/** A kept number format. Throws what `Intl` throws when the options hold a free string that it refuses. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = intlLocale(locale)
  return kept(`${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options))
}

/**
 * Writes a number with a real minus (U+2212), as wide as the plus and the figures beside it. English and French have the
 * hyphen for it, and none elsewhere in a number, its currency or its unit.
 */
export const writeNumber = (format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string =>
  format.format(value).replace('-', '−')

// A figure beyond the safe integers is not the one that was sent.
const isExact = (value: Amount): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER

const written = (value: Amount, locale: string, options: Intl.NumberFormatOptions): string =>
  // Adding zero turns -0 into 0.
  isExact(value) ? writeNumber(numberFormat(locale, options), value + 0) : none

/** A count, whole: `1,248`. */
export const formatCount = (value: Amount, locale: string): string =>
  written(value, locale, { maximumFractionDigits: 0 })

/** A count where room is short: `1.2k`. The whole figure belongs beside it, in a title or a table. */
export const formatCompact = (value: Amount, locale: string): string =>
  written(value, locale, { notation: 'compact', maximumFractionDigits: 1 })

/** A number with up to `digits` decimals: `12.5`. */
export const formatDecimal = (value: Amount, locale: string, digits = 1): string =>
  written(value, locale, { maximumFractionDigits: digits })

/** A change: `+21`, `−7`, `0`. */
export const formatDelta = (value: Amount, locale: string): string =>
  written(value, locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** A ratio as percent: 0.24 is `24%`, `24 %` in French. */
export const formatPercent = (ratio: Amount, locale: string, digits = 0): string =>
  written(ratio, locale, { style: 'percent', maximumFractionDigits: digits })

/** A part of a whole as percent; nothing is made from a whole of zero. */
export const formatShare = (part: Amount, whole: Amount, locale: string, digits = 0): string =>
  isExact(part) && isExact(whole) && whole > 0 ? formatPercent(part / whole, locale, digits) : none

/** A change already counted in percent, as the service gives it: 24 is `+24%`. */
export const formatDeltaPercent = (percent: Amount, locale: string): string =>
  written(isExact(percent) ? percent / 100 : undefined, locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes: `214 kB`, `214 ko` in French. */
export function formatBytes(bytes: Amount, locale: string): string {
  if (!isExact(bytes) || bytes < 0) return none
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  return written(value, locale, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    // The short form of a byte has no plural in English.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  })
}
