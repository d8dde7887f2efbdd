import { i18n } from '@lingui/core'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  agentsQuery,
  lastActivityQuery,
  useAccounts,
  useWorkspaceZone,
  useOwner,
} from '#/domain/shared-queries'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { isBadRequest } from '#/api/errors'
import { freshness } from '#/api/freshness'
import { Panel } from '#/components/panel'
import { isRunning } from '#/domain/agent-held'
import { silenceOf, silenceSentence, silentFrom } from '#/domain/agent-silence'
import { serviceNews, needTitle } from '#/domain/attention'
import { agentName } from '#/domain/names'
import { isOf, type Senders } from '#/domain/senders'
import { listed } from '#/lib/list'
import { formatCompact } from '#/lib/number'
import { serviceTime } from '#/lib/service-clock'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { useMinute } from '#/shell/frame/clock'
import { pacedQuery, useTurns, usePacedQueries } from '#/shell/queries/paced-queries'
import { ComputedRows, useComputedConcerns } from './-computed-concerns'
import { Row, RowSkeleton } from './-row'
import { agentRunway, isFindingLeads, runwaySentence, type Runway } from '#/domain/runway'
import { recentActivityQuery, runwayCountsQuery } from '#/domain/runway-queries'
import { none } from '#/lib/none'
import * as z from 'zod/mini'
import { ownKey } from '#/api/person'
import { worldInAddress } from '#/api/world'
import { Explained } from '#/components/explained'
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
import { readerZone } from '#/lib/zone'
import { remember, remembered } from '#/shell/i18n/locale'
import { hasNews } from './-derive'

type Agent = DataOf<'agents.list'>[number]
type Asked = { state: { data?: DecodedAnswer<'agents.activity'> | undefined } }

/** An active agent is asked again only when it may have become silent. */
function activityOf(agent: Agent) {
  const paced = pacedQuery(lastActivityQuery(agent.id), true)
  const staleTime = ({ state }: Asked) =>
    Math.max(freshness['agents.activity'].fresh, (silentFrom(agent, state.data?.data) ?? 0) - serviceTime())
  return { ...paced, staleTime }
}

/** Running agents that have done nothing for days, each with the reason, and the others. */
function useRunningAgents(chosen: Senders) {
  const now = useMinute()
  const agents = useQuery(agentsQuery)
  const accounts = useAccounts()
  const running = (agents.data?.data ?? []).filter((agent) => isRunning(agent) && isOf(agent, chosen))
  const activities = useQueries({ queries: running.map(activityOf) })
  useTurns()
  const all = running.map((agent, i) => {
    const activity = activities[i]?.data?.data
    return { agent, activity, silence: silenceOf(agent, activity, accounts, now) }
  })
  return {
    silent: all.flatMap(({ agent, silence }) => (silence === null ? [] : [{ agent, silence }])),
    others: all.filter(({ silence }) => silence === null),
    reads: [agents, ...activities],
  }
}

type Props = {
  chosen: Senders
  /** Undefined where this device's last look cannot be compared. */
  since: SinceProps | undefined
  live: UseQueryResult<DecodedAnswer<'cockpit.live'>>
}

type Read = Pick<UseQueryResult, 'isPending' | 'error'>

/** What a service does not accept is not offered, and is no failure. */
const hasFailed = ({ error }: Read): boolean => error !== null && !isBadRequest(error)

