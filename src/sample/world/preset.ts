import type { Account, Agent, Member, PendingInvitation, Workspace } from './cast'
import type { Instant } from './journey'
import type { BillingVariant } from './presets-billing'
import type { Tempo } from './tempo'

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
  daysAhead: 60,
  sourcingEndsAt: Infinity,
  engaged: 0.84,
  knownBefore: 0.17,
  accepted: 0.46,
  answered: 0.42,
  handoff: 0.2,
  decisionsEndAt: Infinity,
  patience: 1.5,
  longThread: null,
}

/** The team's accounts can take on so many leads and no more; of a larger workspace's, most stay where they are. */
const mostTakenOn = 1500

export const engagedOf = (leads: number): number =>
  usualTempo.engaged * Math.min(1, mostTakenOn / Math.max(1, leads))
