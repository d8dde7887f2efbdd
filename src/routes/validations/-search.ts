import { defaultRange, readRange, type Range } from '#/domain/period'
import { maxSearchLength } from '#/lib/text'

/** The documented statuses as tabs, and all of them together, which the service gives without a status. */
export const tabs = ['PENDING', 'APPROVED', 'SENT', 'REJECTED', 'CANCELLED', 'all'] as const
export type Tab = (typeof tabs)[number]
export const defaultTab: Tab = 'PENDING'

export const itemTypes = ['conversationReply', 'coldSequence'] as const
export type ItemType = (typeof itemTypes)[number]

/** What is shown in place of the queue: how long drafts waited, or what reviewers changed in them. */
export const views = ['waitingTimes', 'edits'] as const
export type View = (typeof views)[number]

/** What chooses the drafts; `status` and `range` are left out of the address when they are the default. */
export type ValidationsSearch = {
  view?: View | undefined
  /** The days of a view, in which its drafts were decided. */
  range?: Range | undefined
  status?: Tab | undefined
  validationItemType?: ItemType | undefined
  agentId?: string | undefined
  socialAccountId?: string | undefined
  q?: string | undefined
}

const filled = (value: string | null): string | undefined => (value ? value : undefined)

/** Reads the queue's keys from an address; what it does not know it takes for the default. */
export function readValidationsSearch(search: URLSearchParams): ValidationsSearch {
  const status = tabs.find((tab) => tab === search.get('status'))
  const range = readRange(search)
  return {
    view: views.find((view) => view === search.get('view')),
    range: range === defaultRange ? undefined : range,
    status: status === defaultTab ? undefined : status,
    validationItemType: itemTypes.find((type) => type === search.get('validationItemType')),
    agentId: filled(search.get('agentId')),
    socialAccountId: filled(search.get('socialAccountId')),
    q: filled(search.get('q'))?.slice(0, maxSearchLength),
  }
}

/** Whether anything but the tab narrows the queue. */
export const isNarrowed = ({ validationItemType, agentId, socialAccountId, q }: ValidationsSearch): boolean =>
  [validationItemType, agentId, socialAccountId, q].some((filter) => filter !== undefined)

/** The same tab or view with nothing else chosen. */
export const withoutFilters = ({ view, range, status }: ValidationsSearch): ValidationsSearch => ({
  view,
  range,
  status,
})

/** The same filters in the queue. */
export const inQueue = (search: ValidationsSearch): ValidationsSearch => ({
  ...search,
  view: undefined,
  range: undefined,
})

/** The queue's question. */
export function queueQuestion(search: ValidationsSearch) {
  const { status = defaultTab, validationItemType, agentId, socialAccountId, q } = search
  return {
    query: {
      status: status === 'all' ? undefined : status,
      validationItemType,
      agentId,
      socialAccountId,
      q: q?.trim() || undefined,
    },
  }
}

/** What somebody decided. A cancelled draft was ended by what happened to its lead. */
export const decidedStatuses = ['SENT', 'APPROVED', 'REJECTED'] as const

/** The lists of drafts that are shown, or that a view is computed from. */
export const listQuestions = (search: ValidationsSearch) =>
  search.view === undefined
    ? [queueQuestion(search)]
    : decidedStatuses.map((status) => queueQuestion({ ...search, status }))
