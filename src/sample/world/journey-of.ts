import { coldWait } from './generate-cold-sequence'
import { flags, late, none8, toInstant } from './columns'
import type { EarlierContact, Instant, Journey, Turn } from './journey'
import { lowerBound } from './leads'
import { decisions, exitReasons, outcomes } from './lead-row'
import type { World } from './world'

export function journeyOf(world: World, lead: number): Journey {
  const { lead: c } = world.leads.columns
  const agent = c.agent[lead] ?? none8
  const account = c.account[lead] ?? none8
  const first = c.firstTurn[lead] ?? 0
  const after = c.firstTurn[lead + 1] ?? first
  return {
    lead,
    agent: agent === none8 ? null : agent,
    account: account === none8 ? null : account,
    sourcedAt: toInstant(c.sourced[lead]),
    checkedAt: toInstant(c.checked[lead]),
    assignedAt: toInstant(c.assigned[lead]),
    enrolledAt: toInstant(c.enrolled[lead]),
    draftedAt: toInstant(c.drafted[lead]),
    decision: decisions[c.decision[lead] ?? 0] ?? 'automatic',
    decidedAt: toInstant(c.decided[lead]),
    alreadyConnected: isKnown(world, lead),
    invitedAt: toInstant(c.invited[lead]),
    acceptedAt: toInstant(c.accepted[lead]),
    coldDueAt: [dueAt(world, lead, 0), dueAt(world, lead, 1), dueAt(world, lead, 2)],
    coldSentAt: [toInstant(c.cold1[lead]), toInstant(c.cold2[lead]), toInstant(c.cold3[lead])],
    coldClickedAt: toInstant(c.coldClicked[lead]),
    turns: Array.from({ length: after - first }, (_, index) => turnOf(world, lead, index)),
    outcome: outcomes[c.outcome[lead] ?? 0] ?? null,
    outcomeAt: toInstant(c.outcomeAt[lead]),
    exit: exitReasons[c.exit[lead] ?? 0] ?? null,
    exitAt: toInstant(c.exitAt[lead]),
    blacklistedAt: toInstant(c.blacklisted[lead]),
    earlier: earlierOf(world, lead),
  }
}

export const isKnown = (world: World, lead: number): boolean =>
  ((world.leads.columns.lead.flags[lead] ?? 0) & flags.alreadyConnected) !== 0

export function dueSeconds(world: World, lead: number, message: 0 | 1 | 2): number {
  const { lead: c } = world.leads.columns
  const before =
    message === 0 ? (isKnown(world, lead) ? c.decided : c.accepted) : message === 1 ? c.cold1 : c.cold2
  const since = before[lead] ?? late
  return since === late ? late : since + coldWait(world.seed, lead, message)
}

const dueAt = (world: World, lead: number, message: 0 | 1 | 2): Instant =>
  toInstant(dueSeconds(world, lead, message))

export function turnOf(world: World, lead: number, index: number): Turn {
  const { lead: leads, turn: t } = world.leads.columns
  const row = (leads.firstTurn[lead] ?? 0) + index
  return {
    index,
    leadAt: toInstant(t.leadAt[row]),
    handoffFrom: toInstant(t.handoffFrom[row]),
    handoffUntil: toInstant(t.handoffUntil[row]),
    draftedAt: toInstant(t.drafted[row]),
    decision: decisions[t.decision[row] ?? 0] ?? 'automatic',
    decidedAt: toInstant(t.decided[row]),
    sentAt: toInstant(t.sent[row]),
    manualAt: toInstant(t.manual[row]),
    clickedAt: toInstant(t.clicked[row]),
  }
}

export function earlierOf(world: World, lead: number): EarlierContact | null {
  const { earlier } = world.leads.columns
  const row = lowerBound(earlier.lead, lead)
  if (earlier.lead[row] !== lead) return null
  return {
    account: earlier.account[row] ?? 0,
    assignedAt: toInstant(earlier.assigned[row]),
    invitedAt: toInstant(earlier.invited[row]),
    acceptedAt: toInstant(earlier.accepted[row]),
    messagedAt: toInstant(earlier.messaged[row]),
    endedAt: toInstant(earlier.ended[row]),
  }
}
