import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import type { AccountAction } from './account-condition'
import { isToBeSent, overEnrollments, type Draft } from './drafts'
import type { LeadEvent } from './lead-events'
import { leadProgress, type LeadProgress, type LeadRecord } from './lead-progress'
import type { Written } from './message-sides'

export type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]

export const threadKey = ({ lead, socialAccount }: Pick<Conversation, 'lead' | 'socialAccount'>): string =>
  `${socialAccount.id} ${lead.id}`

/** An account may enroll a lead twice, through two agents: each is a row. */
export const conversationKey = ({ enrollmentId, lead, socialAccount }: Conversation): string =>
  enrollmentId ?? threadKey({ lead, socialAccount })

/** What is known of a lead. A page passes what it has read. */
export type Known = {
  lead?: LeadRecord | undefined
  conversation?: Conversation | null | undefined
  draft?: Draft | null | undefined
  events?: readonly LeadEvent[] | undefined
  /** Whether an event, perhaps the last, could not be read. */
  hasGaps?: boolean | undefined
  /** Oldest first; null where they are not read, or not all of them; undefined where the page shows none. */
  messages?: readonly Written[] | null | undefined
}

const turns = {
  information: 'ours',
  replyReview: 'ours',
  sequenceReview: 'ours',
  replyWriting: 'agent',
  sequenceWriting: 'agent',
  replySending: 'agent',
  slot: 'agent',
  invitation: 'agent',
  firstMessage: 'agent',
  acceptance: 'theirs',
  nextMessage: 'theirs',
  theirReply: 'theirs',
  assignment: 'none',
  ended: 'none',
  // The lead wrote last, and the service does not say who answers.
  answer: 'unknown',
  unknown: 'unknown',
} as const

export type TurnReason = keyof typeof turns
export type Whose = (typeof turns)[TurnReason]
/** `since`: epoch milliseconds; null where unknown. */
export type Turn = { whose: Whose; reason: TurnReason; since: number | null }

/**
 * Whose turn it is: first what waits for us, then what the service says of the conversation, then the status of the
 * lead, unless a message came later, then the newest message or event.
 */
export function turnOf(known: Known): Turn {
  const { lead, conversation, events, messages } = known
  const progress = lead && leadProgress(lead, events, messages)
  const since = progress?.since ?? null
  const newest = newestOf(factsOf(known), known)
  const pending = pendingReason(known)
  if (pending !== null) return turn(pending, pendingSince(pending, known))
  if (lead?.exitReason || lead?.blacklistedAt) return turn('ended')
  const recorded = progress === undefined ? null : recordedReason(progress)
  const said = actionReasons.get(conversation?.agentNextAction?.kind) ?? tagReasons.get(conversation?.tag)
  // The status says what waits for a slot.
  if (said === 'slot') return turn(recorded === 'invitation' || recorded === 'firstMessage' ? recorded : said)
  if (said !== undefined) return turn(said, newest?.reason === said ? newest.at : null)
  if (recorded !== null && !isOvertaken(recorded, known, since)) return turn(recorded, since)
  if (newest === null) return turn('unknown')
  // Without its date, what the status tells may be newer.
  const isNewer = recorded === null || since !== null || newest.reason === recorded
  return isNewer ? turn(newest.reason, newest.at) : turn('unknown')
}

const turn = (reason: TurnReason, since: number | null = null): Turn => ({
  whose: turns[reason],
  reason,
  since: reason === 'unknown' ? null : since,
})

const isUndecided = (draft: Draft): boolean =>
  draft.request.status === 'PENDING' && !overEnrollments.has(draft.enrollmentStatus ?? '')

function pendingReason({ conversation, draft }: Known): TurnReason | null {
  const { pendingHandoff, pendingValidation: pending } = conversation ?? {}
  if (pendingHandoff) return 'information'
  if (pending) {
    const isWritten = pending.generating !== true || pending.regenerating === true
    if (pending.kind === 'coldSequence') return isWritten ? 'sequenceReview' : 'sequenceWriting'
    return isWritten ? 'replyReview' : 'replyWriting'
  }
  if (!draft || !isUndecided(draft)) return null
  return draft.kind === 'coldSequence' ? 'sequenceReview' : 'replyReview'
}

// The service documents `preparingReply` and `coldSequenceToValidate`: the other kinds were seen in practice,
// and tags are the counts' keys.
const actionReasons = new Map<string | undefined, TurnReason>([
  ['preparingReply', 'replyWriting'],
  ['preparingColdSequence', 'sequenceWriting'],
  ['waitingForSlot', 'slot'],
  ['waitingForReply', 'theirReply'],
  ['sendingReply', 'replySending'],
  ['sendingFollowUp', 'nextMessage'],
])
export const tagReasons = new Map<string | undefined, TurnReason>([
  ['missingInformation', 'information'],
  ['replyToValidate', 'replyReview'],
  ['coldSequenceToValidate', 'sequenceReview'],
  ['replyBeingWritten', 'replyWriting'],
  ['coldSequenceBeingWritten', 'sequenceWriting'],
  ['coldSequenceWaitingForSlot', 'slot'],
])

/** `before`: who had the turn before. */
type Fact = { reason: TurnReason | 'before'; at: number | null; isMessage?: true }
type DatedFact = Fact & { at: number }

const asides: ReadonlySet<string> = new Set([
  'sourced',
  'dataRefreshed',
  'assignmentStarted',
  'assignmentEnded',
  'coldSequenceStarted',
  'sequenceWritten',
  'sequenceDecided',
  'inviteSent',
  'inviteAccepted',
  'message1Sent',
  'message2Sent',
  'message3Sent',
  'linkClicked',
  'statusInterested',
  'statusNotInterested',
  'statusNeverReplied',
])

