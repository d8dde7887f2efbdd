import type { OperationId } from './contract/index'

/** What kind of thing came where the contract expects another; never its value, which may be anybody's data. */
export type DriftNote = { path: string; expected: string; got: string; times: number }
/** `since` is epoch milliseconds of this device. */
export type Drift = DriftNote & { operation: OperationId; since: number }

// A page stays open for weeks: a service that answers differently on every call must not fill its memory.
const mostKept = 500

const kept = new Map<string, Drift>()
const listeners = new Set<() => void>()
let snapshot: readonly Drift[] = []

/** Adds what one answer showed. `now` is epoch milliseconds of this device. */
export function recordDrift(operation: OperationId, notes: readonly DriftNote[], now: number): void {
  if (notes.length === 0) return
  for (const note of notes) {
    const key = [operation, note.path, note.expected, note.got].join('\n')
    const known = kept.get(key)
    if (known) kept.set(key, { ...known, times: known.times + note.times })
    else if (kept.size < mostKept) kept.set(key, { ...note, operation, since: now })
  }
  snapshot = [...kept.values()]
  for (const listener of listeners) listener()
}

/** The record so far; the same array until something is added. */
export const driftSoFar = (): readonly Drift[] => snapshot

export function onDrift(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets everything, before another person signs in. */
export function clearDrift(): void {
  kept.clear()
  snapshot = []
  for (const listener of listeners) listener()
}
