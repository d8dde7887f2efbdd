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
  expect(first).toEqual({ display: { search: '?range=7', expiresAt: 1_797_585_840_000 }, isOver: false })
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
