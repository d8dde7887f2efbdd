import type { QueryClient } from '@tanstack/react-query'
import { workerStarter } from '#/lib/worker-start'
import type { Send } from './client'
import type { InputOf } from './contract/index'
import type { FileRequest, FileMessage } from './file-messages'
// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './file-worker?worker&url'
import { request } from './queries'

const start = workerStarter(workerUrl, 'attachment')

/** Called with the bytes of the answer's body so far. */
export type OnProgress = (bytes: number) => void

/** What the service says of an attachment, and its bytes; null where it sent none that can be read. */
export type AttachmentFile = { file: Blob | null; mediaType: string | undefined }

/** Fetches an attachment: a request like any other, but a worker sends it and reads the base64. */
export async function requestFile(
  asking: { client: QueryClient; signal: AbortSignal },
  input: InputOf<'inbox.attachment'>,
  onProgress: OnProgress,
): Promise<AttachmentFile> {
  let file: Blob | null = null
  const send = sendFromWorker(onProgress, (came) => (file = came))
  const { data } = await request(asking, 'inbox.attachment', input, send)
  return { file, mediaType: data.mediaType }
}

// No body stands in an answer of these, and none may.
const bodiless = new Set([204, 205, 304])

/** Sends a request from a worker; the answer has all but the file, which comes before its end. */
const sendFromWorker =
  (onProgress: OnProgress, onFile: (file: Blob | null) => void): Send =>
  (base, target, signal) =>
    new Promise((resolve, reject) => {
      const worker = start()
      const end = () => worker.terminate()
      let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => (body = controller),
        cancel: end,
      })
      const fail = () => {
        end()
        const error = new TypeError('The attachment could not be fetched')
        reject(error)
        body.error(error)
      }
      signal?.addEventListener('abort', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<FileMessage>) => {
        switch (data.kind) {
          case 'head':
            return resolve(new Response(bodiless.has(data.status) ? null : stream, data))
          case 'piece':
            // Also an empty one tells that the answer goes on.
            for (const bytes of data.left) body.enqueue(bytes)
            return onProgress(data.received)
          case 'end':
            end()
            onFile(data.file)
            return body.close()
          case 'failed':
            return fail()
        }
      })
      // Its code did not load.
      worker.addEventListener('error', fail)
      worker.postMessage({ base, target } satisfies FileRequest)
    })
