import { threadLengthAt } from '../world/thread'
import type { World } from '../world/world'
import { accountOfLead, tellsItsWriters } from './contact'

/** The thread that holds every kind of file and of message there is, over its first `messages` messages. */
export type Showcase = { lead: number; account: number; messages: number }

const fewest = 8
const most = 14
const farthest = 20_000

const known = new WeakMap<World, Showcase | null>()

/** Of the conversations that are neither short nor long, the one that was last heard of when the world began. */
function find(world: World): Showcase | null {
  const { lead: c, turn } = world.leads.columns
  const began = world.anchor / 1_000
  let found: Showcase | null = null
  let repliedAt = 0
  for (let lead = 0; lead < Math.min(world.leads.countAt(world.anchor), farthest); lead += 1) {
    const first = c.firstTurn[lead] ?? 0
    const last = (c.firstTurn[lead + 1] ?? first) - 1
    const account = accountOfLead(world, lead)
    if (last < first || account === null || !tellsItsWriters(world, account, world.anchor)) continue
    const leadAt = turn.leadAt[last] ?? 0
    if (leadAt <= repliedAt || leadAt > began) continue
    const length = threadLengthAt(world, lead, account, world.anchor)
    if (length < fewest || length > most) continue
    found = { lead, account, messages: fewest }
    repliedAt = leadAt
  }
  return found
}

/** The same thread at every moment of a world; null in worlds too young or too quiet to have one. */
export function showcaseOf(world: World): Showcase | null {
  const found = known.get(world)
  if (found !== undefined) return found
  const sought = find(world)
  known.set(world, sought)
  return sought
}
