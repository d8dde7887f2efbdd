import { searchWords } from '#/lib/text'

// No schema library: this is part of the first load.

export const relationships = [
  'ACTIVE_ASSIGNMENT',
  'PAST_ASSIGNMENT',
  'ACCOUNT_STATE_ONLY',
  'UNASSIGNED',
] as const
export const handlings = ['automationActive', 'automationEnded'] as const
export const assignments = ['assigned', 'unassigned'] as const
export const pageSizes = [25, 50, 100] as const
const directions = ['asc', 'desc'] as const
export const defaultLimit = 50

export type LeadFilters = {
  agentIds?: string[] | undefined
  socialAccountIds?: string[] | undefined
  searchFilterId?: string | undefined
  flowId?: string | undefined
  currentStepId?: string | undefined
  q?: string | undefined
  assigned?: (typeof assignments)[number] | undefined
  relationshipStatus?: (typeof relationships)[number] | undefined
  handlingFilters?: (typeof handlings)[number][] | undefined
  outreachStatuses?: string[] | undefined
  blacklisted?: boolean | undefined
}

export type LeadsSearch = LeadFilters & {
  page?: number | undefined
  limit?: number | undefined
  sortBy?: string | undefined
  sortDirection?: (typeof directions)[number] | undefined
  columns?: ColumnId[] | undefined
  /** Only leads whose company has two senders, of the first ones: the service does not filter by it. */
  twoSenders?: true | undefined
}

export const filterKeys = [
  'q',
  'outreachStatuses',
  'agentIds',
  'socialAccountIds',
  'relationshipStatus',
  'assigned',
  'handlingFilters',
  'blacklisted',
  'searchFilterId',
  'flowId',
  'currentStepId',
] as const satisfies readonly (keyof LeadFilters)[]

const maxValueLength = 200
const maxValues = 100
const maxPage = 1_000_000_000
const maxLimit = 100

const filled = (value: string | null): string | undefined =>
  value ? value.slice(0, maxValueLength) : undefined

function several(search: URLSearchParams, key: string): string[] | undefined {
  const values = [...new Set(search.getAll(key))].filter(
    (value) => value !== '' && value.length <= maxValueLength,
  )
  return values.length === 0 ? undefined : values.slice(0, maxValues)
}

const known = <Word extends string>(words: readonly Word[], value: string | null): Word | undefined =>
  words.find((word) => word === value)

function whole(value: string | null, max: number): number | undefined {
  const number = value !== null && /^\d{1,10}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= max ? number : undefined
}

const otherThan = <Value>(usual: Value, value: Value | undefined): Value | undefined =>
  value === usual ? undefined : value

const defaultOrder = { sortBy: 'createdAt', sortDirection: 'desc' } as const

type Order = Pick<LeadsSearch, 'sortBy' | 'sortDirection'>

export const orderOf = ({ sortBy, sortDirection }: LeadsSearch): Order =>
  sortBy === undefined ? defaultOrder : { sortBy, sortDirection: sortDirection ?? defaultOrder.sortDirection }

function readOrder(search: URLSearchParams): Order {
  const sortBy = filled(search.get('sortBy'))
  const sortDirection = known(directions, search.get('sortDirection'))
  const isDefault = sortBy === defaultOrder.sortBy && sortDirection !== 'asc'
  return sortBy === undefined || isDefault ? {} : { sortBy, sortDirection }
}

/** A value that cannot be read becomes the default. */
export function readLeadsSearch(search: URLSearchParams): LeadsSearch {
  const handling = handlings.filter((word) => search.getAll('handlingFilters').includes(word))
  const blacklisted = known(['true', 'false'], search.get('blacklisted'))
  return {
    agentIds: several(search, 'agentIds'),
    socialAccountIds: several(search, 'socialAccountIds'),
    searchFilterId: filled(search.get('searchFilterId')),
    flowId: filled(search.get('flowId')),
    currentStepId: filled(search.get('currentStepId')),
    q: filled(search.get('q')),
    assigned: known(assignments, search.get('assigned')),
    relationshipStatus: known(relationships, search.get('relationshipStatus')),
    handlingFilters: handling.length === 0 ? undefined : handling,
    outreachStatuses: several(search, 'outreachStatuses'),
    blacklisted: blacklisted === undefined ? undefined : blacklisted === 'true',
    page: otherThan(1, whole(search.get('page'), maxPage)),
    limit: otherThan(defaultLimit, whole(search.get('limit'), maxLimit)),
    sortBy: undefined,
    sortDirection: undefined,
    ...readOrder(search),
    columns: readColumns(search.getAll('columns')),
    twoSenders: search.get('twoSenders') === 'true' ? true : undefined,
  }
}

export const countsBody = (search: LeadsSearch) => ({
  agentIds: search.agentIds,
  socialAccountIds: search.socialAccountIds,
  searchFilterId: search.searchFilterId,
  flowId: search.flowId,
  currentStepId: search.currentStepId,
  q: searchWords(search.q),
  assigned: search.assigned,
  relationshipStatus: search.relationshipStatus,
  handlingFilters: search.handlingFilters,
  blacklisted: search.blacklisted,
})

export const listBody = (search: LeadsSearch) => ({
  ...countsBody(search),
  outreachStatuses: search.outreachStatuses,
  page: search.page ?? 1,
  limit: search.limit ?? defaultLimit,
  ...orderOf(search),
})

export const filtersIn = (search: LeadsSearch): number =>
  filterKeys.filter((key) => search[key] !== undefined).length

/** Keeps columns, order and page size. */
export const withoutFilters = ({ limit, sortBy, sortDirection, columns }: LeadsSearch): LeadsSearch => ({
  limit,
  sortBy,
  sortDirection,
  columns,
})

/** In the order of the menu; the name is always the first. */
export const columnIds = [
  'headline',
  'companyName',
  'region',
  'agent',
  'assignedSocialAccount',
  'outreachStatus',
  'relationshipStatus',
  'activeAssignment',
  'exitReason',
  'marks',
  'createdAt',
  'updatedAt',
  'blacklistedAt',
  'companyWebsite',
  'companySocialUrl',
  'profileUrl',
  'publicIdentifier',
  'memberId',
  'socialId',
  'id',
] as const
export type ColumnId = (typeof columnIds)[number]

export const defaultColumns: readonly ColumnId[] = [
  'headline',
  'companyName',
  'agent',
  'assignedSocialAccount',
  'outreachStatus',
  'marks',
  'createdAt',
  'updatedAt',
]

/** Undefined for no known column, or just the default ones. */
export function readColumns(values: readonly string[]): ColumnId[] | undefined {
  const chosen = [...new Set(values)].flatMap((value) => columnIds.find((id) => id === value) ?? [])
  return chosen.length === 0 || isDefaultColumns(chosen) ? undefined : chosen
}

export const isDefaultColumns = (columns: readonly ColumnId[]): boolean =>
  columns.length === defaultColumns.length && columns.every((id, i) => id === defaultColumns[i])
