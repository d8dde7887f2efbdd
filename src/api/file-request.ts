import type { QueryClient } from '@tanstack/react-query'
import type { Send } from './client'
import type { InputOf } from './contract/index'
import { send } from './embedded'
import { fileAnswerHeader, fileType } from './file-answer'
import { ownHeaders } from './person'
import { request } from './queries'

/** `bytes` counts what of the file has come so far. */
export type OnProgress = (bytes: number) => void

export type AttachmentFile = { file: Blob | null; mediaType: string | undefined }

export async function requestFile(
  asking: { client: QueryClient; signal: AbortSignal },
  input: InputOf<'inbox.attachment'>,
  onProgress: OnProgress,
): Promise<AttachmentFile> {
  let file: Blob | null = null
  const sendForFile = fileSender(onProgress, (came) => (file = came))
  const { data } = await request(asking, 'inbox.attachment', input, sendForFile)
  return { file, mediaType: data.mediaType }
}

const fileSender =
  (onProgress: OnProgress, onFile: (file: Blob) => void): Send =>
  async (base, target, signal) => {
    const response = await send(base, target, signal, { ...ownHeaders(), Accept: fileType })
    const answer = response.headers.get(fileAnswerHeader)
    if (answer === null) return response
    // The browser keeps blobs outside the tab's memory.
    const parts: Blob[] = []
    let received = 0
    const takeBytes = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, stream) {
        parts.push(new Blob([piece]))
        received += piece.length
        onProgress(received)
        // The client gives up an answer of which nothing comes.
        stream.enqueue(new Uint8Array())
      },
      flush(stream) {
        onFile(new Blob(parts))
        stream.enqueue(new TextEncoder().encode(decodeURIComponent(answer)))
      },
    })
    return new Response(response.body?.pipeThrough(takeBytes), response)
  }
