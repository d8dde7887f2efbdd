import { i18n } from '@lingui/core'
import { none } from './none'
import { formatCount } from './number'

export type Milliseconds = number | null | undefined

const units = [
  { unit: 'day', size: 86_400_000 },
  { unit: 'hour', size: 3_600_000 },
  { unit: 'minute', size: 60_000 },
  { unit: 'second', size: 1_000 },
] as const
type Unit = (typeof units)[number]['unit']
type Part = { unit: Unit; value: number }

// Intl's short forms are words in English ("23 hrs"), and browsers differ in its narrow ones.
const withSign: Readonly<Record<Unit, (figure: string) => string>> = {
  day: (figure) => i18n.t('{figure}\u00a0d', { figure }),
  hour: (figure) => i18n.t('{figure}\u00a0h', { figure }),
  minute: (figure) => i18n.t('{figure}\u00a0min', { figure }),
  second: (figure) => i18n.t('{figure}\u00a0s', { figure }),
}

// JavaScript has no larger time.
export const maxTime = 8.64e15

export const isTime = (value: Milliseconds): value is number =>
  typeof value === 'number' && Math.abs(value) <= maxTime

function partsOf(milliseconds: number, max: 1 | 2, smallest: Unit): Part[] {
  const usable = units.slice(0, units.findIndex(({ unit }) => unit === smallest) + 1)
  const found = usable.findIndex(({ size }) => milliseconds >= size)
  const first = found === -1 ? usable.length - 1 : found
  let rest = milliseconds
  const parts = usable.slice(first, first + max).map(({ unit, size }) => {
    const value = Math.floor(rest / size)
    rest -= value * size
    return { unit, value }
  })
  return parts.filter(({ value }, i) => i === 0 || value > 0)
}

/** `3 h 44 min` */
export const written = (parts: readonly Part[]): string =>
  parts.map(({ unit, value }) => withSign[unit](formatCount(value))).join(' ')

export const ageParts = (milliseconds: number, max: 1 | 2): Part[] => {
  const age = Math.max(0, milliseconds)
  return partsOf(age, max, age < 60_000 ? 'second' : 'minute')
}

/** `2 d 4 h`, `3 h 44 min`, `4 min`, `12 s`. */
export const formatAge = (milliseconds: Milliseconds, max: 1 | 2 = 2): string =>
  isTime(milliseconds) ? written(ageParts(milliseconds, max)) : none

/** Counts to the second: `1 min 30 s`, `2 h 5 min`. */
export const formatDuration = (milliseconds: Milliseconds, max: 1 | 2 = 2): string =>
  isTime(milliseconds) && milliseconds >= 0 ? written(partsOf(milliseconds, max, 'second')) : none
