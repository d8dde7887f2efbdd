import { useLingui } from '@lingui/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { freshness } from '#/api/freshness'
import { queryFor } from '#/api/queries'
import { Mark } from '#/components/tone'
import { useSettled } from '#/components/use-settled'
import { isRunning } from '#/domain/agent-condition'
import { silenceOf, silenceSentence, silentFrom } from '#/domain/agent-silence'
import { lastActivityQuery } from '#/domain/last-activity'
import { agentName } from '#/domain/names'
import type { Senders } from '#/domain/sender-filters'
import { useMinute } from '#/shell/clock'
import { hostFacts } from '#/shell/from-host'
import { pacedQuery, useTurns } from '#/shell/paced-queries'
import { noteForHost } from '#/shell/view-cookie'
import { rememberRows, silentAgentRows } from './-rows-last-time'

type Props = {
  /** Of these alone. */
  chosen: Senders
  /** While they are read: the room that they took the last time. */
  meanwhile: ReactNode
  /** Where there is none. */
  otherwise: ReactNode
}

type Agent = DataOf<'agents.list'>[number]

type Asked = { state: { data?: DecodedAnswer<'agents.activity'> | undefined } }

/** One that works is asked again only when it may have become silent. */
function activityOf(agent: Agent) {
  const paced = pacedQuery(lastActivityQuery(agent.id), true)
  const staleTime = ({ state }: Asked) =>
    Math.max(freshness['agents.activity'].fresh, (silentFrom(agent, state.data?.data) ?? 0) - Date.now())
  return { ...paced, staleTime }
}

/** The agents that run and have done nothing for days, each with the reason. */
export function SilentAgents({ chosen: { agentId, socialAccountId }, meanwhile, otherwise }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const agents = useQuery(queryFor('agents.list', {})).data?.data
  const accounts = useQuery(queryFor('socialAccounts.list', {}))
  const running = (agents ?? []).filter(
    (agent) =>
      isRunning(agent) &&
      (agentId === undefined || agent.id === agentId) &&
      (socialAccountId === undefined || agent.socialAccountIds?.includes(socialAccountId) === true),
  )
  const activities = useQueries({ queries: running.map(activityOf) })
  useTurns()
  // The accounts may hold the reason. Without them it is still true that an agent is silent.
  const isExplained = useSettled(accounts.isPending)
  const isRead = agents !== undefined && isExplained && activities.every((each) => !each.isPending)
  const silent = running.flatMap((agent, i) => {
    const silence = silenceOf(agent, activities[i]?.data?.data, accounts.data?.data.socialAccounts, now)
    return silence === null ? [] : [{ agent, silence }]
  })
  const count = silent.length
  const isFiltered = agentId !== undefined || socialAccountId !== undefined
  // Syncs with this device's memory.
  useEffect(() => {
    if (!isRead || isFiltered) return
    rememberRows(silentAgentRows, count)
    noteForHost(hostFacts(document))
  }, [count, isRead, isFiltered])
  if (!isRead) return meanwhile
  if (count === 0) return otherwise
  return (
    <ul aria-label={i18n.t('Silent agents')}>
      {silent.map(({ agent, silence }) => (
        <li key={agent.id} className="border-t border-line">
          <Link
            to="/agents/$agentId"
            params={{ agentId: agent.id }}
            className="flex min-h-10 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
          >
            <Mark tone="wait">!</Mark>
            <span className="min-w-0 grow wrap-anywhere">
              <span className="mr-2 font-medium">
                {i18n.t('{agent} is silent', { agent: agentName(i18n, agent) })}
              </span>
              <span className="text-text-3">{silenceSentence(i18n, silence)}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
