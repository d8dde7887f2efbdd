import { memoizeByKey } from './memoize'

/** A time zone that `Intl` takes; `known` is false when another was asked for and UTC stands in. */
export type Zone = { name: string; known: boolean }

const unknown: Zone = { name: 'UTC', known: false }
const kept = memoizeByKey<Zone>()

// The longest name of the time zone database has 32 characters.
const longestName = 64

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

/** The zone of a name that may be anything. Never throws. */
export const zoneOf = (name: string | null | undefined): Zone =>
  typeof name === 'string' && name !== '' && name.length <= longestName
    ? kept(name, () => lookedUp(name))
    : unknown

// People travel, but not within a second; the browser takes milliseconds to say where it is.
const asksAgainAfter = 1_000
// oxlint-disable-next-line session/module-state -- of the device
let reader = { name: '', askedAt: -Infinity }

/** Runs `work` as for a reader in that zone. Synchronous: others wait meanwhile. */
export function inReaderZone<Result>(name: string, work: () => Result): Result {
  const before = reader
  setReaderZone(name)
  try {
    return work()
  } finally {
    reader = before
  }
}

/** Has the page show times in that zone, as the host rendered it; with null in this device's again. */
export function setReaderZone(name: string | null): void {
  reader = name === null ? { name: '', askedAt: -Infinity } : { name: zoneOf(name).name, askedAt: Infinity }
}

// TypeScript does not know it yet, nor do all browsers.
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** Both give the same names. Where nothing has asked `Intl` yet, it takes a slow processor a tenth of a second. */
const zoneHere = (): string =>
  typeof Temporal === 'undefined'
    ? zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone).name
    : Temporal.Now.timeZoneId()

/** The zone of whoever looks. */
export function readerZone(): string {
  const now = performance.now()
  if (now - reader.askedAt > asksAgainAfter) reader = { name: zoneHere(), askedAt: now }
  return reader.name
}
