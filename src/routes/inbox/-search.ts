import { maxSearchLength } from '#/lib/text'

// No schema library: the boot script, which sends the first requests, imports this.

/** The scopes, each with its folders: the keys of the counts. */
export const folders = {
  todo: [
    'toValidate',
    'coldSequenceToValidate',
    'replyToValidate',
    'missingInformation',
    'coldSequenceBeingWritten',
    'replyBeingWritten',
    'coldSequenceWaitingForSlot',
  ],
  all: ['interested', 'notInterested', 'noReply', 'ongoing'],
} as const

export type Scope = keyof typeof folders
export type Folder = (typeof folders)[Scope][number]
export const scopes = ['todo', 'all'] as const satisfies readonly Scope[]
export const defaultScope: Scope = 'todo'

/** The list's filters; `scope` is left out of the address when it is the default. */
export type InboxSearch = {
  scope?: Scope | undefined
  filter?: Folder | undefined
  agentId?: string | undefined
  socialAccountId?: string | undefined
  q?: string | undefined
}

const filled = (value: string | null): string | undefined => (value ? value : undefined)

/** Reads the filters from an address; unknown values become the default. */
export function readInboxSearch(search: URLSearchParams): InboxSearch {
  const scope = scopes.find((known) => known === search.get('scope')) ?? defaultScope
  const known: readonly Folder[] = folders[scope]
  return {
    scope: scope === defaultScope ? undefined : scope,
    filter: known.find((folder) => folder === search.get('filter')),
    agentId: filled(search.get('agentId')),
    socialAccountId: filled(search.get('socialAccountId')),
    q: filled(search.get('q'))?.slice(0, maxSearchLength),
  }
}

export const conversationsAPage = 50

/** The list's question for its first page. */
export const listQuestion = ({ scope = defaultScope, filter, agentId, socialAccountId, q }: InboxSearch) => ({
  query: { scope, filter, agentId, socialAccountId, q: q?.trim() || undefined, limit: conversationsAPage },
})
