import { environmentManager, focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OperationId } from '#/api/contract/index'
import { ApiFailure } from '#/api/errors'
import { clockDifference, noteServiceDate } from '#/lib/service-clock'
import { socialAccount } from '#/domain/testing/social-account'
import { allBlocks, blockStates } from './-answers'
import type { Interruption } from './-schedule'
import { readWallSearch } from './-search'
import { createWall, type WallDevice } from './-wall'

const minute = 60_000
const at = (time: string) => new Date(`2026-11-18T${time}:00`).getTime()

// The jitter of intervals is chosen once, as the page loads.
vi.hoisted(() => vi.spyOn(Math, 'random').mockReturnValue(0.5))
// Intervals run in browsers alone.
environmentManager.setIsServer(() => false)
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-18T09:24:00Z') }))
afterEach(() => {
  noteServiceDate(new Date().toUTCString(), Date.now())
  vi.useRealTimers()
})

type Given = {
  isKept?: boolean
  isAway?: boolean
  kept?: 'otherBuild'
  isPreview?: boolean
  isShared?: boolean
  agents?: number
}

/** A wall over a service that the test answers for. */
function hang(address: string, accounts = 5, given: Given = {}) {
  const asked: { id: OperationId; input: unknown }[] = []
  const news: Interruption[] = []
  const {
    isKept = false,
    isAway = false,
    kept = 'kept',
    isPreview = false,
    isShared = false,
    agents = 0,
  } = given
  const service = { clockAhead: 0, interested: 24, disconnected: 0, isAway, build: 'a' }
  let reloads = 0
  let keeps = 0
  const answers = (): Partial<Record<OperationId, unknown>> => ({
    'cockpit.live': { live: { runningAgents: 3 }, actions: [] },
    'inbox.counts': { todo: {}, all: { interested: service.interested } },
    'cockpit.analytics': { kpis: {}, funnel: {} },
    'agents.list': Array.from({ length: agents }, (_, i) => ({ id: `ag_${i}`, status: 'active' })),
    'workspace.get': { timezone: 'Europe/Paris' },
    'leads.statusCounts': { sourced: 0 },
    'agents.activity': { timeline: [] },
    'socialAccounts.list': {
      socialAccounts: Array.from({ length: accounts }, (_, i) =>
        socialAccount({ connectionPhase: i < service.disconnected ? 'disconnected' : 'connected' }),
      ),
    },
  })
  // The test’s own answers: `request` is typed by the operation, which a list of them cannot be.
  const request = ((id: OperationId, input: unknown) => {
    asked.push({ id, input })
    return service.isAway
      ? Promise.reject(new ApiFailure({ operation: id, kind: 'offline' }))
      : Promise.resolve({ data: answers()[id], skippedRecords: {} })
  }) as WallDevice['request']
  const search = readWallSearch(new URLSearchParams(address))
  const wall = createWall(search, {
    now: () => ({ steady: performance.now(), wall: Date.now() }),
    random: () => 0.5,
    request,
    isShared: () => Promise.resolve(isShared),
    build: () => (service.isAway ? Promise.reject(new TypeError()) : Promise.resolve(service.build)),
    askTime: () =>
      service.isAway
        ? Promise.reject(new TypeError())
        : Promise.resolve(
            noteServiceDate(new Date(Date.now() + service.clockAhead).toUTCString(), Date.now()),
          ),
    reload: () => Promise.resolve((reloads += 1)),
    isFullScreen: () => false,
    isAskingHidden: !isPreview,
    isKept,
    keep: () => {
      keeps += 1
      return Promise.resolve(kept)
    },
    onInterruption: (interruption) => news.push(interruption),
  })
  return {
    stop: wall.subscribe(() => undefined),
    wall,
    asked,
    news,
    service,
    reloads: () => reloads,
    keeps: () => keeps,
    whole: () => blockStates(allBlocks(search), wall.state()),
    pass: (span: number) => vi.advanceTimersByTimeAsync(span),
  }
}

test('a wall of a hundred accounts asks no more than a wall of five', async () => {
  const requests = async (accounts: number) => {
    const { asked, ...hung } = hang('', accounts)
    await hung.pass(30 * minute)
    hung.stop()
    return asked.length
  }
  const few = await requests(5)
  expect(await requests(100)).toBe(few)
  // Three blocks twice a minute, one once.
  expect(few).toBeLessThanOrEqual(30 * 7 + 10)
})

