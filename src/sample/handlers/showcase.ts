import { threadLengthAt } from '../world/thread'
import type { World } from '../world/world'
import { accountOfLead, tellsItsWriters } from './contact'

/** The thread that begins with every kind of file and message. */
export type Showcase = { lead: number; account: number; messages: number }

const minMessages = 8
const maxMessages = 14
const maxLead = 20_000

const known = new WeakMap<World, Showcase | null>()

function find(world: World): Showcase | null {
  const { lead: c, turn } = world.leads.columns
  const began = world.anchor / 1_000
  let found: Showcase | null = null
  let repliedAt = 0
  for (let lead = 0; lead < Math.min(world.leads.countAt(world.anchor), maxLead); lead += 1) {
    const first = c.firstTurn[lead] ?? 0
    const last = (c.firstTurn[lead + 1] ?? first) - 1
    const account = accountOfLead(world, lead)
    if (last < first || account === null || !tellsItsWriters(world, account, world.anchor)) continue
    const leadAt = turn.leadAt[last] ?? 0
    if (leadAt <= repliedAt || leadAt > began) continue
    const length = threadLengthAt(world, lead, account, world.anchor)
    if (length < minMessages || length > maxMessages) continue
    found = { lead, account, messages: minMessages }
    repliedAt = leadAt
  }
  return found
}

export function showcaseOf(world: World): Showcase | null {
  const found = known.get(world)
  if (found !== undefined) return found
  const sought = find(world)
  known.set(world, sought)
  return sought
}
