import type { DriftNote } from '../drift'

export const unreadable = Symbol('unreadable')

export type DecodeReport = {
  notes: Map<string, DriftNote>
  skippedRecords: Record<string, number>
  /** Includes repetitions; a union takes the variant with the fewest. */
  issueCount: number
}

export const newReport = (): DecodeReport => ({ notes: new Map(), skippedRecords: {}, issueCount: 0 })

const kinds = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
])

export const kindOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return kinds.get(typeof value) ?? 'something else'
}

// A field's name comes from the service: only a plain one is repeated.
const plainName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
export const namedPlainly = (key: string): string => (plainName.test(key) ? key : '(odd name)')

export const childPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

// An answer of unknown fields must not cost more than a good one.
const maxNotes = 500

export function note(report: DecodeReport, path: string, expected: string, got: string, times = 1): void {
  report.issueCount += times
  const key = `${path}\n${expected}\n${got}`
  const known = report.notes.get(key)
  if (known) known.times += times
  else if (report.notes.size < maxNotes) report.notes.set(key, { path, expected, got, times })
}

export function reject(
  report: DecodeReport,
  path: string,
  expected: string,
  value: unknown,
): typeof unreadable {
  note(report, path, expected, kindOf(value))
  return unreadable
}

export function countSkipped(report: DecodeReport, path: string, missing: number): void {
  if (missing > 0) report.skippedRecords[path] = (report.skippedRecords[path] ?? 0) + missing
}

export function mergeReport(report: DecodeReport, trial: DecodeReport): void {
  for (const { path, expected, got, times } of trial.notes.values()) note(report, path, expected, got, times)
  for (const [list, missing] of Object.entries(trial.skippedRecords)) countSkipped(report, list, missing)
}

/** Counts a list inside one record. The same path with `[]` counts over all records. */
export const nestedListPath = (records: string, id: string, list: string): string =>
  `${records}[${id}].${list}`
