import type { HostFacts } from '#/api/host-facts'
import type { WrittenRequest } from '#/api/write-request'

import type { RawAnswer } from './data-block'

// What the host and its thread that draws say to each other.

/** What is drawn, and for whom. */
export type DrawJob = {
  /** Path and query of the page's address. */
  target: string
  facts: HostFacts
  /** The language that the reader chose; null where the browser has not told. */
  language: string | null
  /** The browser's own language. */
  accepted: string | null
  /** The reader's zone; null where the browser has not told. */
  zone: string | null
  /** Epoch milliseconds. */
  now: number
  answers: readonly RawAnswer[]
}

/** What the view at an address asks first, and in which world; null where the host does not draw it. */
export type FirstQuestions = { asked: readonly WrittenRequest[]; world: string | null } | null

/** A view in bytes, which travel between threads without being copied. */
export type DrawnView = {
  html: Uint8Array<ArrayBuffer>
  /** What belongs in the document's head: title and preloads. */
  head: string
  locale: string
  /** The answers, for the browser that takes the view over. */
  block: Uint8Array<ArrayBuffer>
}

/** What the host's thread that draws is told: to draw a view, or to say what one asks. */
export type DrawOrder = { id: number } & ({ job: DrawJob } | { target: string })
