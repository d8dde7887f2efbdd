import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { useInSight } from '#/components/in-sight'
import { suggestionsFrom, withoutRule } from '#/domain/edit-suggestions'
import { EditSuggestions } from '#/domain/edit-suggestions-list'

const repliesOf = (agentId: string, status: 'SENT' | 'APPROVED') =>
  queryFor('validations.list', {
    query: { agentId, status, validationItemType: 'conversationReply' },
  })

type Props = { agentId: string; rules: readonly string[] | undefined }

/** What reviewers keep changing in the agent's replies and no writing rule says; asked for once it is in sight. */
export function SuggestedRules({ agentId, rules }: Props) {
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  const enabled = isInSight && rules !== undefined
  const lists = [
    useQuery({ ...repliesOf(agentId, 'SENT'), enabled, refetchInterval: false }).data,
    useQuery({ ...repliesOf(agentId, 'APPROVED'), enabled, refetchInterval: false }).data,
  ]
  const suggestions = suggestionsFrom(lists.flatMap((list) => list?.data.items ?? []))
  return (
    <div ref={ref} className="px-4 not-empty:pb-3.5">
      <EditSuggestions suggestions={withoutRule(suggestions, rules)} />
    </div>
  )
}
