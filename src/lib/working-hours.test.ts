import { describe, expect, test } from 'vitest'
import { nextOpening, openSpans, readSlots, weekOf } from './working-hours'

const morning = { from: 510, until: 750 }
const afternoon = { from: 810, until: 1110 }

describe('a week is read in the shapes that such services use', () => {
  test.each<[string, unknown[]]>([
    [
      'days with slots',
      [
        {
          day: 'MONDAY',
          enabled: true,
          slots: [
            { start: '08:30', end: '12:30' },
            { start: '13:30', end: '18:30' },
          ],
        },
        { day: 'TUESDAY', enabled: false, slots: [] },
      ],
    ],
    [
      'slots in the wrong order, times with seconds',
      [
        {
          weekday: 'mon',
          ranges: [
            { from: '13:30:00', to: '18:30:00' },
            { from: '08:30:00', to: '12:30:00' },
          ],
        },
      ],
    ],
    [
      'one entry for each slot, days as numbers, minutes of the day',
      [
        { dayOfWeek: 1, startTime: 510, endTime: 750 },
        { dayOfWeek: 1, startTime: 810, endTime: 1110 },
      ],
    ],
    [
      'hours kept of a day that is off',
      [
        {
          day: 'monday',
          slots: [
            { start: '8:30', end: '12:30' },
            { start: '13:30', end: '18:30' },
          ],
        },
        { day: 'sunday', isEnabled: false, slots: [{ start: '09:00', end: '17:00' }] },
      ],
    ],
  ])('%s', (_, days) => {
    expect(weekOf(days)).toEqual([[morning, afternoon], [], [], [], [], [], []])
  })

  test.each([0, 7, 'Sunday', 'SUN'])('%s is a Sunday', (day) => {
    expect(weekOf([{ day, start: '09:00', end: '10:00' }])?.[6]).toEqual([{ from: 540, until: 600 }])
  })

  test('a week without days is not worked', () => {
    expect(weekOf([])).toEqual([[], [], [], [], [], [], []])
  })

  test.each([
    ['24:00', { start: '18:00', end: '24:00' }],
    ['00:00', { start: '18:00', end: '00:00' }],
    ['0 minutes', { start: 1080, end: 0 }],
    ['24 hours', { from: 18, to: 24 }],
    ['0 hours', { from: 18, to: 0 }],
  ])('a day may end at midnight, written as %s', (_, hours) => {
    expect(weekOf([{ day: 1, ...hours }])?.[0]).toEqual([{ from: 1080, until: 1440 }])
  })

  test('small numbers are hours', () => {
    expect(weekOf([{ day: 1, from: 9, to: 18 }])?.[0]).toEqual([{ from: 540, until: 1080 }])
    expect(weekOf([{ day: 1, from: 8.5, to: 18 }])?.[0]).toEqual([{ from: 510, until: 1080 }])
    expect(weekOf([{ day: 1, from: 0, to: 24 }])?.[0]).toEqual([{ from: 0, until: 1440 }])
    expect(weekOf([{ day: 1, from: 0, to: 540 }])?.[0]).toEqual([{ from: 0, until: 540 }])
  })
})

describe('hours over midnight are two spans, of the day and of the next', () => {
  const [evening, night] = [
    { from: 1200, until: 1440 },
    { from: 0, until: 120 },
  ]
  test.each<[string, unknown[], ReturnType<typeof weekOf>]>([
    ['20:00 to 02:00', [{ day: 1, start: '20:00', end: '02:00' }], [[evening], [night], [], [], [], [], []]],
    ['Sunday night', [{ day: 7, start: '20:00', end: '02:00' }], [[night], [], [], [], [], [], [evening]]],
    ['20 to 2 as hours', [{ day: 1, from: 20, to: 2 }], [[evening], [night], [], [], [], [], []]],
    [
      'beside hours of the next day that they reach into',
      [
        { day: 1, slots: [{ start: '20:00', end: '02:00' }] },
        { day: 2, slots: [{ start: '01:00', end: '03:00' }] },
      ],
      [[evening], [{ from: 0, until: 180 }], [], [], [], [], []],
    ],
    [
      'from nine to nine',
      [{ day: 1, start: '21:00', end: '09:00' }],
      [[{ from: 1260, until: 1440 }], [{ from: 0, until: 540 }], [], [], [], [], []],
    ],
  ])('%s', (_, days, week) => {
    expect(weekOf(days)).toEqual(week)
  })
})

