import { i18n } from '@lingui/core'
import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'

type Amount = number | null | undefined

const kept = memoizeByKey<Intl.NumberFormat>()

export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = intlLocale()
  return kept(`${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options))
}

/** With a real minus. Versions of ICU write one of two apostrophes between the thousands of Switzerland. */
export const writeNumber = (format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string =>
  format.format(value).replace('-', '−').replaceAll("'", '’')

// Beyond the safe integers, a figure is not the one that was sent.
const isExact = (value: Amount): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER

const written = (value: Amount, options: Intl.NumberFormatOptions): string =>
  // `+ 0` turns -0 into 0.
  isExact(value) ? writeNumber(numberFormat(options), value + 0) : none

/** `1,248` */
export const formatCount = (value: Amount): string => written(value, { maximumFractionDigits: 0 })

/** They are thousands, millions and billions, which versions of `Intl` write differently: `k` or `K`. */
const shortened: readonly ((figure: string) => string)[] = [
  (figure) => figure,
  (figure) => i18n.t('{figure}k', { figure }),
  (figure) => i18n.t('{figure}M', { figure }),
  (figure) => i18n.t('{figure}bn', { figure }),
]

/** `54.3k` */
export function formatCompact(value: Amount): string {
  if (!isExact(value)) return none
  // From 999.95 on, one decimal rounds up to the next unit.
  const step = shortened.findLastIndex((_, i) => i === 0 || Math.abs(value) >= 999.95 * 1000 ** (i - 1))
  const figure = formatDecimal(value / 1000 ** step)
  return shortened[step]?.(figure) ?? figure
}

/** `12.5` */
export const formatDecimal = (value: Amount, digits = 1): string =>
  written(value, { maximumFractionDigits: digits })

/** `+21`, `−7`, `0` */
export const formatDelta = (value: Amount): string =>
  written(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** 0.24 is `24%`; only none is `0%` and only all is `100%`: between them `<1%` and `>99%`. */
export function formatPercent(ratio: Amount, digits = 0): string {
  const percent = (value: Amount) => written(value, { style: 'percent', maximumFractionDigits: digits })
  const text = percent(ratio)
  if (!isExact(ratio) || ratio <= 0 || ratio >= 1) return text
  const least = 10 ** -(digits + 2)
  if (text === percent(0)) return i18n.t('<{percent}', { percent: percent(least) })
  return text === percent(1) ? i18n.t('>{percent}', { percent: percent(1 - least) }) : text
}

/** Gives `—` for a whole of zero. */
export const formatShare = (part: Amount, whole: Amount): string =>
  isExact(part) && isExact(whole) && whole > 0 ? formatPercent(part / whole) : none

/** 24 is `+24%`. */
export const formatDeltaPercent = (percent: Amount): string =>
  written(isExact(percent) ? percent / 100 : undefined, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })

/** Gives null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `214 kB` */
export function formatBytes(bytes: Amount): string {
  if (!isExact(bytes) || bytes < 0) return none
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  return written(value, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  })
}
