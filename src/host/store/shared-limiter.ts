import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Limiter } from '../gateway/limiter'
import type { SharedStore } from './shared-store'

/** Renewed while a read runs; the places of a copy that has died come free. */
const placeMs = 3_000
const renewMs = 1_000
const maxWaitMs = 5_000
const pauseMs = 25

/** A key has as many reads with the service at once, at all copies together. */
export function shareLimiter(
  limiter: Limiter,
  ofKey: number,
  store: SharedStore,
  pause: (ms: number) => Promise<unknown> = sleep,
): Limiter {
  async function hasTurn(name: string, holder: string, signal: AbortSignal): Promise<boolean> {
    const began = performance.now()
    while (!signal.aborted && performance.now() - began < maxWaitMs) {
      if ((await store.take(name, holder, ofKey, placeMs)) === 0) return true
      await pause(pauseMs)
    }
    return false
  }

  return {
    ...limiter,
    run: (key, signal, work, turnAway) =>
      limiter.run(
        key,
        signal,
        async () => {
          const name = `reads\n${key}`
          const holder = randomUUID()
          if (!(await hasTurn(name, holder, signal))) return turnAway('key')
          const renewal = setInterval(() => void store.take(name, holder, ofKey, placeMs), renewMs)
          try {
            return await work()
          } finally {
            clearInterval(renewal)
            void store.give(name, holder)
          }
        },
        turnAway,
      ),
  }
}
