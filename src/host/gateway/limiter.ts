/** How many reads of one session's key may be with the service at once. */
const mostOfKey = 8
/** How many of everybody's. */
const mostOfAll = 128
/** Where the host's own key serves everyone. */
const mostOfSharedKey = 64
const mostWaiting = 200
const longestWaitMs = 5_000

export type Limits = { ofKey: number; ofAll: number }

export const limitsFor = (hasSharedKey: boolean): Limits => ({
  ofKey: hasSharedKey ? mostOfSharedKey : mostOfKey,
  ofAll: mostOfAll,
})

type Queue = { running: number; waiting: Set<() => void> }

/** Whose limit turned a read away: that of its own key, or everybody's. */
export type TurnedAway = 'key' | 'all'

export type Limiter = {
  /**
   * Runs `work` when it is this key's turn. Where that takes too long, or nobody waits for it any more, gives
   * what `turnAway` makes of it.
   */
  run<Value>(
    key: string,
    signal: AbortSignal,
    work: () => Promise<Value>,
    turnAway: (whose: TurnedAway) => Value,
  ): Promise<Value>
  running(): number
  waiting(): number
}

/**
 * One key's reads queue up behind each other, and a place that becomes free goes to the key that has waited for
 * longest since it had one: nobody's reads keep the service from the others'.
 */
export function createLimiter({ ofKey, ofAll }: Limits): Limiter {
  // The first in it is the next to have a turn.
  const queues = new Map<string, Queue>()
  let running = 0
  let waiting = 0

  const begin = (key: string, queue: Queue) => {
    queue.running += 1
    running += 1
    queues.delete(key)
    queues.set(key, queue)
  }

  function acquire(key: string, queue: Queue, signal: AbortSignal): Promise<boolean> {
    if (queue.running < ofKey && running < ofAll) {
      begin(key, queue)
      return Promise.resolve(true)
    }
    if (queue.waiting.size >= mostWaiting || signal.aborted) return Promise.resolve(false)
    waiting += 1
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        queue.waiting.delete(go)
        waiting -= 1
        if (hasTurn) begin(key, queue)
        resolve(hasTurn)
      }
      const go = () => settle(true)
      const leave = () => settle(false)
      const timer = setTimeout(leave, longestWaitMs)
      signal.addEventListener('abort', leave, { once: true })
      queue.waiting.add(go)
    })
  }

  function giveTurn() {
    for (const { running: ofThis, waiting: line } of queues.values()) {
      const [next] = line
      if (next && ofThis < ofKey) return next()
    }
  }

  return {
    async run(key, signal, work, turnAway) {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
      queues.set(key, queue)
      if (!(await acquire(key, queue, signal))) {
        const isOwn = queue.running >= ofKey
        forget(key, queue)
        return turnAway(isOwn ? 'key' : 'all')
      }
      try {
        return await work()
      } finally {
        queue.running -= 1
        running -= 1
        giveTurn()
        forget(key, queue)
      }
    },
    running: () => running,
    waiting: () => waiting,
  }

  function forget(key: string, queue: Queue) {
    if (queue.running === 0 && queue.waiting.size === 0 && queues.get(key) === queue) queues.delete(key)
  }
}
