/** Epoch milliseconds; Infinity: never. */
export type Instant = number
export const never: Instant = Infinity

/** `automatic`: sent without validation. `edited`: approved with changes. */
export type Decision = 'automatic' | 'approved' | 'edited' | 'rejected' | 'cancelled'

export type Outcome = 'interested' | 'notInterested' | 'neverReplied'

export type ExitReason = { category: string; reason: string }

/** A message of the lead and its answer. */
export type Turn = {
  index: number
  leadAt: Instant
  /** The agent asks a person for information. */
  handoffFrom: Instant
  handoffUntil: Instant
  draftedAt: Instant
  decision: Decision
  /** The draft is open from `draftedAt` until then. */
  decidedAt: Instant
  sentAt: Instant
  /** A person answers from the account itself. */
  manualAt: Instant
  /** The lead opens the answer's link. */
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

/** Everything that ever happens to a lead; its state at a moment follows from it alone. */
export type Journey = {
  lead: number
  /** Indices of agents and accounts. */
  agent: number | null
  account: number | null
  sourcedAt: Instant
  /** An account viewed the lead. */
  checkedAt: Instant
  assignedAt: Instant
  /** The agent starts writing the cold sequence. */
  enrolledAt: Instant
  draftedAt: Instant
  decision: Decision
  decidedAt: Instant
  /** No invitation is needed. */
  alreadyConnected: boolean
  invitedAt: Instant
  acceptedAt: Instant
  /** When each cold message may go out, and when it does. */
  coldDueAt: readonly [Instant, Instant, Instant]
  coldSentAt: readonly [Instant, Instant, Instant]
  /** The lead opens a cold message's link. */
  coldClickedAt: Instant
  turns: readonly Turn[]
  outcome: Outcome | null
  outcomeAt: Instant
  exit: ExitReason | null
  exitAt: Instant
  blacklistedAt: Instant
  earlier: EarlierContact | null
}

/** In the order of the funnel. */
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

/** What a conversation waits for. */
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

/** `absent`: not in the inbox. */
export const folders = ['absent', 'ongoing', 'interested', 'notInterested', 'noReply'] as const
export type Folder = (typeof folders)[number]