function reasonOf({ type, status }: LeadEvent): Fact['reason'] {
  switch (type) {
    case 'waitingForInfo':
      return 'information'
    case 'messageToValidate':
      return 'replyReview'
    case 'messageWritten':
      return 'replySending'
    case 'messageSent':
    case 'manualMessageSent':
      return 'theirReply'
    case 'replyReceived':
      return 'answer'
    case 'infoGiven':
      return 'before'
    case 'messageDecided':
      if (status === 'APPROVED') return 'replySending'
      return status === 'REJECTED' || status === 'CANCELLED' ? 'before' : 'unknown'
    default:
      return 'unknown'
  }
}

const afterMessageOf = { ours: 'theirReply', theirs: 'answer', unknown: 'unknown' } as const

/** A service may report a message some time after it was written. */
const sameMomentMs = 3_600_000

/** Messages tell it better than the events about them. */
function factsOf({ events = [], messages, draft }: Known): readonly Fact[] {
  const written = (messages ?? []).map(({ side, at }): Fact => ({
    reason: afterMessageOf[side],
    at,
    isMessage: true,
  }))
  const isTold = ({ reason, at }: Fact): boolean =>
    written.some(
      (message) =>
        message.reason === reason &&
        message.at !== null &&
        at !== null &&
        Math.abs(message.at - at) <= sameMomentMs,
    )
  const told = events
    .filter(({ type }) => !asides.has(type ?? ''))
    .map((event): Fact => ({ reason: reasonOf(event), at: instantOf(event.occurredAt) }))
    // Messages are whole: an event of an unknown kind is none of them.
    .filter((fact) => !isTold(fact) && (fact.reason !== 'unknown' || written.length === 0))
  const approved: readonly Fact[] =
    draft?.kind === 'message' && isToBeSent(draft)
      ? [{ reason: 'replySending', at: instantOf(draft.request.reviewedAt) }]
      : []
  return [...written.toReversed(), ...told, ...approved]
}

/** Null where the order of the newest is not known. */
function newestOf(
  facts: readonly Fact[],
  { messages = [], hasGaps = false }: Known,
): { reason: TurnReason; at: number } | null {
  if (messages === null || hasGaps) return null
  const dated = facts
    .filter((fact): fact is DatedFact => fact.at !== null)
    .toSorted((one, other) => other.at - one.at)
  const [newest] = dated
  if (newest === undefined || messages.at(-1)?.at === null) return null
  const undated = facts.filter((fact) => fact.at === null && fact.isMessage !== true)
  const rivals = dated.filter(
    ({ at, isMessage }) => at === newest.at && !(isMessage === true && newest.isMessage === true),
  )
  if (![...undated, ...rivals].every(({ reason }) => reason === newest.reason)) return null
  const decisive =
    newest.reason === 'before'
      ? dated.find(({ reason }) => ['theirReply', 'answer', 'unknown'].includes(reason))
      : newest
  return decisive === undefined || decisive.reason === 'before'
    ? null
    : { reason: decisive.reason, at: decisive.at }
}

const pendingEvents = new Map<TurnReason, string>([
  ['information', 'waitingForInfo'],
  ['replyReview', 'messageToValidate'],
  ['sequenceReview', 'sequenceToValidate'],
])

function pendingSince(pending: TurnReason, { draft, events = [] }: Known): number | null {
  if (draft && pending !== 'information') return instantOf(draft.request.createdAt)
  const times = events
    .filter(({ type }) => type === pendingEvents.get(pending))
    .map(({ occurredAt }) => instantOf(occurredAt))
    .filter((at) => at !== null)
  return times.length === 0 ? null : Math.max(...times)
}

function recordedReason({ status, isHandled, lastMessage }: LeadProgress): TurnReason | null {
  switch (status) {
    case 'sourced':
      return isHandled === null ? null : isHandled ? 'sequenceWriting' : 'assignment'
    case 'coldSequenceBeingWritten':
      return 'sequenceWriting'
    case 'coldSequenceToValidate':
      return 'sequenceReview'
    case 'invitationQueued':
      return 'invitation'
    case 'invited':
      return 'acceptance'
    case 'connected':
      return 'firstMessage'
    case 'messaged':
      return lastMessage === 1 || lastMessage === 2 ? 'nextMessage' : 'theirReply'
    case 'notInterested':
    case 'neverReplied':
    case 'exited':
      return 'ended'
    default:
      return null
  }
}

const endedByMessages: ReadonlySet<TurnReason> = new Set([
  'acceptance',
  'firstMessage',
  'nextMessage',
  'theirReply',
])

/** Whether a message may have come after what the status tells. */
function isOvertaken(recorded: TurnReason, { messages }: Known, since: number | null): boolean {
  if (!endedByMessages.has(recorded) || messages === undefined) return false
  if (messages === null) return true
  const last = messages.at(-1)
  if (last === undefined) return false
  return since === null || last.at === null || last.at > since + sameMomentMs
}

const awaited: ReadonlyMap<TurnReason, AccountAction> = new Map([
  ['invitation', 'social.sendInvite'],
  ['firstMessage', 'social.sendMessage'],
  ['nextMessage', 'social.sendMessage'],
  ['replySending', 'social.handleConversationReply'],
])
/** What an account has to do next. */
export const awaitedAction = ({ reason }: Turn): AccountAction | null => awaited.get(reason) ?? null

export function turnLabel({ whose }: Turn): string | null {
  switch (whose) {
    case 'ours':
      return i18n.t('Our turn')
    case 'theirs':
      return i18n.t('Their turn')
    case 'agent':
      return i18n.t('The agent’s turn')
    case 'none':
    case 'unknown':
      return null
  }
}
