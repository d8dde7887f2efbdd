import type { HostFacts } from '#/api/world'
import type { WrittenRequest } from '#/api/write-request'

// What the host and its rendering threads send each other.

/** An answer of the service as it came. */
export type RawAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  /** Milliseconds that the host waited for it. */
  took: number
}

/** What is rendered, and for whom. */
export type RenderJob = {
  /** Path and query of the page's address. */
  target: string
  facts: HostFacts
  /** The language that the reader chose; null where the browser has not told. */
  language: string | null
  /** The browser's own language. */
  accepted: string | null
  /** The reader's zone; null where the browser has not told. */
  zone: string | null
  /** As the cookie has it (`Reader`). */
  silentRows: string
  /** The height of the reader's window, in pixels. */
  height: number
  /** Epoch milliseconds: when the document was asked for. */
  now: number
  /** Milliseconds that its leading queries are waited for. */
  timeoutMs: number
  /** Milliseconds that the others are waited for then. */
  graceMs: number
}

/** A view in bytes, which travel between threads without being copied. */
export type RenderedView = {
  html: Uint8Array<ArrayBuffer>
  /** What belongs in the document's head: title and preloads. */
  head: string
  locale: string
  /** Whether its times are in UTC because the reader's zone is not known. */
  isUtc: boolean
  /** The element with the embedded answers. */
  embedded: Uint8Array<ArrayBuffer>
}

/** The frame around each page before anything of the workspace is known, by language and the page's path pattern. */
export type Frames = ReadonlyMap<string, string>
export const frameKey = (language: string, pattern: string): string => `${language} ${pattern}`

export type ToRenderer =
  | { id: number; job: RenderJob }
  /** Null: the answer does not come, or not in time. */
  | { id: number; request: number; answer: RawAnswer | null }
  /** The reader has left. */
  | { id: number; isOver: true }

export type FromRenderer =
  | { frames: Frames }
  | { id: number; request: number; written: WrittenRequest }
  | { id: number; view: RenderedView | null; error?: unknown }
