import { sessionState } from '#/lib/session-state'
import { ownHeaders } from './person'
import type { WrittenRequest } from './write-request'

// A page embeds answers as they came, so the browser decodes them like any other answer.

export type EmbeddedAnswer = {
  request: WrittenRequest
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** The host waited for so many milliseconds. */
  took: number
}

export type EmbeddedView = {
  locale: string
  /** The browser told the host these. */
  languages: readonly string[]
  /** It is null where the host rendered in UTC. */
  zone: string | null
  height: number
  now: number
  answers: readonly EmbeddedAnswer[]
}

export const embeddedViewId = 'embedded-view'

/** An element that no parser ends early. */
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

/** Each answer is taken once. */
export function takeEmbedded(request: WrittenRequest): EmbeddedAnswer | undefined {
  const key = keyOf(request)
  const answer = waiting.current.get(key)
  waiting.current.delete(key)
  return answer
}

/** Later they would be old. */
export const dropEmbedded = (): void => waiting.current.clear()

export const hasEmbedded = (): boolean => waiting.current.size > 0

export const send = (
  base: string,
  target: WrittenRequest,
  signal?: AbortSignal,
  own = ownHeaders(),
): Promise<Response> =>
  fetch(base + target.target, {
    method: target.method,
    redirect: 'manual',
    headers: {
      ...own,
      ...(target.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(target.body === undefined ? {} : { body: target.body }),
    ...(signal ? { signal } : {}),
  })
