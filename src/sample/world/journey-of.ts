import type { Journey } from './journey'
import type { World } from './world'

/** Everything that happens to one lead, whenever it does. */
export function journeyOf(_world: World, _lead: number): Journey {
  throw new Error('not yet')
}
