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
  const { today, tomorrow, rest, heldBy } = forecast(...given)
  return [today, tomorrow, rest, heldBy]
}

// Pauses of 4 to 9 minutes: two hours have room for 19, the whole day's 3 h 24 min for 32.
const plenty = quotas(80)?.map((quota) => ({ ...quota, dailyLimit: 80, dailyTarget: null, usedToday: 0 }))

describe('how many can go out', () => {
  test('the quota bounds a day', () => {
    expect(inShort(60)).toEqual([4, 15, 41, 'room'])
    expect(inShort(3)).toEqual([3, 0, 0, null])
  })

  test('the target bounds it where it is less than the limit', () => {
    // 20 a day, 15 are aimed at, 11 are used: 4 more today, though 9 are left.
    expect(forecast(60).rooms).toMatchObject({ today: { quota: 4 }, tomorrow: { quota: 15 } })
  })

  test('working hours bound it, with a pause between two', () => {
    expect(forecast(100, { actions: plenty }).rooms).toEqual({
      today: { quota: 80, open: 2 * span.hour, slots: 19, room: 19 },
      tomorrow: { quota: 80, open: 3 * span.hour + 24 * span.minute, slots: 32, room: 32 },
    })
    expect(inShort(100, { actions: plenty })).toEqual([19, 32, 49, 'room'])
  })

  test('an account that is free later counts from then', () => {
    const activeGates = [
      { action: 'social.sendMessage', blockedUntil: '2026-11-18T10:24:00Z', source: 'PROVIDER' },
    ]
    expect(inShort(100, { actions: plenty, activeGates })).toEqual([10, 32, 58, 'room'])
  })

  test('what is held past today goes out from tomorrow', () => {
    const activeGates = [
      { action: 'social.sendMessage', blockedUntil: '2026-11-19T09:24:00Z', source: 'PROVIDER' },
    ]
    expect(inShort(100, { actions: plenty, activeGates })).toEqual([0, 19, 81, 'room'])
  })

  test('on a Friday nothing goes out tomorrow', () => {
    const friday = Date.parse('2026-11-20T09:24:00Z')
    expect(inShort(100, { actions: plenty }, friday)).toEqual([19, 0, 81, 'room'])
  })

  test.each<[string, Capacity]>([
    ['its gates cannot be read', { activeGates: undefined }],
    ['its quota cannot be read', { actions: undefined }],
    [
      'nobody knows when a gate ends',
      { activeGates: [{ action: 'social.sendMessage', source: 'PROVIDER' }] },
    ],
  ])('nothing is counted on while %s', (_, capacity) => {
    expect(inShort(60, capacity)).toEqual([0, 0, 60, 'account'])
  })

  test('without readable hours tomorrow is not known', () => {
    const { today, tomorrow, rest } = releaseForecast(socialAccount(), 60, now)
    expect([today, tomorrow, rest]).toEqual([4, null, 56])
  })
})

test('the team’s is the sum, with what is not known left out', () => {
  const unknown = releaseForecast(socialAccount(), 60, now)
  expect(teamForecast([forecast(60), unknown])).toEqual({ waiting: 120, today: 8, tomorrow: 15, rest: 97 })
  expect(teamForecast([unknown]).tomorrow).toBeNull()
})

test('the sample sends no more of what is approved than was forecast, today and tomorrow', async () => {
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
      .map(({ account, forecast: { waiting, today, tomorrow, rest } }) => [
        account.id,
        waiting,
        today,
        tomorrow,
        rest,
      ]),
  ).toEqual([
    ['sa_camille', 30, 30, 0, 0],
    ['sa_jonas', 22, 0, 0, 22],
    ['sa_lea', 13, 9, 4, 0],
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
      const most = until === 'today' ? told.today : told.today + (told.tomorrow ?? 0)
      expect(await sentOf(items.map(({ request }) => request.id)), account.id).toBeLessThanOrEqual(most)
    }
  }
})
