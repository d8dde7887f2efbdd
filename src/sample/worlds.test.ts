import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { accountCondition } from '#/domain/account-condition'
import { silenceOf } from '#/domain/agent-silence'
import { startService, fixedTime } from './testing/service'

const service = startService()
const day = 86_400_000

/** The worlds that `docs/sample.md` lists, with what it says of each. */
const described = new Map(
  [...readFileSync('docs/sample.md', 'utf8').matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(
    ([, world = '', says = '']) => [world, says],
  ),
)

const rejected = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    () => true,
  )

/** Gives what a person sees of a world at a glance. */
async function glance(world: string) {
  const { live, actions } = await service.read('cockpit.live', {}, world)
  const { kpis } = await service.read('cockpit.analytics', { query: { range: '30' } }, world)
  const { socialAccounts } = await service.read('socialAccounts.list', {}, world)
  const agents = await service.read('agents.list', {}, world)
  const activities = await Promise.all(
    agents.map(({ id }) => service.read('agents.activity', { path: { id }, query: { limit: 1 } }, world)),
  )
  return {
    live,
    kpis,
    needs: actions.map(({ key }) => key),
    socialAccounts,
    silent: agents.filter((agent, i) => silenceOf(agent, activities[i], socialAccounts, fixedTime) !== null)
      .length,
  }
}

test('a workspace at work sends, hears back and has something for a person', async () => {
  expect(described.get('full')).toBe('a workspace at work: the default')
  const { live, kpis, needs, silent } = await glance('full')
  expect(live.runningAgents).toBeGreaterThan(0)
  expect(kpis.messagesSent.value).toBeGreaterThan(100)
  expect(kpis.replies.value).toBeGreaterThan(10)
  expect(needs).toContain('validations_pending')
  expect(silent).toBe(0)
})

test('a workspace created a minute ago is empty everywhere', async () => {
  expect(described.get('fresh')).toBe('created a minute ago: everything empty')
  const { live, kpis, needs } = await glance('fresh')
  expect([live.runningAgents, live.invitationsInQueue, live.messagesInQueue]).toEqual([0, 0, 0])
  expect([kpis.messagesSent.value, kpis.replies.value, kpis.interested.value]).toEqual([0, 0, 0])
  expect(needs).toEqual([])
  const { totalCount } = await service.read('leads.list', { body: {} }, 'fresh')
  expect(totalCount).toBe(0)
})

test('a quiet workspace works, and nothing in it needs attention', async () => {
  expect(described.get('quiet')).toBe('working, with nothing that needs attention')
  for (const world of ['quiet', 'quiet~later~8h', 'quiet~later~30d']) {
    const { live, kpis, needs } = await glance(world)
    expect(needs, world).toEqual([])
    expect(live.runningAgents, world).toBe(2)
    expect(kpis.messagesSent.value, world).toBeGreaterThan(100)
    for (const { value, deltaPercent } of Object.values(kpis)) {
      expect(value, world).toBeGreaterThan(0)
      expect(deltaPercent ?? 0, world).toBeGreaterThan(-50)
    }
  }
  const { silent, socialAccounts } = await glance('quiet')
  expect(silent).toBe(0)
  expect(socialAccounts.map((account) => accountCondition(account, fixedTime).isSending)).toContain(true)
})

test('a troubled workspace has disconnected accounts, a failed payment, a silent agent and old drafts', async () => {
  expect(described.get('troubled')).toBe(
    'disconnected accounts, a failed payment, a silent agent, drafts that have waited long, empty pages of conversations, a thread that two agents share, links that programs open, profiles refreshed again and again',
  )
  const { needs, silent } = await glance('troubled')
  expect(silent).toBe(1)
  expect(needs).toEqual(
    expect.arrayContaining(['social_account_disconnected', 'payment_failed', 'validations_pending']),
  )
  const { items } = await service.read('validations.list', { query: { status: 'PENDING' } }, 'troubled')
  const oldest = Math.min(...items.map(({ request }) => Date.parse(request.createdAt)))
  expect(fixedTime - oldest).toBeGreaterThan(7 * day)
})

test('a telling workspace is the usual one, with an agent that has found no leads since the weekend', async () => {
  expect(described.get('telling')).toBe(
    'an agent that runs out of leads, and edited replies that win more leads than unedited ones',
  )
  const { live, needs, silent } = await glance('telling')
  expect([live.runningAgents, silent]).toEqual([3, 0])
  expect(needs).toContain('validations_pending')
  const sought = async (id: string) => {
    const activity = await service.read('agents.activity', { path: { id }, query: { limit: 50 } }, 'telling')
    return activity.timeline.some(
      ({ action, occurredAt }) => action === 'sourced' && fixedTime - Date.parse(occurredAt) < 4 * day,
    )
  }
  expect([await sought('ag_revops'), await sought('ag_founders')]).toEqual([false, true])
})

test('a faulty workspace fails where its name says, and a slow one answers', async () => {
  expect(described.get('faulty')).toContain('operations that fail')
  expect(described.get('slow')).toContain('answers late')
  expect(await rejected(service.read('cockpit.live', {}, 'faulty~cockpit.live~500'))).toBe(true)
  expect(await rejected(service.read('agents.list', {}, 'faulty~cockpit.live~500'))).toBe(false)
  const asked = performance.now()
  await service.read('me.get', {}, 'slow~150')
  expect(performance.now() - asked).toBeGreaterThan(100)
})

test('every world that the page lists is held to its description', () => {
  // The size of `large` is tested in `large.test.ts`; what the distorted ones do, in `distort`.
  expect([...described.keys()]).toEqual([
    'full',
    'fresh',
    'quiet',
    'troubled',
    'telling',
    'large',
    'foreign',
    'drifting',
    'hostile',
    'faulty',
    'slow',
  ])
})
