import type { HostFacts } from './host-facts'
import { personHeader } from './person'
import { refusalHeader } from './refusals'
import type { WrittenRequest } from './write-request'

// What the host and the page say to each other about the first view: the host asks the page's questions, draws the
// view from the answers, and sends both in one document (docs/architecture.md).

/** An answer that travels in the document, and the request that it answers. */
export type CarriedAnswer = {
  request: WrittenRequest
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** The headers of an answer that the page reads. */
export const carriedHeaders = [personHeader, refusalHeader, 'Retry-After'] as const

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
  answers: readonly CarriedAnswer[]
}

/** What the view at an address asks first, and in which world; null where the host does not draw it. */
export type FirstQuestions = { asked: readonly WrittenRequest[]; world: string | null } | null

export type DrawnView = {
  html: string
  /** What belongs in the document's head: title and preloads. */
  head: string
  locale: string
  zone: string
  /** Whether every question of the view had its answer. */
  isComplete: boolean
}

/** What the host's thread that draws is told: to draw a view, or to say what one asks. */
export type DrawOrder = { id: number } & ({ job: DrawJob } | { target: string })

/** What stands in the document beside the view. */
export type FirstView = {
  /** How the view was drawn; null where none is. */
  drawn: Pick<DrawnView, 'locale' | 'zone' | 'isComplete'> | null
  now: number
  answers: readonly CarriedAnswer[]
}

export const firstViewId = 'first-view'
