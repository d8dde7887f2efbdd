import type { Decision, EarlierContact, ExitReason, Journey, Outcome, Turn } from './journey'

/** In seconds, as long as a journey is being made; Infinity: never. */
export const late = Infinity

export const goesOut = (decision: Decision): boolean => decision !== 'rejected' && decision !== 'cancelled'

const reason = (category: string, name: string): ExitReason => ({ category, reason: name })
export const exits = {
  notAccepted: reason('invitation', 'invitationNotAccepted'),
  neverReplied: reason('sequence', 'neverReplied'),
  notInterested: reason('conversation', 'notInterested'),
  wentQuiet: reason('conversation', 'conversationWentQuiet'),
  rejected: reason('validation', 'coldSequenceRejected'),
  cancelled: reason('validation', 'coldSequenceCancelled'),
  blacklisted: reason('blacklist', 'blacklistedByTeam'),
  changedCompany: reason('lead', 'changedCompany'),
  outOfTarget: reason('targeting', 'outOfTarget'),
  disabled: reason('account', 'socialAccountDisabled'),
}

const leadSteps = [
  'checked',
  'assigned',
  'enrolled',
  'drafted',
  'decided',
  'invited',
  'accepted',
  'cold1',
  'cold2',
  'cold3',
  'coldClicked',
  'replied',
] as const
const turnSteps = ['handoffFrom', 'handoffUntil', 'drafted', 'decided', 'sent', 'manual', 'clicked'] as const

type Row<Step extends string> = Record<Step, number> & { decision: Decision }

export type LeadRow = Row<
  | (typeof leadSteps)[number]
  | 'sourced'
  | 'outcomeAt'
  | 'exitAt'
  | 'blacklisted'
  | 'lead'
  | 'agent'
  | 'account'
> & { known: boolean; outcome: Outcome | null; exit: ExitReason | null }

export type TurnRow = Row<(typeof turnSteps)[number] | 'leadAt'>

const neverOf = <Step extends string>(steps: readonly Step[]): Record<Step, number> =>
  // `Object.fromEntries` forgets its keys.
  Object.fromEntries(steps.map((step) => [step, late])) as Record<Step, number>

const blankLead = {
  agent: -1,
  account: -1,
  known: false,
  decision: 'automatic',
  outcome: null,
  outcomeAt: late,
  exit: null,
  exitAt: late,
  blacklisted: late,
  ...neverOf(leadSteps),
} as const
const blankTurn = { decision: 'automatic', ...neverOf(turnSteps) } as const

export const newLeadRow = (lead: number, sourced: number): LeadRow => ({ ...blankLead, lead, sourced })
export const newTurnRow = (leadAt: number): TurnRow => ({ ...blankTurn, leadAt })

export function leave(leadRow: LeadRow, at: number, exit: ExitReason): void {
  if (at >= leadRow.exitAt) return
  leadRow.exitAt = at
  leadRow.exit = exit
}

function cancelDraft(row: LeadRow | TurnRow, end: number): void {
  if (row.drafted >= end || row.decided <= end) return
  row.decided = end
  row.decision = 'cancelled'
}

export function cutLeadRow(leadRow: LeadRow): void {
  const end = leadRow.exitAt
  cancelDraft(leadRow, end)
  for (const step of leadSteps) if (leadRow[step] > end) leadRow[step] = late
  if (leadRow.outcomeAt > end) {
    leadRow.outcomeAt = late
    leadRow.outcome = null
  }
}

export function cutTurnRow(turn: TurnRow, end: number): void {
  if (turn.handoffFrom < end && turn.handoffUntil > end) turn.handoffUntil = end
  cancelDraft(turn, end)
  for (const step of turnSteps) if (turn[step] > end) turn[step] = late
}

const lastOf = (instants: readonly number[]): number =>
  instants.reduce((last, at) => (at !== late && at > last ? at : last), 0)

/** `waits` are the seconds before each of the three cold messages. */
export function journeyOf(
  row: LeadRow,
  rows: readonly TurnRow[],
  earlier: EarlierContact | null,
  waits: readonly [number, number, number],
): Journey {
  const turns = rows.map((turn, index): Turn => ({
    index,
    leadAt: turn.leadAt * 1000,
    handoffFrom: turn.handoffFrom * 1000,
    handoffUntil: turn.handoffUntil * 1000,
    draftedAt: turn.drafted * 1000,
    decision: turn.decision,
    decidedAt: turn.decided * 1000,
    sentAt: turn.sent * 1000,
    manualAt: turn.manual * 1000,
    clickedAt: turn.clicked * 1000,
  }))
  const steps = [
    row.sourced,
    row.outcomeAt,
    row.exitAt,
    row.blacklisted,
    ...leadSteps.map((step) => row[step]),
  ]
  const ofTurns = rows.flatMap((turn) => [turn.leadAt, ...turnSteps.map((step) => turn[step])])
  return {
    lead: row.lead,
    agent: row.agent < 0 ? null : row.agent,
    account: row.account < 0 ? null : row.account,
    sourcedAt: row.sourced * 1000,
    checkedAt: row.checked * 1000,
    assignedAt: row.assigned * 1000,
    enrolledAt: row.enrolled * 1000,
    draftedAt: row.drafted * 1000,
    decision: row.decision,
    decidedAt: row.decided * 1000,
    alreadyConnected: row.known,
    invitedAt: row.invited * 1000,
    acceptedAt: row.accepted * 1000,
    coldDueAt: [
      ((row.known ? row.decided : row.accepted) + waits[0]) * 1000,
      (row.cold1 + waits[1]) * 1000,
      (row.cold2 + waits[2]) * 1000,
    ],
    coldSentAt: [row.cold1 * 1000, row.cold2 * 1000, row.cold3 * 1000],
    coldClickedAt: row.coldClicked * 1000,
    turns,
    outcome: row.outcome,
    outcomeAt: row.outcomeAt * 1000,
    exit: row.exit,
    exitAt: row.exitAt * 1000,
    blacklistedAt: row.blacklisted * 1000,
    earlier,
    lastAt: Math.max(lastOf(steps), lastOf(ofTurns)) * 1000,
  }
}
