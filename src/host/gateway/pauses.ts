import type { UpstreamResponse } from './upstream-response'

const maxKept = 2_000

const retryAfterOf = (answer: UpstreamResponse): string | null => {
  if (answer.ok) return answer.status === 429 ? answer.retryAfter : null
  const { status, headers } = answer.refusal
  return status === 429 ? (headers?.['Retry-After'] ?? null) : null
}

/** A 429 with a time holds for every tab and screen of its key. `elapsed` gives milliseconds of a monotonic clock. */
export function createPauses(elapsed: () => number) {
  // The newest is last.
  const until = new Map<string, number>()
  return {
    /** The answer while the service wants to wait; null when it may be asked. */
    answer(key: string): Extract<UpstreamResponse, { ok: false }> | null {
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
    note(key: string, answer: UpstreamResponse): void {
      const seconds = retryAfterOf(answer)
      if (seconds === null) return
      until.delete(key)
      until.set(key, elapsed() + Number(seconds) * 1_000)
      const [oldest] = until.keys()
      if (until.size > maxKept && oldest !== undefined) until.delete(oldest)
    },
  }
}
