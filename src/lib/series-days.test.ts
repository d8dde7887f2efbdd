import { expect, test } from 'vitest'
import { seriesDays } from './series-days'

const to = '2026-03-30T21:30:00Z'

test('the last point is the workspace’s own day, also when the clocks went forward', () => {
  expect(seriesDays([1, 2, 4], to, 'en', 'Europe/Paris')).toEqual([
    { day: '28 Mar', value: 1 },
    { day: '29 Mar', value: 2 },
    { day: '30 Mar', value: 4 },
  ])
  expect(seriesDays([1, 2, 4], to, 'en', 'Asia/Tokyo').at(-1)).toEqual({ day: '31 Mar', value: 4 })
})

test('points of an unknown period are numbered instead of dated wrongly', () => {
  expect(seriesDays([1, 2, 4], 'soon', 'en', 'Europe/Paris').map(({ day }) => day)).toEqual(['1', '2', '3'])
})
