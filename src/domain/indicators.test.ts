import { expect, test } from 'vitest'
import { indicatorsOf } from './indicators'

const indicator = (series: number[]) => ({ value: 7, deltaValue: 2, deltaPercent: 40, series })

const analytics = {
  to: '2026-03-30T21:30:00Z',
  kpis: {
    messagesSent: indicator([1, 2, 4]),
    replies: indicator([0, 0, 7]),
    interested: indicator([]),
  },
}

test('what came back stands before what went out', () => {
  expect(indicatorsOf(analytics, 'Europe/Paris').map(({ label }) => label)).toEqual([
    'Interested',
    'Replies',
    'Messages sent',
    'Link clicks',
  ])
})

test('an indicator that could not be read keeps its place without a value', () => {
  expect(indicatorsOf(analytics, 'Europe/Paris')[3]).toMatchObject({
    label: 'Link clicks',
    value: undefined,
    days: [],
  })
})

test('the last point of an indicator is the day of the answer where the workspace is', () => {
  const { days = [] } = indicatorsOf(analytics, 'Europe/Paris')[1] ?? {}
  expect(days.map(({ day, value }) => [day, value])).toEqual([
    ['28 Mar', 0],
    ['29 Mar', 0],
    ['30 Mar', 7],
  ])
})
