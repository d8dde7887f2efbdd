import { useLingui } from '@lingui/react'
import { formatDate, formatDayTime, formatExact } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { instantOf, type Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'

/** A moment in the reader's zone, with its year where it is another; the exact instant on hover. */
export function When({ at }: { at: Moment }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const instant = instantOf(at)
  if (instant === null) return none
  const zone = readerZone()
  const isThisYear = dayKey(instant, zone)?.slice(0, 4) === dayKey(now, zone)?.slice(0, 4)
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatExact(instant, i18n.locale, zone)}>
      {isThisYear ? formatDayTime(instant, i18n.locale, zone) : formatDate(instant, i18n.locale, zone)}
    </time>
  )
}
