import { defaultRange, readRange } from '#/domain/period'
import { reviews } from '#/domain/reviews'
import { maxSearchLength, searchWords } from '#/lib/text'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import { asParams } from '#/lib/search-params'

/** The documented statuses; `all` asks without a status. */
export const tabs = ['PENDING', 'APPROVED', 'SENT', 'REJECTED', 'CANCELLED', 'all'] as const
export type Tab = (typeof tabs)[number]
export const defaultTab: Tab = 'PENDING'

export const itemTypes = ['conversationReply', 'coldSequence'] as const

export const reviewFilters = ['decided', ...reviews] as const

/** The oldest first without one. */
export const queueSorts = ['interest', 'today'] as const

const views = ['waitingTimes', 'edits'] as const

/** Unknown and default values are left out. */
export function readValidationsSearch(search: Record<string, unknown>) {
  const params = asParams(search)
  const text = (key: string) => params.get(key) || undefined
  const oneOf = <Value extends string>(key: string, known: readonly Value[]) =>
    known.find((value) => value === params.get(key))
  const status = oneOf('status', tabs)
  // Other pages have orders of their own under the same key.
  const sort: string | undefined = oneOf('sort', queueSorts)
  const range = readRange(params)
  return {
    view: oneOf('view', views),
    /** The days in which the drafts of a view were decided. */
    range: range === defaultRange ? undefined : range,
    /** The group of leads whose drafts a view lists. */
    counted: text('counted')?.slice(0, maxSearchLength),
    status: status === defaultTab ? undefined : status,
    validationItemType: oneOf('validationItemType', itemTypes),
    agentId: text('agentId'),
    socialAccountId: text('socialAccountId'),
    q: text('q')?.slice(0, maxSearchLength),
    /** Of the drafts that wait. */
    sort,
    /** Only the replies that are going cold, which the service does not filter by. */
    cold:
      params.get('cold') === 'true' && (status ?? defaultTab) === defaultTab ? (true as const) : undefined,
    /** Of all replies, only those that were reviewed so, which the service does not filter by. */
    review: status === 'all' ? oneOf('review', reviewFilters) : undefined,
    /** Only the approved drafts that will be sent, which the service does not filter by either. */
    toSend: params.get('toSend') === 'true' && status === 'APPROVED' ? (true as const) : undefined,
  }
}
export type ValidationsSearch = Partial<ReturnType<typeof readValidationsSearch>>

export const isNarrowed = ({
  view: _view,
  range: _range,
  status: _status,
  sort: _sort,
  counted: _counted,
  ...filters
}: ValidationsSearch): boolean => Object.values(filters).some((filter) => filter !== undefined)

export const withoutFilters = ({ view, range, status, sort }: ValidationsSearch) => ({
  view,
  range,
  status,
  sort,
})

export function queueQuery(search: ValidationsSearch) {
  const { status = defaultTab, validationItemType, agentId, socialAccountId, q } = search
  return queryFor('validations.list', {
    query: {
      status: status === 'all' ? undefined : status,
      validationItemType,
      agentId,
      socialAccountId,
      q: searchWords(q),
    },
  })
}

/** Cancelled drafts are no decision: they ended because of their lead. */
export const decidedStatuses = ['SENT', 'APPROVED', 'REJECTED'] as const

export const pendingQuery = (search: ValidationsSearch) => queueQuery({ ...search, status: defaultTab })

export const listQueries = (search: ValidationsSearch) =>
  search.view === undefined
    ? [queueQuery(search)]
    : decidedStatuses.map((status) => queueQuery({ ...search, status }))

export const agentQuery = (id: string) => queryFor('agents.get', { path: { id } })

const approvedPollMs = 180_000

export const approvedQuery = () =>
  polledAtMostEvery(queryFor('validations.list', { query: { status: 'APPROVED' } }), () => approvedPollMs)
