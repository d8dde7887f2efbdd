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
  /** Milliseconds that the host waited for it. */
  took: number
}

/** The headers of an answer that the page reads. */
export const carriedHeaders = [personHeader, refusalHeader, 'Retry-After'] as const

/** What stands in the document beside the view. */
export type FirstView = {
  /** How the view was drawn; null where none is. */
  drawn: {
    locale: string
    zone: string
    silentRows: string
    /** The height in pixels of the window it was drawn for. */
    height: number
    /** Whether every question of the view had its answer. */
    isComplete: boolean
  } | null
  now: number
  answers: readonly CarriedAnswer[]
}

export const firstViewId = 'first-view'
/**
 * What a link to a script says that the browser is to load once the view has been painted (`src/boot.ts`): loaded before,
 * it delays the first frame (docs/decisions.md, 2026-11-23). The first of them is the program, which starts then.
 */
export const lazyRel = 'lazy'
