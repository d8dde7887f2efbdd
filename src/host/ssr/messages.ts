import type { HostFacts } from '#/api/world'
import type { WrittenRequest } from '#/api/write-request'

export type RawAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  took: number
}

export type RenderJob = {
  target: string
  origin: string
  facts: HostFacts
  language: string | null
  /** These are the browser's own languages, with their regions. */
  accepted: readonly string[]
  zone: string | null
  height: number
  now: number
  timeoutMs: number
  graceMs: number
  maxQueuedMs: number
}

/** Bytes travel between threads without being copied. */
export type RenderedView = {
  html: Uint8Array<ArrayBuffer>
  head: string
  locale: string
  isUtc: boolean
  embedded: Uint8Array<ArrayBuffer>
}

export type Frames = ReadonlyMap<string, string>
export const frameKey = (language: string, pattern: string): string => `${language} ${pattern}`

export type ToRenderer =
  | { id: number; job: RenderJob }
  /** It is null where no answer came, or too late. */
  | { id: number; request: number; answer: RawAnswer | null }
  /** The reader has left. */
  | { id: number; isOver: true }

export type FromRenderer =
  | { frames: Frames }
  | { id: number; request: number; written: WrittenRequest }
  | { id: number; view: RenderedView | null; error?: unknown }
