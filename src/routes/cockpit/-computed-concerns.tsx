import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { i18n } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import { useAccounts } from '#/domain/shared-queries'
import { polledAtMostEvery, queryFor, request } from '#/api/queries'
import { clashesIn, type Reached, clashDays } from '#/domain/two-senders'
import { repliesGoingCold } from '#/domain/cold-replies'
import type { Senders } from '#/domain/senders'
import { cutLength } from '#/domain/drafts'
import { useMinute } from '#/shell/frame/clock'
import { interestedCount } from '#/domain/since-last-visit'
import { accountNameIn } from '#/domain/names'
import { formatAge } from '#/lib/duration'
import { listed } from '#/lib/list'
import { formatCount } from '#/lib/number'
import { isolated } from '#/lib/text'
import { oldestPollMs } from './-derive'
import { Row } from './-row'

const pendingDrafts = (chosen: Senders) =>
  polledAtMostEvery(
    queryFor('validations.list', { query: { status: 'PENDING', ...chosen } }),
    () => oldestPollMs,
  )

const clashPollMs = 20 * 60_000

// A conversation without a reply is too old to have opened lately.
const recentFolders = ['ongoing', 'interested', 'notInterested'] as const

/** The conversations that changed last: those that opened in the last days are among them. */
const recentConversations = queryOptions({
  queryKey: ['clashes'],
  queryFn: async (context) => {
    const answers = await Promise.all(
      recentFolders.map((filter) =>
        request(context, 'inbox.conversations', { query: { scope: 'all', filter, limit: 100 } }),
      ),
    )
    return answers.flatMap(({ data }) => data.items ?? [])
  },
  staleTime: clashPollMs,
  refetchInterval: clashPollMs,
})

type Reads = { drafts: readonly UseQueryResult[]; conversations: readonly UseQueryResult[] }

type ComputedConcerns = {
  reads: Reads
  cold: { drafts: ReturnType<typeof repliesGoingCold>; isCut: boolean }
  clashes: readonly Reached[]
}

export function useComputedConcerns(chosen: Senders): ComputedConcerns {
  const now = useMinute()
  const { agentId, socialAccountId } = chosen
  const isWhole = agentId === undefined && socialAccountId === undefined
  const pending = useQuery(pendingDrafts(chosen))
  const recent = useQuery({ ...recentConversations, enabled: isWhole })
  return {
    reads: { drafts: [pending], conversations: isWhole ? [recent] : [] },
    cold: {
      drafts: repliesGoingCold(pending.data?.data.items ?? [], now),
      isCut: pending.data !== undefined && cutLength(pending.data) !== null,
    },
    clashes: clashesIn(isWhole ? (recent.data ?? []) : [], now),
  }
}

const maxClashes = 5

type Props = { concerns: ComputedConcerns; chosen: Senders }

export function ComputedRows({ concerns: { cold, clashes }, chosen }: Props) {
  const now = useMinute()
  const accounts = useAccounts()
  const [oldest] = cold.drafts
  const interested = cold.drafts.filter(({ draft }) => draft.selectedOutcome === 'interested').length
  if (oldest === undefined && clashes.length === 0) return null
  return (
    <ul aria-label={i18n.t('Replies and senders')}>
      {oldest === undefined ? null : (
        <Row
          page={{ to: '/validations', search: { cold: true, ...chosen } }}
          tone="wait"
          mark={`${formatCount(cold.drafts.length)}${cold.isCut ? '+' : ''}`}
          title={i18n.t('{count, plural, one {Reply going cold} other {Replies going cold}}', {
            count: cold.drafts.length,
          })}
          detail={[
            interested === 0 ? '' : interestedCount(interested),
            i18n.t('Oldest {age}', { age: formatAge(now - oldest.since) }),
          ]
            .filter((part) => part !== '')
            .join(', ')}
        />
      )}
      {clashes.slice(0, maxClashes).map((clash) => (
        <Row
          key={`${clash.kind} ${clash.key}`}
          page={pageOfClash(clash)}
          tone="wait"
          mark="!"
          title={i18n.t('{accounts} wrote to {name}', {
            accounts: listed(clash.accountIds.map((id) => isolated(accountNameIn(accounts, id)))),
            name: isolated(clash.name),
          })}
          detail={i18n.t('within {count} days', { count: clashDays })}
        />
      ))}
    </ul>
  )
}

const pageOfClash = ({ kind, key, name }: Reached): LinkProps =>
  kind === 'lead'
    ? { to: '/leads/$leadId', params: { leadId: key }, search: {} }
    : { to: '/leads', search: { q: name } }
