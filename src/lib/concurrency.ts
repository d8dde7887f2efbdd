export type Limited = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/** Runs at most `max` at a time, in order. Work aborted while it waits never runs. */
export function limitConcurrency(max: number): Limited {
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
      if (running < max) return go()
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
