import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Limiter } from './limiter'
import { maxOfOne } from './shares'
import type { SharedStore } from '../store/shared-store'

/** A place is renewed while its read runs, so those of a copy that has died come free. */
const placeMs = 3_000
const renewMs = 1_000
const maxWaitMs = 5_000
const pauseMs = 25

type Place = { name: string; max: number }

/** A key has as many reads with the service at once, at all copies together, and each who shares it a part of them. */
export function shareLimiter(
  limiter: Limiter,
  ofKey: number,
  store: SharedStore,
  pause: (ms: number) => Promise<unknown> = sleep,
): Limiter {
  /** Takes one of `places`, as soon as there is one. */
  async function take(places: () => Place[], holder: string, signal: AbortSignal): Promise<Place | null> {
    const began = performance.now()
    while (!signal.aborted && performance.now() - began < maxWaitMs) {
      for (const place of places()) {
        if ((await store.take(place.name, holder, place.max, placeMs)) === 0) return place
      }
      await pause(pauseMs)
    }
    return null
  }

  return {
    ...limiter,
    run: (turn, signal, work, turnAway) =>
      limiter.run(
        turn,
        signal,
        async () => {
          const name = `reads\n${turn.key}`
          const ofSharers = () =>
            Array.from(turn.sharers, (sharer) => ({ name: `${name}\n${sharer}`, max: maxOfOne(ofKey) }))
          const ofAll = () => [{ name, max: ofKey }]
          const holder = randomUUID()
          const taken: Place[] = []
          const renewal = setInterval(() => {
            for (const place of taken) void store.take(place.name, holder, place.max, placeMs)
          }, renewMs)
          try {
            // The share comes first, so that who waits for it takes no place of the others.
            for (const places of [ofSharers, ofAll]) {
              const place = await take(places, holder, signal)
              if (place === null) return turnAway('key')
              taken.push(place)
            }
            return await work()
          } finally {
            clearInterval(renewal)
            for (const place of taken) void store.give(place.name, holder)
          }
        },
        turnAway,
      ),
  }
}
