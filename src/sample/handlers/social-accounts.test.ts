import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#/api/contract/index'
import { read, worldOf } from '../testing/in-memory'
import { span, fixedTime } from '../testing/service'
import { hoursSummary, workingDays } from './social-accounts'

type Account = ResponseOf<'socialAccounts.list'>['socialAccounts'][number]

const world = worldOf()
const listed = (at?: number, of = world): readonly Account[] =>
  read(of, 'socialAccounts.list', {}, at).socialAccounts

/** Gives what stands out of an account, in short. */
function conditionsOf({ status, connectionPhase, capacity }: Account): string {
  const left = capacity.actions.filter(({ action }) => action !== 'social.refreshLeadState')
  return [
    status,
    connectionPhase,
    ...capacity.activeGates.map(({ source, action }) => `${source} ${action}`),
    capacity.isInsideWindow ? 'inside' : 'outside',
    ...(capacity.isOnCooldown ? ['cooldown'] : []),
    ...(left.every(({ remainingToday }) => remainingToday === 0) ? ['used up'] : []),
  ].join(', ')
}

test('on an ordinary morning, each account is in a condition of its own', () => {
  expect(Object.fromEntries(listed().map((account) => [account.id, conditionsOf(account)]))).toEqual({
    sa_camille: 'ACTIVE, connected, inside',
    sa_jonas: 'ACTIVE, disconnected, inside',
    sa_lea: 'ACTIVE, connected, inside, cooldown',
    sa_imogen: 'ACTIVE, connected, PROVIDER social.sendInvite, inside',
    sa_daniel: 'ACTIVE, connected, outside',
    sa_priya: 'ACTIVE, connected, inside, used up',
    sa_marc: 'DISABLED, connected, inside',
    sa_sofia: 'ACTIVE, connecting, outside',
  })
})

test('in a troubled workspace, the other conditions', () => {
  const conditions = listed(fixedTime, worldOf({ preset: 'troubled' })).map(
    (account) => `${account.id}: ${conditionsOf(account)}`,
  )
  expect(conditions).toEqual([
    'sa_camille: ACTIVE, connected, CAPACITY social.sendMessage, CAPACITY social.sendInvite, inside',
    'sa_jonas: ACTIVE, disconnected, inside',
    'sa_lea: ACTIVE, reconnecting, inside',
    'sa_imogen: ACTIVE, connected, PROVIDER social.sendInvite, PROVIDER social.sendMessage, PROVIDER social.handleConversationReply, inside',
    'sa_daniel: ACTIVE, disconnected, outside',
    'sa_priya: DISABLED, connected, inside',
    'sa_marc: DISABLED, connected, inside',
    'sa_sofia: ACTIVE, connecting, outside',
  ])
})

test('what is used and what remains make the daily limit, at any hour', () => {
  for (let hour = 0; hour < 24 * 9; hour += 1) {
    for (const { capacity } of listed(fixedTime + hour * span.hour)) {
      for (const { usedToday, remainingToday, dailyLimit } of capacity.actions) {
        expect(usedToday + remainingToday).toBe(dailyLimit)
      }
    }
  }
})

test('what an account has used is what its agents did since its own midnight', () => {
  const [camille] = listed()
  const used = Object.fromEntries(
    camille?.capacity.actions.map(({ action, usedToday }) => [action, usedToday]) ?? [],
  )
  const midnight = Date.parse('2026-11-17T23:00:00.000Z')
  const { leads } = read(world, 'leads.list', {
    body: { socialAccountIds: ['sa_camille'], sortBy: 'updatedAt', limit: 100 },
  })
  const sent = leads.flatMap(({ id }) =>
    read(world, 'leads.activity', { path: { id }, query: { limit: 200 } }).timeline.filter(
      ({ status, occurredAt, type }) =>
        status === 'SENT' &&
        type !== 'inviteSent' &&
        type !== 'manualMessageSent' &&
        Date.parse(occurredAt) >= midnight,
    ),
  )
  expect(used['social.sendMessage']).toBe(sent.length)
})

describe('the next moment at which an account can act', () => {
  const next = (id: string) => listed().find((account) => account.id === id)?.capacity.nextAvailableAt
  test.each([
    ['now', 'sa_camille', null],
    ['unknown while it is disconnected', 'sa_jonas', null],
    ['when its cooldown ends', 'sa_lea', '2026-11-18T09:51:46.000Z'],
    ['when its working hours begin, in New York', 'sa_daniel', '2026-11-18T14:00:00.000Z'],
    ['when its next day begins, in India', 'sa_priya', '2026-11-19T04:30:00.000Z'],
    ['never while it is disabled', 'sa_marc', null],
  ])('is %s', (_, id, expected) => {
    expect(next(id)).toBe(expected)
  })
})

test('working hours are told by day and in short', () => {
  const day = [{ start: 540, end: 750 }]
  const week = [day, day, day, day, day, [], []]
  expect(workingDays(week).slice(4, 6)).toEqual([
    { day: 'FRIDAY', enabled: true, slots: [{ start: '09:00', end: '12:30' }] },
    { day: 'SATURDAY', enabled: false, slots: [] },
  ])
  expect(hoursSummary(week)).toEqual({ key: 'everyWeekday', slots: [{ start: '09:00', end: '12:30' }] })
  expect(hoursSummary([day, [], [], [], [], [], []])).toEqual({
    key: 'weekly',
    days: [{ day: 'MONDAY', slots: [{ start: '09:00', end: '12:30' }] }],
  })
  expect(hoursSummary([[], [], [], [], [], [], []])).toEqual({ key: 'noSlots' })
})
