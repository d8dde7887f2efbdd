import { describe, expect, test } from 'vitest'
import { draftActions, draftPlan, plansOf, type Draft } from './draft-plan'
import { draftOf } from './testing/draft'
import { quotas, socialAccount } from './testing/social-account'

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '12:24' }))

type Capacity = NonNullable<Parameters<typeof socialAccount>[0]>['capacity']
type Given = {
  kind?: 'message' | 'coldSequence'
  capacity?: Capacity
  zone?: string
  days?: unknown[] | undefined
  replies?: number
  sequences?: number
  isConnected?: boolean
  isCut?: boolean
  at?: number
  connectionPhase?: 'disconnected'
}

function accountOf(given: Given) {
  const { capacity = {}, zone = 'Europe/Paris', connectionPhase } = given
  const days = 'days' in given ? given.days : weekdays
  return socialAccount({
    capacity: { timezone: zone, ...capacity },
    ...(connectionPhase && { connectionPhase }),
    ...(days === undefined ? {} : { workingHours: { days, timezone: zone } }),
  })
}

function timeOf(given: Given = {}) {
  const { kind = 'message', replies = 0, sequences = 0, isConnected, isCut = false, at = now } = given
  const approved = [
    ...Array.from({ length: replies }, (_, n) => draftOf(`reply ${n}`)),
    ...Array.from({ length: sequences }, (_, n) => draftOf(`sequence ${n}`, { kind: 'coldSequence' })),
  ]
  const draft = draftOf('asked', { kind, status: 'PENDING' })
  const { plan } = draftPlan(draft, accountOf(given), { approved, isCut, now: at, isConnected })
  const told = (instant: number | null) =>
    instant && new Date(instant).toISOString().slice(5, 16).replace('T', ' ')
  return plan.time && [told(plan.time.from), told(plan.time.until)]
}

const withReplies = (change: object): Capacity => ({
  actions: quotas(9)?.map((quota) =>
    quota.action === 'social.handleConversationReply' ? { ...quota, ...change } : quota,
  ),
})
const gate = (action: string, blockedUntil?: string) => ({
  activeGates: [{ action, source: 'PROVIDER', ...(blockedUntil && { blockedUntil }) }],
})

