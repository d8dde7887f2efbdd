import type { UpstreamResponse } from './upstream-response'

const mostKept = 2_000

export type Pauses = {
  /** What `key` is answered while the service wants to wait; null when it may be asked. */
  answer(key: string): Extract<UpstreamResponse, { ok: false }> | null
  /** Reads from the service’s answer whether, and for how long, it wants to wait. */
  note(key: string, answer: UpstreamResponse): void
}

const retryAfterOf = (answer: UpstreamResponse): string | null => {
  if (answer.ok) return answer.status === 429 ? answer.retryAfter : null
  const { status, headers } = answer.refusal
  return status === 429 ? (headers?.['Retry-After'] ?? null) : null
}

/**
 * A 429 with a time holds for every tab and screen of the key it was said to, not only for the one that heard it.
 * `elapsed` is a clock in milliseconds that only moves forward.
 */
export function createPauses(elapsed: () => number): Pauses {
  // The one that was heard last stands last.
  const until = new Map<string, number>()
  return {
    answer(key) {
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
    note(key, answer) {
      const seconds = retryAfterOf(answer)
      if (seconds === null) return
      until.delete(key)
      until.set(key, elapsed() + Number(seconds) * 1_000)
      const [oldest] = until.keys()
      if (until.size > mostKept && oldest !== undefined) until.delete(oldest)
    },
  }
}
