import { useQuery } from '@tanstack/react-query'
import { polledAtMostEvery } from '#/api/queries'
import { readerZone } from '#/lib/zone'
import { leadProgress } from './lead-progress'
import { leadSentences } from './lead-sentence'
import {
  conversationIn,
  conversationLookups,
  draftQuery,
  draftToRead,
  leadActivity,
  placeOf,
  type Lead,
} from './lead-story'
import { accountName } from './names'
import { useAccounts } from './shared-queries'
import { turnOf, type Known } from './turn'

const lookupPollMs = 2 * 60_000

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
