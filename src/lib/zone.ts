import { memoizeByKey } from './memoize'

/** `known` is false where the reader's zone stands for an unknown one. */
export type Zone = { name: string; known: boolean }

const kept = memoizeByKey<string | null>()

const maxNameLength = 64

/** These are new and old names of zones, because some browsers have only one of them. */
const renamed: readonly (readonly [now: string, before: string])[] = [
  ['Africa/Asmara', 'Africa/Asmera'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['America/Indiana/Indianapolis', 'America/Indianapolis'],
  ['America/Kentucky/Louisville', 'America/Louisville'],
  ['America/Nuuk', 'America/Godthab'],
  ['Asia/Ashgabat', 'Asia/Ashkhabad'],
  ['Asia/Dhaka', 'Asia/Dacca'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Macau', 'Asia/Macao'],
  ['Asia/Makassar', 'Asia/Ujung_Pandang'],
  ['Asia/Thimphu', 'Asia/Thimbu'],
  ['Asia/Ulaanbaatar', 'Asia/Ulan_Bator'],
  ['Asia/Yangon', 'Asia/Rangoon'],
  ['Atlantic/Faroe', 'Atlantic/Faeroe'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Pacific/Chuuk', 'Pacific/Truk'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
  ['Pacific/Pohnpei', 'Pacific/Ponape'],
]

function otherName(name: string): string | undefined {
  const sought = name.toLowerCase()
  const pair = renamed.find((names) => names.some((each) => each.toLowerCase() === sought))
  return pair?.find((each) => each.toLowerCase() !== sought)
}

function ownName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function lookedUp(given: string): string | null {
  const other = otherName(given)
  return ownName(given) ?? (other === undefined ? null : ownName(other))
}

/** The name by which this browser knows a zone; never throws. */
export const knownZone = (name: string | null | undefined): string | null =>
  typeof name === 'string' && name !== '' && name.length <= maxNameLength
    ? kept(name, () => lookedUp(name))
    : null

/** Readers know their own clock, so its times need no name. */
export function zoneOf(given: string | null | undefined): Zone {
  const name = knownZone(given)
  return name === null ? { name: readerZone(), known: false } : { name, known: true }
}

// The reader may travel; asking the browser takes milliseconds.
const askAgainMs = 1_000
// oxlint-disable-next-line sightline/module-state -- of the device
let reader = { name: '', askedAt: -Infinity }

export function inReaderZone<Result>(name: string, work: () => Result): Result {
  const before = reader
  setReaderZone(name)
  try {
    return work()
  } finally {
    reader = before
  }
}

/** Null stands for this device's zone. */
export function setReaderZone(name: string | null): void {
  reader =
    name === null ? { name: '', askedAt: -Infinity } : { name: knownZone(name) ?? 'UTC', askedAt: Infinity }
}

// TypeScript and some browsers do not have it yet.
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** The first use of `Intl` takes a slow processor a tenth of a second. */
const zoneHere = (): string =>
  typeof Temporal === 'undefined'
    ? (knownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC')
    : Temporal.Now.timeZoneId()

export function readerZone(): string {
  const now = performance.now()
  if (now - reader.askedAt > askAgainMs) reader = { name: zoneHere(), askedAt: now }
  return reader.name
}
