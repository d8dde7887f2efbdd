import type { OperationId } from '#/api/contract/index'
import { setNewest } from '#/lib/memoize'
import type { WorldSpec } from './world-spec'

const maxRemembered = 200

function createTally(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    setNewest(counts, key, count, maxRemembered)
    return count
  }
}

export function createPace(): (spec: WorldSpec) => number {
  const tally = createTally()
  return ({ text, paceMs }) => (paceMs === 0 ? 0 : (tally(text) - 1) * paceMs)
}

export function createTurns(): (spec: WorldSpec, id: OperationId) => boolean {
  const tally = createTally()
  return ({ text, calls }, id) => {
    if (calls === null) return true
    const call = tally(`${text} ${id}`)
    return calls.first <= call && call <= calls.last
  }
}

export function createLeavers(): (spec: WorldSpec, id: OperationId) => number {
  const tally = createTally()
  return ({ text, leave }, id) =>
    leave !== null && id === 'leads.list' && tally(text) > leave.after ? leave.count : 0
}
