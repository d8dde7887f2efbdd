import type { WrittenRequest } from './write-request'

/** What the page asks of the worker that reads an attachment: once. */
export type FileRequest = { base: string; target: WrittenRequest }

/** What it tells, in this order; `failed` instead of any of them is the last. */
export type FileMessage =
  | { kind: 'head'; status: number; headers: [string, string][] }
  /** What of the next pieces of the answer is not the file, mostly nothing; and how many bytes have come in all. */
  | { kind: 'piece'; left: Uint8Array<ArrayBuffer>[]; received: number }
  /** The browser keeps the file's bytes outside of the tab. */
  | { kind: 'end'; file: Blob | null }
  | { kind: 'failed' }
