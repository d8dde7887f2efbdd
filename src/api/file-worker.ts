// Fetches one attachment and takes its bytes out of the answer's JSON, away from the page: its base64 alone took ten
// times as much of the tab there as the file has (`node bench/attachment-memory.mjs`). Ended with its last message.
import { send } from './embedded'
import { FileAnswer } from './file-answer'
import type { FileRequest, FileMessage } from './file-messages'

/** Milliseconds between two messages about what has come. */
const pause = 100

function post(message: FileMessage): void {
  globalThis.postMessage(message)
}

async function read(body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  let parts: Blob[] = []
  const reading = new FileAnswer({
    onStart: () => (parts = []),
    // A blob's bytes are not in this process.
    onBytes: (bytes) => parts.push(new Blob([bytes])),
  })
  const reader = body.getReader()
  let received = 0
  let left: Uint8Array<ArrayBuffer>[] = []
  let reportedAt = 0
  const report = () => {
    post({ kind: 'piece', left, received })
    left = []
    reportedAt = performance.now()
  }
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    received += value.length
    left.push(reading.read(value))
    if (performance.now() - reportedAt >= pause) report()
  }
  report()
  return reading.hasFile ? new Blob(parts) : null
}

async function answer({ base, target }: FileRequest): Promise<void> {
  const { status, headers, body } = await send(base, target)
  post({ kind: 'head', status, headers: [...headers] })
  post({ kind: 'end', file: body === null ? null : await read(body) })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  answer(data).catch(() => post({ kind: 'failed' }))
})
