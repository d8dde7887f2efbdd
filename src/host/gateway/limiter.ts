/** Concurrent reads of one session's key, of all keys, and of the host's own key. */
const maxOfKey = 8
const maxOfAll = 128
const maxOfSharedKey = 64
const maxWaiting = 200
const maxWaitMs = 5_000

export type Limits = { ofKey: number; ofAll: number }

export const limitsFor = (hasSharedKey: boolean): Limits => ({
  ofKey: hasSharedKey ? maxOfSharedKey : maxOfKey,
  ofAll: maxOfAll,
})

type Queue = { running: number; waiting: Set<() => void> }

/** Whose limit refused a read. */
export type TurnedAway = 'key' | 'all'

export type Limiter = {
  /** Runs `work` in this key's turn; gives `turnAway` where that takes too long or the caller leaves. */
  run<Value>(
    key: string,
    signal: AbortSignal,
    work: () => Promise<Value>,
    turnAway: (whose: TurnedAway) => Value,
  ): Promise<Value>
  running(): number
  waiting(): number
}

/** A free place goes to the key that has waited longest since its last turn, so no key blocks the others. */
export function createLimiter({ ofKey, ofAll }: Limits): Limiter {
  // In the order of their next turn.
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
    if (queue.waiting.size >= maxWaiting || signal.aborted) return Promise.resolve(false)
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
      const timer = setTimeout(leave, maxWaitMs)
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
