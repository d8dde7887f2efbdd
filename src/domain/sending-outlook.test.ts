import { describe, expect, test } from 'vitest'
import { span, startService } from '#/sample/testing/service'
import type { SocialAccount } from './account-condition'
import { outlookSentence } from './sending-labels'
import { deadlinesToday, outlookOf, teamOutlook, teamToday } from './sending-outlook'
import { draftOf } from './testing/draft'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')
const days = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '12:24' }))
const workingHours = { days, timezone: 'Europe/Paris' }

type Capacity = NonNullable<Parameters<typeof socialAccount>[0]>['capacity']

const drafts = (count: number, change: Parameters<typeof draftOf>[1] = {}) =>
  Array.from({ length: count }, (_, at) => draftOf(`${change.kind ?? 'reply'} ${at}`, change))

const outlook = (count: number, capacity: Capacity = {}, at = now) =>
  outlookOf(socialAccount({ workingHours, capacity }), drafts(count), at)
const inShort = (...given: Parameters<typeof outlook>) => {
  const found = outlook(...given)
  if (found === null) return null
  const { today, next, end, heldBy } = found
  const day = (at: number) => new Date(at).toISOString().slice(5, 10)
  const amount = ({ least, most }: typeof today) => `${least}–${most}`
  return [amount(today), next && `${amount(next)} on ${day(next.at)}`, end && day(end), heldBy]
}

// Pauses of 4 to 9 minutes: two hours have room for 14 to 30, the whole day's 3 h 24 min for 23 to 51.
const plenty = quotas(80)?.map((quota) => ({ ...quota, dailyLimit: 80, dailyTarget: null, usedToday: 0 }))
const gate = (blockedUntil?: string) => ({
  activeGates: gateOnAll({ source: 'PROVIDER', ...(blockedUntil !== undefined && { blockedUntil }) }),
})

describe('how many of the approved go out', () => {
  test('no more on a day than its quota, or its target where that is less', () => {
    // 20 a day, 15 are aimed at, 11 are used: 4 more today, though 9 are left.
    expect(inShort(60)).toEqual(['4–4', '15–15 on 11-19', '11-24', 'quota'])
    expect(inShort(3)).toEqual(['3–3', null, '11-18', null])
    expect(inShort(0)).toBeNull()
  })

  test('as many as its hours have room for, with the longest pauses and with the shortest', () => {
    expect(inShort(100, { actions: plenty })).toEqual(['14–30', '7–51 on 11-19', '11-24', 'hours'])
  })

  test('from when a gate opens', () => {
    expect(inShort(100, { actions: plenty, ...gate('2026-11-18T10:24:00Z') })).toEqual([
      '7–15',
      '15–51 on 11-19',
      '11-25',
      'account',
    ])
    expect(inShort(100, { actions: plenty, ...gate('2026-11-19T09:24:00Z') })).toEqual([
      '0–0',
      '14–30 on 11-19',
      '11-25',
      'account',
    ])
  })

  test('on Monday after a Friday', () => {
    const friday = Date.parse('2026-11-20T09:24:00Z')
    expect(inShort(100, { actions: plenty }, friday)).toEqual(['14–30', '7–51 on 11-23', '11-26', 'hours'])
  })

  test('none while an account is held for as long as nobody knows', () => {
    expect(inShort(60, gate())).toEqual(['0–0', null, null, 'account'])
  })

  test.each<[string, Capacity]>([
    ['its gates cannot be read', { activeGates: undefined }],
    ['its quota cannot be read', { actions: undefined }],
    ['its time zone is of no known place', { timezone: 'Mars/Olympus' }],
  ])('an unknown number where %s', (_, capacity) => {
    expect(inShort(60, capacity)).toEqual(['0–null', null, null, null])
  })

  test('at most the quota where the hours are not known', () => {
    const { today, next, end } = outlookOf(socialAccount(), drafts(60), now) ?? {}
    expect([today, next, end]).toEqual([{ least: 0, most: 4 }, null, null])
  })

  test('fewer replies, where their own quota is less than that of messages', () => {
    const actions = plenty?.map((quota) =>
      quota.action === 'social.handleConversationReply' ? { ...quota, remainingToday: 2 } : quota,
    )
    expect(outlook(5, { actions })?.today).toEqual({ least: 2, most: 5 })
  })

  test('sequences without a promise, and no more than both quotas together', () => {
    const account = socialAccount({ workingHours })
    const found = outlookOf(account, drafts(30, { kind: 'coldSequence' }), now)
    expect(found?.today).toEqual({ least: 0, most: 8 })
  })

  test('at least those of the part of a list that is read', () => {
    const account = socialAccount({ workingHours })
    expect(outlookOf(account, drafts(20), now, true)).toMatchObject({
      today: { least: 4, most: null },
      end: null,
    })
  })
})

