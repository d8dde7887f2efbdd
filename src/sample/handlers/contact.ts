import type { Instant } from '../world/journey'
import type { World } from '../world/world'
import { none8, toInstant } from '../world/columns'
import { earlierOf } from '../world/journey-of'

export type Contact = {
  lead: number
  account: number
  isCurrent: boolean
  assignedAt: Instant
  acceptedAt: Instant
}

export function contactOf(world: World, lead: number, account: number): Contact | null {
  const c = world.leads.columns.lead
  if (account !== none8 && c.account[lead] === account) {
    const assignedAt = toInstant(c.assigned[lead])
    return { lead, account, isCurrent: true, assignedAt, acceptedAt: toInstant(c.accepted[lead]) }
  }
  const earlier = earlierOf(world, lead)
  if (earlier?.account !== account) return null
  return { lead, account, isCurrent: false, assignedAt: earlier.assignedAt, acceptedAt: earlier.acceptedAt }
}

export function accountOfLead(world: World, lead: number): number | null {
  const account = world.leads.columns.lead.account[lead] ?? none8
  return account === none8 ? null : account
}

/** The network names no member of a disabled account, nor yet of one that is connecting. */
export function tellsItsWriters(world: World, account: number, now: Instant): boolean {
  const found = world.accounts[account]
  return found !== undefined && found.memberId !== null && found.disabledAt > now
}
