export type Limited = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/**
 * Runs at most so many at a time, the others in the order in which they came. What is given up while it waits never
 * runs, and fails with the signal's reason.
 */
export function limitConcurrency(most: number): Limited {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        waiting.delete(go)
        running += 1
        resolve()
      }
      const leave = () => {
        waiting.delete(go)
        reject(signal.reason)
      }
      if (signal.aborted) return leave()
      if (running < most) return go()
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(go)
    })

  return async (work, signal) => {
    await turn(signal)
    try {
      return await work()
    } finally {
      running -= 1
      const [next] = waiting
      next?.()
    }
  }
}
