import type { QueryClient } from '@tanstack/react-query'
import { workerStarter } from '#/lib/worker-start'
import type { Send } from './client'
import type { InputOf } from './contract/index'
import type { FileRequest, FileMessage } from './file-worker'
// eslint-disable-next-line import/default -- the build answers `?worker&url` with the worker's address
import workerUrl from './file-worker?worker&url'
import { ownHeaders } from './person'
import { request } from './queries'

const start = workerStarter(workerUrl, 'attachment')

/** `bytes`: of the body so far. */
export type OnProgress = (bytes: number) => void

export type AttachmentFile = { file: Blob | null; mediaType: string | undefined }

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

const bodiless = new Set([204, 205, 304])

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
      worker.postMessage({ base, target, own: ownHeaders() } satisfies FileRequest)
    })
