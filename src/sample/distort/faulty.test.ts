import { expect, test, vi } from 'vitest'
import { operationIds } from '#/api/contract/index'
import { success } from '../envelope'
import type { FailureName } from '../world-spec'
import { fail, usualFailures } from './faulty'

const now = Date.parse('2026-11-18T09:24:00.000Z')
const failing = (failure: FailureName, signal = new AbortController().signal) =>
  fail({ failure, requestId: 'req_1', now, signal, healthy: async () => success({ name: 'Northwind' }) })

test.each([
  ['400', 400, 'invalid_parameter'],
  ['401', 401, 'unauthorized'],
  ['403', 403, 'forbidden'],
  ['404', 404, 'not_found'],
  ['409', 409, 'conflict'],
  ['429', 429, 'rate_limited'],
  ['429-date', 429, 'rate_limited'],
  ['500', 500, 'internal_error'],
  ['503', 503, 'unavailable'],
] as const)('%s comes with the error envelope', async (failure, status, code) => {
  const answer = await failing(failure)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ status: 'error', error: { code, requestId: 'req_1' } })
})

test('too many requests says when to come back, in seconds or as a date', async () => {
  expect((await failing('429')).headers.get('retry-after')).toBe('2')
  expect((await failing('429-long')).headers.get('retry-after')).toBe('300')
  expect((await failing('429-date')).headers.get('retry-after')).toBe('Wed, 18 Nov 2026 09:24:02 GMT')
})

test('a proxy answers with a page', async () => {
  const answer = await failing('502')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<h1>502 Bad Gateway</h1>')
})

test('a refusal may tell neither a code nor a request', async () => {
  const answer = await failing('400-bare')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ status: 'error', error: { message: 'Not like this.' } })
})

test('a refusal may come as if all were well', async () => {
  const answer = await failing('error-200')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'error', error: { code: 'internal_error' } })
})

test('a connection may be lost before an answer, and an answer may be nothing', async () => {
  await expect(failing('reset')).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(await (await failing('empty')).text()).toBe('')
})

test('an answer may come a byte a second', async () => {
  vi.useFakeTimers()
  const reader = (await failing('drip')).body?.getReader()
  const read: string[] = []
  for (let second = 0; second < 3; second += 1) {
    const piece = reader?.read()
    await vi.advanceTimersByTimeAsync(1_000)
    read.push(new TextDecoder().decode((await piece)?.value))
  }
  vi.useRealTimers()
  expect(read).toEqual(['{', '"', 's'])
})

test('an answer may be no JSON, no envelope, or an envelope of nothing', async () => {
  await expect((await failing('not-json')).json()).rejects.toThrow(SyntaxError)
  expect(await (await failing('not-envelope')).json()).toEqual({ ok: true, result: [1, 2, 3] })
  expect(await (await failing('no-data')).json()).toEqual({ status: 'success' })
})

test('a connection is lost in the middle of an answer', async () => {
  const answer = await failing('cut')
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('{"status":"success","dat')
  await expect(reader?.read()).rejects.toThrow('The connection was lost')
})

test('an answer that never comes ends when nobody waits any more', async () => {
  const controller = new AbortController()
  const waiting = failing('hang', controller.signal)
  controller.abort(new Error('gave up'))
  await expect(waiting).rejects.toThrow('gave up')
})

test('an answer can be far too large, and is made only as fast as it is read', async () => {
  const answer = await failing('huge')
  let length = 0
  for (const reader = answer.body?.getReader(); ;) {
    const piece = await reader?.read()
    if (!piece || piece.done) break
    length += piece.value.length
  }
  expect(length).toBeGreaterThan(40_000_000)
})

test('without being told, every operation but two fails, in sixteen ways', () => {
  const healthy = operationIds.filter((id) => usualFailures[id] === undefined)
  expect(healthy).toEqual(['me.get', 'workspace.get'])
  expect(new Set(Object.values(usualFailures)).size).toBe(16)
})
