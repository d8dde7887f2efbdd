import type { World, WorldPlan } from './world'

/**
 * `born`: the clock's reading when the sample is created. The anchor is its UTC midnight, so every copy
 * created on one day tells the same story; only `fresh` is exact to the minute.
 */
export function createWorld(_plan: WorldPlan, _born: number): World {
  throw new Error('not yet')
}
