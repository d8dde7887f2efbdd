import { expect, test } from 'vitest'
import { parseWorldSpec } from './world-spec'

test('a world is chosen by its name', () => {
  expect(parseWorldSpec('troubled')).toMatchObject({ name: 'troubled', base: 'troubled', laterMs: 0 })
  expect(parseWorldSpec('hostile')).toMatchObject({ name: 'hostile', base: 'full' })
})

test('a world can be looked at some time later, or move on with every answer', () => {
  expect(parseWorldSpec('full~later~2h')).toMatchObject({ laterMs: 7_200_000 })
  expect(parseWorldSpec('large~later~3d')).toMatchObject({ laterMs: 259_200_000 })
  expect(parseWorldSpec('full~pace~20s~later~5m')).toMatchObject({ laterMs: 300_000, paceMs: 20_000 })
})

test('leads can leave the lists of a world while they are read', () => {
  expect(parseWorldSpec('full')?.leave).toBeNull()
  expect(parseWorldSpec('full~leave~30~4')?.leave).toEqual({ count: 30, after: 4 })
  expect(parseWorldSpec('full~leave~30')).toBeNull()
})

test('a world’s subscription can stand as another', () => {
  expect(parseWorldSpec('full')?.billing).toBeNull()
  expect(parseWorldSpec('full~billing~payment-failed')?.billing).toBe('payment-failed')
  expect(parseWorldSpec('fresh~later~2h~billing~trial-ended')).toMatchObject({
    laterMs: 7_200_000,
    billing: 'trial-ended',
  })
})

test('slow says how slow', () => {
  expect(parseWorldSpec('slow')?.slowMs).toBeNull()
  expect(parseWorldSpec('slow~3000')?.slowMs).toBe(3_000)
})

test('hostile says with what, or which mixture', () => {
  expect(parseWorldSpec('hostile')).toMatchObject({ extreme: null, mixture: 0 })
  expect(parseWorldSpec('hostile~marks')).toMatchObject({ extreme: 'marks' })
  expect(parseWorldSpec('hostile~3')).toMatchObject({ extreme: null, mixture: 3 })
})

test('faulty says which operation fails and how', () => {
  expect(parseWorldSpec('faulty')?.failures).toBeNull()
  expect(parseWorldSpec('faulty~cockpit.analytics~500~me.get~429-date')?.failures).toEqual({
    'cockpit.analytics': '500',
    'me.get': '429-date',
  })
})

test('a star is every operation, and what is named after it is an exception', () => {
  const failures = parseWorldSpec('faulty~*~503~billing.get~hang')?.failures
  expect(Object.keys(failures ?? {})).toHaveLength(22)
  expect(failures).toMatchObject({ 'leads.list': '503', 'billing.get': 'hang' })
})

test('some questions fail and those around them do not', () => {
  expect(parseWorldSpec('faulty')?.calls).toBeNull()
  expect(parseWorldSpec('faulty~leads.list~500~calls~5-7')).toMatchObject({
    failures: { 'leads.list': '500' },
    calls: { first: 5, last: 7 },
  })
})

test.each([
  '',
  'nowhere',
  'Full',
  'full~',
  'full~3000',
  'full~later',
  'full~later~2',
  'full~later~2y',
  'full~later~900d',
  'full~later~-2h',
  'full~billing',
  'full~billing~free',
  'full~billing~constructor',
  'slow~99999',
  'slow~fast',
  'faulty~cockpit.analytics',
  'faulty~cockpit~500',
  'faulty~cockpit.analytics~418',
  'full~cockpit.analytics~500',
  'full~calls~1-2',
  'full~marks',
  'hostile~toString',
  'faulty~calls',
  'faulty~calls~2',
  'faulty~calls~3-2',
  'faulty~calls~0-2',
  'constructor',
  'faulty~__proto__~500',
  `faulty${'~me.get~500'.repeat(60)}`,
])('there is no world called "%s"', (text) => {
  expect(parseWorldSpec(text)).toBeNull()
})
