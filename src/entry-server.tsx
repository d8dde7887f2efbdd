import { parentPort } from 'node:worker_threads'
import type { WrittenRequest } from '#/api/write-request'
import type { FromRenderer, RawAnswer, RenderJob, ToRenderer } from '#/host/ssr/messages'
import { renderFrames, renderPage } from './render-page'

// The router looks for the browser's name of the global object.
Object.assign(globalThis, { self: globalThis })

type Running = {
  answers: Map<number, (answer: RawAnswer | null) => void>
  maxQueuedMs: number
  end: () => void
}

// oxlint-disable-next-line sightline/module-state -- each under the number of its own job
const running = new Map<number, Running>()

const post = (message: FromRenderer, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved)

async function renderJob(id: number, job: RenderJob): Promise<void> {
  const leaving = new AbortController()
  const answers: Running['answers'] = new Map()
  running.set(id, { answers, maxQueuedMs: job.maxQueuedMs, end: () => leaving.abort() })
  let last = 0
  const fetchAnswer = (written: WrittenRequest): Promise<RawAnswer | null> => {
    last += 1
    const request = last
    post({ id, request, written })
    return new Promise((resolve) => answers.set(request, resolve))
  }
  try {
    const view = await renderPage(job, fetchAnswer, leaving.signal)
    post({ id, view }, view === null ? [] : [view.html.buffer, view.embedded.buffer])
  } catch (error) {
    post({ id, view: null, error })
  } finally {
    running.delete(id)
  }
}

// oxlint-disable-next-line sightline/module-state -- an order of turns, nothing of a session
let turns = Promise.resolve()
/**
 * Hands on one answer after the other, with a look at what has arrived in between. Each may complete a view, which is then
 * rendered before the next is decoded. Where answers wait for too long, their view would come too late.
 */
async function handOn(id: number, request: number, answer: RawAnswer | null): Promise<void> {
  const arrivedAt = performance.now()
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  await turns
  const job = running.get(id)
  if (job === undefined) return
  if (performance.now() - arrivedAt > job.maxQueuedMs) job.end()
  else job.answers.get(request)?.(answer)
}

parentPort?.on('message', (message: ToRenderer) => {
  if ('job' in message) void renderJob(message.id, message.job)
  else if ('answer' in message) void handOn(message.id, message.request, message.answer)
  else running.get(message.id)?.end()
})

const warmUp: RenderJob = {
  target: '/cockpit',
  origin: 'http://localhost',
  facts: { mode: 'service', signIn: true },
  language: null,
  accepted: [],
  zone: 'UTC',
  height: 1_200,
  now: 0,
  timeoutMs: 1,
  graceMs: 0,
  maxQueuedMs: 1_000,
}
await renderPage(warmUp, () => Promise.resolve(null))
post({ frames: renderFrames() })
