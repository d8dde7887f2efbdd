import { expect, test } from 'vitest'
import { formatPeriod, seriesDays } from './series-days'

const to = '2026-03-30T21:30:00Z'

test('the last point is the workspace’s own day, also when the clocks went forward', () => {
  expect(seriesDays([1, 2, 4], to, 'Europe/Paris')).toEqual([
    { key: '2026-03-28', day: '28 Mar', value: 1, isOpen: false },
    { key: '2026-03-29', day: '29 Mar', value: 2, isOpen: false },
    { key: '2026-03-30', day: '30 Mar', value: 4, isOpen: true },
  ])
  expect(seriesDays([1, 2, 4], to, 'Asia/Tokyo').at(-1)).toMatchObject({ day: '31 Mar', value: 4 })
})

test('a period that ends with its day has no day that is not over', () => {
  const ended = seriesDays([1, 2], '2026-03-30T21:59:59.999Z', 'Europe/Paris')
  expect(ended.map(({ day, isOpen }) => [day, isOpen])).toEqual([
    ['29 Mar', false],
    ['30 Mar', false],
  ])
})

test('points of an unknown period are numbered instead of dated wrongly', () => {
  expect(seriesDays([1, 2, 4], 'soon', 'Europe/Paris').map(({ key, day }) => [key, day])).toEqual([
    [null, '1'],
    [null, '2'],
    [null, '3'],
  ])
})

test('a period that began in the middle of a day has the days of its series', () => {
  const period = { from: '2026-10-19T09:24:00Z', to: '2026-11-18T09:24:00Z' }
  expect(formatPeriod({ ...period, length: 30 }, 'Europe/Paris')).toBe('20 Oct – 18 Nov')
  expect(formatPeriod({ ...period, length: undefined }, 'Europe/Paris')).toBe('19 Oct – 18 Nov')
  expect(formatPeriod({ to: 'soon', length: 30 }, 'Europe/Paris')).toBeNull()
})

test.each([
  ['2026-10-26T09:00:00Z', 'Europe/Paris', '2026-10-20', '2026-10-26'],
  ['2026-10-25T23:30:00Z', 'Europe/Paris', '2026-10-20', '2026-10-26'],
  ['2026-03-29T22:30:00Z', 'Europe/Paris', '2026-03-24', '2026-03-30'],
  ['2026-11-02T04:30:00Z', 'America/New_York', '2026-10-26', '2026-11-01'],
  ['2026-04-05T13:00:00Z', 'Australia/Lord_Howe', '2026-03-30', '2026-04-05'],
  ['2026-09-06T05:00:00Z', 'America/Santiago', '2026-08-31', '2026-09-06'],
])(
  'in the week of a clock change seven points are seven days, until %s in %s',
  (until, zone, first, last) => {
    const keys = seriesDays([1, 2, 3, 4, 5, 6, 7], until, zone).map(({ key }) => key)
    expect([new Set(keys).size, keys[0], keys.at(-1)]).toEqual([7, first, last])
  },
)
