export type Moment = string | number | null | undefined

// These are seconds from 2001 to the year 5138, since no service has older messages. In milliseconds they are days of
// 1970 to 1973, so a number is read once, where it comes from the service.
const isInSeconds = (value: number): boolean => value >= 1_000_000_000 && value < 100_000_000_000
// The end of year 9999.
const maxInstant = 253_402_300_799_999

const iso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/

function parsed(text: string): number {
  if (text.length > 40) return NaN
  const match = iso.exec(text)
  if (match === null) return NaN
  // The service writes UTC; without a zone JavaScript would assume the reader's.
  return Date.parse(text.includes('T') && match.groups?.['zone'] === undefined ? `${text}Z` : text)
}

/** Reads what is shown: text of the service, or an instant in milliseconds. */
export function timeOf(value: Moment): number | null {
  const time = typeof value === 'string' ? parsed(value) : typeof value === 'number' ? Math.trunc(value) : NaN
  return Math.abs(time) <= maxInstant ? time + 0 : null
}

/** Reads a value of the service, which does not document the unit of a number. */
export const instantOf = (value: Moment): number | null =>
  timeOf(typeof value === 'number' && isInSeconds(value) ? value * 1000 : value)
