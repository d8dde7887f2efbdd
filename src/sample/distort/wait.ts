/** Waits, or fails with the signal's reason as soon as nobody waits any more. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give)
      resolve()
    }, ms)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}

/** Never resolves; fails when the signal aborts. */
export const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
