import { describe, expect, test } from 'vitest'
import { nextActions, replyActions, sendTime, sequenceActions, stillToday } from './send-time'
import { quotas, socialAccount } from './testing/social-account'

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '12:24' }))

type Capacity = NonNullable<Parameters<typeof socialAccount>[0]>['capacity']
type Given = {
  capacity?: Capacity
  zone?: string
  days?: unknown[] | undefined
  approved?: { replies: number; sequences: number }
  actions?: Parameters<typeof sendTime>[1]['actions']
  isCut?: boolean
  at?: number
}

const none = { replies: 0, sequences: 0 }

function timeOf(given: Given = {}) {
  const {
    capacity = {},
    zone = 'Europe/Paris',
    approved = none,
    actions = ['social.sendMessage'],
    isCut,
    at = now,
  } = given
  const days = 'days' in given ? given.days : weekdays
  const account = socialAccount({
    capacity: { timezone: zone, ...capacity },
    ...(days === undefined ? {} : { workingHours: { days, timezone: zone } }),
  })
  const time = sendTime(account, { actions, approved, ...(isCut === undefined ? {} : { isCut }) }, at)
  const told = (instant: number | null) =>
    instant && new Date(instant).toISOString().slice(5, 16).replace('T', ' ')
  return time && [told(time.from), told(time.until)]
}

// Each day: 20 at most, 15 are aimed at; 11 are used today, so 4 more. Pauses of 4 to 9 minutes.
describe('when a draft that is approved now goes out', () => {
  test.each<[string, Given, ReturnType<typeof timeOf>]>([
    ['at once, with nothing before it', {}, ['11-18 09:24', '11-18 09:24']],
    [
      'after those approved before it',
      { approved: { replies: 2, sequences: 0 } },
      ['11-18 09:32', '11-18 09:42'],
    ],
    [
      'on the next day, where today’s quota is used by those before it',
      { approved: { replies: 4, sequences: 0 } },
      ['11-19 08:00', '11-19 08:00'],
    ],
    [
      'today or tomorrow, as sequences begin with an invitation or a message',
      { approved: { replies: 1, sequences: 3 } },
      ['11-18 09:28', '11-19 08:00'],
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
      'after a gate',
      {
        capacity: {
          activeGates: [
            { action: 'social.sendMessage', source: 'PROVIDER', blockedUntil: '2026-11-19T10:00:00Z' },
          ],
        },
      },
      ['11-19 10:00', '11-19 10:00'],
    ],
    ['at the earliest, where the list of approved drafts may be cut', { isCut: true }, ['11-18 09:24', null]],
    ['at the earliest, where the hours are not known', { days: undefined }, ['11-18 09:24', null]],
    [
      'as an invitation, whose quota is another',
      { actions: sequenceActions(false), approved: { replies: 4, sequences: 0 } },
      ['11-18 09:24', '11-18 09:24'],
    ],
  ])('%s', (_, given, expected) => {
    expect(timeOf(given)).toEqual(expected)
  })

  test.each<[string, Given]>([
    [
      'its account is disconnected, for how long is not known',
      { capacity: { activeGates: [{ source: 'PROVIDER' }] } },
    ],
    ['its gates cannot be read', { capacity: { activeGates: undefined } }],
    ['its quota cannot be read', { capacity: { actions: undefined } }],
    [
      'the pauses cannot be read',
      { capacity: { actions: quotas(9)?.map((quota) => ({ ...quota, cooldownMaxMs: undefined })) } },
    ],
    ['the account has no hours', { days: [] }],
    [
      'one of the actions that may send it is never done',
      {
        actions: replyActions,
        capacity: {
          actions: quotas(9)?.map((quota) =>
            quota.action === 'social.handleConversationReply'
              ? { ...quota, dailyLimit: 0, remainingToday: 0 }
              : quota,
          ),
        },
      },
    ],
    [
      'it is unknown how many go before it, and the hours are not known',
      { days: undefined, approved: { replies: 9, sequences: 0 } },
    ],
  ])('nothing is said where %s', (_, given) => {
    expect(timeOf(given)).toBeNull()
  })

  test('a disconnected account says nothing', () => {
    const account = socialAccount({
      connectionPhase: 'disconnected',
      workingHours: { days: weekdays, timezone: 'Europe/Paris' },
    })
    expect(sendTime(account, { actions: replyActions, approved: none }, now)).toBeNull()
  })

  test('a change of the clock between today and the day it goes out is counted', () => {
    // Friday 27 March 2026; the clock is set forward on Sunday.
    const at = Date.parse('2026-03-27T12:00:00Z')
    expect(
      timeOf({ at, capacity: { isInsideWindow: false, nextAvailableAt: '2026-03-30T07:00:00Z' } }),
    ).toEqual(['03-30 07:00', '03-30 07:00'])
  })
})

