import type { OpenQuestion } from '#/shell/questions'
import { longestSearch } from '#/lib/search-words'

// No schema library here: the script that sends the first requests reads this too.

/** The documented statuses as tabs, and all of them together, which the service gives without a status. */
export const tabs = ['PENDING', 'APPROVED', 'SENT', 'REJECTED', 'CANCELLED', 'all'] as const
export type Tab = (typeof tabs)[number]
export const defaultTab: Tab = 'PENDING'

export const itemTypes = ['conversationReply', 'coldSequence'] as const
export type ItemType = (typeof itemTypes)[number]

/** What chooses the drafts of the queue; `status` is left out of the address when it is the default. */
export type ValidationsSearch = {
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
  return {
    status: status === defaultTab ? undefined : status,
    validationItemType: itemTypes.find((type) => type === search.get('validationItemType')),
    agentId: filled(search.get('agentId')),
    socialAccountId: filled(search.get('socialAccountId')),
    q: filled(search.get('q'))?.slice(0, longestSearch),
  }
}

/** Whether anything but the tab narrows the queue. */
export const isNarrowed = ({ validationItemType, agentId, socialAccountId, q }: ValidationsSearch): boolean =>
  [validationItemType, agentId, socialAccountId, q].some((filter) => filter !== undefined)

/** The same tab with nothing else chosen. */
export const withoutFilters = ({ status }: ValidationsSearch): ValidationsSearch => ({ status })

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

/** What must be there before the queue shows its rows. */
export const validationsQuestions = (search: ValidationsSearch) =>
  [
    ['validations.list', queueQuestion(search)],
    ['agents.list', {}],
  ] as const satisfies readonly OpenQuestion[]

/** The kinds of drafts that the service can be asked for. */
export const askableKinds = ['message', 'coldSequence'] as const

/** What must be there before one draft is shown, besides the queue it stands beside. */
export function draftQuestions({ kind: named, validationId: id }: { kind: string; validationId: string }) {
  const kind = askableKinds.find((known) => known === named)
  if (kind === undefined) return []
  return [
    ['validations.get', { path: { id }, query: { kind } }],
    ['validations.conversation', { path: { id } }],
  ] as const satisfies readonly OpenQuestion[]
}
