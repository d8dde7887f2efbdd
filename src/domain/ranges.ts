import type { I18n } from '@lingui/core'

// No schema library here: the script that sends the first requests reads this too.

/** The periods of the analytics, in days. */
export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = '30'

/** The period of an address; what is unknown is taken for the default. */
export const readRange = (search: URLSearchParams): Range =>
  ranges.find((range) => range === search.get('range')) ?? defaultRange

export const rangeLabel = (i18n: I18n, range: Range): string =>
  i18n.t('{days, plural, one {# day} other {# days}}', { days: Number(range) })
