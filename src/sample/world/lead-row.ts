import { instantsOf, late, leadKinds, none8, turnKinds, type TurnInstant } from './columns'
import type { Decision, ExitReason, Outcome } from './journey'

export const decisions = [
  'automatic',
  'approved',
  'edited',
  'rejected',
  'cancelled',
] as const satisfies readonly Decision[]
export const decisionCode = { automatic: 0, approved: 1, edited: 2, rejected: 3, cancelled: 4 } as const
export const goesOut = (decision: number): boolean => decision <= decisionCode.edited

export const outcomes = [
  null,
  'interested',
  'notInterested',
  'neverReplied',
] as const satisfies readonly (Outcome | null)[]
export const outcomeCode = { none: 0, interested: 1, notInterested: 2, neverReplied: 3 } as const

const reason = (category: string, name: string): ExitReason => ({ category, reason: name })
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

type Drafted<Instant extends string> = Record<Instant | 'drafted' | 'decided' | 'decision', number>

function cutAt<Instant extends string>(
  made: Drafted<Instant>,
  instants: readonly Instant[],
  end: number,
): void {
  if (made.drafted < end && made.decided > end) {
    made.decided = end
    made.decision = decisionCode.cancelled
  }
  for (const name of instants) if (made[name] > end) made[name] = late
}

function allLate<Instant extends string>(instants: readonly Instant[]): Record<Instant, number> {
  return Object.fromEntries(instants.map((name) => [name, late])) as Record<Instant, number>
}

export const leadInstants = instantsOf(leadKinds)
const cutInstants = leadInstants.filter(
  (name) => !['sourced', 'outcomeAt', 'exitAt', 'blacklisted'].includes(name),
)

export const leadRowColumns = ['agent', 'account', 'decision', 'outcome', 'exit', ...leadInstants] as const

export type LeadRow = Record<(typeof leadRowColumns)[number] | 'lead', number> & { known: boolean }

const blankLeadRow: LeadRow = {
  lead: 0,
  agent: none8,
  account: none8,
  known: false,
  decision: 0,
  outcome: 0,
  exit: 0,
  ...allLate(leadInstants),
}

export const newLeadRow = (lead: number, sourced: number): LeadRow => ({ ...blankLeadRow, lead, sourced })

export function leave(leadRow: LeadRow, at: number, code: number): void {
  if (at >= leadRow.exitAt) return
  leadRow.exitAt = at
  leadRow.exit = code
}

export function cutLeadRow(leadRow: LeadRow): void {
  const end = leadRow.exitAt
  if (end === late) return
  cutAt(leadRow, cutInstants, end)
  if (leadRow.outcomeAt > end) {
    leadRow.outcomeAt = late
    leadRow.outcome = outcomeCode.none
  }
}

const turnInstants = instantsOf(turnKinds)
const cutTurnInstants = turnInstants.filter((name) => name !== 'leadAt')

export type TurnRow = Record<TurnInstant | 'decision', number>

const blankTurnRow: TurnRow = { decision: 0, ...allLate(turnInstants) }

export const newTurnRow = (leadAt: number): TurnRow => ({ ...blankTurnRow, leadAt })

export function cutTurnRow(turn: TurnRow, end: number): void {
  if (end === late) return
  if (turn.handoffFrom < end && turn.handoffUntil > end) turn.handoffUntil = end
  cutAt(turn, cutTurnInstants, end)
}

export function lastOfTurn(turn: TurnRow): number {
  let last = 0
  for (const name of turnInstants) if (turn[name] !== late && turn[name] > last) last = turn[name]
  return last
}
