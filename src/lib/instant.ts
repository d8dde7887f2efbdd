/** A moment as the service writes it (ISO 8601 text, or an epoch number), or as epoch milliseconds. */
export type Moment = string | number | null | undefined

// Up to year 5138 in seconds, from 1973 on in milliseconds: no date of the service is near this border.
const secondsBelow = 100_000_000_000
// The last moment of year 9999: what lies beyond was not meant as a date in milliseconds.
const latest = 253_402_300_799_999

const iso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/

function parsed(text: string): number {
  if (text.length > 40) return NaN
  const match = iso.exec(text)
  if (match === null) return NaN
  // The service speaks UTC; without its mark JavaScript would read the reader's own zone.
  return Date.parse(text.includes('T') && match.groups?.['zone'] === undefined ? `${text}Z` : text)
}

/** Epoch milliseconds; null for what is no date. Seconds are told from milliseconds by size. */
export function instantOf(value: Moment): number | null {
  const time =
    typeof value === 'string'
      ? parsed(value)
      : typeof value === 'number'
        ? Math.trunc(Math.abs(value) < secondsBelow ? value * 1000 : value)
        : NaN
  return Math.abs(time) <= latest ? time + 0 : null
}
