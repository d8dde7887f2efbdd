import type { BaseName } from './world-spec'
import { createWorld } from './world/create-world'
import type { World } from './world/world'

/** A large world takes some 100 MB; more than these are not kept at once. */
const mostKept = 3

type Birth = { seed: number; leads: number; born: number }

/** Builds worlds when they are asked for, and keeps those asked for lately. */
export function createWorlds({ seed, leads, born }: Birth): (preset: BaseName) => World {
  const kept = new Map<BaseName, World>()
  return (preset) => {
    const world = kept.get(preset) ?? createWorld({ preset, seed, leads }, born)
    kept.delete(preset)
    kept.set(preset, world)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return world
  }
}
