import { expect, test } from 'vitest'
import { span, startService, there } from '#/sample/testing/service'
import { repliesGoingCold } from './cold-replies'

const service = startService()
const now = service.now()
const { items } = await service.read('validations.list', { query: { status: 'PENDING' } })
const reply = there(items.find(({ kind }) => kind === 'message'))
if (reply.kind !== 'message') throw new Error('It is a reply')

type Beside = {
  enrollmentStatus?: 'ACTIVE' | 'CANCELLED'
  selectedOutcome?: 'interested' | 'notInterested' | null
}
const waiting = (age: number, beside: Beside = {}) => ({
  ...reply,
  enrollmentStatus: 'ACTIVE' as const,
  selectedOutcome: null,
  ...beside,
  request: { ...reply.request, createdAt: new Date(now - age).toISOString() },
})
const hoursOf = (drafts: Parameters<typeof repliesGoingCold>[0]) =>
  repliesGoingCold(drafts, now).map(({ since }) => Math.floor((now - since) / span.hour))

test.each<[string, ReturnType<typeof waiting>[], number[]]>([
  ['none', [], []],
  ['of a day', [waiting(24 * span.hour)], [24]],
  ['of an hour', [waiting(span.hour)], []],
  ['to an interested lead', [waiting(30 * span.hour, { selectedOutcome: 'interested' })], [30]],
  ['to a lead who is not interested', [waiting(30 * span.hour, { selectedOutcome: 'notInterested' })], []],
  ['the oldest first', [waiting(30 * span.hour), waiting(50 * span.hour)], [50, 30]],
  ['of an ended sequence', [waiting(30 * span.hour, { enrollmentStatus: 'CANCELLED' })], []],
])('which waiting replies go cold: %s', (_, drafts, hours) => {
  expect(hoursOf(drafts)).toEqual(hours)
})

test('cold sequences do not go cold, and the sample has replies that do', () => {
  expect(hoursOf(items.filter(({ kind }) => kind === 'coldSequence'))).toEqual([])
  expect(hoursOf(items)).toEqual([26])
})
