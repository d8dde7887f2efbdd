import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'

import { findRedis, freePort, startRedis } from '../../../scripts/redis.mjs'
import { fakeStore } from '../testing/fake-store'
import { openRedisStore } from './redis-store'
import type { SharedStore } from './shared-store'

const program = await findRedis()
if (program === null)
  console.warn('No redis-server or valkey-server is installed: the store is tried against the fake alone.')

/** Runs a server of its own, which ends with the test. */
async function server(settings: readonly string[] = []) {
  const port = await freePort()
  const start = async () => {
    const running = await startRedis(program ?? '', port, settings)
    onTestFinished(() => running.stop())
    return running
  }
  return { start, port, url: `redis://127.0.0.1:${port}` }
}

type Line = { level: string; event: string; reason?: unknown }

async function open(url: string, commandTimeoutMs?: number) {
  const lines: Line[] = []
  const store = await openRedisStore({
    url,
    log: { event: (level, event, fields) => lines.push({ level, event, ...fields }) },
    ...(commandTimeoutMs !== undefined && { commandTimeoutMs }),
  })
  onTestFinished(() => store.close())
  return { store, lines }
}

const bytes = (text: string) => Buffer.from(text)

// A busy machine may stand still for longer than the first, but hardly for the second.
const [short, long] = [200, 60_000]

/** The host asks this of a store, whichever it is. */
async function expectStore(store: SharedStore, wait: (ms: number) => Promise<unknown>) {
  const textOf = async (name: string) => {
    const kept = await store.get(name)
    return (
      kept && { text: Buffer.from(kept.value).toString(), isWithin: kept.leftMs > 0 && kept.leftMs <= long }
    )
  }
  expect(await store.get('none')).toBeNull()
  await store.set('value', bytes('one'), long)
  await store.set('value', bytes('two\0é'), long)
  await store.set('empty', bytes(''), long)
  expect(await textOf('value')).toEqual({ text: 'two\0é', isWithin: true })
  expect(await textOf('empty')).toEqual({ text: '', isWithin: true })

  expect(await store.take('place', 'ann', 2, long)).toBe(0)
  expect(await store.take('place', 'bob', 2, long)).toBe(0)
  const left = await store.take('place', 'cleo', 2, short)
  expect(left > 0 && left <= long).toBe(true)
  expect(await store.take('place', 'ann', 2, short)).toBe(0)
  await store.give('place', 'dan')
  await store.give('place', 'bob')
  expect(await store.take('place', 'cleo', 2, short)).toBe(0)

  await store.set('value', bytes('three'), short)
  expect(await store.take('place', 'ann', 2, long)).toBe(0)
  await wait(short + 50)
  expect(await store.get('value')).toBeNull()
  // Cleo's place came free by itself, Ann's was prolonged.
  expect(await store.take('place', 'dan', 2, long)).toBe(0)
  expect(await store.take('place', 'eve', 2, long)).toBeGreaterThan(0)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the fake of the other tests keeps, forgets and gives places', async () => {
  let now = 0
  await expectStore(
    fakeStore(() => now),
    async (ms) => (now += ms),
  )
  expect(now).toBe(250)
})

describe.skipIf(program === null)('a real store', () => {
  test('keeps, forgets and gives places like the fake', async () => {
    const { start, url } = await server()
    await start()
    const { store, lines } = await open(url, 10_000)
    await expectStore(store, pause)
    expect(lines).toEqual([{ level: 'info', event: 'store-shared' }])
  })

  test('that is not there leaves the host alone, and is used from when it is', async () => {
    const { start, url } = await server()
    const { store, lines } = await open(url)
    expect(store.state()).toBe('alone')
    expect([await store.get('a'), await store.take('a', 'b', 1, 100)]).toEqual([null, 0])
    await start()
    await expect.poll(() => store.state()).toBe('shared')
    expect(lines.slice(0, 2)).toEqual([
      { level: 'warn', event: 'store-alone', reason: 'ECONNREFUSED' },
      { level: 'info', event: 'store-shared' },
    ])
  })

  test('that is halted is not waited for, and is used again when it goes on', async () => {
    const { start, url } = await server()
    const { child } = await start()
    const { store, lines } = await open(url)
    await expect.poll(() => store.state()).toBe('shared')
    child.kill('SIGSTOP')
    // Timers fire in the order of their times, also where the machine stood still.
    const late = () => pause(500).then(() => 'late')
    const answers = Promise.all([
      store.get('a'),
      store.take('a', 'b', 1, 100),
      store.set('a', bytes('1'), 100),
    ])
    expect(await Promise.race([answers, late()])).toEqual([null, 0, undefined])
    // The first answer that is late is the last one that is waited for.
    const readOn = async () => {
      for (let i = 0; i < 1_000; i += 1) await store.get('a')
    }
    expect(await Promise.race([readOn(), late()])).toBeUndefined()
    await expect.poll(() => store.state()).toBe('alone')
    child.kill('SIGCONT')
    await expect.poll(() => store.state()).toBe('shared')
    expect(lines).toContainEqual({ level: 'warn', event: 'store-alone', reason: 'StoreTimeout' })
  })

  test('that is full is left alone until there is room', async () => {
    const { start, url } = await server(['--maxmemory-policy', 'noeviction'])
    await start()
    const { store, lines } = await open(url)
    const admin = createClient({ url })
    await admin.connect()
    onTestFinished(() => admin.destroy())
    await admin.configSet('maxmemory', '1')
    await store.set('a', bytes('1'), 10_000)
    expect(store.state()).toBe('alone')
    expect(lines.at(-1)).toEqual({ level: 'warn', event: 'store-alone', reason: 'OOM' })
    await admin.configSet('maxmemory', '0')
    await expect.poll(() => store.state()).toBe('shared')
  })

  test('that is restarted is found again, and each change is one line', async () => {
    const { start, url } = await server()
    const first = await start()
    const { store, lines } = await open(url, 10_000)
    await first.stop()
    await expect.poll(() => store.state()).toBe('alone')
    // Several attempts fail meanwhile.
    await pause(1_500)
    await start()
    await expect.poll(() => store.state()).toBe('shared')
    expect(lines.map(({ event }) => event)).toEqual(['store-shared', 'store-alone', 'store-shared'])
  })

  test('that wants another password is not used, and no line tells the one that was given', async () => {
    const { start, port } = await server(['--requirepass', 'the-right-one'])
    await start()
    const { store, lines } = await open(`redis://:the-wrong-one@127.0.0.1:${port}`)
    expect(store.state()).toBe('alone')
    expect(lines).toEqual([{ level: 'warn', event: 'store-alone', reason: 'WRONGPASS' }])
    const right = await open(`redis://:the-right-one@127.0.0.1:${port}`, 10_000)
    await expect.poll(() => right.store.state()).toBe('shared')
  })
})
