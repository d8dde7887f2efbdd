import { expect, test } from 'vitest'
import { seriesDays } from '#/lib/series-days'
import { besideSteps, highest, lineOf, scaleWidth, stepsOf, stepText, trendName } from './trend-derive'

const to = '2026-11-18T09:24:00Z'
const days = (count: number) =>
  seriesDays(
    Array.from({ length: count }, () => 1),
    to,
    'Europe/Paris',
  )

test('thirty days are days, with their weekends and the one that is not over', () => {
  const { unit, steps } = stepsOf(days(30))
  expect(unit).toBe('day')
  expect(steps.filter(({ isWeekend }) => isWeekend).map(({ day }) => day)).toEqual([
    '24 Oct',
    '25 Oct',
    '31 Oct',
    '1 Nov',
    '7 Nov',
    '8 Nov',
    '14 Nov',
    '15 Nov',
  ])
  expect(steps.filter(({ isPart }) => isPart).map(({ day }) => day)).toEqual(['18 Nov'])
})

test('ninety days are weeks from Monday to Sunday, those that are not whole told apart', () => {
  const { unit, steps } = stepsOf(days(90))
  expect(unit).toBe('week')
  expect(steps).toHaveLength(14)
  expect(steps[0]).toMatchObject({ day: '21 Aug', until: '23 Aug', value: 3, isPart: true })
  expect(steps[1]).toMatchObject({ day: '24 Aug', until: '30 Aug', value: 7, isPart: false })
  expect(steps.at(-1)).toMatchObject({ day: '16 Nov', until: '18 Nov', value: 3, isPart: true })
  expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(90)
})

test.each([
  ['2026-10-29T09:00:00Z', 'Europe/Paris', '19 Oct', '25 Oct'],
  ['2026-04-02T09:00:00Z', 'Europe/Paris', '23 Mar', '29 Mar'],
  ['2026-11-05T18:00:00Z', 'America/New_York', '26 Oct', '1 Nov'],
  ['2026-03-12T18:00:00Z', 'America/New_York', '2 Mar', '8 Mar'],
  ['2026-10-08T01:00:00Z', 'Australia/Lord_Howe', '28 Sept', '4 Oct'],
])('the week of a clock change has seven days: up to %s in %s', (until, zone, first, last) => {
  const points = seriesDays(
    Array.from({ length: 90 }, () => 1),
    until,
    zone,
  )
  const { steps } = stepsOf(points)
  expect(steps.at(-2)).toMatchObject({ day: first, until: last, value: 7, isPart: false })
  expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(90)
})

test('a line says whether its steps are days or weeks', () => {
  expect(trendName('Replies', stepsOf(days(30)).unit)).toBe('Replies by day')
  expect(trendName('Replies', stepsOf(days(90)).unit)).toBe('Replies by week')
})

test('each step stands beside that of another series, and one that is not known beside nothing', () => {
  const beside = (known: number) => ({
    label: '5 weeks earlier',
    days: days(30).map((_, at) => (at < 30 - known ? null : { day: `day ${at}`, value: at })),
  })
  const { steps } = stepsOf(days(30), { beside: beside(2) })
  expect(steps.slice(-3).map((step) => step.beside)).toEqual([
    null,
    { name: 'day 28', value: 28 },
    { name: 'day 29', value: 29 },
  ])
  expect(highest(steps)).toBe(29)
  // A line begins where the other series does.
  expect(lineOf(besideSteps(steps), 29).line).toMatch(/^M28\.5 3\.45L29\.5 0$/)
  const weekly = stepsOf(days(90), {
    beside: { label: 'DACH', days: days(90).map((_, at) => (at < 4 ? null : { day: 'DACH', value: 2 })) },
  })
  // Three days in the first week; of the second, one is not known.
  expect(weekly.steps.slice(0, 3).map((step) => step.beside)).toEqual([
    null,
    null,
    { name: 'DACH', value: 14 },
  ])
})

test('what happened is named at its day or week, and of more than six such days a chart marks the newest', () => {
  const marks = ['2026-11-17', '2026-11-17', '2026-10-26', '2026-01-01'].map((key, at) => ({
    key,
    says: `change ${at}`,
  }))
  const { steps } = stepsOf(days(30), { marks })
  const marked = (all: typeof steps) => all.filter((step) => step.marks.length > 0)
  expect(marked(steps).map((step) => stepText(step))).toEqual([
    '26 Oct: 1, change 2',
    '17 Nov: 1, change 0, change 1',
  ])
  const many = days(30).map(({ key }) => ({ key: `${key}`, says: 'changed' }))
  expect(marked(stepsOf(days(30), { marks: many.slice(0, 6) }).steps)).toHaveLength(6)
  expect(marked(stepsOf(days(30), { marks: many }).steps).map(({ day }) => day)).toEqual([
    '13 Nov',
    '14 Nov',
    '15 Nov',
    '16 Nov',
    '17 Nov',
    '18 Nov',
  ])
  expect(marked(stepsOf(days(90), { marks }).steps).map(({ day }) => day)).toEqual(['26 Oct', '16 Nov'])
})

test('days that nobody can date are no weeks, and have no weekends', () => {
  const { unit, steps } = stepsOf(
    seriesDays(
      Array.from({ length: 90 }, () => 2),
      'soon',
      'Europe/Paris',
    ),
  )
  expect(unit).toBe('day')
  expect(steps.some(({ isWeekend }) => isWeekend)).toBe(false)
})

test('the highest of nothing is nothing', () => {
  expect(highest([])).toBe(0)
  expect(highest(stepsOf(days(2)).steps)).toBe(1)
})

test('a line goes through what is over, and is interrupted by what is not', () => {
  const { steps } = stepsOf(days(4))
  const [whole] = steps
  if (whole === undefined) throw new Error('There are four days')
  const of = (...values: (number | null)[]) =>
    values.map((value) => ({ ...whole, value: value ?? 1, isPart: value === null }))
  expect(lineOf(of(0, 2, 4, null), 4)).toMatchObject({
    line: 'M0.5 100L1.5 50L2.5 0',
    area: 'M0.5 100L0.5 100L1.5 50L2.5 0L2.5 100Z',
  })
  expect(lineOf(of(null, 4, null, 1), 4).line).toBe('M1.5 0M3.5 75')
  expect(lineOf(of(0, 0), 0).line).toBe('M0.5 100L1.5 100')
  expect(lineOf([], 0)).toMatchObject({ line: '', area: '' })
})

test.each([
  [9, 40],
  [999, 40],
  [4_000, 48],
  [123_456, 64],
  [1_234_567_890, 112],
])('the numbers beside a chart that goes up to %d have %d pixels, so that they are whole', (most, width) => {
  expect(scaleWidth(most)).toBe(width)
})
