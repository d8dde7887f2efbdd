import { memoizeByKey } from './memoize'

/** `known` is false where UTC stands for an unknown zone. */
export type Zone = { name: string; known: boolean }

const unknown: Zone = { name: 'UTC', known: false }
const kept = memoizeByKey<Zone>()

const maxNameLength = 64

function lookedUp(name: string): Zone {
  try {
    return {
      name: new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone,
      known: true,
    }
  } catch {
    return unknown
  }
}

/** Never throws. */
export const zoneOf = (name: string | null | undefined): Zone =>
  typeof name === 'string' && name !== '' && name.length <= maxNameLength
    ? kept(name, () => lookedUp(name))
    : unknown

// The reader may travel; asking the browser takes milliseconds.
const askAgainMs = 1_000
// oxlint-disable-next-line sightline/module-state -- of the device
let reader = { name: '', askedAt: -Infinity }

/** Synchronous. */
export function inReaderZone<Result>(name: string, work: () => Result): Result {
  const before = reader
  setReaderZone(name)
  try {
    return work()
  } finally {
    reader = before
  }
}

/** Null: this device's zone. */
export function setReaderZone(name: string | null): void {
  reader = name === null ? { name: '', askedAt: -Infinity } : { name: zoneOf(name).name, askedAt: Infinity }
}

// TypeScript and some browsers do not have it yet.
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** The first use of `Intl` takes a slow processor a tenth of a second. */
const zoneHere = (): string =>
  typeof Temporal === 'undefined'
    ? zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone).name
    : Temporal.Now.timeZoneId()

export function readerZone(): string {
  const now = performance.now()
  if (now - reader.askedAt > askAgainMs) reader = { name: zoneHere(), askedAt: now }
  return reader.name
}
