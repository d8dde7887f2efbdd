import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { daysOf, indicatorsOf } from './-indicators-derive'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
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
  expect(indicatorsOf(i18n, analytics).map(({ label }) => label)).toEqual([
    'Interested',
    'Replies',
    'Messages sent',
    'Link clicks',
  ])
})

test('an indicator that could not be read keeps its place without a value', () => {
  expect(indicatorsOf(i18n, analytics)[3]).toMatchObject({
    label: 'Link clicks',
    value: undefined,
    series: [],
  })
})

const messages = indicatorsOf(i18n, analytics)[2]
if (messages === undefined) throw new Error('there are four indicators')

test('the last point is the workspace’s own day, also when the clocks went forward', () => {
  expect(daysOf(messages, analytics, 'en', 'Europe/Paris')).toEqual([
    { day: '28 Mar', value: 1 },
    { day: '29 Mar', value: 2 },
    { day: '30 Mar', value: 4 },
  ])
  expect(daysOf(messages, analytics, 'en', 'Asia/Tokyo').at(-1)).toEqual({ day: '31 Mar', value: 4 })
})

test('points of an unknown period are numbered instead of dated wrongly', () => {
  expect(daysOf(messages, { ...analytics, to: 'soon' }, 'en', 'Europe/Paris').map(({ day }) => day)).toEqual([
    '1',
    '2',
    '3',
  ])
})
