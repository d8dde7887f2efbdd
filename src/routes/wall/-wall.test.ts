import { expect, test } from 'vitest'
import type { OperationId } from '#/api/contract/index'
import { ApiFailure } from '#/api/errors'
import { socialAccount } from '#/domain/testing/social-account'
import type { Moment } from './-rotation'
import { readWallSearch } from './-search'
import { createWall, stateOfBlocks, type WallDevice } from './-wall'

const minute = 60_000

/** A wall over a service whose answers the test gives, on a device whose time it moves. */
function hang(address: string, accounts = 5) {
  const time = { steady: 0, wall: Date.parse('2026-11-18T09:24:00Z') }
  const asked: { id: OperationId; input: unknown }[] = []
  const news: Moment[] = []
  const service = { interested: 24, disconnected: 0, isAway: false, build: 'a' }
  let reloads = 0
  const answers = (): Partial<Record<OperationId, unknown>> => ({
    'cockpit.live': {
      live: { runningAgents: 3 },
      actions:
        service.disconnected > 0 ? [{ key: 'social_account_disconnected', count: service.disconnected }] : [],
    },
    'inbox.counts': { todo: {}, all: { interested: service.interested } },
    'cockpit.analytics': { kpis: {}, funnel: {} },
    'socialAccounts.list': { socialAccounts: Array.from({ length: accounts }, () => socialAccount()) },
  })
  // The test’s own answers: `request` is typed by the operation, which a list of them cannot be.
  const request = ((id: OperationId, input: unknown) => {
    asked.push({ id, input })
    return service.isAway
      ? Promise.reject(new ApiFailure({ operation: id, kind: 'offline' }))
      : Promise.resolve({ data: answers()[id], skippedRecords: {} })
  }) as WallDevice['request']
  const wall = createWall(readWallSearch(new URLSearchParams(address)), {
    now: () => ({ ...time }),
    random: () => 0.5,
    request,
    build: () => Promise.resolve(service.build),
    reload: () => Promise.resolve((reloads += 1)),
    news: (moment) => news.push(moment),
  })
  return {
    wall,
    asked,
    news,
    service,
    reloads: () => reloads,
    async pass(span: number) {
      for (let passed = 0; passed < span; passed += 1_000) {
        time.steady += 1_000
        time.wall += 1_000
        wall.tick()
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

test('a wall of a hundred accounts asks no more than a wall of five', async () => {
  const counts = await Promise.all(
    [5, 100].map(async (accounts) => {
      const { asked, ...small } = hang('', accounts)
      await small.pass(30 * minute)
      return asked.length
    }),
  )
  expect(counts[0]).toBe(counts[1])
  // Three blocks twice a minute, one once.
  expect(counts[0]).toBeLessThanOrEqual(30 * 7 + 10)
})

test('a wall asks only for what its scenes show, for alerts and for news', async () => {
  const { asked, ...waiting } = hang('scenes=waiting')
  await waiting.pass(minute)
  expect(new Set(asked.map(({ id }) => id))).toEqual(new Set(['cockpit.live', 'inbox.counts']))
})

test('a new interested lead and a lost account interrupt the scenes, one after the other, for some seconds', async () => {
  const { wall, service, news, ...time } = hang('scenes=waiting,agents')
  await time.pass(minute)
  expect(news).toEqual([])
  service.interested = 26
  service.disconnected = 1
  await time.pass(40_000)
  expect(news).toEqual([
    { kind: 'alert', key: 'social_account_disconnected', count: 1 },
    { kind: 'interested', count: 2 },
  ])
  await time.pass(40_000)
  expect(wall.state().moment).toBeNull()
})

test('in an outage the last figures stay with their age, and new ones replace them once the host is back', async () => {
  const { wall, service, ...time } = hang('')
  await time.pass(minute)
  service.isAway = true
  await time.pass(60 * minute)
  const lost = stateOfBlocks(wall.blocks, wall.state())
  expect(lost.kind).toBe('disconnected')
  expect(lost.age).toBeGreaterThan(59 * minute)
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(24)
  service.isAway = false
  service.interested = 31
  await time.pass(7 * minute)
  expect(stateOfBlocks(wall.blocks, wall.state()).kind).toBe('live')
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(31)
})

test('a new build is noticed, and reloaded for at most once a minute', async () => {
  const { service, reloads, ...time } = hang('scenes=waiting')
  await time.pass(20 * minute)
  expect(reloads()).toBe(0)
  service.build = 'b'
  await time.pass(6 * minute)
  expect(reloads()).toBeGreaterThanOrEqual(1)
  expect(reloads()).toBeLessThanOrEqual(6)
})

test('a goal asks for the days that its period has had so far', async () => {
  const { asked, ...goal } = hang('scenes=results&goal=interested:30&agentId=a1')
  await goal.pass(5_000)
  expect(asked.filter(({ id }) => id === 'cockpit.analytics').map(({ input }) => input)).toEqual([
    { query: { range: '30', agentId: 'a1', socialAccountId: undefined } },
    { query: { range: '18', agentId: 'a1', socialAccountId: undefined } },
  ])
})