describe('how many more go out today', () => {
  const account = (capacity: Capacity = {}) =>
    socialAccount({ workingHours: { days: weekdays, timezone: 'Europe/Paris' }, capacity })
  const short = (...given: Parameters<typeof stillToday>) => {
    const found = stillToday(...given)
    return found && [found.count, found.end && new Date(found.end).toISOString().slice(11, 16)]
  }

  test.each<[string, Parameters<typeof stillToday>[1], Parameters<typeof stillToday>[2], unknown]>([
    ['as many as wait', { replies: 3, sequences: 0 }, none, [3, '11:11']],
    ['as many as the quota leaves', { replies: 9, sequences: 0 }, none, [4, '11:04']],
    [
      'less what is approved already',
      { replies: 9, sequences: 0 },
      { replies: 1, sequences: 2 },
      [1, '11:24'],
    ],
    ['replies and sequences share the messages', { replies: 2, sequences: 9 }, none, [4, '11:04']],
    ['none', { replies: 2, sequences: 0 }, { replies: 4, sequences: 0 }, [0, null]],
  ])('%s', (_, waiting, approved, expected) => {
    expect(short(account(), waiting, approved, now)).toEqual(expected)
  })

  test('the last of twelve goes out before the day ends, eleven pauses after the first', () => {
    const days = weekdays.map((day) => ({ ...day, end: '18:30' }))
    const actions = quotas(12)?.map((quota) => ({ ...quota, dailyTarget: 20 }))
    const busy = socialAccount({ workingHours: { days, timezone: 'Europe/Paris' }, capacity: { actions } })
    // 17:18 in Paris: pauses take 6 min 30 s in the mean.
    expect(short(busy, { replies: 12, sequences: 0 }, none, now)).toEqual([12, '16:18'])
  })

  test('a break is not counted', () => {
    const days = [...weekdays, { day: 3, start: '14:00', end: '14:10' }]
    const resting = socialAccount({ workingHours: { days, timezone: 'Europe/Paris' } })
    expect(short(resting, { replies: 4, sequences: 0 }, none, now)).toEqual([4, '11:14'])
  })

  test('nothing is said of an account that says too little', () => {
    expect(short(account({ actions: undefined }), { replies: 1, sequences: 0 }, none, now)).toBeNull()
    expect(short(socialAccount(), { replies: 1, sequences: 0 }, none, now)).toBeNull()
  })

  test('none outside of its hours', () => {
    const closed = { isInsideWindow: false, nextAvailableAt: '2026-11-19T08:00:00Z' }
    expect(short(account(closed), { replies: 1, sequences: 0 }, none, now)?.[0]).toBe(0)
  })
})

test('what sends a draft next follows from its kind, and for a sequence from whether the lead is connected', () => {
  expect(nextActions('message', undefined)).toEqual(['social.handleConversationReply', 'social.sendMessage'])
  expect(nextActions('coldSequence', true)).toEqual(['social.sendMessage'])
  expect(nextActions('coldSequence', false)).toEqual(['social.sendInvite'])
})
