import { parentPort, workerData } from 'node:worker_threads'
import type { WrittenRequest } from '#/api/write-request'
import type { RawAnswer } from '#/host/first-view/data-block'
import type { DrawJob, DrawerMessage, DrawerRequest } from '#/host/first-view/drawer-messages'
import { renderPage, requestsAt } from './render-page'

// The host's thread that renders (src/host/first-view/drawer.ts): jobs come in, views go out.

// The router looks for the browser's name of the global object.
Object.assign(globalThis, { self: globalThis })

/** Milliseconds that the host waits for a view. */
const timeoutMs = Number(workerData)

/** The renders that wait for an answer of the host, by the numbers of job and question. */
// oxlint-disable-next-line session/module-state -- each under the number of its own job
const pendingAnswers = new Map<number, Map<number, (answer: RawAnswer | null) => void>>()

async function renderJob(id: number, job: DrawJob): Promise<void> {
  const pending = new Map<number, (answer: RawAnswer | null) => void>()
  pendingAnswers.set(id, pending)
  let questions = 0
  const fetchNext = (request: WrittenRequest): Promise<RawAnswer | null> => {
    questions += 1
    const question = questions
    parentPort?.postMessage({ id, question, request } satisfies DrawerMessage)
    return new Promise((resolve) => pending.set(question, resolve))
  }
  try {
    const result = await renderPage(job, fetchNext, timeoutMs)
    const moved = result === null ? [] : [result.html.buffer, result.block.buffer]
    parentPort?.postMessage({ id, result }, moved)
  } catch (error) {
    parentPort?.postMessage({ id, result: null, error })
  } finally {
    pendingAnswers.delete(id)
  }
}

parentPort?.on('message', (message: DrawerRequest) => {
  const { id } = message
  if ('job' in message) void renderJob(id, message.job)
  else if ('answer' in message) pendingAnswers.get(id)?.get(message.question)?.(message.answer)
  else {
    try {
      parentPort?.postMessage({ id, result: requestsAt(message) })
    } catch (error) {
      parentPort?.postMessage({ id, result: null, error })
    }
  }
})

// The first render takes longer than any after it, and this one keeps no person waiting.
const warmUp: DrawJob = {
  target: '/cockpit',
  facts: { mode: 'service', signIn: true },
  language: null,
  accepted: null,
  zone: 'UTC',
  silentRows: '',
  height: 1_200,
  now: 0,
  answers: [],
}
void renderPage(warmUp, () => Promise.resolve(null), timeoutMs).finally(() =>
  parentPort?.postMessage('ready'),
)
