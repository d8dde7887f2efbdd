import { setTimeout as passing } from 'node:timers/promises'

import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'

import { findRedis, freePort, startRedis } from '../../../scripts/redis.mjs'
import { fakeStore } from '../testing/fake-store'
import { openRedisRecords } from './redis-records'
import type { Records, Revocation } from './shared-store'

const program = await findRedis()
const inAnHour = () => Math.ceil(Date.now() / 1_000) + 3_600

async function server(settings: readonly string[] = []) {
  const port = await freePort()
  const start = async () => {
    const running = await startRedis(program ?? '', port, settings)
    onTestFinished(() => running.stop())
    return running
  }
  const running = await start()
  return {
    start,
    url: `redis://127.0.0.1:${port}`,
    child: running.child,
    stop: () => running.stop(),
  }
}

/** Makes what one copy of the host has: the records, what it knows, and its log. */
async function copyAt(url: string) {
  const lines: { event: string; reason?: unknown; policy?: unknown }[] = []
  const known = new Map<string, number>()
  const records = await openRedisRecords({
    url,
    log: { event: (_level, event, fields) => lines.push({ event, ...fields }) },
  })
  onTestFinished(() => records.close())
  const learn = (revocations: readonly Revocation[]) => {
    for (const { name, until } of revocations) known.set(name, until)
  }
  records.follow(() => [...known].map(([name, until]) => ({ name, until })), learn)
  return { records, known, lines }
}

/** Asks a store what the host asks of it, and gives the list that is left. */
async function tryRecords(records: Records) {
  const until = inAnHour()
  expect(await records.revokedAmong(['a', 'b'])).toEqual(new Set())
  expect(await records.revoke([{ name: 'a', until }])).toBe(true)
  expect(await records.revokedAmong(['a', 'b'])).toEqual(new Set(['a']))
  const entry = (field: string, text: string) => ({
    field,
    value: Buffer.from(text),
    until: until * 1_000,
    max: 2,
  })
  expect(await records.list('links')).toEqual(new Map())
  expect(await records.put('links', entry('one', 'ä\0'))).toBe('stored')
  expect(await records.put('links', entry('two', 'x'))).toBe('stored')
  expect(await records.put('links', entry('three', 'y'))).toBe('full')
  expect(await records.put('links', entry('two', 'z'))).toBe('stored')
  expect(await records.remove('links', ['one', 'none'])).toBe(true)
  return [...((await records.list('links')) ?? [])].map(([field, value]) => [field, String(value)])
}

test('the fake of the other tests keeps revocations and lists', async () => {
  expect(await tryRecords(fakeStore(() => 0).records)).toEqual([['two', 'z']])
})

