import { i18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useAccounts, useOwner, useWorkspaceZone } from '#/domain/shared-queries'
import { ownKey } from '#/api/person'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { worldInAddress } from '#/api/world'
import { Explained } from '#/components/explained'
import { needTitle } from '#/domain/attention'
import {
  interestedCount,
  visitFiguresOf,
  markerAfter,
  newsSince,
  type VisitFigures,
  type Marker,
} from '#/domain/since-last-visit'
import { hashed } from '#/lib/hashed'
import { formatNearTime } from '#/lib/relative-day'
import { serviceTime } from '#/lib/service-clock'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { remember, remembered } from '#/shell/i18n/locale'
import { hasNews } from './-derive'

const visitFigures = z.object({
  at: z.number(),
  day: z.nullable(z.string()),
  replies: z.nullable(z.number()),
  interested: z.nullable(z.number()),
  disconnected: z.nullable(z.array(z.string())),
})
const stored = z.object({ since: z.nullable(visitFigures), last: visitFigures })

function readMarker(key: string): Marker | null {
  try {
    return stored.parse(JSON.parse(remembered(key) ?? 'null'))
  } catch {
    // Nothing is stored, or something else.
    return null
  }
}

type Props = { analytics: DecodedAnswer<'cockpit.analytics'> | undefined }

/** What came since this device looked last: in one line. Nothing on a first visit. */
export function SinceLastVisit({ analytics }: Props) {
  const now = useMinute()
  const owner = useOwner()
  const seen = { analytics: analytics?.data, accounts: useAccounts(), zone: useWorkspaceZone() }
  const since = useLastVisit(owner?.workspaceId, seen)
  if (since === null) return null
  const news = newsSince(since, seen)
  if (hasNews(news) === null) return null
  const told = [
    {
      count: news.replies,
      says: (count: number) => i18n.t('{count, plural, one {# reply} other {# replies}}', { count }),
    },
    { count: news.interested, says: (count: number) => interestedCount(count) },
    { count: news.disconnected?.length, says: (count: number) => needTitle('disconnected', count) },
  ].flatMap(({ count, says }) => (count ? [says(count)] : []))
  const when = formatNearTime(since.at, now, readerZone())
  return (
    <span className="figures text-text-2">
      <Explained says={i18n.t('As this device remembers its last visit.')}>
        {i18n.t('Since {when}:', { when })}
      </Explained>{' '}
      {told.length === 0 ? i18n.t('nothing new') : told.join(', ')}
    </span>
  )
}

type Seen = Parameters<typeof visitFiguresOf>[0]

/** The last look of the visit before, by this device's own marker for the workspace; null where there is none. */
function useLastVisit(workspaceId: string | undefined, seen: Seen): VisitFigures | null {
  const [since, setSince] = useState<VisitFigures | null>(null)
  const { analytics, accounts, zone } = seen
  // Syncs with the device's storage: what is on the screen is remembered.
  useEffect(() => {
    const isSeen = document.visibilityState === 'visible'
    if (workspaceId === undefined || analytics === undefined || !isSeen) return
    if (accounts === undefined || zone === undefined) return
    const world = worldInAddress(window.location.search) ?? ''
    const key = ownKey(`sightline.looked.${hashed(workspaceId + world)}`)
    const marker = markerAfter(readMarker(key), visitFiguresOf({ analytics, accounts, zone }, serviceTime()))
    remember(key, JSON.stringify(marker))
    // eslint-disable-next-line react/set-state-in-effect -- the device is read here alone
    setSince(marker.since)
  }, [workspaceId, analytics, accounts, zone])
  return since
}
