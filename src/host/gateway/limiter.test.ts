import { describe, expect, test, vi } from 'vitest'

import { createLimiter, type TurnedAway } from './limiter'
import { fakeService, json } from '../testing/fake-service'
import { proxySecret, testApp } from '../testing/test-app'

const forever = new AbortController().signal
/** These have a turn. */
const begunAll = () => new Promise((resolve) => setImmediate(resolve))

describe('the limiter', () => {
  test('one person has eight reads with the service at once, with room for four of others; the rest wait and then have theirs', async () => {
    let atOnce = 0
    let most = 0
    const service = fakeService(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      return json({ status: 'success', data: {} })
    })
    const app = testApp({ service })
    const responses = await Promise.all([...Array(60)].map((_, i) => app.send(`/v1/leads/lead-${i}`)))
    expect(responses.map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(most).toBe(8)
  })

  test('who waits too long or leaves is let go', async () => {
    vi.useFakeTimers()
    const limiter = createLimiter({ ofKey: 1, ofAll: 3 })
    let finish: () => void = () => undefined
    const turnAway = (whose: TurnedAway): string => `the limit of ${whose}`
    const run = (key: string, work: () => Promise<string>, signal = forever) =>
      limiter.run({ key, sharers: new Set(['one']) }, signal, work, turnAway)
    const first = run('k', () => new Promise((resolve) => (finish = () => resolve('first'))))
    const leaver = new AbortController()
    const left = run('k', async () => 'left', leaver.signal)
    const late = run('k', async () => 'late')
    const other = run('other', async () => 'other')
    leaver.abort()
    expect(await left).toBe('the limit of key')
    expect(await other).toBe('other')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await late).toBe('the limit of key')
    const next = run('k', async () => 'next')
    finish()
    expect(await first).toBe('first')
    expect(await next).toBe('next')
    vi.useRealTimers()
  })

  test('places go around: who asks much does not keep those waiting who ask little', async () => {
    const limiter = createLimiter({ ofKey: 2, ofAll: 3 })
    const begun: string[] = []
    const ends: (() => void)[] = []
    const run = (key: string) =>
      limiter.run(
        { key, sharers: new Set(['one']) },
        forever,
        () => {
          begun.push(key)
          return new Promise<string>((resolve) => ends.push(() => resolve(key)))
        },
        () => 'turned away',
      )
    const all = ['greedy', 'greedy', 'greedy', 'greedy', 'ann', 'ann', 'bob'].map(run)
    expect([limiter.running(), limiter.waiting()]).toEqual([3, 4])
    const finished = Promise.all(all)
    for (let i = 0; i < all.length; i += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(i)
      ends[i]?.()
    }
    expect(await finished).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'ann', 'ann', 'bob'])
    expect(begun).toEqual(['greedy', 'greedy', 'ann', 'greedy', 'ann', 'bob', 'greedy'])
    expect([limiter.running(), limiter.waiting()]).toEqual([0, 0])
  })

  test('while one who shares a key has all the turns that one can have, the others begin at once, each with a share', async () => {
    const limiter = createLimiter({ ofKey: 64, ofAll: 128 })
    const running = new Map<string, number>()
    const ask = (sharer: string) =>
      void limiter.run(
        { key: 'k', sharers: new Set([sharer]) },
        forever,
        () => {
          running.set(sharer, (running.get(sharer) ?? 0) + 1)
          return new Promise(() => undefined)
        },
        () => 'turned away',
      )
    for (let i = 0; i < 150; i += 1) ask('ann')
    for (const sharer of ['link', 'bob', 'view']) for (let i = 0; i < 150; i += 1) ask(sharer)
    await begunAll()
    expect([...running]).toEqual([
      ['ann', 43],
      ['link', 14],
      ['bob', 5],
      ['view', 2],
    ])
  })

  test('a free place goes to who has fewest, and a read that two wait for takes the earlier turn', async () => {
    const limiter = createLimiter({ ofKey: 6, ofAll: 128 })
    const begun: string[] = []
    const ends: (() => void)[] = []
    const ask = (name: string, sharers: ReadonlySet<string>) =>
      void limiter.run(
        { key: 'k', sharers },
        forever,
        () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        () => undefined,
      )
    const ann = new Set(['ann'])
    const both = new Set(['ann'])
    for (let i = 0; i < 5; i += 1) ask(`ann ${i}`, ann)
    ask('ann and bob', both)
    ask('bob', new Set(['bob']))
    ask('bob, second', new Set(['bob']))
    ask('bob, third', new Set(['bob']))
    await begunAll()
    expect(begun).toEqual(['ann 0', 'ann 1', 'ann 2', 'ann 3', 'bob', 'bob, second'])
    both.add('bob')
    ends[4]?.()
    await expect.poll(() => begun.at(-1)).toBe('ann and bob')
    await begunAll()
    expect(begun).toHaveLength(7)
  })
})

test('300 slow reads of one person behind the proxy leave another person their answers', async () => {
  let slow = 0
  const service = fakeService((request) => {
    if (!request.url.includes('slow')) return json({ status: 'success', data: {} })
    slow += 1
    return new Promise(() => undefined)
  })
  const app = testApp({ service, mode: 'proxy' })
  const as = (user: string) => ({ 'sightline-proxy-secret': proxySecret, 'sightline-user': user })
  const gone = new AbortController()
  for (let i = 0; i < 300; i += 1)
    void app.send(`/v1/leads/slow-${i}`, { headers: as('ann'), signal: gone.signal })
  const joined = app.send('/v1/leads/slow-149', { headers: as('bob'), signal: gone.signal })
  await expect.poll(() => slow).toBeGreaterThan(0)
  const statuses = []
  for (let i = 0; i < 20; i += 1)
    statuses.push((await app.send(`/v1/leads/${i}`, { headers: as('bob') })).status)
  expect(statuses).toEqual(Array(20).fill(200))
  gone.abort()
  await joined
})
