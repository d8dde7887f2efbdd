import { Worker } from 'node:worker_threads'
import type { WrittenRequest } from '#/api/write-request'
import {
  frameKey,
  type Frames,
  type FromRenderer,
  type RawAnswer,
  type RenderedView,
  type RenderJob,
  type ToRenderer,
} from './messages'

const maxOpen = 250
/** A thread is stuck that says nothing for so long after a job's time. */
const stuckMs = 5_000
const restartMs = 1_000

/** It gives null where no answer comes. Never rejects. */
export type FetchAnswer = (request: WrittenRequest) => Promise<RawAnswer | null>

export type Renderer = {
  frame(language: string, pattern: string): string
  /** It gives null where the view cannot be rendered in time. Never rejects. */
  render(job: RenderJob, fetchAnswer: FetchAnswer, signal: AbortSignal): Promise<RenderedView | null>
  isBusy(): boolean
  close(): Promise<void>
}

type Open = { settle: (view: RenderedView | null) => void; fetchAnswer: FetchAnswer }

async function openThread(program: URL, onFault: (error: unknown) => void) {
  const open = new Map<number, Open>()
  let frames: Frames = new Map()
  let last = 0
  let isClosed = false
  /** It is null while none has loaded. */
  let worker: Worker | null = null

  /** Resolves when it has loaded, or died before. */
  function start(): Promise<void> {
    const started = new Worker(program, { env: {} })
    started.unref()
    return new Promise((resolve) => {
      started.on('message', (message: FromRenderer) => {
        if ('frames' in message) {
          frames = message.frames
          worker = started
          resolve()
        } else if ('written' in message) void answer(started, message)
        else {
          if (message.error !== undefined) onFault(message.error)
          open.get(message.id)?.settle(message.view)
        }
      })
      started.on('error', onFault)
      started.on('exit', () => {
        worker = null
        resolve()
        for (const { settle } of open.values()) settle(null)
        if (!isClosed) setTimeout(restart, restartMs).unref()
      })
    })
  }

  function restart() {
    if (!isClosed) void start()
  }

  type Asked = Extract<FromRenderer, { written: WrittenRequest }>
  async function answer(thread: Worker, { id, request, written }: Asked) {
    const found = await open.get(id)?.fetchAnswer(written)
    if (open.has(id)) thread.postMessage({ id, request, answer: found ?? null } satisfies ToRenderer)
  }

  await start()
  return {
    isAlive: () => worker !== null,
    frame: (key: string) => (worker && frames.get(key)) ?? '',
    count: () => open.size,
    render(job: RenderJob, fetchAnswer: FetchAnswer, signal: AbortSignal): Promise<RenderedView | null> {
      const thread = worker
      if (thread === null) return Promise.resolve(null)
      last += 1
      const id = last
      return new Promise((resolve) => {
        const stuck = setTimeout(() => void thread.terminate(), job.timeoutMs + stuckMs).unref()
        const settle = (view: RenderedView | null) => {
          clearTimeout(stuck)
          signal.removeEventListener('abort', leave)
          open.delete(id)
          resolve(view)
        }
        const leave = () => {
          thread.postMessage({ id, isOver: true } satisfies ToRenderer)
          settle(null)
        }
        open.set(id, { settle, fetchAnswer })
        signal.addEventListener('abort', leave)
        thread.postMessage({ id, job } satisfies ToRenderer)
        if (signal.aborted) leave()
      })
    },
    async close() {
      isClosed = true
      await worker?.terminate()
    },
  }
}

/** It renders in threads, so that rendering delays no other answer. */
export async function openRenderer(
  program: URL,
  threads: number,
  onFault: (error: unknown) => void,
): Promise<Renderer> {
  const all = await Promise.all(Array.from({ length: threads }, () => openThread(program, onFault)))
  const leastBusy = () =>
    all.filter((each) => each.isAlive()).toSorted((one, other) => one.count() - other.count())[0]
  return {
    frame: (language, pattern) => leastBusy()?.frame(frameKey(language, pattern)) ?? '',
    render: (job, fetchAnswer, signal) =>
      leastBusy()?.render(job, fetchAnswer, signal) ?? Promise.resolve(null),
    isBusy: () => all.reduce((sum, each) => sum + each.count(), 0) >= maxOpen,
    close: async () => void (await Promise.all(all.map((each) => each.close()))),
  }
}
