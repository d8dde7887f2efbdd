import { journeyOf } from '../world/journey-of'
import { threadLengthAt } from '../world/thread'
import type { World } from '../world/world'

/** The thread that holds every kind of file and of message there is, over its first `messages` messages. */
export type Showcase = { lead: number; account: number; messages: number }

const fewest = 8
const most = 14
const farthest = 20_000

const known = new WeakMap<World, Showcase | null>()

function find(world: World): Showcase | null {
  const end = Math.min(world.leads.countAt(world.anchor), farthest)
  const { firstTurn } = world.leads.columns.lead
  for (let lead = 0; lead < end; lead += 1) {
    const turns = (firstTurn[lead + 1] ?? 0) - (firstTurn[lead] ?? 0)
    if (turns < 2 || turns > most) continue
    const { account } = journeyOf(world, lead)
    if (account === null || !world.accounts[account]?.memberId) continue
    const length = threadLengthAt(world, lead, account, world.anchor)
    if (length >= fewest && length <= most) return { lead, account, messages: fewest }
  }
  return null
}

/** The same thread at every moment of a world; null in worlds too young or too quiet to have one. */
export function showcaseOf(world: World): Showcase | null {
  const found = known.get(world)
  if (found !== undefined) return found
  const sought = find(world)
  known.set(world, sought)
  return sought
}
