import { setNewest } from '#/lib/memoize'

import type { SharedStore } from '../store/shared-store'
import type { UpstreamResponse } from '../service/upstream-response'

const maxKept = 2_000

const retryAfterOf = (answer: UpstreamResponse): string | null => {
  if (answer.ok) return answer.status === 429 ? answer.retryAfter : null
  const { status, headers } = answer.refusal
  return status === 429 ? (headers?.['Retry-After'] ?? null) : null
}

type Refused = Extract<UpstreamResponse, { ok: false }>

/**
 * A 429 with a time holds for every tab and screen of its key, and in all copies that share a store. `elapsed` gives
 * milliseconds of a monotonic clock.
 */
export function createPauses(elapsed: () => number, store: SharedStore | null = null) {
  // The newest is last.
  const until = new Map<string, number>()
  const nameOf = (key: string) => `pause\n${key}`

  function keep(key: string, ms: number) {
    setNewest(until, key, elapsed() + ms, maxKept)
  }

  const pauses = {
    /** Gives the answer while the service wants to wait, as far as this copy knows, or null when it may be asked. */
    answer(key: string): Refused | null {
      const left = (until.get(key) ?? 0) - elapsed()
      if (left <= 0) {
        until.delete(key)
        return null
      }
      return {
        ok: false,
        refusal: {
          code: 'too_many_requests',
          message: 'The service asked to wait before it is asked this again.',
          headers: { 'Retry-After': String(Math.ceil(left / 1_000)) },
        },
      }
    },
    /** Gives what any copy knows. */
    async sharedAnswer(key: string): Promise<Refused | null> {
      const own = pauses.answer(key)
      if (own !== null || store === null) return own
      const shared = await store.get(nameOf(key))
      if (shared === null) return null
      keep(key, shared.leftMs)
      return pauses.answer(key)
    },
    note(key: string, answer: UpstreamResponse): void {
      const seconds = retryAfterOf(answer)
      if (seconds === null) return
      const ms = Number(seconds) * 1_000
      keep(key, ms)
      void store?.set(nameOf(key), new Uint8Array(), ms)
    },
  }
  return pauses
}
