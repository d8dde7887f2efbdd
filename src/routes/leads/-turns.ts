import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { policyOf } from '#/api/queries'
import { readConversations } from '#/domain/conversation-lists'
import { turnOf, type Turn } from '#/domain/turn'
import type { ListedLead } from './-derive'

const maxRead = 500
const pollMs = 2 * 60_000

/** What waits for us, which the records of leads do not say. */
export const todoQuery = queryOptions({
  ...policyOf('inbox.conversations'),
  queryKey: ['inbox.conversations', { query: { scope: 'todo' } }, 'turns'],
  queryFn: (context) => readConversations({ scope: 'todo' }, context, maxRead),
  refetchInterval: pollMs,
})

/** Whose turn it is with a listed lead; null where that is not known. */
export function useTurns(): (lead: ListedLead) => Turn | null {
  const todo = useQuery(todoQuery).data
  return useMemo(() => {
    const byLead = new Map(todo?.items.map((item) => [item.lead.id, item]))
    const isWhole = todo?.next === null && todo.skippedRecords === 0
    return (lead) => {
      const conversation = byLead.get(lead.id)
      // What was not read may wait for us.
      return conversation === undefined && !isWhole ? null : turnOf({ lead, conversation })
    }
  }, [todo])
}
