import { sessionLog } from '#/lib/session-log'
import { sessionState } from '#/lib/session-state'
import type { OperationId } from './contract/index'

/**
 * Drift: where an answer departs from the contract. It names what was expected and what kind of thing came, never the
 * value, which may be personal data.
 */
export type DriftNote = { path: string; expected: string; got: string; times: number }
/** `since` is epoch milliseconds of this device. */
export type Drift = DriftNote & { operation: OperationId; since: number }

// A page stays open for weeks: a service that answers differently on every call must not fill its memory.
const mostKept = 500

const kept = sessionState(() => new Map<string, Drift>())
const log = sessionLog<Drift>()

/** Adds what one answer showed. `now` is epoch milliseconds of this device. */
export function recordDrift(operation: OperationId, notes: readonly DriftNote[], now: number): void {
  if (notes.length === 0) return
  for (const note of notes) {
    const key = [operation, note.path, note.expected, note.got].join('\n')
    const known = kept.current.get(key)
    if (known) kept.current.set(key, { ...known, times: known.times + note.times })
    else if (kept.current.size < mostKept) kept.current.set(key, { ...note, operation, since: now })
  }
  log.write([...kept.current.values()])
}

/** The record so far; the same array until something is added. */
export const driftSoFar = log.read
export const onDrift = log.listen
