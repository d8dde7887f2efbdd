import { sessionState } from '#/lib/session-state'
import { personHeader } from './person'
import { refusalHeader } from './refusals'
import type { WrittenRequest } from './write-request'

// The answers that the host embeds in a page. They travel as they came, so that the browser decodes and checks them like
// any other answer.

export type EmbeddedAnswer = {
  request: WrittenRequest
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds that the host waited. */
  took: number
}

/** The answer's headers that the page reads. */
export const embeddedHeaders = [personHeader, refusalHeader, 'Retry-After'] as const

export type EmbeddedView = {
  locale: string
  /** Null where the host did not know the reader's zone and rendered in UTC. */
  zone: string | null
  /** The number of silent agents on the cockpit, from the cookie. */
  silentRows: string
  /** The height of the window that lists were rendered for. */
  height: number
  /** Epoch milliseconds at which the document was requested. */
  now: number
  answers: readonly EmbeddedAnswer[]
}

export const embeddedViewId = 'embedded-view'

/** The view as an element that no parser ends early. */
export function embeddedViewElement(view: EmbeddedView): string {
  const json = JSON.stringify(view).replace(/[<>\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
  return `<script type="application/json" id="${embeddedViewId}">${json}</script>`
}

const waiting = sessionState(() => new Map<string, EmbeddedAnswer>())

const keyOf = ({ method, target, body }: WrittenRequest): string => [method, target, body ?? ''].join('\n')

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

/** Later they would be old. */
export const dropEmbedded = (): void => waiting.current.clear()

export const hasEmbedded = (): boolean => waiting.current.size > 0

/** The header tells the host that its own page asks: other sites cannot send it. */
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
