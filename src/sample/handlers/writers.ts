import type { Instant } from '../world/journey'
import type { World } from '../world/world'

/** Once an account is disabled, the network no longer says which member it was; one that is connecting, not yet. */
export function tellsItsWriters(world: World, account: number, now: Instant): boolean {
  const found = world.accounts[account]
  return found !== undefined && found.memberId !== null && found.disabledAt > now
}
