import { describe, expect, test, vi } from 'vitest'

import { createCoalescer } from './coalescer'
import { fakeService, json } from '../testing/fake-service'
import { testApp } from '../testing/test-app'

const forever = new AbortController().signal

function coalescer(options: { bytes?: number } = {}) {
  const clock = { now: 0 }
  const made: string[] = []
  const released: string[] = []
  const of = createCoalescer<string>({
    clock: () => clock.now,
    weigh: (value) => (value.startsWith('!') ? null : value.length),
    release: (value) => released.push(value),
    ...options,
  })
  const ask = async (key: string, value = key) => {
    const shared = await of.get(
      key,
      async () => {
        made.push(key)
        return value
      },
      forever,
    )
    shared.done()
    return shared
  }
  return { clock, made, released, of, ask }
}

describe('identical reads', () => {
  test('that meet are one, and so are those of the next two seconds', async () => {
    const { clock, made, ask } = coalescer()
    const answers = await Promise.all([ask('a'), ask('a'), ask('a'), ask('b')])
    expect(answers.map(({ source }) => source)).toEqual(['service', 'joined', 'joined', 'service'])
    clock.now = 1_999
    expect((await ask('a')).source).toBe('kept')
    expect(made).toEqual(['a', 'b'])
    clock.now = 2_000
    expect((await ask('a')).source).toBe('service')
  })

  test('a clock that is set back does not keep an answer alive', async () => {
    const { clock, ask } = coalescer()
    clock.now = 100_000
    await ask('a')
    clock.now = 0
    expect((await ask('a')).source).toBe('service')
  })

  test('an answer that is no success serves only those who already wait for it', async () => {
    const { made, ask } = coalescer()
    await Promise.all([ask('a', '!failed'), ask('a', '!failed')])
    await ask('a', '!failed')
    expect(made).toEqual(['a', 'a'])
  })

  test('what is kept stays within its bytes, the oldest leaving first', async () => {
    const { ask, made, released } = coalescer({ bytes: 80 })
    for (let i = 10; i < 40; i += 1) await ask(`key-${i}`, `value ${i}--`)
    // Eight of ten bytes are kept.
    expect(released).toEqual(Array.from({ length: 22 }, (_, i) => `value ${i + 10}--`))
    await ask('key-39')
    expect(made).toHaveLength(30)
    await ask('key-10', 'value 10--')
    expect(made).toHaveLength(31)
    expect(released.at(-1)).toBe('value 32--')
    await ask('large', 'x'.repeat(11))
    expect(released.at(-1)).toBe('x'.repeat(11))
  })

  test('nothing waits in memory longer than it serves', async () => {
    vi.useFakeTimers({ now: 0 })
    const release = vi.fn<(value: string) => void>()
    const of = createCoalescer<string>({ clock: () => Date.now(), weigh: (value) => value.length, release })
    const { done } = await of.get('a', async () => 'private', forever)
    done()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(release).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_001)
    expect(release).toHaveBeenCalledExactlyOnceWith('private')
    vi.useRealTimers()
  })

  test('one who leaves does not take the answer from the others; the last one ends the read', async () => {
    const { of } = coalescer()
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
    let stopped = 0
    let finish: (value: string) => void = () => undefined
    const run = (stop: AbortSignal) => {
      stop.addEventListener('abort', () => (stopped += 1))
      return new Promise<string>((resolve) => (finish = resolve))
    }
    const a = of.get('k', run, first.signal)
    const b = of.get('k', run, second.signal)
    first.abort()
    expect(stopped).toBe(0)
    second.abort()
    expect(stopped).toBe(1)
    const old = finish
    const c = of.get('k', run, third.signal)
    old('called off')
    finish('new')
    expect((await c).value).toBe('new')
    expect((await a).value).toBe('called off')
    expect((await b).value).toBe('called off')
    expect((await of.get('k', run, forever)).value).toBe('new')
  })
})

describe('through the gateway', () => {
  test('a hundred screens asking the same cost the service one request', async () => {
    const service = fakeService()
    const app = testApp({ service })
    const post = { method: 'POST', body: '{"q":"a"}' }
    await Promise.all(
      [...Array(100)].flatMap(() => [app.send('/v1/cockpit'), app.send('/v1/leads/list', post)]),
    )
    expect(service.received.map(({ url }) => url).sort()).toEqual([
      'https://service.test/base/v1/cockpit',
      'https://service.test/base/v1/leads/list',
    ])
    await app.send('/v1/leads/list', { method: 'POST', body: '{"q":"b"}' })
    expect(service.received).toHaveLength(3)
  })

  test('an answer is shared with no other person, world or request', async () => {
    // Every answer names whose it is.
    const service = fakeService((request) =>
      json({
        status: 'success',
        data: {
          id: 'u',
          // The key itself would be hidden.
          asker: request.headers.get('authorization')?.split('-')[2],
          world: request.headers.get('x-sample-world'),
          url: request.url,
        },
      }),
    )
    const users = await Promise.all(
      ['ann', 'bob', 'cleo', 'dan'].map(async (name) => {
        const app = testApp({ service, mode: 'sessions' })
        const key = `key-of-${name}-0123456789`
        const begun = await app.send('/session', { method: 'POST', body: JSON.stringify({ key }) })
        return { name, cookie: begun.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
      }),
    )
    const app = testApp({ service, mode: 'sessions' })
    let state = 7
    const chance = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n
    const waiting: Promise<void>[] = []
    const read = async ({ name, cookie }: { name: string; cookie: string }, target: string) => {
      const { data } = await (await app.send(target, { headers: { cookie } })).json()
      expect(data.asker).toBe(name)
      expect(data.url).toBe(`https://service.test/base${target}`)
    }
    for (let i = 0; i < 1_000; i += 1) {
      const user = users[chance(users.length)]
      const target = ['/v1/me', '/v1/cockpit', '/v1/team', '/v1/leads/a', '/v1/leads/b'][chance(5)]
      if (user && target) waiting.push(read(user, target))
      if (chance(10) === 0) app.clock.now += 700
      if (chance(4) === 0) await waiting.at(-1)
    }
    await Promise.all(waiting)

    const sample = testApp({ service, mode: 'sample' })
    const worlds = await Promise.all(
      ['/v1/me', '/worlds/full/v1/me', '/worlds/quiet/v1/me'].map(
        async (target) => (await (await sample.send(target)).json()).data.world,
      ),
    )
    expect(worlds).toEqual([null, 'full', 'quiet'])
  })
})