test('in a hidden tab a wall goes on asking, and the preview of the set-up does not', async () => {
  const askedHidden = async (isPreview: boolean) => {
    const { asked, ...hung } = hang('', 5, { isPreview })
    await hung.pass(5_000)
    focusManager.setFocused(false)
    const before = asked.length
    await hung.pass(10 * minute)
    focusManager.setFocused(undefined)
    hung.stop()
    return asked.length - before
  }
  expect(await askedHidden(true)).toBe(0)
  expect(await askedHidden(false)).toBeGreaterThan(60)
})

test('a wall asks only for what its scenes show, for alerts and for news', async () => {
  const { asked, ...waiting } = hang('scenes=waiting')
  await waiting.pass(minute)
  expect(new Set(asked.map(({ id }) => id))).toEqual(
    new Set(['cockpit.live', 'inbox.counts', 'socialAccounts.list']),
  )
})

test('a wall of a person asks for the leads of 24 agents at most, four times an hour, one for one agent for its own alone, and one with a display link never', async () => {
  const ofLeads = async (given: Given, address = 'scenes=now') => {
    const { asked, ...hung } = hang(address, 5, { agents: 40, ...given })
    await hung.pass(29 * minute)
    const ending = hung.wall.state().answers.runway.data?.agents.length
    hung.stop()
    return [asked.filter(({ id }) => /^(?:agents|leads|workspace)\./.test(id)).length, ending]
  }
  // Each time the agents, the workspace, and of each agent its leads and what it did.
  expect(await ofLeads({})).toEqual([2 * (2 + 24 * 2), 24])
  expect(await ofLeads({ isShared: true })).toEqual([0, undefined])
  expect(await ofLeads({}, 'scenes=now&agentId=ag_7')).toEqual([2 * (2 + 2), 1])
  // Nobody runs for that account.
  expect(await ofLeads({}, 'scenes=now&socialAccountId=sa_none')).toEqual([2, 0])
})

test('a new interested lead and a lost account interrupt the scenes, one after the other, for some seconds', async () => {
  const { wall, service, news, ...time } = hang('scenes=waiting,agents')
  await time.pass(50_000)
  expect(news).toEqual([])
  service.interested = 26
  service.disconnected = 1
  await time.pass(40_000)
  expect(news).toEqual([
    { kind: 'interested', count: 2 },
    { kind: 'alert', of: 'disconnected', count: 1 },
  ])
  await time.pass(40_000)
  expect(wall.state().interruption).toBeNull()
})

test('in an outage the last figures stay with their age, and new ones replace them once the host is back', async () => {
  const { wall, service, whole, ...time } = hang('')
  await time.pass(minute)
  service.isAway = true
  await time.pass(60 * minute)
  const lost = whole()
  expect(lost.kind).toBe('disconnected')
  expect(lost.age).toBeGreaterThan(59 * minute)
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(24)
  service.isAway = false
  service.interested = 31
  await time.pass(7 * minute)
  expect(whole().kind).toBe('live')
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(31)
})

test('a new build is noticed, and reloaded for at most once a minute', async () => {
  const { service, reloads, ...time } = hang('scenes=waiting')
  await time.pass(20 * minute)
  expect(reloads()).toBe(0)
  service.build = 'b'
  await time.pass(10 * minute)
  expect(reloads()).toBe(0)
  await time.pass(6 * minute)
  expect(reloads()).toBeGreaterThanOrEqual(1)
  expect(reloads()).toBeLessThanOrEqual(6)
})

test('while copies of the host answer with two builds in turn, a wall stays on its own', async () => {
  const { service, reloads, ...time } = hang('scenes=waiting')
  for (let check = 0; check < 24; check += 1) {
    // One copy of three is new.
    service.build = check % 3 === 0 ? 'b' : 'a'
    await time.pass(5 * minute)
  }
  expect(reloads()).toBe(0)
  service.build = 'b'
  await time.pass(16 * minute)
  expect(reloads()).toBeGreaterThanOrEqual(1)
})

test('a goal asks for the days that its period has had so far', async () => {
  const { asked, ...goal } = hang('scenes=results&goal=interested:30&agentId=a1')
  await goal.pass(5_000)
  expect(asked.filter(({ id }) => id === 'cockpit.analytics').map(({ input }) => input)).toEqual([
    { query: { range: '30', agentId: 'a1', socialAccountId: undefined } },
    { query: { range: '18', agentId: 'a1', socialAccountId: undefined } },
  ])
})

