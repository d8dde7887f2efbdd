import { createShares, type Shares } from './shares'

/** These limit the concurrent reads of one session's key, of all keys, and of the host's own key. */
const maxOfKey = 12
const maxOfAll = 128
const maxOfSharedKey = 64
const maxWaitMs = 5_000

export type Limits = { ofKey: number; ofAll: number }

export const limitsFor = (hasSharedKey: boolean): Limits => ({
  ofKey: hasSharedKey ? maxOfSharedKey : maxOfKey,
  ofAll: maxOfAll,
})

/**
 * People, display links and pages that the host renders can share a key. A read that several wait for has several
 * sharers.
 */
export type Turn = { key: string; sharers: ReadonlySet<string> }

type Waiter = { sharers: ReadonlySet<string>; go: () => void }
type Queue = { shares: Shares; waiting: Set<Waiter> }

/** This says whose limit refused a read. */
export type TurnedAway = 'key' | 'all'

export type Limiter = {
  /** Runs `work` in its turn; gives `turnAway` where that takes too long or the caller leaves. */
  run<Value>(
    turn: Turn,
    signal: AbortSignal,
    work: () => Promise<Value>,
    turnAway: (whose: TurnedAway) => Value,
  ): Promise<Value>
  running(): number
  waiting(): number
}

/**
 * A free place goes to the key that has waited longest since its last turn, and there to who has fewest: nobody blocks
 * the others.
 */
export function createLimiter({ ofKey, ofAll }: Limits): Limiter {
  // The queues stand in the order of their next turn.
  const queues = new Map<string, Queue>()
  let running = 0
  let waiting = 0

  function count(queue: Queue, sharers: readonly string[], by: 1 | -1) {
    queue.shares.count(sharers, by)
    running += by
  }

  /** Gives those for whom the read counts, or null where it has no turn. */
  function acquire({ key, sharers }: Turn, queue: Queue, signal: AbortSignal): Promise<string[] | null> {
    const begin = () => {
      const counted = [...sharers]
      count(queue, counted, 1)
      queues.delete(key)
      queues.set(key, queue)
      return counted
    }
    if (running < ofAll && queue.shares.hasRoom(sharers)) return Promise.resolve(begin())
    if (signal.aborted) return Promise.resolve(null)
    waiting += 1
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        queue.waiting.delete(waiter)
        waiting -= 1
        resolve(hasTurn ? begin() : null)
      }
      const waiter = { sharers, go: () => settle(true) }
      const leave = () => settle(false)
      const timer = setTimeout(leave, maxWaitMs)
      signal.addEventListener('abort', leave, { once: true })
      queue.waiting.add(waiter)
    })
  }

  /**
   * Takes a read of the first key that has a place: that of the sharer with fewest reads, and of these the one that has
   * waited longest.
   */
  function nextWaiter(): Waiter | undefined {
    if (running >= ofAll) return undefined
    for (const { shares, waiting: line } of queues.values()) {
      const [next] = [...line]
        .filter(({ sharers }) => shares.hasRoom(sharers))
        .toSorted((one, other) => shares.fewest(one.sharers) - shares.fewest(other.sharers))
      if (next) return next
    }
    return undefined
  }

  function giveTurns() {
    for (let next = nextWaiter(); next; next = nextWaiter()) next.go()
  }

  return {
    async run(turn, signal, work, turnAway) {
      const { key, sharers } = turn
      const queue = queues.get(key) ?? { shares: createShares(ofKey), waiting: new Set() }
      queues.set(key, queue)
      const counted = await acquire(turn, queue, signal)
      if (counted === null) {
        const isOwn = !queue.shares.hasRoom(sharers)
        forget(key, queue)
        return turnAway(isOwn ? 'key' : 'all')
      }
      try {
        return await work()
      } finally {
        count(queue, counted, -1)
        giveTurns()
        forget(key, queue)
      }
    },
    running: () => running,
    waiting: () => waiting,
  }

  function forget(key: string, queue: Queue) {
    if (queue.shares.all() === 0 && queue.waiting.size === 0 && queues.get(key) === queue) queues.delete(key)
  }
}
