import type { Instant } from './journey'
import type { Account, Agent, Member, PendingInvitation, Workspace } from './accounts-and-agents'
import type { BillingVariant } from './billing-at'

/** How a workspace goes: how many leads come, how fast people decide, how leads take it. */
export type Tempo = {
  leadsAtAnchor: number
  /** Days before the anchor on which the first lead is sourced. */
  historyDays: number
  /** Leads sourced on a working day after the anchor. */
  leadsPerDay: number
  /** Days after the anchor on which leads are found: a screen may show the workspace for a year. */
  daysAhead: number
  /** Sourcing ends here, though agents run. */
  sourcingEndsAt: Instant
  /** Parts of what comes before. */
  engaged: number
  knownBefore: number
  accepted: number
  answered: number
  handoff: number
  /** Nobody decides anything from here on. */
  decisionsEndAt: Instant
  /** Stretches the time that people take to decide. */
  decisionDelay: number
  /** A lead whose conversation is far longer than any other: its index and number of turns. */
  longThread: { lead: number; turns: number; manual: number } | null
}

/** All that a world is made from. */
export type Preset = {
  workspace: Workspace
  members: readonly Member[]
  invitations: readonly PendingInvitation[]
  accounts: readonly Account[]
  agents: readonly Agent[]
  tempo: Tempo
  billing: BillingVariant
  /** Milliseconds within which answers do not change, for their cost is shared by all who ask meanwhile. */
  grain: number
}

export type PresetMaker = (given: { seed: number; leads: number; anchor: Instant; born: Instant }) => Preset

/** A workspace on an ordinary day. */
export const usualTempo: Tempo = {
  leadsAtAnchor: 0,
  historyDays: 74,
  leadsPerDay: 28,
  daysAhead: 440,
  sourcingEndsAt: Infinity,
  engaged: 0.84,
  knownBefore: 0.17,
  accepted: 0.46,
  answered: 0.42,
  handoff: 0.2,
  decisionsEndAt: Infinity,
  decisionDelay: 1.5,
  longThread: null,
}

/** The team's accounts can take on so many leads and no more; of a larger workspace's, most stay where they are. */
const mostTakenOn = 1500

export const engagedOf = (leads: number): number =>
  usualTempo.engaged * Math.min(1, mostTakenOn / Math.max(1, leads))
