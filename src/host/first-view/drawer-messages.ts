import type { HostFacts } from '#/api/host-facts'
import type { WrittenRequest } from '#/api/write-request'

import type { RawAnswer } from './data-block'

// What the host and its thread that draws send each other.

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
  requests: readonly WrittenRequest[]
  world: string | null
  /** The frame that stands around the page, with nothing of an answer in it; empty where the language is not known. */
  frame: string
} | null

/** An address, and the language that the reader saw last. */
export type QuestionsRequest = { target: string; language: string | null }

/** A view in bytes, which travel between threads without being copied. */
export type DrawnView = {
  html: Uint8Array<ArrayBuffer>
  /** What belongs in the document's head: title and preloads. */
  head: string
  locale: string
  /** The answers, for the browser that takes the view over. */
  block: Uint8Array<ArrayBuffer>
}

/** To the thread that draws: draw a view, list what one asks, or an answer that it asked for. */
export type DrawerRequest = { id: number } & (
  | { job: DrawJob }
  | QuestionsRequest
  | { question: number; answer: RawAnswer | null }
)

/** From it: that it has begun, the result of a request, or what it asks for while it draws. */
export type DrawerMessage =
  | 'ready'
  | { id: number; result: unknown; error?: unknown }
  | { id: number; question: number; request: WrittenRequest }
