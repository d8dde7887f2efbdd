import { describe, expect, test, vi } from 'vitest'

import { createLimiter, type TurnedAway } from './limiter'
import { fakeService, json } from '../testing/fake-service'
import { testApp } from '../testing/test-app'

const forever = new AbortController().signal

describe('the limiter', () => {
  test('one key has eight reads with the service at once; the others wait and then have theirs', async () => {
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

  test('who waits too long, leaves or finds too many waiting is let go', async () => {
    vi.useFakeTimers()
    const limiter = createLimiter({ ofKey: 1, ofAll: 3 })
    let finish: () => void = () => undefined
    const turnAway = (whose: TurnedAway): string => `the limit of ${whose}`
    const run = (key: string, work: () => Promise<string>, signal = forever) =>
      limiter.run(key, signal, work, turnAway)
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
        key,
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
})
