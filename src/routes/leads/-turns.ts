import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import { cutLength } from '#/domain/drafts'
import { turnOf, type Turn } from '#/domain/turn'
import type { ListedLead } from './-derive'

const pollMs = 2 * 60_000

/** What waits for us, which the record of a lead does not say. */
export const turnQueries = {
  drafts: polledAtMostEvery(queryFor('validations.list', { query: { status: 'PENDING' } }), () => pollMs),
  questions: polledAtMostEvery(
    queryFor('inbox.conversations', {
      query: { scope: 'todo', filter: 'missingInformation', limit: 100 },
    }),
    () => pollMs,
  ),
}

/** Whose turn it is with a listed lead; null where that is not known. */
export function useTurns(): (lead: ListedLead) => Turn | null {
  const drafts = useQuery(turnQueries.drafts).data
  const questions = useQuery(turnQueries.questions).data
  return useMemo(() => {
    const draftOf = new Map(drafts?.data.items?.map((draft) => [draft.request.leadId, draft]))
    const questionOf = new Map(questions?.data.items?.map((item) => [item.lead.id, item]))
    const isWhole =
      drafts !== undefined &&
      cutLength(drafts) === null &&
      questions !== undefined &&
      !questions.data.nextCursor
    return (lead) => {
      const turn = turnOf({ lead, draft: draftOf.get(lead.id), conversation: questionOf.get(lead.id) })
      // A draft or a question that was not read may wait for us.
      return turn.whose === 'ours' || isWhole ? turn : null
    }
  }, [drafts, questions])
}