// Each day: 20 at most, 15 are aimed at; 11 are used today, so 4 more. Pauses of 4 to 9 minutes.
describe('when a draft that is approved now goes out', () => {
  test.each<[string, Given, ReturnType<typeof timeOf>]>([
    ['at once, with nothing before it', {}, ['11-18 09:24', '11-18 09:24']],
    ['after those approved before it', { replies: 2 }, ['11-18 09:32', '11-18 09:42']],
    [
      'on the next day, where today’s quota is used by those before it',
      { replies: 4 },
      ['11-19 08:00', '11-19 08:00'],
    ],
    [
      'a reply at once or after sequences that may be messages, as it may use either quota',
      { replies: 1, sequences: 3 },
      ['11-18 09:28', '11-19 08:00'],
    ],
    [
      'a reply now or tomorrow, where the quota of replies is used up and that of messages is not',
      { capacity: withReplies({ remainingToday: 0, usedToday: 20 }) },
      ['11-18 09:24', '11-19 08:00'],
    ],
    [
      'a reply no earlier than now, where an account has no quota of its own for replies',
      { capacity: withReplies({ dailyLimit: 0, remainingToday: 0 }) },
      ['11-18 09:24', null],
    ],
    [
      'on Monday, of an account whose week is over',
      {
        at: Date.parse('2026-11-20T12:00:00Z'),
        capacity: { isInsideWindow: false, nextAvailableAt: '2026-11-23T08:00:00Z' },
      },
      ['11-23 08:00', '11-23 08:00'],
    ],
    [
      'by the clock of the account',
      {
        zone: 'America/New_York',
        capacity: { isInsideWindow: false, nextAvailableAt: '2026-11-18T14:00:00Z' },
      },
      ['11-18 14:00', '11-18 14:00'],
    ],
    [
      'after a pause between two sends',
      { capacity: { isOnCooldown: true, nextAvailableAt: '2026-11-18T09:31:00Z' } },
      ['11-18 09:31', '11-18 09:31'],
    ],
    [
      'within the longest pause, where the end of a pause is not known',
      { capacity: { isOnCooldown: true } },
      ['11-18 09:24', '11-18 09:33'],
    ],
    [
      'a sequence to a connected lead after a gate on messages',
      {
        kind: 'coldSequence',
        isConnected: true,
        capacity: gate('social.sendMessage', '2026-11-19T10:00:00Z'),
      },
      ['11-19 10:00', '11-19 10:00'],
    ],
    [
      'a sequence to a connected lead in spite of a gate on invitations',
      {
        kind: 'coldSequence',
        isConnected: true,
        capacity: gate('social.sendInvite', '2026-11-19T10:00:00Z'),
      },
      ['11-18 09:24', '11-18 09:24'],
    ],
    [
      'a sequence to another lead no earlier than its invitation',
      { kind: 'coldSequence', isConnected: false, replies: 4 },
      ['11-18 09:24', null],
    ],
    [
      'a sequence to a lead of whom nothing is known no earlier than the sooner of the two',
      { kind: 'coldSequence', capacity: gate('social.sendInvite', '2026-11-19T10:00:00Z') },
      ['11-18 09:24', null],
    ],
    ['at the earliest, where the list of approved drafts may be cut', { isCut: true }, ['11-18 09:24', null]],
    ['at the earliest, where the hours are not known', { days: undefined }, ['11-18 09:24', null]],
    [
      'no earlier than tomorrow, where the hours are not known and today’s quota is used',
      { days: undefined, replies: 4 },
      ['11-18 23:00', null],
    ],
    [
      'in a night shift after midnight, by tomorrow’s quota',
      {
        days: weekdays.map((day) => ({ ...day, start: '20:00', end: '02:00' })),
        replies: 4,
        at: Date.parse('2026-11-18T20:00:00Z'),
      },
      ['11-18 23:00', '11-18 23:00'],
    ],
  ])('%s', (_, given, expected) => {
    expect(timeOf(given)).toEqual(expected)
  })

  test.each<[string, Given]>([
    ['a gate holds all, for how long is not known', { capacity: { activeGates: [{ source: 'PROVIDER' }] } }],
    ['its account is disconnected', { connectionPhase: 'disconnected' }],
    ['its gates cannot be read', { capacity: { activeGates: undefined } }],
    ['its quota cannot be read', { capacity: { actions: undefined } }],
    [
      'one of two quotas that it may use cannot be read',
      { capacity: withReplies({ remainingToday: undefined }) },
    ],
    ['the pauses cannot be read', { capacity: withReplies({ cooldownMaxMs: undefined }) }],
    ['the account has no hours', { days: [] }],
    ['the time zone is of no known place', { zone: 'Mars/Olympus' }],
  ])('nothing is said where %s', (_, given) => {
    expect(timeOf(given)).toBeNull()
  })

  test('a change of the clock between today and the day it goes out is counted', () => {
    // Friday 27 March 2026; the clock is set forward on Sunday.
    const at = Date.parse('2026-03-27T12:00:00Z')
    expect(
      timeOf({ at, capacity: { isInsideWindow: false, nextAvailableAt: '2026-03-30T07:00:00Z' } }),
    ).toEqual(['03-30 07:00', '03-30 07:00'])
  })
})

test('a sequence that has begun goes on with messages', () => {
  const begun = draftOf('begun', { kind: 'coldSequence', sentMessageKeys: ['coldOpener'] })
  expect(draftActions(begun)).toEqual(['social.sendMessage'])
})

test('a draft of an unknown kind goes out at no known time, and those after it at no known end', () => {
  const strange = { ...draftOf('strange'), kind: 'letter' } as unknown as Draft
  const later = draftOf('later', { reviewedAt: '2026-11-18T09:00:00Z' })
  const planOf = plansOf([accountOf({})], { approved: [strange, later], now })
  const timesIn = (draft: Draft) => {
    const plan = planOf(draft)
    return plan === undefined || plan === 'ended' ? plan : plan.time
  }
  expect(timesIn(strange)).toBeNull()
  expect(timesIn(later)).toEqual({ from: now, until: now + 9 * 60_000 })
})

test('a sequence that has ended is never sent, and a draft of an unknown account has no plan', () => {
  const ended = draftOf('ended', { enrollmentStatus: 'COMPLETED' })
  const elsewhere = draftOf('elsewhere', { socialAccountId: 'sa_gone' })
  const planOf = plansOf([accountOf({})], { approved: [ended, elsewhere], now })
  expect([planOf(ended), planOf(elsewhere)]).toEqual(['ended', undefined])
})
