import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#/api/errors'
import { screenOpener, type OpenedScreen } from './-screen'

const token = 'eyJhbGciOiJkaXIi..bm90aGluZw.bm90aGluZw.bm90aGluZw'

let answer: () => Promise<Response>
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const says =
  (data: object, status = 200) =>
  () =>
    Promise.resolve(Response.json({ data }, { status }))

test('all that a screen asks waits for one answer of which screen it is', async () => {
  answer = says({ paired: true, search: '?range=7', expiresAt: '2026-12-18T09:24:00.000Z' })
  const reported: OpenedScreen[] = []
  const opener = screenOpener(token, (opened) => reported.push(opened))
  expect(asked).toEqual([])
  const [first, second] = await Promise.all([opener(), opener()])
  expect(first).toEqual({
    display: { search: '?range=7', expiresAt: 1_797_585_840_000, renews: false },
    isOver: false,
  })
  expect(second).toBe(first)
  expect(reported).toEqual([first])
  expect(asked).toEqual(['POST /display/session'])
})

test('a host that is away, or has no time, is asked again; the screen is not taken for one without a link', async () => {
  const reported: OpenedScreen[] = []
  const opener = screenOpener('', (opened) => reported.push(opened))
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const failure = await opener().catch((error: unknown) => error)
  expect(failure instanceof ApiFailure && failure.detail.kind).toBe('offline')
  answer = says({}, 429)
  await expect(opener()).rejects.toBeInstanceOf(ApiFailure)
  expect(reported).toEqual([])
  answer = says({ paired: false })
  expect(await opener()).toEqual({ display: null, isOver: false })
  expect(asked).toHaveLength(3)
})

test('a link that opens nothing is over', async () => {
  answer = says({}, 401)
  expect(await screenOpener(token, () => undefined)()).toEqual({ display: null, isOver: true })
})

test('a link that renews outlives the address that it is opened by at each start, and has no end of its own', async () => {
  answer = () =>
    asked.length === 1
      ? says({}, 401)()
      : says({ paired: true, search: '?range=7', renews: true, expiresAt: '2026-12-18T09:24:00.000Z' })()
  const opened = await screenOpener(token, () => undefined)()
  expect(opened).toEqual({ display: { search: '?range=7', expiresAt: null, renews: true }, isOver: false })
  expect(asked).toEqual(['POST /display/session', 'GET /display/session'])
})

test('a link that opens nothing is over, also on a screen that has another', async () => {
  answer = () =>
    asked.length === 1 ? says({}, 401)() : says({ paired: true, search: '?range=7', renews: false })()
  expect(await screenOpener(token, () => undefined)()).toEqual({ display: null, isOver: true })
})