describe('half a week is no week', () => {
  test.each<[string, unknown[] | undefined]>([
    ['no days at all', undefined],
    ['a day that is a word', ['MONDAY']],
    ['a day without its name', [{ slots: [{ start: '09:00', end: '17:00' }] }]],
    ['a day of no week', [{ day: 8, slots: [] }]],
    ['a slot without its end', [{ day: 1, slots: [{ start: '09:00' }] }]],
    ['a slot from midnight to midnight', [{ day: 1, slots: [{ start: '00:00', end: '00:00' }] }]],
    ['a time of no day', [{ day: 1, slots: [{ start: '09:75', end: '25:00' }] }]],
    ['one readable day beside one that is not', [{ day: 1, slots: [] }, null]],
    ['a name of the prototype', [{ day: 'constructor', slots: [] }]],
  ])('%s', (_, days) => {
    expect(weekOf(days)).toBeNull()
  })
})

test('slots read as hours', () => {
  expect(
    readSlots([
      { start: '09:00', end: '12:30' },
      { start: '13:30', end: '18:00' },
    ]),
  ).toBe('09:00–12:30, 13:30–18:00')
  expect(readSlots([{ start: 'dawn', end: 'dusk' }])).toBeNull()
  expect(readSlots('09:00')).toBeNull()
})

describe('hours between two instants', () => {
  const week = weekOf([1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:30' }))) ?? []
  const at = (text: string) => Date.parse(text)
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

  test('are those of the zone, cut to what was asked for', () => {
    const span = { from: at('2026-11-18T10:00:00Z'), until: at('2026-11-20T10:00:00Z') }
    expect(openSpans(week, 'Europe/Paris', span).map(({ from, until }) => [iso(from), iso(until)])).toEqual([
      ['2026-11-18T10:00:00.000Z', '2026-11-18T16:30:00.000Z'],
      ['2026-11-19T08:00:00.000Z', '2026-11-19T16:30:00.000Z'],
      ['2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ])
  })

  test.each([
    ['within hours it is now', '2026-11-18T10:00:00Z', '2026-11-18T10:00:00.000Z'],
    ['at night it is the morning', '2026-11-18T20:00:00Z', '2026-11-19T08:00:00.000Z'],
    ['on Friday evening it is Monday', '2026-11-20T20:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['after the clocks change it is nine there', '2026-10-24T20:00:00Z', '2026-10-26T08:00:00.000Z'],
  ])('begin again: %s', (_, from, opening) => {
    expect(iso(nextOpening(week, 'Europe/Paris', at(from)))).toBe(opening)
  })

  const nights = weekOf([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '20:00', end: '02:00' }))) ?? []

  test.each([
    ['an ordinary night', '2026-11-18', 6],
    ['the night on which 2:00 comes twice', '2026-10-24', 6],
    ['the night on which 2:00 does not come', '2027-03-27', 6],
  ])('of %s are as long as the clock runs', (_, day, hours) => {
    const span = { from: at(`${day}T12:00:00Z`), until: at(`${day}T12:00:00Z`) + 86_400_000 }
    const spans = openSpans(nights, 'Europe/Paris', span)
    expect(spans.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(hours * 3_600_000)
  })

  test('over midnight are open at one, and begin again at eight in the evening', () => {
    expect(iso(nextOpening(nights, 'Europe/Paris', at('2026-11-18T00:30:00Z')))).toBe(
      '2026-11-18T00:30:00.000Z',
    )
    expect(iso(nextOpening(nights, 'Europe/Paris', at('2026-10-25T00:30:00Z')))).toBe(
      '2026-10-25T19:00:00.000Z',
    )
  })

  test('never begin in a week without any', () => {
    expect(nextOpening([[], [], [], [], [], [], []], 'Europe/Paris', at('2026-11-18T10:00:00Z'))).toBeNull()
  })
})
