import { queryOptions, useQuery } from '@tanstack/react-query'
import { polledAtMostEvery, queryFor, request } from '#/api/queries'
import { clashesIn, type Reached } from '#/domain/two-senders'
import { coldReplies, type ColdReplies } from '#/domain/unanswered'
import type { Senders } from '#/domain/sender-filters'
import { cutLength } from '#/domain/drafts'
import { useMinute } from '#/shell/frame/clock'
import { oldestPollMs } from './-derive'

const everyFewMinutes = (status: 'PENDING' | 'APPROVED', chosen: Senders) =>
  polledAtMostEvery(queryFor('validations.list', { query: { status, ...chosen } }), () => oldestPollMs)

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

export type ComputedConcerns = {
  isPending: boolean
  cold: (ColdReplies & { isCut: boolean }) | null
  clashes: readonly Reached[]
}

/** What needs attention and the service does not list: computed from drafts and conversations. */
export function useComputedConcerns(chosen: Senders): ComputedConcerns {
  const now = useMinute()
  const { agentId, socialAccountId } = chosen
  const isWhole = agentId === undefined && socialAccountId === undefined
  const pending = useQuery(everyFewMinutes('PENDING', chosen))
  const approved = useQuery(everyFewMinutes('APPROVED', {}))
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data?.data.socialAccounts
  const recent = useQuery({ ...recentConversations, enabled: isWhole })
  const ofChosen = (approved.data?.data.items ?? []).filter(
    ({ agent, request: { socialAccountId: account } }) =>
      (agentId === undefined || agent?.id === agentId) &&
      (socialAccountId === undefined || account === socialAccountId),
  )
  const cold = coldReplies([...(pending.data?.data.items ?? []), ...ofChosen], accounts ?? [], now)
  const isCut = [pending.data, approved.data].some((list) => list !== undefined && cutLength(list) !== null)
  return {
    isPending: pending.isPending || approved.isPending || (isWhole && recent.isPending),
    cold: cold && { ...cold, isCut },
    clashes: clashesIn(isWhole ? (recent.data ?? []) : [], now),
  }
}
