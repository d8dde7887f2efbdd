import { sessionLog } from '#/lib/session-log'
import { sessionState } from '#/lib/session-state'
import type { OperationId } from './contract/index'

/** `got` is a kind, never the value, which may be personal data. */
export type DriftNote = { path: string; expected: string; got: string; times: number }
export type Drift = DriftNote & { operation: OperationId; since: number }

// A page stays open for weeks.
const maxKept = 500

const kept = sessionState(() => new Map<string, Drift>())
const log = sessionLog<Drift>()

export function recordDrift(operation: OperationId, notes: readonly DriftNote[], now: number): void {
  if (notes.length === 0) return
  for (const note of notes) {
    const key = [operation, note.path, note.expected, note.got].join('\n')
    const known = kept.current.get(key)
    if (known) kept.current.set(key, { ...known, times: known.times + note.times })
    else if (kept.current.size < maxKept) kept.current.set(key, { ...note, operation, since: now })
  }
  log.write([...kept.current.values()])
}

export const driftSoFar = log.read
export const onDrift = log.listen
