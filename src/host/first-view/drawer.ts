import { Worker } from 'node:worker_threads'

import type { WrittenRequest } from '#/api/write-request'

import type { RawAnswer } from './data-block'
import type {
  DrawJob,
  DrawnView,
  DrawerRequest,
  DrawerMessage,
  FirstQuestions,
  QuestionsRequest,
} from './drawer-messages'

/** What may wait for the drawings before it: beyond that the browser is sooner. */
const mostWaiting = 6
/** A drawing that goes on for so long after nobody waits for it any more never ends. */
const stuckMs = 5_000
/** Before another thread takes the place of one that ended. */
const restartMs = 1_000

/** Answers what an answer led to; null where it may not be waited for. */
export type FetchNext = (request: WrittenRequest) => Promise<RawAnswer | null>

/** Beside the answer to a request stands null: it cannot be drawn, or not in time. None of them rejects. */
export type Drawer = {
  questionsAt(request: QuestionsRequest): Promise<FirstQuestions>
  draw(job: DrawJob, fetchNext: FetchNext): Promise<DrawnView | null>
  /** Whether there is too much to draw already. */
  isBusy(): boolean
  close(): Promise<void>
}

/**
 * A thread that draws, beside the one that answers: a drawing delays nobody else's answer. It draws one view at a
 * time, and what the page's modules keep ends with each (docs/security.md).
 */
export async function openDrawer(
  program: URL,
  onFault: (error: unknown) => void,
  /** Milliseconds that a document waits for its view. */
  patience: number,
): Promise<Drawer> {
  const waiting = new Map<number, { settle: (result: unknown) => void; fetchNext: FetchNext | null }>()
  let last = 0
  let isClosed = false
  let worker = await start()

  function start(): Promise<Worker> {
    const started = new Worker(program, { env: {}, workerData: patience })
    started.unref()
    return new Promise((resolve) => {
      started.on('message', (message: DrawerMessage) => {
        if (message === 'ready') return resolve(started)
        if ('question' in message) return void answer(started, message)
        if (message.error !== undefined) onFault(message.error)
        end(message.id, message.result)
      })
      started.on('error', onFault)
      started.on('exit', () => {
        resolve(started)
        for (const id of waiting.keys()) end(id, null)
        if (!isClosed) setTimeout(restart, restartMs).unref()
      })
    })
  }

  function restart() {
    if (!isClosed) void start().then((next) => (worker = next))
  }

  type Question = { id: number; question: number; request: WrittenRequest }
  async function answer(drawing: Worker, { id, question, request }: Question) {
    const found = await waiting.get(id)?.fetchNext?.(request)
    drawing.postMessage({ id, question, answer: found ?? null } satisfies DrawerRequest)
  }

  function end(id: number, result: unknown) {
    waiting.get(id)?.settle(result)
    waiting.delete(id)
  }

  function post(what: { job: DrawJob } | QuestionsRequest, fetchNext: FetchNext | null): Promise<unknown> {
    last += 1
    const id = last
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), patience)
      const stuck = setTimeout(() => void worker.terminate(), patience + stuckMs).unref()
      const settle = (result: unknown) => {
        clearTimeout(late)
        clearTimeout(stuck)
        resolve(result)
      }
      waiting.set(id, { settle, fetchNext })
      worker.postMessage({ id, ...what } satisfies DrawerRequest)
    })
  }

  return {
    isBusy: () => waiting.size >= mostWaiting,
    // Both programs come from one build, and the thread answers each request with its own kind of result.
    questionsAt: (at) => post(at, null) as Promise<FirstQuestions>,
    draw: (job, fetchNext) => post({ job }, fetchNext) as Promise<DrawnView | null>,
    async close() {
      isClosed = true
      await worker.terminate()
    },
  }
}