/** What the service says beside its counts, and what is computed from many reads: it may grow as they come. */
export function WorthALook({ chosen, since, live }: Props) {
  const news = serviceNews(live.data?.data.actions)
  const computed = useComputedConcerns(chosen)
  const { silent, others, reads } = useRunningAgents(chosen)
  const leads = useEndingLeads(others)
  const isPending = [
    live,
    ...computed.reads.drafts,
    ...computed.reads.conversations,
    ...reads,
    ...leads.reads,
  ].some((read) => read.isPending)
  const unread = [
    ...(reads.some(hasFailed) ? [i18n.t('Agents')] : []),
    ...(leads.reads.some(hasFailed) ? [i18n.t('Leads')] : []),
    ...(computed.reads.drafts.some(hasFailed) ? [i18n.t('Validations')] : []),
    ...(computed.reads.conversations.some(hasFailed) ? [i18n.t('Inbox')] : []),
  ]
  const count =
    news.length + silent.length + leads.ending.length + computed.clashes.length + computed.cold.drafts.length
  return (
    <Panel title={i18n.t('Worth a look')} actions={since && <SinceLastVisit {...since} />} className="mt-4">
      <ComputedRows concerns={computed} chosen={chosen} />
      {silent.length === 0 ? null : (
        <ul aria-label={i18n.t('Silent agents')}>
          {silent.map(({ agent, silence }) => (
            <Row
              key={agent.id}
              page={{ to: '/agents/$agentId', params: { agentId: agent.id } }}
              tone="bad"
              mark="!"
              title={agentName(agent)}
              detail={silenceSentence(silence)}
            />
          ))}
        </ul>
      )}
      <EndingLeads ending={leads.ending} />
      {news.length === 0 ? null : (
        <ul aria-label={i18n.t('From the service')}>
          {news.map(({ key, count: of, label, message }) => (
            <Row
              key={key}
              tone="neutral"
              mark={of ? formatCompact(of) : 'i'}
              title={safeName(label ?? humanised(key))}
              detail={message ? i18n.t('“{reason}”', { reason: safeName(message) }) : ''}
            />
          ))}
        </ul>
      )}
      {isPending ? (
        <ul aria-hidden>
          <RowSkeleton />
        </ul>
      ) : null}
      {isPending || count > 0 || unread.length > 0 ? null : (
        <p className="border-t border-line px-4 py-2.5 text-text-2">{i18n.t('Nothing stands out.')}</p>
      )}
      {unread.length === 0 ? null : (
        <p role="status" className="border-t border-line px-4 py-2.5 text-text-2">
          {i18n.t('Could not be read: {what}', { what: listed(unread) })}
        </p>
      )}
    </Panel>
  )
}

type Ending = { agent: Agent; runway: Runway }

/** Each takes a read of its own. */
const maxAgents = 24

/** Agents whose leads end within days, while they find no new ones. */
export function useEndingLeads(
  running: readonly { agent: Agent; activity: DataOf<'agents.activity'> | undefined }[],
) {
  const accounts = useAccounts()
  const moment = { now: useMinute(), zone: useWorkspaceZone() }
  const asked = running
    .filter(({ activity }) => activity !== undefined && !isFindingLeads(activity, moment.now))
    .slice(0, maxAgents)
  const counts = usePacedQueries(
    asked.map(({ agent }) => runwayCountsQuery(agent.id)),
    true,
  )
  // No pace is faster than all the room of the accounts: who has leads for longer then needs no more reads.
  const candidates = asked.flatMap(({ agent }, i) => {
    const known = { counts: counts[i]?.data?.data, accounts }
    return agentRunway(agent, { ...known, activity: {} }, moment).isRunningOut ? [{ agent, known }] : []
  })
  const activities = usePacedQueries(
    candidates.map(({ agent }) => recentActivityQuery(agent.id)),
    true,
  )
  const ending = candidates.flatMap(({ agent, known }, i): Ending[] => {
    const activity = activities[i]?.data?.data
    if (activity === undefined) return []
    const { runway, isRunningOut } = agentRunway(agent, { ...known, activity }, moment)
    return runway !== null && isRunningOut ? [{ agent, runway }] : []
  })
  return { ending, reads: [...counts, ...activities] }
}

export function EndingLeads({ ending }: { ending: readonly Ending[] }) {
  const moment = { now: useMinute(), zone: useWorkspaceZone() }
  if (ending.length === 0) return null
  return (
    <ul aria-label={i18n.t('Leads running out')}>
      {ending.map(({ agent, runway }) => (
        <Row
          key={agent.id}
          page={
            runway.leads === 0
              ? { to: '/agents/$agentId', params: { agentId: agent.id } }
              : { to: '/leads', search: { agentIds: [agent.id], outreachStatuses: runway.statuses } }
          }
          tone="wait"
          mark={runway.leads === 0 ? '!' : formatCompact(runway.leads)}
          title={agentName(agent)}
          detail={runwaySentence(runway, moment) ?? none}
        />
      ))}
    </ul>
  )
}

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

type SinceProps = { analytics: DecodedAnswer<'cockpit.analytics'> | undefined }

/** What came since this device looked last: in one line. Nothing on a first visit. */
function SinceLastVisit({ analytics }: SinceProps) {
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
