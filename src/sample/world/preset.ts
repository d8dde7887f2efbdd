import type { Instant } from './journey'
import type { Account, Agent, Member, PendingInvitation, Workspace } from './accounts-and-agents'
import type { BillingVariant } from './billing-at'

export type Tempo = {
  leadsAtAnchor: number
  /** So many days lie between the first lead and the anchor. */
  historyDays: number
  leadsPerDay: number
  daysAhead: number
  /** The leads of so many days come again and again; null: all are written. */
  repeatsAfterDays: number | null
  /** Each is a share of the stage before. */
  engaged: number
  knownBefore: number
  accepted: number
  answered: number
  handoff: number
  decisionsEndAt: Instant
  /** It multiplies the time to decide. */
  decisionDelay: number
  /** Whether programs open some links as soon as they arrive. */
  hasPreviews: boolean
  /** Whether leads answer an edited reply with interest more often. */
  hasEditsThatPay: boolean
  longThread: { lead: number; turns: number; manual: number } | null
}

export type Preset = {
  workspace: Workspace
  members: readonly Member[]
  invitations: readonly PendingInvitation[]
  accounts: readonly Account[]
  agents: readonly Agent[]
  tempo: Tempo
  billing: BillingVariant
  /** Answers stay the same for so many milliseconds, so that requests share their cost. */
  grain: number
}

export type PresetMaker = (given: { seed: number; leads: number; anchor: Instant; born: Instant }) => Preset

export const usualTempo: Tempo = {
  leadsAtAnchor: 0,
  historyDays: 74,
  leadsPerDay: 28,
  daysAhead: 440,
  repeatsAfterDays: null,
  engaged: 0.84,
  knownBefore: 0.17,
  accepted: 0.46,
  answered: 0.42,
  handoff: 0.2,
  decisionsEndAt: Infinity,
  decisionDelay: 1.5,
  hasPreviews: false,
  hasEditsThatPay: false,
  longThread: null,
}

const maxAssigned = 1500

export const engagedOf = (leads: number): number =>
  usualTempo.engaged * Math.min(1, maxAssigned / Math.max(1, leads))
