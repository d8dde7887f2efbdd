import { expect, test } from 'vitest'
import { seriesDays } from '#/lib/series-days'
import { besideDays, besideInput, readCompare, weeksEarlier, writeCompare } from './beside'

const to = '2026-11-18T09:24:00Z'
const zone = 'Europe/Paris'
const counted = (length: number) =>
  seriesDays(
    Array.from({ length }, (_, at) => at + 1),
    to,
    zone,
  )

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['agent:', undefined],
  ['team:1', undefined],
  ['constructor', undefined],
  [`agent:${'x'.repeat(201)}`, undefined],
  ['previous', { kind: 'previous' }],
  ['agent:ag_1', { kind: 'agent', id: 'ag_1' }],
  ['account:sa:1', { kind: 'account', id: 'sa:1' }],
])('in a link, compare=%s is read without an error', (text, compare) => {
  const found = readCompare(text)
  expect(found).toEqual(compare)
  if (found !== undefined) expect(writeCompare(found)).toBe(text)
})

test.each([
  [7, 1, '14'],
  [30, 5, '65'],
  [90, 13, '181'],
])('the days before %d days are %d weeks earlier, in a range of %s', (days, weeks, range) => {
  expect(weeksEarlier({ kind: 'previous' }, days)).toBe(weeks)
  expect(besideInput({ kind: 'previous' }, days, { agentId: 'ag_1' })).toEqual({ range, agentId: 'ag_1' })
})

test('another agent is read in the same days, with the account that is chosen', () => {
  expect(
    besideInput({ kind: 'agent', id: 'ag_2' }, 30, { agentId: 'ag_1', socialAccountId: 'sa_1' }),
  ).toEqual({ range: '30', agentId: 'ag_2', socialAccountId: 'sa_1' })
  expect(besideInput({ kind: 'account', id: 'sa_2' }, 7, { agentId: 'ag_1' })).toEqual({
    range: '7',
    agentId: 'ag_1',
    socialAccountId: 'sa_2',
  })
})

test('each day stands beside the same weekday of weeks before', () => {
  const days = counted(30)
  const before = besideDays(days, counted(65), 5)
  expect(days[0]).toMatchObject({ key: '2026-10-20', value: 1 })
  expect(before[0]).toMatchObject({ key: '2026-09-15', value: 1 })
  expect(before.at(-1)).toMatchObject({ key: '2026-10-14', value: 30 })
  const weekday = (key: string | null | undefined) => new Date(`${key}`).getUTCDay()
  expect(days.every(({ key }, at) => weekday(key) === weekday(before[at]?.key))).toBe(true)
})

test('days that the service does not give are not known, and never none', () => {
  expect(besideDays(counted(30), counted(40), 5).filter((day) => day === null)).toHaveLength(25)
  expect(besideDays(counted(30), [], 5).every((day) => day === null)).toBe(true)
  expect(besideDays([], counted(65), 5)).toEqual([])
  expect(besideDays(seriesDays([1, 2], 'soon', zone), seriesDays([1, 2], 'soon', zone), 0)).toEqual([
    null,
    null,
  ])
})
