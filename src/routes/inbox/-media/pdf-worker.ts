// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './pdf-drawing-worker?worker&url'
import { workerStarter } from './worker-start'
import type { PdfAnswer, PdfRequest } from './pdf-messages'

const start = workerStarter(workerUrl, 'pdf')

export type DrawingWorker = { ask: (request: PdfRequest) => void; end: () => void }

/** Starts what draws a PDF, at any moment ended by the caller. */
export function startPdfWorker(bytes: Uint8Array, onAnswer: (answer: PdfAnswer) => void): DrawingWorker {
  const port = start()
  const ask = (request: PdfRequest, transfer: Transferable[] = []) => port.postMessage(request, transfer)
  port.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => onAnswer(data))
  // Its code did not load.
  port.addEventListener('error', () => onAnswer({ kind: 'broken' }))
  // The worker takes the bytes over: it gets a copy.
  const copy = bytes.slice()
  ask({ kind: 'open', bytes: copy }, [copy.buffer])
  return { ask, end: () => port.terminate() }
}