test('outside its hours a wall asks nothing and sounds nothing, and in time it has new figures before it shows any', async () => {
  // 9:24 in a week whose clocks do not change.
  const { wall, asked, news, service, ...time } = hang('scenes=now,waiting&seconds=20&hours=8-9:30,13-19')
  await time.pass(5 * minute)
  expect(wall.state()).toMatchObject({ offUntil: null })
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(24)
  await time.pass(minute + 1_000)
  expect(wall.state()).toMatchObject({ offUntil: at('13:00'), interruption: null })
  const before = asked.length
  service.interested = 31
  service.disconnected = 1
  await time.pass(3 * 60 * minute)
  expect(asked).toHaveLength(before)
  // Nothing is left of the morning.
  expect(wall.state().answers.counts).toMatchObject({ data: undefined, receivedAt: null })
  await time.pass(29 * minute + 40_000)
  expect(wall.state().offUntil).toBe(at('13:00'))
  expect(asked.length).toBeGreaterThan(before)
  await time.pass(20_000)
  expect(wall.state()).toMatchObject({ offUntil: null, interruption: null, rotation: { scene: 0 } })
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(31)
  expect(news).toEqual([])
})

test('a wall that opens outside its hours is off from the first moment, and asks nothing', async () => {
  const { wall, asked, keeps, ...time } = hang('hours=13-19')
  expect(wall.state().offUntil).toBe(at('13:00'))
  await time.pass(60 * minute)
  expect([asked.length, keeps()]).toEqual([0, 0])
})

test('a wall that is off reloads in its quiet hour all the same', async () => {
  const { reloads, ...time } = hang('hours=13-14')
  await time.pass(18 * 60 * minute)
  expect(reloads()).toBe(0)
  await time.pass(minute * 90)
  expect(reloads()).toBeGreaterThanOrEqual(1)
})

test('a wall keeps its page for a start without the network, once, and not for a short visit', async () => {
  const { keeps, reloads, ...time } = hang('scenes=waiting')
  await time.pass(4 * minute)
  expect(keeps()).toBe(0)
  await time.pass(40 * minute)
  expect([keeps(), reloads()]).toEqual([1, 0])
})

test('a wall that started without the network goes on by itself, and leaves an older build at the first contact', async () => {
  const given = { isKept: true, isAway: true, kept: 'otherBuild' } as const
  const { wall, service, reloads, ...time } = hang('scenes=waiting', 5, given)
  await time.pass(20 * minute)
  expect([reloads(), time.whole().kind]).toEqual([0, 'disconnected'])
  service.isAway = false
  await time.pass(40_000)
  expect(reloads()).toBe(1)
  await time.pass(10 * minute)
  expect(time.whole().kind).toBe('live')
  expect(wall.state().answers.counts.data?.data.all?.interested).toBe(24)
})

test('after a sleep no figure of a wall is live before a new answer', async () => {
  for (const slept of [30_000, 10 * minute, 3 * 60 * minute]) {
    const { service, whole, ...time } = hang('')
    await time.pass(minute)
    expect(whole().kind).toBe('live')
    service.isAway = true
    // Asleep: the steady clock stands still, and no timer fires.
    vi.setSystemTime(Date.now() + slept)
    await time.pass(2_000)
    expect(whole().kind).toBe('disconnected')
    service.isAway = false
    await time.pass(minute)
    expect(whole().kind).toBe('live')
    time.stop()
  }
})

test('a dark wall corrects its clock by its host’s, also once the device’s clock has been set', async () => {
  // 9:24 on the device, and 13:24 at the service.
  const { wall, service, asked, ...time } = hang('hours=13-19')
  service.clockAhead = 4 * 60 * minute
  expect(wall.state().offUntil).toBe(at('13:00'))
  await time.pass(2_000)
  expect(wall.state().offUntil).toBeNull()
  // In the evening the wall is dark, and somebody sets the clock to the noon of the next day.
  await time.pass(6 * 60 * minute)
  expect([wall.state().offUntil !== null, clockDifference()]).toEqual([true, 4 * 60 * minute])
  service.clockAhead = 0
  vi.setSystemTime(at('14:00') + 24 * 60 * minute)
  await time.pass(2_000)
  expect([wall.state().offUntil, clockDifference()]).toEqual([null, 0])
  expect(asked.length).toBeGreaterThan(0)
  time.stop()
})

test.each([3, 9, -5])(
  'a dark wall whose clock is %d hours behind is lit minutes after its host is back',
  async (behind) => {
    vi.setSystemTime(at('14:00') - behind * 60 * minute)
    const { wall, service, ...time } = hang('hours=13-19', 5, { isAway: true })
    service.clockAhead = behind * 60 * minute
    await time.pass(minute)
    expect(wall.state().offUntil).not.toBeNull()
    service.isAway = false
    await time.pass(5 * minute)
    expect(wall.state().offUntil).toBeNull()
    time.stop()
  },
)
