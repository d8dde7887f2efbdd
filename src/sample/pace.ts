import type { OperationId } from '#/api/contract/index'
import type { WorldSpec } from './world-spec'

const mostRemembered = 200

/** Counts how often each key came up, from 1; keys that did not come up for long are forgotten. */
function createTally(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > mostRemembered && oldest !== undefined) counts.delete(oldest)
    return count
  }
}

/** How far each paced world has come: a step with every answer it gives. */
export function createPace(): (spec: WorldSpec) => number {
  const tally = createTally()
  return ({ text, paceMs }) => (paceMs === 0 ? 0 : (tally(text) - 1) * paceMs)
}

/** Whether this question of an operation is among those that fail in its world. */
export function createTurns(): (spec: WorldSpec, id: OperationId) => boolean {
  const tally = createTally()
  return ({ text, calls }, id) => {
    if (calls === null) return true
    const call = tally(`${text} ${id}`)
    return calls.first <= call && call <= calls.last
  }
}
