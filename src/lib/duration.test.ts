import { inLanguage } from './locale'
import { describe, expect, test } from 'vitest'
import { formatAge, formatDuration } from './duration'
import { ageInWords, formatPlayTime, formatWait, playSeconds } from './duration-forms'
import { plain } from './testing/plain'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('an age', () => {
  test.each([
    [0, '0 s', '0 s'],
    [999, '0 s', '0 s'],
    [1000, '1 s', '1 s'],
    [12 * second, '12 s', '12 s'],
    [59_999, '59 s', '59 s'],
    [minute, '1 min', '1 min'],
    [4 * minute + 50 * second, '4 min', '4 min'],
    [hour, '1 h', '1 h'],
    [3 * hour + 44 * minute, '3 h 44 min', '3 h 44 min'],
    [19 * hour, '19 h', '19 h'],
    [day - 1, '23 h 59 min', '23 h 59 min'],
    [2 * day + 4 * hour + 30 * minute, '2 d 4 h', '2 j 4 h'],
    [2 * day + 30 * minute, '2 d', '2 j'],
    [1200 * day, '1,200 d', '1 200 j'],
    [-5 * minute, '0 s', '0 s'],
  ])('of %d ms is %s, in French %s', (age, english, french) => {
    expect(plain(formatAge(age))).toBe(english)
    expect(plain(inLanguage('fr', () => formatAge(age)))).toBe(french)
  })

  test('in little room keeps its first unit', () => {
    expect(plain(inLanguage('fr', () => formatAge(2 * day + 4 * hour, 1)))).toBe('2 j')
  })

  test('keeps a figure and its unit on one line', () => {
    expect(formatAge(2 * day + 4 * hour)).toBe('2\u00a0d 4\u00a0h')
  })

  test('is read out in words', () => {
    expect(ageInWords(2 * day + 4 * hour)).toBe('2 days, 4 hours')
    expect(plain(inLanguage('fr', () => ageInWords(2 * day + 4 * hour)))).toBe('2 jours et 4 heures')
    expect(ageInWords(minute)).toBe('1 minute')
    expect(ageInWords(null)).toBe('—')
  })

  test.each([null, undefined, NaN, Infinity, 1e300])('%s is none', (age) => {
    expect(formatAge(age)).toBe('—')
    expect(formatDuration(age)).toBe('—')
  })
})

test.each([
  [0, '0 s'],
  [90 * second, '1 min 30 s'],
  [2 * hour + 5 * minute + 59 * second, '2 h 5 min'],
  [45 * minute, '45 min'],
  [3 * day, '3 d'],
  [-1, '—'],
])('a wait of %d ms is %s', (wait, shown) => {
  expect(plain(formatDuration(wait))).toBe(shown)
})

test.each([
  [0, '0:00'],
  [24, '0:24'],
  [24.6, '0:25'],
  [60, '1:00'],
  [3723, '1:02:03'],
  [-1, '—'],
  [NaN, '—'],
  [null, '—'],
])('a recording of %s seconds plays for %s', (seconds, shown) => {
  expect(formatPlayTime(seconds)).toBe(shown)
})

test.each([
  [13.54, 13.54],
  [24, 24],
  [999, 999],
  [1_000, 1],
  [13_540, 13.54],
  [3_600_000, 3_600],
  [3_600_001, undefined],
  [1_763_000_000_000, undefined],
  [0, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('a recording’s length of %s, in seconds or milliseconds, is %s seconds', (length, seconds) => {
  expect(playSeconds(length)).toBe(seconds)
})

test.each([
  [27, '27 min'],
  [276, '4 h 36 min'],
  [9 * 60, '9 h'],
  [23 * 60 + 36, '23 h'],
  [30 * 60, '30 h'],
  [48 * 60, null],
  [-1, null],
])('what comes in %i minutes is so near', (minutes, wait) => {
  const text = formatWait(minutes * 60_000)
  expect(text === null ? null : plain(text)).toBe(wait)
})
