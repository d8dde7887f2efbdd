import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { segment, Segments } from '#/components/segments'
import { defaultRange, rangeLabel, ranges } from './ranges'

/** How many days the figures are of: in the address of the page on which it stands. */
export function Period() {
  const { i18n } = useLingui()
  return (
    <Segments label={i18n.t('Period')}>
      {ranges.map((range) => (
        <Link
          key={range}
          to="."
          search={(before) => ({ ...before, range: range === defaultRange ? undefined : range })}
          replace
          resetScroll={false}
          // The default leaves its key out: without this it would pass for the current one of any range.
          activeOptions={{ explicitUndefined: true }}
          className={segment}
        >
          {rangeLabel(i18n, range)}
        </Link>
      ))}
    </Segments>
  )
}
