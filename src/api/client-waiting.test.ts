import { describe, expect, test, vi } from 'vitest'
import { createClient } from './client'
import { operations } from './contract/index'
import { dropEmbedded, embed } from './embedded'
import {
  answersWith,
  failureOf,
  type Fetch,
  fetched,
  success,
  stubFetch,
  workspace,
} from './testing/stubbed-fetch'
import { writeRequest } from './write-request'

const client = createClient('')
stubFetch()

/** It never answers, and ends as `fetch` does when its signal is aborted. */
const hanging: Fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('without an answer', () => {
  test('from the network it is offline', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(client.call('me.get', {}))).toEqual({ operation: 'me.get', kind: 'offline' })
  })

  test('when the body breaks off it is offline', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    fetched.mockResolvedValue(new Response(body))
    expect(await failureOf(client.call('me.get', {}))).toMatchObject({ kind: 'offline' })
  })

  test('in twenty seconds it is late, and no sooner', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(hanging)
    const ended = vi.fn<(reason: unknown) => void>()
    const call = client.call('me.get', {}).catch(ended)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ detail: { operation: 'me.get', kind: 'timeout' } })
  })

  test('to a body that never ends it is late as well', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(() => Promise.resolve(new Response(new ReadableStream())))
    const failure = failureOf(client.call('me.get', {}))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })
})

describe('a cancelled question', () => {
  const left = new Error('the page was left')

  test('ends with its signal’s reason, not as a failure', async () => {
    fetched.mockImplementation(hanging)
    const cancel = new AbortController()
    const call = client.call('me.get', {}, cancel.signal)
    cancel.abort(left)
    await expect(call).rejects.toBe(left)
  })

  test('that was cancelled before is never sent', async () => {
    await expect(client.call('me.get', {}, AbortSignal.abort(left))).rejects.toBe(left)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('ends at once while its body is on the way', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response(new ReadableStream())))
    const cancel = new AbortController()
    const call = client.call('me.get', {}, cancel.signal)
    await Promise.resolve()
    cancel.abort(left)
    await expect(call).rejects.toBe(left)
  })
})

describe('an embedded answer', () => {
  const target = writeRequest(operations['workspace.get'], {})
  const embedded = (request = target, status = 200, data: object = workspace) =>
    embed([{ request, status, headers: {}, body: success(data), took: 1 }])

  test('is used once, and then asked for again', async () => {
    answersWith(success(workspace))
    embedded()
    expect((await client.call('workspace.get', {})).data).toEqual(workspace)
    expect(fetched).toHaveBeenCalledTimes(0)
    await client.call('workspace.get', {})
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('to another request is left for that one', async () => {
    answersWith(success({ timeline: [] }))
    embedded(writeRequest(operations['leads.activity'], { path: { id: 'a' } }), 200, { timeline: [] })
    await client.call('leads.activity', { path: { id: 'b' } })
    expect(fetched).toHaveBeenCalledTimes(1)
    await client.call('leads.activity', { path: { id: 'a' } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('that says why there is nothing is a failure like any other', async () => {
    embedded(target, 403)
    expect(await failureOf(client.call('workspace.get', {}))).toMatchObject({ kind: 'forbidden' })
    expect(fetched).toHaveBeenCalledTimes(0)
  })

  test('that no query has asked for is dropped, so that it is not old later', async () => {
    answersWith(success(workspace))
    embedded()
    dropEmbedded()
    await client.call('workspace.get', {})
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
