import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client'
import { fileAnswerHeader } from './file-answer'
import { requestFile } from './file-request'
import { makeQueryClient } from './queries'
import { answersWith, failureOf, fetched, stubFetch, success } from './testing/stubbed-fetch'

stubFetch()
afterEach(() => {
  vi.unstubAllGlobals()
})

let file: ReadableStreamDefaultController<Uint8Array>
let isDropped = false
beforeEach(() => {
  isDropped = false
})

/** The host's answer of a file, whose bytes the test sends. */
function answersWithFile(answer: unknown): void {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => (file = controller),
    cancel: () => {
      isDropped = true
    },
  })
  const headers = { [fileAnswerHeader]: encodeURIComponent(success(answer)) }
  fetched.mockImplementation(async () => new Response(stream, { headers }))
}

const client = makeQueryClient(createClient('/worlds/quiet'))
const input = { path: { id: 'a', leadId: 'l', messageId: 'm', attachmentId: 't' } }

function asked(onProgress: (bytes: number) => void = () => undefined) {
  const end = new AbortController()
  const answer = requestFile({ client, signal: end.signal }, input, onProgress)
  answer.catch(() => undefined)
  return { answer, end }
}

test('a file comes with its type, and with how far it has come', async () => {
  answersWithFile({ dataBase64: '', mediaType: 'a/b – c' })
  const progress: number[] = []
  const { answer } = asked((bytes) => progress.push(bytes))
  file.enqueue(Uint8Array.of(1, 2))
  file.enqueue(Uint8Array.of(3))
  file.close()
  const { file: blob, mediaType } = await answer
  expect(mediaType).toBe('a/b – c')
  expect([...new Uint8Array((await blob?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3])
  expect(progress).toEqual([2, 3])
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/worlds/quiet/v1/social-accounts/a/inbox/leads/l/messages/m/attachments/t')
  expect(init?.headers).toMatchObject({ Accept: 'application/octet-stream' })
})

test('a file that the host could not read is none, and its type is known', async () => {
  answersWith(success({ dataBase64: '!', mediaType: 'a/b' }))
  expect(await asked().answer).toEqual({ file: null, mediaType: 'a/b' })
})

test('an empty file is one', async () => {
  answersWithFile({ dataBase64: '', mediaType: 'a/b' })
  const { answer } = asked()
  file.close()
  expect((await answer).file?.size).toBe(0)
})

test('a refusal is that of any request: its words, its number and how long to wait', async () => {
  const error = { message: 'Slow down', code: 'rate_limited', requestId: 'req_7' }
  answersWith(JSON.stringify({ status: 'error', error }), { status: 429, headers: { 'Retry-After': '7' } })
  expect(await failureOf(asked().answer)).toMatchObject({
    operation: 'inbox.attachment',
    kind: 'tooMany',
    message: 'Slow down',
    requestId: 'req_7',
    retryAfter: 7_000,
  })
})

test('an answer without a body is not the contract', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  expect(await failureOf(asked().answer)).toMatchObject({ kind: 'notContract', status: 204 })
})

test('a file that is cut off is told as a lost connection', async () => {
  answersWithFile({ dataBase64: '', mediaType: 'a/b' })
  const { answer } = asked()
  file.enqueue(Uint8Array.of(1))
  file.error(new TypeError('cut'))
  expect(await failureOf(answer)).toMatchObject({ kind: 'offline' })
})

test('a file whose preview is closed is no longer downloaded', async () => {
  answersWithFile({ dataBase64: '', mediaType: 'a/b' })
  const { answer, end } = asked()
  file.enqueue(Uint8Array.of(1))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  end.abort('closed')
  await expect(answer).rejects.toBe('closed')
  await vi.waitFor(() => expect(isDropped).toBe(true))
})

test('a file that goes on is waited for, and one that stalls is given up after fifteen seconds', async () => {
  vi.useFakeTimers()
  answersWithFile({ dataBase64: '', mediaType: 'a/b' })
  const { answer } = asked()
  for (const byte of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(14_000)
    file.enqueue(Uint8Array.of(byte))
  }
  await vi.advanceTimersByTimeAsync(14_999)
  expect(isDropped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failureOf(answer)).toMatchObject({ kind: 'timeout' })
  expect(isDropped).toBe(true)
})
