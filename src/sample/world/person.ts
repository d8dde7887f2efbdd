import type { Person } from './leads'
import type { World } from './world'

export function personOf(_world: World, _lead: number): Person {
  throw new Error('not yet')
}
