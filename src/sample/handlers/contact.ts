import type { Instant } from '../world/journey'
import type { World } from '../world/world'

export type Contact = { assignedAt: Instant; acceptedAt: Instant }

export function contactOf(world: World, lead: number, account: number): Contact | null {
  const journey = world.leads.of(lead)
  const contact = journey.account === account ? journey : journey.earlier
  if (contact?.account !== account) return null
  const { assignedAt, acceptedAt } = contact
  return { assignedAt, acceptedAt }
}

export const accountOfLead = (world: World, lead: number): number | null => world.leads.of(lead).account

/** The network names no member of a disabled account, nor yet of one that is connecting. */
export function tellsItsWriters(world: World, account: number, now: Instant): boolean {
  const found = world.accounts[account]
  return found !== undefined && found.memberId !== null && found.disabledAt > now
}
