// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './pdf-drawing-worker?worker&url'
import { workerStarter } from '#/lib/worker-start'
import type { PdfAnswer, PdfRequest } from './pdf-messages'

const start = workerStarter(workerUrl, 'pdf')

export type DrawingWorker = { send: (request: PdfRequest) => void; end: () => void }

/** Starts what draws a PDF, at any moment ended by the caller. */
export function startPdfWorker(file: Blob, onAnswer: (answer: PdfAnswer) => void): DrawingWorker {
  const port = start()
  const send = (request: PdfRequest) => port.postMessage(request)
  port.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => onAnswer(data))
  // Its code did not load.
  port.addEventListener('error', () => onAnswer({ kind: 'broken' }))
  send({ kind: 'open', file })
  return { send, end: () => port.terminate() }
}
