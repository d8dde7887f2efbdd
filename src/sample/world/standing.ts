import type { Standing } from './leads'
import type { World } from './world'

/** A lead's state at `now`. */
export function standingAt(_world: World, _lead: number, _now: number): Standing {
  throw new Error('not yet')
}
