import { describe, expect, test } from 'vitest'
import { span, startService } from '#/sample/testing/service'
import { releaseForecast, teamForecast } from './release-forecast'
import { quotas, socialAccount } from './testing/social-account'

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')
const days = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '12:24' }))
const workingHours = { days, timezone: 'Europe/Paris' }

type Capacity = NonNullable<Parameters<typeof socialAccount>[0]>['capacity']
const forecast = (waiting: number, capacity: Capacity = {}, at = now) =>
  releaseForecast(socialAccount({ workingHours, capacity }), waiting, at)
const inShort = (...given: Parameters<typeof forecast>) => {
  const { today, next, end, heldBy } = forecast(...given)
  const day = (at: number) => new Date(at).toISOString().slice(5, 10)
  return [today, next && `${next.count} on ${day(next.at)}`, end && day(end), heldBy]
}

// Pauses of 4 to 9 minutes: two hours have room for 19, the whole day's 3 h 24 min for 32.
const plenty = quotas(80)?.map((quota) => ({ ...quota, dailyLimit: 80, dailyTarget: null, usedToday: 0 }))

describe('how many can go out', () => {
  test('the quota bounds a day', () => {
    expect(inShort(60)).toEqual([4, '15 on 11-19', '11-24', 'quota'])
    expect(inShort(3)).toEqual([3, null, null, null])
  })

  test('the target bounds it where it is less than the limit', () => {
    // 20 a day, 15 are aimed at, 11 are used: 4 more today, though 9 are left.
    expect(forecast(60)).toMatchObject({ roomToday: { quota: 4 }, next: { room: { quota: 15 } } })
  })

  test('working hours bound it, with a pause between two', () => {
    expect(forecast(100, { actions: plenty })).toMatchObject({
      roomToday: { quota: 80, open: 2 * span.hour, slots: 19, room: 19 },
      next: { room: { quota: 80, open: 3 * span.hour + 24 * span.minute, slots: 32, room: 32 } },
    })
    expect(inShort(100, { actions: plenty })).toEqual([19, '32 on 11-19', '11-23', 'hours'])
  })

  test('an account that is free later counts from then', () => {
    const activeGates = [
      { action: 'social.sendMessage', blockedUntil: '2026-11-18T10:24:00Z', source: 'PROVIDER' },
    ]
    expect(inShort(100, { actions: plenty, activeGates })).toEqual([10, '32 on 11-19', '11-23', 'account'])
  })

  test('what is held past today goes out from tomorrow', () => {
    const activeGates = [
      { action: 'social.sendMessage', blockedUntil: '2026-11-19T09:24:00Z', source: 'PROVIDER' },
    ]
    expect(inShort(100, { actions: plenty, activeGates })).toEqual([0, '19 on 11-19', '11-24', 'account'])
  })

  test('on a Friday the next ones go out on Monday, and the end is a working day', () => {
    const friday = Date.parse('2026-11-20T09:24:00Z')
    expect(inShort(100, { actions: plenty }, friday)).toEqual([19, '32 on 11-23', '11-25', 'hours'])
  })

  test.each<[string, Capacity]>([
    ['its gates cannot be read', { activeGates: undefined }],
    ['its quota cannot be read', { actions: undefined }],
    [
      'nobody knows when a gate ends',
      { activeGates: [{ action: 'social.sendMessage', source: 'PROVIDER' }] },
    ],
  ])('nothing is counted on while %s', (_, capacity) => {
    expect(inShort(60, capacity)).toEqual([0, null, null, 'account'])
  })

  test('without readable hours the days to come are unknown', () => {
    const { today, next, end } = releaseForecast(socialAccount(), 60, now)
    expect([today, next, end]).toEqual([4, null, null])
  })

  test('a pause between two sends holds nothing', () => {
    expect(inShort(60, { isOnCooldown: true })).toEqual([4, '15 on 11-19', '11-24', 'quota'])
  })
})

test('the team’s is the sum, and its end is known where each account’s is', () => {
  const unknown = releaseForecast(socialAccount(), 60, now)
  expect(teamForecast([forecast(60), forecast(19), forecast(3)])).toEqual({
    waiting: 82,
    today: 11,
    next: Date.parse('2026-11-19T08:00:00Z'),
    end: Date.parse('2026-11-24T08:00:00Z'),
  })
  expect(teamForecast([forecast(60), unknown])).toMatchObject({ waiting: 120, today: 8, end: null })
  expect(teamForecast([unknown]).next).toBeNull()
})

test('the sample sends no more of what is approved than was forecast, today and on the next day', async () => {
  const service = startService()
  const approved = await service.read('validations.list', { query: { status: 'APPROVED' } })
  const { socialAccounts } = await service.read('socialAccounts.list', {})
  const waitingOf = (id: string) =>
    approved.items.filter(
      ({ request, enrollmentStatus }) =>
        request.socialAccountId === id && ['ACTIVE', 'WAITING'].includes(enrollmentStatus),
    )
  const forecasts = socialAccounts.map((account) => ({
    account,
    items: waitingOf(account.id),
    forecast: releaseForecast(account, waitingOf(account.id).length, service.now()),
  }))
  expect(
    forecasts
      .filter(({ items }) => items.length > 0)
      .map(({ account, forecast: { waiting, today, next } }) => [account.id, waiting, today, next?.count]),
  ).toEqual([
    ['sa_camille', 30, 30, undefined],
    ['sa_jonas', 22, 0, undefined],
    ['sa_lea', 13, 9, 4],
  ])
  const sentOf = async (ids: readonly string[]) => {
    const { items } = await service.read('validations.list', { query: { status: 'SENT' } })
    return items.filter(({ request }) => ids.includes(request.id)).length
  }
  for (const [step, until] of [
    [13 * span.hour + 36 * span.minute, 'today'],
    [24 * span.hour, 'both'],
  ] as const) {
    service.move(step)
    for (const { account, items, forecast: told } of forecasts) {
      // Its account is signed in again tomorrow, which nobody can know today.
      if (account.id === 'sa_jonas') continue
      const most = until === 'today' ? told.today : told.today + (told.next?.count ?? 0)
      expect(await sentOf(items.map(({ request }) => request.id)), account.id).toBeLessThanOrEqual(most)
    }
  }
})
