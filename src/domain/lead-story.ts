import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { DataOf } from '#/api/decode/lenient'
import { polledAtMostEvery, prefetch, prefetched, queryFor } from '#/api/queries'
import { readerZone } from '#/lib/zone'
import { askableKind } from './drafts'
import { leadSentences } from './lead-sentence'
import { leadProgress } from './lead-progress'
import { accountName } from './names'
import { useAccounts } from './shared-queries'
import { turnOf, type Conversation, type Known } from './turn'

type Lead = NonNullable<DataOf<'leads.get'>['lead']>

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

const lookupPollMs = 2 * 60_000

const placeOf = (lead: Lead) => ({
  name: searchedName(lead),
  account: lead.assignedSocialAccount?.id ?? lead.activeAssignment?.socialAccountId,
})

type Lists = readonly (readonly Conversation[] | undefined)[]

function conversationIn(lists: Lists, { id }: Lead): Conversation | undefined {
  const own = lists.flatMap((items) => items?.filter(({ lead }) => lead.id === id) ?? [])
  return own.find((item) => turnOf({ conversation: item }).whose === 'ours') ?? own[0]
}

/** Null where there is none; undefined while it is looked up, or where it cannot be. */
function useConversationOf(lead: Lead, isWanted: boolean) {
  const { name, account } = placeOf(lead)
  const { todo, all } = conversationLookups(account, name)
  const isKnown = isWanted && name !== '' && account !== undefined
  const inTodo = useQuery({ ...polledAtMostEvery(todo, () => lookupPollMs), enabled: isKnown })
  const found = conversationIn([inTodo.data?.data.items], lead)
  const inAll = useQuery({
    ...polledAtMostEvery(all, () => lookupPollMs),
    enabled: isKnown && !inTodo.isPending && found === undefined,
  })
  const isRead = inTodo.isSuccess && inAll.isSuccess
  return {
    conversation: found ?? conversationIn([inAll.data?.data.items], lead) ?? (isRead ? null : undefined),
    isLoading: inTodo.isLoading || inAll.isLoading,
  }
}

type PendingDraft = NonNullable<Conversation['pendingValidation']>

export const isUnwritten = ({ generating, regenerating }: PendingDraft): boolean =>
  generating === true && regenerating !== true
export const draftQuery = ({ id, kind }: PendingDraft) =>
  queryFor('validations.get', { path: { id: id ?? '' }, query: { kind: askableKind(kind) ?? 'message' } })
export const canBeRead = (draft: PendingDraft): boolean =>
  draft.id !== undefined && askableKind(draft.kind) !== undefined && !isUnwritten(draft)

const draftToRead = (conversation: Conversation | null | undefined): PendingDraft | null => {
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

/** `seen`: what the page shows of the lead. Without a conversation or a draft in it, these are looked up. */
export function useLeadStory(
  lead: Lead,
  now: number,
  seen: Pick<Known, 'conversation' | 'draft' | 'messages'>,
) {
  const accounts = useAccounts()
  const activity = useQuery(leadActivity(lead.id))
  const lookup = useConversationOf(lead, seen.conversation === undefined)
  const conversation = seen.conversation ?? lookup.conversation
  const pending = draftToRead(conversation)
  const draft = useQuery({ ...draftQuery(pending ?? {}), enabled: pending !== null && !seen.draft })
  const events = activity.data?.data.timeline
  const turn = turnOf({
    lead,
    conversation,
    draft: seen.draft ?? draft.data?.data,
    events,
    hasGaps: (activity.data?.skippedRecords['timeline'] ?? 0) > 0,
    messages: seen.messages,
  })
  const progress = leadProgress(lead, events, seen.messages)
  const assigned = lead.assignedSocialAccount
  const named = accounts?.find(({ id }) => id === assigned?.id) ?? assigned
  const account = named ? accountName(named) : null
  return {
    activity,
    /** Whether what is next may still change. */
    isPending: activity.isPending || lookup.isLoading || draft.isLoading,
    turn,
    progress,
    sentences: leadSentences(progress, turn, { now, zone: readerZone(), account }),
  }
}
