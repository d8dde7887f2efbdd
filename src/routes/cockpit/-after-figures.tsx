import { useLingui } from '@lingui/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode, useState } from 'react'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { freshness } from '#/api/freshness'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import { useIsPrinting } from '#/components/printing'
import { Mark } from '#/components/tone'
import { useSettled } from '#/components/use-settled'
import type { SocialAccount } from '#/domain/account-condition'
import { isRunning } from '#/domain/agent-held'
import { silenceOf, silenceSentence, silentFrom, lastActivityQuery } from '#/domain/agent-silence'
import { cutLength, cutSentence, decidedAt, isToBeSent, waitingToBeSent } from '#/domain/drafts'
import { agentName } from '#/domain/names'
import { sendingAccounts } from '#/domain/quotas'
import type { Senders } from '#/domain/sender-filters'
import { formatAge } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { serviceTime } from '#/lib/service-clock'
import { useMinute } from '#/shell/frame/clock'
import { hostFacts } from '#/shell/frame/from-host'
import { pacedQuery, useTurns } from '#/shell/queries/paced-queries'
import { noteForHost } from '#/shell/frame/view-cookie'
import { useComputedConcerns } from './-computed-concerns'
import { ComputedRows, computedRows } from './-computed-concerns'
import { oldestOf, oldestPollMs } from './-derive'
import { isRemembered, rememberRows, silentAgentRows } from './-skeletons'

// These load after the first figures (`AfterFigures`).

export function SendingNow({ accounts }: { accounts: readonly SocialAccount[] }) {
  const { i18n } = useLingui()
  const sending = sendingAccounts(accounts, useMinute()).length
  return i18n.t('{count} sending now', { count: formatCount(sending, i18n.locale) })
}

export function OldestDraft({ chosen }: { chosen: Senders }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const pending = useQuery(
    polledAtMostEvery(
      queryFor('validations.list', { query: { status: 'PENDING', ...chosen } }),
      () => oldestPollMs,
    ),
  ).data
  const oldest = oldestOf(pending?.data.items)
  if (pending === undefined || oldest === null || oldest > now) return null
  const cut = cutLength(pending)
  return (
    <span
      className="figures shrink-0 text-right text-text-2"
      title={cut === null ? undefined : cutSentence(i18n, cut)}
    >
      <span className="mr-3 max-sm:hidden">{i18n.t('Oldest')}</span>
      {formatAge(now - oldest, i18n.locale)}
      {cut === null ? null : '+'}
    </span>
  )
}

export function OldestApproval() {
  const { i18n } = useLingui()
  const now = useMinute()
  const approved = useQuery(
    polledAtMostEvery(queryFor('validations.list', { query: { status: 'APPROVED' } }), () => oldestPollMs),
  )
  if (approved.data === undefined) return null
  const { count, says } = waitingToBeSent(i18n, approved.data)
  if (count === 0) return null
  const waits = (approved.data.data.items ?? [])
    .filter(isToBeSent)
    .map((draft) => now - (decidedAt(draft) ?? now))
  const age = formatAge(Math.max(...waits), i18n.locale, 1)
  const cut = cutLength(approved.data)
  return (
    <Link
      to="/validations"
      search={{ status: 'APPROVED' }}
      title={cut === null ? says : `${says} · ${cutSentence(i18n, cut)}`}
      className="text-accent hover:underline"
    >
      {`${i18n.t('Oldest')} ${age}${cut === null ? '' : '+'}`}
    </Link>
  )
}

type Agent = DataOf<'agents.list'>[number]
type Asked = { state: { data?: DecodedAnswer<'agents.activity'> | undefined } }

/** An active agent is asked again only when it may have become silent. */
function activityOf(agent: Agent) {
  const paced = pacedQuery(lastActivityQuery(agent.id), true)
  const staleTime = ({ state }: Asked) =>
    Math.max(freshness['agents.activity'].fresh, (silentFrom(agent, state.data?.data) ?? 0) - serviceTime())
  return { ...paced, staleTime }
}

type SilentAgentsProps = {
  chosen: Senders
  fallback: ReactNode
  empty: ReactNode
  /** Whether a person has asked for the rows that have no room yet. */
  isOpen: boolean
  onCount: (count: number, hidden: number) => void
}

const maxComputedWaitMs = 6_000

/** Replies going cold, leads with two senders, and running agents that have done nothing for days, each with the reason. */
export function SilentAgents({ chosen, fallback, empty, isOpen, onCount }: SilentAgentsProps) {
  const { agentId, socialAccountId } = chosen
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
  // The accounts may hold the reason, and are not waited for long.
  const isExplained = useSettled(accounts.isPending)
  const computed = useComputedConcerns(chosen)
  const isComputed = useSettled(computed.isPending, maxComputedWaitMs)
  const isRead =
    agents !== undefined && isExplained && isComputed && activities.every((each) => !each.isPending)
  const silent = running.flatMap((agent, i) => {
    const silence = silenceOf(agent, activities[i]?.data?.data, accounts.data?.data.socialAccounts, now)
    return silence === null ? [] : [{ agent, silence }]
  })
  const count = silent.length + computedRows(computed)
  const isFiltered = agentId !== undefined || socialAccountId !== undefined
  // On a device's first visit there is no room for what is computed: the page below would move.
  const [hasRoom] = useState(() => isFiltered || empty !== null || isRemembered(silentAgentRows))
  const isPrinting = useIsPrinting()
  const hidden = hasRoom || isOpen || isPrinting ? 0 : computedRows(computed)
  useEffect(() => {
    if (!isRead || isFiltered) return
    rememberRows(silentAgentRows, count)
    noteForHost(hostFacts(document))
  }, [count, isRead, isFiltered])
  const hear = useEffectEvent(onCount)
  useEffect(() => {
    if (isRead) hear(count - hidden, hidden)
  }, [count, hidden, isRead])
  if (!isRead) return fallback
  if (count === 0) return empty
  return (
    <>
      {hidden > 0 ? null : (
        <ComputedRows concerns={computed} chosen={chosen} accounts={accounts.data?.data.socialAccounts} />
      )}
      {silent.length === 0 ? null : (
        <ul aria-label={i18n.t('Silent agents')}>
          {silent.map(({ agent, silence }) => (
            <li key={agent.id} className="border-t border-line">
              <Link
                to="/agents/$agentId"
                params={{ agentId: agent.id }}
                className="flex min-h-10 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
              >
                <Mark tone="bad">!</Mark>
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="mr-2 font-medium">{agentName(i18n, agent)}</span>
                  <span className="text-text-3">{silenceSentence(i18n, silence)}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
