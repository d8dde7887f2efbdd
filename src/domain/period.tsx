import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { segment, Segments } from '#/components/segments'

export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = '30'

export const readRange = (search: URLSearchParams): Range =>
  ranges.find((range) => range === search.get('range')) ?? defaultRange

export const rangeLabel = (range: Range): string =>
  i18n.t('{days, plural, one {# day} other {# days}}', { days: Number(range) })

export const nothingSentIn = (range: Range): string =>
  i18n.t(
    '{days, plural, one {No messages and no replies in the last day.} other {No messages and no replies in the last # days.}}',
    { days: Number(range) },
  )

export function Period() {
  return (
    <Segments label={i18n.t('Period')}>
      {ranges.map((range) => (
        <Link
          key={range}
          to="."
          search={(before) => ({ ...before, range: range === defaultRange ? undefined : range })}
          replace
          resetScroll={false}
          // The default leaves its key out, and would be marked as current for every range.
          activeOptions={{ explicitUndefined: true }}
          className={segment}
        >
          {rangeLabel(range)}
        </Link>
      ))}
    </Segments>
  )
}
