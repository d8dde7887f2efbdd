import { sessionState } from '#/lib/session-state'
import { personHeader } from './person'
import { refusalHeader } from './refusals'
import type { WrittenRequest } from './write-request'

// The answers that the host embeds in a page that it renders (docs/architecture.md). They travel as they came, so that
// the browser decodes and checks them as any other answer.

/** An answer of the service, and the request that it answers. */
export type EmbeddedAnswer = {
  request: WrittenRequest
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds that the host waited for it. */
  took: number
}

/** The headers of an answer that the page reads. */
export const embeddedHeaders = [personHeader, refusalHeader, 'Retry-After'] as const

/** What stands in the document beside a rendered view. */
export type EmbeddedView = {
  locale: string
  /** The reader's time zone; null where the host did not know it and rendered in UTC. */
  zone: string | null
  /** What the cookie said of the cockpit's silent agents. */
  silentRows: string
  /** Pixels: the height of the window that lists were rendered for. */
  height: number
  /** Epoch milliseconds: when the document was asked for. */
  now: number
  answers: readonly EmbeddedAnswer[]
}

/** The id of the element that holds the EmbeddedView as JSON. */
export const embeddedViewId = 'embedded-view'

/** The element, as text that no parser takes for its end. */
export function embeddedViewElement(view: EmbeddedView): string {
  const json = JSON.stringify(view).replace(/[<>\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
  return `<script type="application/json" id="${embeddedViewId}">${json}</script>`
}

const waiting = sessionState(() => new Map<string, EmbeddedAnswer>())

const keyOf = ({ method, target, body }: WrittenRequest): string => [method, target, body ?? ''].join('\n')

/** Keeps embedded answers for the queries that will ask for them. */
export function embed(answers: readonly EmbeddedAnswer[]): void {
  for (const answer of answers) waiting.current.set(keyOf(answer.request), answer)
}

/** The embedded answer to a request, once. */
export function takeEmbedded(request: WrittenRequest): EmbeddedAnswer | undefined {
  const key = keyOf(request)
  const answer = waiting.current.get(key)
  waiting.current.delete(key)
  return answer
}

/** Forgets the answers that no query has asked for: later they would be old. */
export const dropEmbedded = (): void => waiting.current.clear()

/** Whether an answer is left that no query has taken yet. */
export const hasEmbedded = (): boolean => waiting.current.size > 0

/** Sends a request of the page to its own host. No other site can send the header. */
export const send = (base: string, target: WrittenRequest, signal?: AbortSignal): Promise<Response> =>
  fetch(base + target.target, {
    method: target.method,
    headers: {
      'X-Sightline': '1',
      ...(target.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(target.body === undefined ? {} : { body: target.body }),
    ...(signal ? { signal } : {}),
  })
