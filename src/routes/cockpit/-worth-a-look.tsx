import { i18n } from '@lingui/core'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { agentsQuery, lastActivityQuery, useAccounts } from '#/domain/shared-queries'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { isBadRequest } from '#/api/errors'
import { freshness } from '#/api/freshness'
import { Panel } from '#/components/panel'
import { isRunning } from '#/domain/agent-held'
import { silenceOf, silenceSentence, silentFrom } from '#/domain/agent-silence'
import { serviceNews } from '#/domain/attention'
import { agentName } from '#/domain/names'
import type { Senders } from '#/domain/sender-filters'
import { listed } from '#/lib/list'
import { formatCompact } from '#/lib/number'
import { serviceTime } from '#/lib/service-clock'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { useMinute } from '#/shell/frame/clock'
import { pacedQuery, useTurns } from '#/shell/queries/paced-queries'
import { ComputedRows, useComputedConcerns } from './-computed-concerns'
import { Row, RowSkeleton } from './-row'
import { EndingLeads, useEndingLeads } from './-running-out'
import { SinceLastVisit } from './-since-last-visit'

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
function useRunningAgents({ agentId, socialAccountId }: Senders) {
  const now = useMinute()
  const agents = useQuery(agentsQuery)
  const accounts = useAccounts()
  const running = (agents.data?.data ?? []).filter(
    (agent) =>
      isRunning(agent) &&
      (agentId === undefined || agent.id === agentId) &&
      (socialAccountId === undefined || agent.socialAccountIds?.includes(socialAccountId) === true),
  )
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
  since: ComponentProps<typeof SinceLastVisit> | undefined
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