describe('the forecast of all accounts', () => {
  const sends = socialAccount({ id: 'sends', workingHours })
  const sentence = (accounts: readonly SocialAccount[]) => {
    const approved = accounts.flatMap(({ id }) =>
      [0, 1, 2].map((at) => draftOf(`${id} ${at}`, { socialAccountId: id })),
    )
    const rows = accounts.flatMap((account) => outlookOf(account, approved, now) ?? [])
    return outlookSentence(rows, { isCut: false, now, zone: 'Europe/Paris' })
  }

  test('is the sum, and its end is known where each account’s is', () => {
    const rows = [60, 19, 3].flatMap((count) => outlook(count) ?? [])
    expect(teamOutlook(rows)).toMatchObject({
      waiting: 82,
      today: { least: 11, most: 11 },
      next: Date.parse('2026-11-19T08:00:00Z'),
    })
    const unknown = outlookOf(socialAccount(), drafts(60), now)
    expect(teamOutlook([...rows, ...(unknown ? [unknown] : [])]).end).toBeNull()
  })

  test.each([
    ['an unreadable state', socialAccount({ id: 'other', status: undefined })],
    ['an unreadable quota', socialAccount({ id: 'other', capacity: { actions: undefined } })],
  ])('does not count on an account with %s', (_, account) => {
    expect(sentence([account])).toBe('3 to send: — today')
    expect(sentence([sends, account])).toBe('6 to send: 3+ today')
  })

  test.each([
    ['a lost connection', socialAccount({ id: 'other', connectionPhase: 'disconnected' })],
    [
      'a lost connection and an unreadable quota',
      socialAccount({ id: 'other', connectionPhase: 'disconnected', capacity: { actions: undefined } }),
    ],
  ])('has nothing from an account with %s', (_, account) => {
    expect(sentence([account])).toBe('3 to send: 0 today')
    expect(sentence([sends, account])).toBe('6 to send: 3 today')
  })

  test('says how many may go out where none certainly does', () => {
    const account = socialAccount({ id: 'sends', workingHours })
    const rows = outlookOf(account, drafts(5, { kind: 'coldSequence', socialAccountId: 'sends' }), now)
    expect(outlookSentence(rows ? [rows] : [], { isCut: false, now, zone: 'Europe/Paris' })).toBe(
      '5 to send: up to 5 today, next tomorrow',
    )
    expect(sentence([])).toBe('No approved draft waits to be sent.')
  })
})

describe('how many of those that wait still go out today', () => {
  const short = (waiting: number, approved: number, account: Parameters<typeof socialAccount>[0] = {}) => {
    const pending = Array.from({ length: waiting }, (_, at) => draftOf(`p ${at}`, { status: 'PENDING' }))
    const team = teamToday(
      [...pending, ...drafts(approved)],
      [socialAccount({ workingHours, ...account })],
      now,
    )
    const end = team?.end
    return team && [team.today.least, team.today.most, end && new Date(end).toISOString().slice(11, 16)]
  }

  test.each([
    ['as many as wait', 3, 0, [3, 3, '11:06']],
    ['as many as the quota leaves', 9, 0, [4, 4, '10:57']],
    ['less what is approved already', 9, 1, [3, 3, '11:06']],
    ['none', 2, 4, [0, 0, null]],
  ])('%s', (_, waiting, approved, expected) => {
    expect(short(waiting, approved)).toEqual(expected)
  })

  test('a break is not counted', () => {
    const resting = { days: [...days, { day: 3, start: '14:00', end: '14:10' }], timezone: 'Europe/Paris' }
    expect(short(4, 0, { workingHours: resting })).toEqual([4, 4, '11:07'])
  })

  test('nothing is said of an account that says too little', () => {
    expect(short(1, 0, { capacity: { actions: undefined } })).toBeNull()
    expect(teamToday(drafts(3), [socialAccount({ workingHours })], now)).toBeNull()
  })

  test('none outside of its hours', () => {
    const closed = { isInsideWindow: false, nextAvailableAt: '2026-11-19T08:00:00Z' }
    expect(short(1, 0, { capacity: closed })).toEqual([0, 0, null])
  })
})

test('the sample sends no more of what is approved than was forecast for today', async () => {
  const service = startService()
  const { items } = await service.read('validations.list', { query: { status: 'APPROVED' } })
  const { socialAccounts } = await service.read('socialAccounts.list', {})
  const outlooks = socialAccounts.flatMap((account) => outlookOf(account, items, service.now()) ?? [])
  expect(
    outlooks.map(({ account, waiting, today }) => [account.id, waiting, today.least, today.most]),
  ).toEqual([
    ['sa_camille', 30, 0, 30],
    ['sa_jonas', 22, 0, 0],
    ['sa_lea', 13, 0, 13],
  ])
  service.move(13 * span.hour + 36 * span.minute)
  const sent = await service.read('validations.list', { query: { status: 'SENT' } })
  const wasApproved = new Set(items.map(({ request }) => request.id))
  for (const { account, today } of outlooks) {
    const out = sent.items.filter(
      ({ request }) => request.socialAccountId === account.id && wasApproved.has(request.id),
    )
    expect(out.length, account.id).toBeLessThanOrEqual(today.most ?? Infinity)
  }
})

describe('until when a waiting draft must be approved to go out today', () => {
  // 20 a day, 15 are aimed at, 11 are used: 4 more today, until 12:24 in Paris.
  const account = socialAccount({ workingHours })
  const waiting = drafts(3, { status: 'PENDING' })
  const told = (...given: Parameters<typeof deadlinesToday>) =>
    [...deadlinesToday(...given)].map(([id, at]) => `${id} ${new Date(at).toISOString().slice(11, 16)}`)

  test('the end of the hours, for as many as the quota still has room for', () => {
    expect(told(waiting, [], [account], now)).toEqual(['reply 0 11:24', 'reply 1 11:24', 'reply 2 11:24'])
    expect(told(waiting, drafts(2), [account], now)).toEqual(['reply 0 11:24', 'reply 1 11:24'])
    expect(told(waiting, drafts(50), [account], now)).toEqual([])
  })

  test('none without a draft, an account or an account that sends', () => {
    const disabled = { ...account, status: 'DISABLED' as const, disabledAt: '2026-11-03T10:00:00Z' }
    expect(told([], [], [account], now)).toEqual([])
    expect(told(waiting, [], [], now)).toEqual([])
    expect(told(waiting, [], [disabled], now)).toEqual([])
  })
})
