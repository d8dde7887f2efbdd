/** How many reads of one session's key may be with the service at once. */
export const mostAtOnce = 8
/** Where the host's own key serves everyone. */
export const mostAtOnceForAll = 64
const mostWaiting = 200
const longestWaitMs = 5_000

type Queue = { running: number; waiting: Set<() => void> }

export type Limiter = {
  /** Runs `work` when it is this key's turn; null when that took too long or nobody waits for it any more. */
  run<Value>(key: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value | null>
}

/** One key's reads queue up behind each other, so that none of them keeps the service from the others. */
export function createLimiter(atOnce: number): Limiter {
  const queues = new Map<string, Queue>()

  function acquire(queue: Queue, signal: AbortSignal): Promise<boolean> {
    if (queue.running < atOnce) {
      queue.running += 1
      return Promise.resolve(true)
    }
    if (queue.waiting.size >= mostWaiting || signal.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        queue.waiting.delete(go)
        resolve(hasTurn)
      }
      const go = () => settle(true)
      const leave = () => settle(false)
      const timer = setTimeout(leave, longestWaitMs)
      signal.addEventListener('abort', leave, { once: true })
      queue.waiting.add(go)
    })
  }

  return {
    async run(key, signal, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
      queues.set(key, queue)
      if (!(await acquire(queue, signal))) return null
      try {
        return await work()
      } finally {
        const [next] = queue.waiting
        // `running` stays the same when the place goes to the next in the queue.
        if (next) next()
        else if (--queue.running === 0) queues.delete(key)
      }
    },
  }
}
