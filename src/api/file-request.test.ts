import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client'
import type { FileRequest, FileMessage } from './file-worker'
import { requestFile } from './file-request'
import { makeQueryClient } from './queries'
import { failureOf } from './testing/stubbed-fetch'

/** A worker that sends what the test has it send. */
class StubbedWorker extends EventTarget {
  static started: StubbedWorker[] = []
  readonly asked: FileRequest[] = []
  isEnded = false
  constructor() {
    super()
    StubbedWorker.started.push(this)
  }
  postMessage(question: FileRequest): void {
    this.asked.push(question)
  }
  terminate(): void {
    this.isEnded = true
  }
  send(...messages: FileMessage[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', StubbedWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = makeQueryClient(createClient('/worlds/quiet'))
const input = { path: { id: 'a', leadId: 'l', messageId: 'm', attachmentId: 't' } }
const head = (status = 200, headers: [string, string][] = []): FileMessage => ({
  kind: 'head',
  status,
  headers,
})
const piece = (text: string, received: number): FileMessage => ({
  kind: 'piece',
  left: [new TextEncoder().encode(text)],
  received,
})

/** Asks for a file; what comes back waits until the worker is asked. */
async function asked(onProgress: (bytes: number) => void = () => undefined) {
  StubbedWorker.started = []
  const end = new AbortController()
  const answer = requestFile({ client, signal: end.signal }, input, onProgress)
  answer.catch(() => undefined)
  await expect.poll(() => StubbedWorker.started).toHaveLength(1)
  const [worker] = StubbedWorker.started
  if (worker === undefined) throw new Error('no worker was started')
  return { answer, end, worker }
}

test('a file comes with its type, and with how far it has come', async () => {
  const progress: number[] = []
  const { answer, worker } = await asked((bytes) => progress.push(bytes))
  expect(worker.asked[0]).toMatchObject({
    base: '/worlds/quiet',
    target: { target: '/v1/social-accounts/a/inbox/leads/l/messages/m/attachments/t' },
  })
  const file = new Blob(['x'])
  worker.send(head(), piece('{"status":"success","data":{"dataBase64":"', 50), piece('', 4_000))
  worker.send(piece('","mediaType":"a/b"}}', 5_000), { kind: 'end', file })
  expect(await answer).toEqual({ file, mediaType: 'a/b' })
  expect(progress).toEqual([50, 4_000, 5_000])
  expect(worker.isEnded).toBe(true)
})

test('a refusal is that of any request: its words, its number and how long to wait', async () => {
  const { answer, worker } = await asked()
  const error = { message: 'Slow down', code: 'rate_limited', requestId: 'req_7' }
  worker.send(head(429, [['Retry-After', '7']]), piece(JSON.stringify({ status: 'error', error }), 9))
  worker.send({ kind: 'end', file: null })
  expect(await failureOf(answer)).toMatchObject({
    operation: 'inbox.attachment',
    kind: 'tooMany',
    message: 'Slow down',
    requestId: 'req_7',
    retryAfter: 7_000,
  })
})

test('an answer without a body is not the contract', async () => {
  const { answer, worker } = await asked()
  worker.send(head(204), { kind: 'end', file: null })
  expect(await failureOf(answer)).toMatchObject({ kind: 'notContract', status: 204 })
})

test.each([
  ['is cut off', (worker: StubbedWorker) => worker.send(head(), piece('{', 1), { kind: 'failed' })],
  ['cannot be asked for', (worker: StubbedWorker) => worker.send({ kind: 'failed' })],
  ['has no program to read it', (worker: StubbedWorker) => worker.dispatchEvent(new Event('error'))],
])('a file that %s is told as a lost connection, and its worker ends', async (_how, happen) => {
  const { answer, worker } = await asked()
  happen(worker)
  expect(await failureOf(answer)).toMatchObject({ kind: 'offline' })
  expect(worker.isEnded).toBe(true)
})

test('a file that nobody waits for any more ends its worker', async () => {
  for (const before of [[], [head(), piece('{', 1)]]) {
    const { answer, end, worker } = await asked()
    worker.send(...before)
    end.abort('closed')
    await expect(answer).rejects.toBe('closed')
    expect(worker.isEnded).toBe(true)
  }
})

test('a file that goes on is waited for, and one that stalls is given up after fifteen seconds', async () => {
  vi.useFakeTimers()
  const { answer, worker } = await asked()
  worker.send(head())
  for (const received of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(14_000)
    worker.send(piece('', received))
  }
  await vi.advanceTimersByTimeAsync(14_999)
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failureOf(answer)).toMatchObject({ kind: 'timeout' })
  expect(worker.isEnded).toBe(true)
})
