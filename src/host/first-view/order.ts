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
  silentRows: string
  /** The height of the reader's window, in pixels. */
  height: number
  /** Epoch milliseconds. */
  now: number
  answers: readonly RawAnswer[]
}

/** What the view at an address asks first, and in which world; null where the host does not draw it. */
export type FirstQuestions = {
  asked: readonly WrittenRequest[]
  world: string | null
  /** The frame that stands around the page, with nothing of an answer in it; empty where the language is not known. */
  frame: string
} | null

/** An address, and the language that the reader saw last. */
export type QuestionsOrder = { target: string; language: string | null }

/** A view in bytes, which travel between threads without being copied. */
export type DrawnView = {
  html: Uint8Array<ArrayBuffer>
  /** What belongs in the document's head: title and preloads. */
  head: string
  locale: string
  /** The answers, for the browser that takes the view over. */
  block: Uint8Array<ArrayBuffer>
}

/** What the host's thread that draws is told: to draw a view, to say what one asks, or an answer that it asked for. */
export type DrawOrder = { id: number } & ({ job: DrawJob } | QuestionsOrder | { answer: RawAnswer | null })

/** What it says: that it has begun, the result of an order, or what it asks for while it draws. */
export type DrawWord =
  | 'ready'
  | { id: number; result: unknown; error?: unknown }
  | { id: number; asks: WrittenRequest }
