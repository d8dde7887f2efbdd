/** An instant is in epoch milliseconds; Infinity stands for never. */
export type Instant = number
export const never: Instant = Infinity

export type Decision = 'automatic' | 'approved' | 'edited' | 'rejected' | 'cancelled'

export type Outcome = 'interested' | 'notInterested' | 'neverReplied'

export type ExitReason = { category: string; reason: string }

export type Turn = {
  index: number
  leadAt: Instant
  handoffFrom: Instant
  handoffUntil: Instant
  draftedAt: Instant
  decision: Decision
  decidedAt: Instant
  sentAt: Instant
  manualAt: Instant
  clickedAt: Instant
}

export type EarlierContact = {
  account: number
  assignedAt: Instant
  invitedAt: Instant
  acceptedAt: Instant
  messagedAt: Instant
  endedAt: Instant
}

/** A journey is everything that ever happens to a lead; its state at a moment follows from it alone. */
export type Journey = {
  lead: number
  agent: number | null
  account: number | null
  sourcedAt: Instant
  checkedAt: Instant
  assignedAt: Instant
  enrolledAt: Instant
  draftedAt: Instant
  decision: Decision
  decidedAt: Instant
  /** No invitation is needed. */
  alreadyConnected: boolean
  invitedAt: Instant
  acceptedAt: Instant
  coldDueAt: readonly [Instant, Instant, Instant]
  coldSentAt: readonly [Instant, Instant, Instant]
  coldClickedAt: Instant
  turns: readonly Turn[]
  outcome: Outcome | null
  outcomeAt: Instant
  exit: ExitReason | null
  exitAt: Instant
  blacklistedAt: Instant
  earlier: EarlierContact | null
  /** Nothing happens later. */
  lastAt: Instant
}

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

/** A conversation waits for one of these. */
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

/** `absent` stands for a lead that is not in the inbox. */
export const folders = ['absent', 'ongoing', 'interested', 'notInterested', 'noReply'] as const
export type Folder = (typeof folders)[number]
