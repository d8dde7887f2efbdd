import type { QueryClient } from '@tanstack/react-query'
import type { DataOf } from '#/api/decode/lenient'
import { prefetch, prefetched, queryFor } from '#/api/queries'
import { askableKind } from './drafts'
import { turnOf, type Conversation } from './turn'

export type Lead = NonNullable<DataOf<'leads.get'>['lead']>

const firstEntries = 20

export const leadActivity = (leadId: string, limit = firstEntries) =>
  queryFor('leads.activity', { path: { id: leadId }, query: { limit } })

export const searchedName = (lead: Pick<Lead, 'firstName' | 'lastName'> | undefined): string =>
  [lead?.firstName, lead?.lastName].filter(Boolean).join(' ')

/** No operation returns one conversation: the lead's name is searched. */
export const conversationLookups = (socialAccountId: string | undefined, name: string) => ({
  todo: queryFor('inbox.conversations', { query: { scope: 'todo', socialAccountId, q: name } }),
  all: queryFor('inbox.conversations', { query: { scope: 'all', socialAccountId, q: name } }),
})

export const placeOf = (lead: Lead) => ({
  name: searchedName(lead),
  account: lead.assignedSocialAccount?.id ?? lead.activeAssignment?.socialAccountId,
})

type Lists = readonly (readonly Conversation[] | undefined)[]

export function conversationIn(lists: Lists, { id }: Lead): Conversation | undefined {
  const own = lists.flatMap((items) => items?.filter(({ lead }) => lead.id === id) ?? [])
  return own.find((item) => turnOf({ conversation: item }).whose === 'ours') ?? own[0]
}

type PendingDraft = NonNullable<Conversation['pendingValidation']>

export const isUnwritten = ({ generating, regenerating }: PendingDraft): boolean =>
  generating === true && regenerating !== true
export const draftQuery = ({ id, kind }: PendingDraft) =>
  queryFor('validations.get', { path: { id: id ?? '' }, query: { kind: askableKind(kind) ?? 'message' } })
export const canBeRead = (draft: PendingDraft): boolean =>
  draft.id !== undefined && askableKind(draft.kind) !== undefined && !isUnwritten(draft)

export const draftToRead = (conversation: Conversation | null | undefined): PendingDraft | null => {
  const pending = conversation?.pendingHandoff ? null : conversation?.pendingValidation
  return pending && canBeRead(pending) ? pending : null
}

/** Without a prefetch, what comes next would move what is below. */
export async function prefetchLeadStory(queryClient: QueryClient, lead: Lead): Promise<void> {
  prefetch(queryClient, leadActivity(lead.id))
  const { name, account } = placeOf(lead)
  if (name === '' || account === undefined) return
  const { todo, all } = conversationLookups(account, name)
  const answers = await Promise.all([todo, all].map((query) => prefetched(queryClient, query)))
  const draft = draftToRead(
    conversationIn(
      answers.map((answer) => answer?.data.items),
      lead,
    ),
  )
  if (draft !== null) prefetch(queryClient, draftQuery(draft))
}
