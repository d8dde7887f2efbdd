import { late, none8 } from './columns'
import type { Decision, ExitReason, Outcome } from './journey'

/** Names of the numbers in the column `decision`. */
export const decisions = [
  'automatic',
  'approved',
  'edited',
  'rejected',
  'cancelled',
] as const satisfies readonly Decision[]
export const decisionCode = { automatic: 0, approved: 1, edited: 2, rejected: 3, cancelled: 4 } as const
/** Whether what was drafted goes out. */
export const goesOut = (decision: number): boolean => decision <= decisionCode.edited

/** Names of the numbers in the column `outcome`. */
export const outcomes = [
  null,
  'interested',
  'notInterested',
  'neverReplied',
] as const satisfies readonly (Outcome | null)[]
export const outcomeCode = { none: 0, interested: 1, notInterested: 2, neverReplied: 3 } as const

const reason = (category: string, name: string): ExitReason => ({ category, reason: name })
/** Names of the numbers in the column `exit`. */
export const exitReasons: readonly (ExitReason | null)[] = [
  null,
  reason('invitation', 'invitationNotAccepted'),
  reason('sequence', 'neverReplied'),
  reason('conversation', 'notInterested'),
  reason('conversation', 'conversationWentQuiet'),
  reason('validation', 'coldSequenceRejected'),
  reason('validation', 'coldSequenceCancelled'),
  reason('blacklist', 'blacklistedByTeam'),
  reason('lead', 'changedCompany'),
  reason('targeting', 'outOfTarget'),
  reason('account', 'socialAccountDisabled'),
]
export const exitCode = {
  none: 0,
  notAccepted: 1,
  neverReplied: 2,
  notInterested: 3,
  wentQuiet: 4,
  rejected: 5,
  cancelled: 6,
  blacklisted: 7,
  changedCompany: 8,
  outOfTarget: 9,
  disabled: 10,
} as const

/** A lead's journey while it is being made; one object serves all leads. */
export class Sketch {
  lead = 0
  agent: number = none8
  account: number = none8
  known = false
  sourced = 0
  checked = late
  assigned = late
  enrolled = late
  drafted = late
  decision = 0
  decided = late
  invited = late
  accepted = late
  cold1 = late
  cold2 = late
  cold3 = late
  coldClicked = late
  replied = late
  outcome = 0
  outcomeAt = late
  exit = 0
  exitAt = late
  blacklisted = late

  start(lead: number, sourced: number): void {
    this.lead = lead
    this.sourced = sourced
    this.agent = this.account = none8
    this.known = false
    this.checked = this.assigned = this.enrolled = this.drafted = this.decided = late
    this.invited = this.accepted = this.cold1 = this.cold2 = this.cold3 = this.coldClicked = late
    this.replied = this.outcomeAt = this.exitAt = this.blacklisted = late
    this.decision = this.outcome = this.exit = 0
  }

  /** The lead leaves at `at`, unless it has left before. */
  leave(at: number, code: number): void {
    if (at >= this.exitAt) return
    this.exitAt = at
    this.exit = code
  }

  /** Takes back all that was to come at or after the lead's exit. */
  cut(): void {
    const end = this.exitAt
    if (end === late) return
    if (this.drafted < end && this.decided > end) {
      this.decided = end
      this.decision = decisionCode.cancelled
    }
    const kept = (at: number): number => (at > end ? late : at)
    this.checked = kept(this.checked)
    this.assigned = kept(this.assigned)
    this.enrolled = kept(this.enrolled)
    this.drafted = kept(this.drafted)
    this.decided = kept(this.decided)
    this.invited = kept(this.invited)
    this.accepted = kept(this.accepted)
    this.cold1 = kept(this.cold1)
    this.cold2 = kept(this.cold2)
    this.cold3 = kept(this.cold3)
    this.coldClicked = kept(this.coldClicked)
    this.replied = kept(this.replied)
    if (this.outcomeAt > end) {
      this.outcomeAt = late
      this.outcome = outcomeCode.none
    }
  }
}

const lastOf = (...instants: readonly number[]): number => {
  let last = 0
  for (const at of instants) if (at !== late && at > last) last = at
  return last
}

/** The last thing that happens to the lead, its turns aside. */
export const lastOfSketch = (s: Sketch): number =>
  Math.max(
    lastOf(s.sourced, s.checked, s.assigned, s.enrolled, s.drafted, s.decided, s.invited, s.accepted),
    lastOf(s.cold1, s.cold2, s.cold3, s.coldClicked, s.replied, s.outcomeAt, s.exitAt, s.blacklisted),
  )

export const lastOfTurn = (t: TurnSketch): number =>
  lastOf(t.leadAt, t.handoffFrom, t.handoffUntil, t.drafted, t.decided, t.sent, t.manual, t.clicked)

/** A turn while it is being made. */
export class TurnSketch {
  leadAt = late
  handoffFrom = late
  handoffUntil = late
  drafted = late
  decision = 0
  decided = late
  sent = late
  manual = late
  clicked = late

  start(leadAt: number): void {
    this.leadAt = leadAt
    this.handoffFrom =
      this.handoffUntil =
      this.drafted =
      this.decided =
      this.sent =
      this.manual =
      this.clicked =
        late
    this.decision = 0
  }

  cut(end: number): void {
    if (end === late) return
    if (this.drafted < end && this.decided > end) {
      this.decided = end
      this.decision = decisionCode.cancelled
    }
    if (this.handoffFrom < end && this.handoffUntil > end) this.handoffUntil = end
    const kept = (at: number): number => (at > end ? late : at)
    this.handoffFrom = kept(this.handoffFrom)
    this.handoffUntil = kept(this.handoffUntil)
    this.drafted = kept(this.drafted)
    this.decided = kept(this.decided)
    this.sent = kept(this.sent)
    this.manual = kept(this.manual)
    this.clicked = kept(this.clicked)
  }
}
