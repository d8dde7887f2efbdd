import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { repliesGoingCold } from '#/domain/cold-replies'
import { formatCount } from '#/lib/number'
import { searchWords } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'

const asked = ['agentId', 'socialAccountId', 'validationItemType'] as const

/** How many drafts to review a view of the validations lists; the service need not list all of another status. */
export function PendingCount({ search }: { search: string }) {
  const params = new URLSearchParams(search)
  const now = useMinute()
  const filters = Object.fromEntries(asked.map((key) => [key, params.get(key) || undefined]))
  const query = { ...filters, status: 'PENDING', q: searchWords(params.get('q') ?? undefined) } as const
  const isCounted = !params.has('status') && !params.has('view')
  const answer = useQuery({ ...queryFor('validations.list', { query }), enabled: isCounted }).data
  if (answer === undefined) return null
  const { items = [] } = answer.data
  return formatCount(params.get('cold') === 'true' ? repliesGoingCold(items, now).length : items.length)
}
