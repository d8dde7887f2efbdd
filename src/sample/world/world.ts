import type { Account, Agent, Member, PendingInvitation, Workspace } from './accounts-and-agents'
import type { BillingVariant } from './billing-at'
import type { Hours } from './hours'
import type { Leads } from './leads'
import type { Zone } from './zone'

export const presetNames = ['full', 'fresh', 'quiet', 'troubled', 'telling', 'large'] as const
export type PresetName = (typeof presetNames)[number]

export type WorldPlan = {
  preset: PresetName
  seed: number
  leads: number
  billing?: BillingVariant
}

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
  readonly zone: Zone
  readonly hours: readonly Hours[]
  readonly longThreadLead: number | null
  /** It is -1 where there is none. */
  agentIndex: (id: string) => number
  accountIndex: (id: string) => number
  readonly leads: Leads
  moment: (now: number) => number
}
