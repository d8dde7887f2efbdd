import type { Account, Agent, Member, PendingInvitation, Workspace } from './accounts-and-agents'
import type { BillingVariant } from './billing-at'
import type { Hours } from './hours'
import type { Leads } from './leads'
import type { Zone } from './zone'

export const presetNames = ['full', 'fresh', 'quiet', 'troubled', 'large'] as const
export type PresetName = (typeof presetNames)[number]

/** What a world is made from, beside the day it is made on. */
export type WorldPlan = {
  preset: PresetName
  seed: number
  /** Leads of `full` and `troubled` at the anchor; the other presets bring their own number. */
  leads: number
  billing?: BillingVariant
}

/**
 * A workspace with its whole past and future. A pure function of its plan and of the anchor, which is
 * the UTC midnight of the day it is created on; what is true at a moment follows from the moment.
 */
export type World = {
  readonly preset: PresetName
  readonly seed: number
  readonly anchor: number
  readonly billing: BillingVariant
  readonly workspace: Workspace
  readonly owner: Member
  readonly members: readonly Member[]
  readonly invitations: readonly PendingInvitation[]
  readonly accounts: readonly Account[]
  readonly agents: readonly Agent[]
  /** The workspace's own, for analytics. */
  readonly zone: Zone
  /** Working hours by account. */
  readonly hours: readonly Hours[]
  /** The lead with a conversation far longer than any other. */
  readonly longThreadLead: number | null
  /** Indices of an agent's or account's id; -1: there is none. */
  agentIndex: (id: string) => number
  accountIndex: (id: string) => number
  /** Built when first asked for, without a pause unless `prepare` has done it. */
  readonly leads: Leads
  /** Builds the leads in steps, so that whoever asks something else meanwhile need not wait for a million of them. */
  prepare: () => Promise<void>
  /** `now` floored to the grain in which this world's answers change. */
  moment: (now: number) => number
}
