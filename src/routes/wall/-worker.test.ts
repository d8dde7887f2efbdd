import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'

const source = readFileSync(new URL('../../../public/wall-worker.js', import.meta.url), 'utf8')
const origin = 'https://sightline.example.com'

type Fetched = { url: string; method: string; mode?: string }
type FetchEvent = {
  request: Fetched
  respondWith: (response: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}

const kept = new Map([
  ['/wall', 'kept wall'],
  ['/assets/a.js', 'kept script'],
])
let network: (url: string, method: string) => Promise<Response>
let asked: string[]
let isRegistered: boolean
let isEmptied: boolean
let listener: (event: FetchEvent) => void
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  isRegistered = true
  isEmptied = false
  network = () => Promise.resolve(new Response('from the host'))
  const scope = {
    URL,
    Promise,
    setTimeout,
    location: { origin },
    skipWaiting: () => undefined,
    addEventListener: (type: string, heard: typeof listener) => {
      if (type === 'fetch') listener = heard
    },
    caches: {
      match: async (path: string) => {
        const text = kept.get(path)
        return text === undefined ? undefined : new Response(text)
      },
      delete: async () => (isEmptied = true),
    },
    registration: { unregister: async () => (isRegistered = false) },
    fetch: (request: string | Fetched, { method = 'GET' }: RequestInit = {}) => {
      const url = typeof request === 'string' ? request : request.url
      asked.push(`${method} ${url.replace(origin, '')}`)
      return network(url, method)
    },
  }
  runInContext(source, createContext({ ...scope, self: scope }))
})
afterEach(() => vi.useRealTimers())

/** Null where the worker leaves the request to the browser. */
async function answerTo(request: Fetched): Promise<string | null> {
  let response: Promise<Response> | null = null
  const work: Promise<unknown>[] = []
  listener({
    request,
    respondWith: (given) => void (response = given),
    waitUntil: (given) => work.push(given),
  })
  if (response === null) return null
  const settled = (response as Promise<Response>).then((given) => given.text())
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(work)
  return settled
}
const open = (path: string) => answerTo({ url: origin + path, method: 'GET', mode: 'navigate' })

describe('the worker of the wall', () => {
  test('leaves all but the wall and its files to the browser', async () => {
    for (const path of ['/cockpit', '/wall/setup', '/wallpaper', '/', '/sign-in', '/wall-worker.js'])
      expect(await open(path), path).toBeNull()
    for (const path of ['/v1/cockpit', '/display/panels/live', '/display/session', '/version', '/wall'])
      expect(await answerTo({ url: origin + path, method: 'GET', mode: 'cors' }), path).toBeNull()
    expect(await answerTo({ url: `${origin}/wall`, method: 'POST', mode: 'navigate' })).toBeNull()
    expect(
      await answerTo({ url: 'https://elsewhere.test/assets/a.js', method: 'GET', mode: 'cors' }),
    ).toBeNull()
    expect(asked).toEqual([])
  })

  test('opens the host’s own wall where there is a network', async () => {
    expect(await open('/wall?scenes=now#token')).toBe('from the host')
    expect(asked).toEqual(['GET /wall?scenes=now#token', 'HEAD /wall-worker.js'])
    expect([isRegistered, isEmptied]).toEqual([true, false])
  })

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nothing answers', () => new Promise<Response>(() => undefined)],
    ['a proxy answers for a host that is away', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('opens what was kept while %s', async (_, given) => {
    network = given
    expect(await open('/wall?scenes=now')).toBe('kept wall')
    expect(isRegistered).toBe(true)
  })

  test('gives the files that were kept, and others from the host', async () => {
    const file = (path: string) => answerTo({ url: origin + path, method: 'GET', mode: 'cors' })
    expect(await file('/assets/a.js')).toBe('kept script')
    expect(asked).toEqual([])
    expect(await file('/assets/other.js')).toBe('from the host')
  })

  test('ends itself, and all that was kept, where the host has it no more', async () => {
    network = async (_, method) => new Response('', { status: method === 'HEAD' ? 404 : 200 })
    await open('/wall')
    expect([isRegistered, isEmptied]).toEqual([false, true])
  })
})