describe.skipIf(program === null)('the records of a real store', () => {
  test('are kept like those of the fake', async () => {
    const { url } = await server()
    const { records, lines } = await copyAt(url)
    expect(await tryRecords(records)).toEqual([['two', 'z']])
    expect(lines.filter(({ event }) => event !== 'revocations-known')).toEqual([])
  })

  test('reach every copy ahead: one that was there, one that starts, and a store that lost all it held', async () => {
    const { url, start, stop } = await server()
    const [one, two] = [await copyAt(url), await copyAt(url)]
    await one.records.revoke([{ name: 'a', until: inAnHour() }])
    await expect.poll(() => two.known.has('a')).toBe(true)
    const three = await copyAt(url)
    await expect.poll(() => three.known.has('a')).toBe(true)
    one.records.close()
    await stop()
    await start()
    await expect.poll(async () => [...((await two.records.revokedAmong(['a'])) ?? [])]).toEqual(['a'])
  })

  test('are unknown while the store is halted, and known again when it goes on', async () => {
    const { url, child } = await server()
    const { records, lines } = await copyAt(url)
    await expect.poll(() => records.isReached()).toBe(true)
    child.kill('SIGSTOP')
    const until = inAnHour()
    const answers = await Promise.all([
      records.revokedAmong(['a']),
      records.revoke([{ name: 'a', until }]),
      records.list('links'),
      records.put('links', { field: 'one', value: Buffer.of(1), until: until * 1_000, max: 9 }),
      records.remove('links', ['one']),
    ])
    expect(answers).toEqual([null, false, null, 'unknown', false])
    expect(records.isReached()).toBe(false)
    child.kill('SIGCONT')
    await expect.poll(() => records.revokedAmong(['a'])).toEqual(new Set(['a']))
    expect(lines.map(({ event, reason }) => [event, reason])).toContainEqual([
      'revocations-unknown',
      'StoreTimeout',
    ])
  })

  test('are found where the store comes back while a copy waits for it', async () => {
    const { url, start, stop } = await server()
    const { records } = await copyAt(url)
    await expect.poll(() => records.isReached()).toBe(true)
    await stop()
    const asked = records.revokedAmong(['a'])
    await start()
    expect(await asked).toEqual(new Set())
  })

  test('of a store that is gone are unknown at once', async () => {
    const { url, stop } = await server()
    const { records } = await copyAt(url)
    await stop()
    expect(await records.revokedAmong(['a'])).toBeNull()
    const askOn = async () => {
      for (let i = 0; i < 100; i += 1) expect(await records.revokedAmong(['a'])).toBeNull()
    }
    // It is less than one call waits for a store that was lost a moment ago. Timers fire in the order of their times.
    const late = passing(1_500).then(() => 'late')
    expect(await Promise.race([askOn(), late])).toBeUndefined()
  })

  test('stay while answers fill a store that makes room for them', async () => {
    const { url } = await server(['--maxmemory', '8mb', '--maxmemory-policy', 'volatile-ttl'])
    const { records } = await copyAt(url)
    const until = inAnHour()
    const names = Array.from({ length: 2_000 }, (_, i) => `revocation-${i}`)
    expect(await records.revoke(names.map((name) => ({ name, until })))).toBe(true)
    const value = Buffer.from('a link')
    expect(await records.put('links', { field: 'one', value, until: until * 1_000, max: 9 })).toBe('stored')
    const answers = createClient({ url })
    await answers.connect()
    onTestFinished(() => answers.destroy())
    for (let i = 0; i < 400; i += 1)
      await answers.set(`sightline:answer-${i}`, 'x'.repeat(100_000), { PX: 3_600_000 * 24 })
    expect(Number(/evicted_keys:(\d+)/.exec(await answers.info('stats'))?.[1])).toBeGreaterThan(100)
    expect((await records.revokedAmong(names))?.size).toBe(2_000)
    expect(await records.list('links')).toEqual(new Map([['one', value]]))
  })

  test('of a full store are read, take a revocation, and refuse a link', async () => {
    const { url } = await server(['--maxmemory-policy', 'noeviction'])
    const { records } = await copyAt(url)
    const until = inAnHour()
    await records.revoke([{ name: 'a', until }])
    const admin = createClient({ url })
    await admin.connect()
    onTestFinished(() => admin.destroy())
    await admin.configSet('maxmemory', '1')
    expect(await records.revoke([{ name: 'b', until }])).toBe(true)
    expect(
      await records.put('links', { field: 'one', value: Buffer.of(1), until: until * 1_000, max: 9 }),
    ).toBe('unknown')
    expect(await records.revokedAmong(['a', 'b'])).toEqual(new Set(['a', 'b']))
  })

  test('whose time is over make room', async () => {
    const { url } = await server()
    const { records } = await copyAt(url)
    const admin = createClient({ url })
    await admin.connect()
    onTestFinished(() => admin.destroy())
    const value = Buffer.of(1)
    await records.revoke([{ name: 'a', until: 1 }])
    await records.put('over', { field: 'one', value, until: 1_000, max: 9 })
    await records.revoke([{ name: 'b', until: inAnHour() }])
    await records.put('links', { field: 'one', value, until: inAnHour() * 1_000, max: 9 })
    expect(await records.revokedAmong(['a', 'b'])).toEqual(new Set(['b']))
    expect((await admin.keys('sightline:*')).sort()).toEqual([
      'sightline:links',
      'sightline:lists',
      'sightline:revoked',
    ])
  })

  test('that the store may push out for answers are warned of', async () => {
    const { url } = await server(['--maxmemory-policy', 'allkeys-lru'])
    const { lines } = await copyAt(url)
    await expect
      .poll(() => lines.filter(({ event }) => event === 'store-may-forget'))
      .toMatchObject([{ policy: 'allkeys-lru' }])
  })
})
