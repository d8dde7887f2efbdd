import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { accountCondition, type AccountReason, type SocialAccount } from './account-condition'
import { isToBeSent, overEnrollments } from './drafts'
import { replyActions } from './draft-plan'

type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Draft = DataOf<'validations.get'>

/** Why nothing was sent to a lead who wrote last. */
export type Unanswered = 'information' | 'draft' | 'writing' | 'approved'

// The service documents `preparingReply`; the other kinds and the tags were seen in practice.
const byAction = new Map<string | undefined, Unanswered>([
  ['preparingReply', 'writing'],
  ['sendingReply', 'approved'],
])
const byTag = new Map<string | undefined, Unanswered>([
  ['missingInformation', 'information'],
  ['replyToValidate', 'draft'],
  ['replyBeingWritten', 'writing'],
])

/** Null where the lead did not write last, or where the conversation does not tell. */
export function unansweredFor(item: Conversation): Unanswered | null {
  const { conversationId, conversationOpenedAt, lastMessagePreview, pendingHandoff, pendingValidation } = item
  // Before the first message nobody has written.
  if (!conversationId && !conversationOpenedAt && !lastMessagePreview) return null
  if (pendingHandoff) return 'information'
  if (pendingValidation) {
    if (pendingValidation.kind !== 'message') return null
    return pendingValidation.generating === true && pendingValidation.regenerating !== true
      ? 'writing'
      : 'draft'
  }
  return byAction.get(item.agentNextAction?.kind) ?? byTag.get(item.tag) ?? null
}

type Todo = DataOf<'inbox.counts'>['todo']

/** The folders of replies that are due, by the keys of the service's counts. */
export const dueFolders = ['replyToValidate', 'missingInformation', 'replyBeingWritten'] as const

/** How many leads wait for a reply, as the service counts them; undefined where it does not. */
export function unansweredIn(todo: Todo): number | undefined {
  const counts = dueFolders.map((folder) => todo?.[folder])
  return counts.includes(undefined) ? undefined : counts.reduce((sum: number, count) => sum + (count ?? 0), 0)
}

/** A lead who has waited for so long goes cold. */
const coldAfterMs = 24 * 3_600_000

export const isCold = (since: number | null, now: number): boolean =>
  since !== null && now - since >= coldAfterMs

const rank = ({ selectedOutcome }: Conversation): number =>
  selectedOutcome === 'interested' ? 0 : selectedOutcome === 'notInterested' ? 2 : 1

/** Interested leads first, those that are not last; of each those that wait longest, and those of an unknown age last. */
export const interestedFirst = (a: Conversation, b: Conversation): number =>
  rank(a) - rank(b) || oldestFirst(a, b)

export const oldestFirst = (a: Conversation, b: Conversation): number =>
  (instantOf(a.updatedAt) ?? Infinity) - (instantOf(b.updatedAt) ?? Infinity) || 0

// Hours and quotas return by themselves, every day.
const passing: ReadonlySet<AccountReason> = new Set(['outsideHours', 'quotaUsedUp', 'unknown'])

/** Whether an account sends no replies, for more than the time of day; false where that is not known. */
export const isStopped = (account: SocialAccount | undefined, now: number): boolean => {
  if (account === undefined) return false
  const { isSending, reason } = accountCondition(account, now, replyActions)
  return !isSending && !passing.has(reason)
}

export type ColdReplies = { count: number; interested: number; oldest: number }

/**
 * The leads who have waited for a reply for a day at least: its draft waits for a decision, or was approved and its account is
 * stopped. A lead wrote before the draft was written, and so has waited longer than that. One who is not interested is left out. Null where there is none.
 */
export function coldReplies(
  drafts: readonly Draft[],
  accounts: readonly SocialAccount[],
  now: number,
): ColdReplies | null {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const leads = new Map<string, { isInterested: boolean; since: number }>()
  for (const draft of drafts) {
    const { kind, request, selectedOutcome, enrollmentStatus } = draft
    const since = instantOf(request.createdAt)
    if (kind !== 'message' || since === null || !isCold(since, now)) continue
    if (selectedOutcome === 'notInterested') continue
    const waits =
      request.status === 'PENDING'
        ? !overEnrollments.has(enrollmentStatus ?? '')
        : isToBeSent(draft) && isStopped(byId.get(request.socialAccountId), now)
    if (!waits) continue
    const known = leads.get(request.leadId)
    leads.set(request.leadId, {
      isInterested: selectedOutcome === 'interested' || known?.isInterested === true,
      since: Math.min(since, known?.since ?? since),
    })
  }
  const all = [...leads.values()]
  if (all.length === 0) return null
  return {
    count: all.length,
    interested: all.filter(({ isInterested }) => isInterested).length,
    oldest: Math.min(...all.map(({ since }) => since)),
  }
}
