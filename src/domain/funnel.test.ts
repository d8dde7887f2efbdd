import { expect, test } from 'vitest'
import { funnelStages, share } from './funnel'

const figures = {
  entryLeads: 1248,
  sourcedInPeriod: 310,
  notContacted: 312,
  inviteSent: 774,
  alreadyConnected: 162,
  messagedViaNew: 374,
  replied: 182,
  interested: 46,
  notInterested: 53,
}

const all = (funnel: Parameters<typeof funnelStages>[0]) => {
  const { sourcing, contact } = funnelStages(funnel)
  return [...sourcing, ...contact]
}
const rows = (funnel: Parameters<typeof funnelStages>[0]) =>
  all(funnel).map(({ label, value, rate, whole, basis }) => [
    label,
    value,
    rate?.toFixed(3) ?? null,
    whole,
    basis,
  ])

test('every rate of the funnel names what it divides by', () => {
  expect(rows(figures)).toEqual([
    ['All leads', 1248, null, undefined, ''],
    ['Newly sourced', 310, '0.248', 1248, 'of all leads'],
    ['Not contacted yet', 312, '0.250', 1248, 'of all leads'],
    ['Invited', 774, '0.620', 1248, 'of all leads'],
    ['Already connected', 162, '0.130', 1248, 'of all leads'],
    ['Accepted and messaged', 374, '0.483', 774, 'of invited'],
    ['Leads who replied', 182, '0.340', 536, 'of contacted'],
    ['Interested', 46, '0.253', 182, 'of replied'],
    ['Not interested', 53, '0.291', 182, 'of replied'],
  ])
})

test('what was found stands apart from what came of it', () => {
  expect(funnelStages(figures).sourcing.map(({ field }) => field)).toEqual([
    'entryLeads',
    'sourcedInPeriod',
    'notContacted',
  ])
})

test('no rate is made from zero, and none goes above the whole', () => {
  expect(share(0, 0)).toBeNull()
  expect(share(3, 0)).toBeNull()
  expect(share(3, 2)).toBeNull()
  expect(share(2, 2)).toBe(1)
  expect(share(0, 2)).toBe(0)
})

test('a rate that cannot be made leaves no name of a base behind', () => {
  expect(rows({ ...figures, replied: 0, interested: 0, notInterested: 0 }).slice(-2)).toEqual([
    ['Interested', 0, null, 0, ''],
    ['Not interested', 0, null, 0, ''],
  ])
})

test('a funnel that could not be read keeps its stages, without figures', () => {
  const unread = rows(undefined)
  expect(unread).toHaveLength(9)
  expect(unread.every(([, value, rate]) => value === undefined && rate === null)).toBe(true)
})
