import { setNewest } from '#/lib/memoize'
import type { BaseName } from './world-spec'
import { createWorld } from './world/create-world'
import type { BillingVariant } from './world/billing-at'
import type { World } from './world/world'

const maxKept = 3

type Birth = { seed: number; leads: number; born: number }
type Kept = { own: World; billed: Map<BillingVariant, World> }

const billedAs = (world: World, billing: BillingVariant): World =>
  // It inherits the rest.
  Object.create(world, { billing: { value: billing, enumerable: true } }) as World

export function createWorlds({
  seed,
  leads,
  born,
}: Birth): (preset: BaseName, billing: BillingVariant | null) => World {
  const kept = new Map<BaseName, Kept>()
  return (preset, billing) => {
    const { own, billed } = kept.get(preset) ?? {
      own: createWorld({ preset, seed, leads }, born),
      billed: new Map(),
    }
    setNewest(kept, preset, { own, billed }, maxKept)
    if (billing === null) return own
    const world = billed.get(billing) ?? billedAs(own, billing)
    billed.set(billing, world)
    return world
  }
}
