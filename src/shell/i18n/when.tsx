import { formatDate, formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/relative-day'
import { instantOf, type Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { readerZone } from '#/lib/zone'
import { useWorkspaceZone } from '#/domain/shared-queries'
import { useMinute } from '#/shell/frame/clock'

type Props = {
  at: Moment
  zone?: string | null
}

export function When({ at, zone = readerZone() }: Props) {
  const now = useMinute()
  const instant = instantOf(at)
  if (instant === null) return none
  return (
    <time translate="no" dateTime={new Date(instant).toISOString()} title={formatExact(instant, zone)}>
      {formatMoment(instant, now, zone)}
    </time>
  )
}

/** A date in the workspace's zone; the exact instant on hover. */
export function DateText({ at }: { at: Moment }) {
  const zone = useWorkspaceZone()
  return <span title={formatExact(at, zone)}>{formatDate(at, zone)}</span>
}
