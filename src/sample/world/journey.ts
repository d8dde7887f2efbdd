/** Epoch milliseconds; Infinity: not in this world's time. */
export type Instant = number
export const never: Instant = Infinity

/**
 * What became of a draft. `automatic`: the agent may send it unasked, and no validation exists.
 * `edited`: approved with changes.
 */
export type Decision = 'automatic' | 'approved' | 'edited' | 'rejected' | 'cancelled'

export type Outcome = 'interested' | 'notInterested' | 'neverReplied'

export type ExitReason = { category: string; reason: string }

/** One message of the lead (or several in a row) and what answers it. */
export type Turn = {
  /** Position in the conversation, from 0. */
  index: number
  leadAt: Instant
  /** The agent lacks a fact, asks a person, and goes on once it is told. */
  handoffFrom: Instant
  handoffUntil: Instant
  draftedAt: Instant
  decision: Decision
  /** When the decision falls. The draft is open from `draftedAt` until then. */
  decidedAt: Instant
  sentAt: Instant
  /** A person answers from the account itself, past the agent. */
  manualAt: Instant
  /** The lead opens the link in the answer. */
  clickedAt: Instant
}

/** Another account had the lead before. */
export type EarlierContact = {
  account: number
  assignedAt: Instant
  invitedAt: Instant
  acceptedAt: Instant
  messagedAt: Instant
  endedAt: Instant
}

/**
 * Everything that ever happens to a lead, past and future. Its state at a moment is what of it has
 * come by then; nothing else is remembered anywhere.
 */
export type Journey = {
  lead: number
  /** Indices into the world's agents and accounts; null: nobody's. */
  agent: number | null
  account: number | null
  sourcedAt: Instant
  /** An account looked at the lead, without taking it on. */
  checkedAt: Instant
  assignedAt: Instant
  /** The agent starts writing the cold sequence. */
  enrolledAt: Instant
  draftedAt: Instant
  decision: Decision
  decidedAt: Instant
  /** The account knew the lead before: no invitation, the sequence starts with the first message. */
  alreadyConnected: boolean
  invitedAt: Instant
  acceptedAt: Instant
  /** When each cold message may go out, and when it does (working hours and daily limits lie between). */
  coldDueAt: readonly [Instant, Instant, Instant]
  coldSentAt: readonly [Instant, Instant, Instant]
  /** The lead opens the link in a cold message. */
  coldClickedAt: Instant
  turns: readonly Turn[]
  outcome: Outcome | null
  outcomeAt: Instant
  exit: ExitReason | null
  exitAt: Instant
  blacklistedAt: Instant
  earlier: EarlierContact | null
}

/** Where a lead stands, furthest first reached last; the order is that of the funnel. */
export const outreachStatuses = [
  'sourced',
  'coldSequenceBeingWritten',
  'coldSequenceToValidate',
  'invitationQueued',
  'invited',
  'connected',
  'messaged',
  'replied',
  'interested',
  'notInterested',
  'neverReplied',
  'exited',
] as const
export type OutreachStatus = (typeof outreachStatuses)[number]

/** What a conversation waits for; index 0 is nothing. */
export const todos = [
  'none',
  'coldSequenceBeingWritten',
  'coldSequenceToValidate',
  'coldSequenceWaitingForSlot',
  'replyBeingWritten',
  'replyToValidate',
  'missingInformation',
] as const
export type Todo = (typeof todos)[number]

/** How a conversation goes; index 0: there is none yet. Every one in the inbox is in one of the others. */
export const folders = ['absent', 'ongoing', 'interested', 'notInterested', 'noReply'] as const
export type Folder = (typeof folders)[number]
