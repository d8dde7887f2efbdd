import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { numberFormat } from './number'

type Milliseconds = number | null | undefined

const units = [
  { unit: 'day', size: 86_400_000 },
  { unit: 'hour', size: 3_600_000 },
  { unit: 'minute', size: 60_000 },
  { unit: 'second', size: 1_000 },
] as const
type Unit = (typeof units)[number]['unit']
type Part = { unit: Unit; value: number }

// The signs of the units (SI, and j for jour). Intl's short forms are words in English ("23 hrs"),
// its narrow ones stick to the figure, and browsers differ in both.
const signs: Record<Unit, { en: string; fr: string }> = {
  day: { en: 'd', fr: 'j' },
  hour: { en: 'h', fr: 'h' },
  minute: { en: 'min', fr: 'min' },
  second: { en: 's', fr: 's' },
}
const gap = '\u00a0'

// Beyond every date that JavaScript knows; what is longer was not meant as a time.
const longest = 8.64e15

const isTime = (value: Milliseconds): value is number =>
  typeof value === 'number' && Math.abs(value) <= longest

/** The largest unit that fits and, of two, the one below it; rounded down. */
function partsOf(milliseconds: number, most: 1 | 2, smallest: Unit): Part[] {
  const usable = units.slice(0, units.findIndex(({ unit }) => unit === smallest) + 1)
  const found = usable.findIndex(({ size }) => milliseconds >= size)
  const first = found === -1 ? usable.length - 1 : found
  let rest = milliseconds
  const parts = usable.slice(first, first + most).map(({ unit, size }) => {
    const value = Math.floor(rest / size)
    rest -= value * size
    return { unit, value }
  })
  return parts.filter(({ value }, i) => i === 0 || value > 0)
}

function written(parts: readonly Part[], locale: string): string {
  const language = intlLocale(locale).startsWith('fr') ? 'fr' : 'en'
  const figures = numberFormat(locale, { maximumFractionDigits: 0 })
  return parts.map(({ unit, value }) => figures.format(value) + gap + signs[unit][language]).join(' ')
}

const ageParts = (milliseconds: number, most: 1 | 2): Part[] => {
  const age = Math.max(0, milliseconds)
  // Seconds matter only below a minute: an age is looked at, not measured.
  return partsOf(age, most, age < 60_000 ? 'second' : 'minute')
}

/** How long ago: `2 d 4 h`, `3 h 44 min`, `4 min`, `12 s`. A time to come counts as none. */
export const formatAge = (milliseconds: Milliseconds, locale: string, most: 1 | 2 = 2): string =>
  isTime(milliseconds) ? written(ageParts(milliseconds, most), locale) : none

const hour = 3_600_000
// Beyond this the day says more.
const nearest = 48 * hour

/** How long until: `27 min`, `4 h 36 min`, `23 h`; null of what is not near. */
export function formatWait(milliseconds: number, locale: string): string | null {
  if (milliseconds < 0 || milliseconds >= nearest) return null
  if (milliseconds < 10 * hour) return formatAge(milliseconds, locale)
  return written([{ unit: 'hour', value: Math.floor(milliseconds / hour) }], locale)
}

/** A length of time to the second: `1 min 30 s`, `2 h 5 min`. */
export const formatDuration = (milliseconds: Milliseconds, locale: string, most: 1 | 2 = 2): string =>
  isTime(milliseconds) && milliseconds >= 0 ? written(partsOf(milliseconds, most, 'second'), locale) : none

const lists = memoizeByKey<Intl.ListFormat>()

/** An age in whole words, for those who listen to it: `2 days, 4 hours`. */
export function ageInWords(milliseconds: Milliseconds, locale: string): string {
  if (!isTime(milliseconds)) return none
  const words = ageParts(milliseconds, 2).map(({ unit, value }) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  )
  const tag = intlLocale(locale)
  return lists(tag, () => new Intl.ListFormat(tag, { type: 'unit', style: 'long' })).format(words)
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** The length of a recording, from seconds: `0:24`, `1:02:03`. */
export function formatPlayTime(seconds: number | null | undefined): string {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds * 1000 <= longest)) return none
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}
