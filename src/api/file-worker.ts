// In a worker: on the page, the base64 took ten times the file's size in memory (`node
// bench/attachment-memory.mjs`).
import { send } from './embedded'
import { FileAnswer } from './file-answer'
import type { WrittenRequest } from './write-request'

export type FileRequest = { base: string; target: WrittenRequest; own: Record<string, string> }

/** In this order; `failed` may take the place of any and is then the last. */
export type FileMessage =
  | { kind: 'head'; status: number; headers: [string, string][] }
  | { kind: 'piece'; left: Uint8Array<ArrayBuffer>[]; received: number }
  | { kind: 'end'; file: Blob | null }
  | { kind: 'failed' }

const reportIntervalMs = 100

function post(message: FileMessage): void {
  globalThis.postMessage(message)
}

async function read(body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  let parts: Blob[] = []
  const reading = new FileAnswer({
    onStart: () => (parts = []),
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
    if (performance.now() - reportedAt >= reportIntervalMs) report()
  }
  report()
  return reading.hasFile ? new Blob(parts) : null
}

async function answer({ base, target, own }: FileRequest): Promise<void> {
  const { type, status: answered, headers, body } = await send(base, target, undefined, own)
  // A redirect of a proxy’s has no status.
  const status = type === 'opaqueredirect' ? 401 : answered
  post({ kind: 'head', status, headers: [...headers] })
  post({ kind: 'end', file: body === null ? null : await read(body) })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  answer(data).catch(() => post({ kind: 'failed' }))
})
