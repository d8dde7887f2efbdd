import { refusalAnswers, refusalHeader, type RefusalCode } from '#/api/refusals'
import type { HeaderSets } from './headers'
import { inPieces, maxOrdinaryBytes } from './large-body'
import type { RawRequest } from './raw-request'

type Extra = Readonly<Record<string, string>>

export type Refusal = {
  code: RefusalCode
  message?: string
  status?: number
  headers?: Extra
}

export const requestIdHeader = 'X-Request-Id'

/** It is unknown what the copies have in common, so nothing that depends on it goes on. */
export const storeSilent: Refusal = { code: 'store_silent', headers: { 'Retry-After': '2' } }

export function buildResponse(
  raw: RawRequest,
  status: number,
  given: Extra,
  body: Uint8Array | string | null,
): Response {
  const headers = { ...given, [requestIdHeader]: raw.requestId }
  raw.logContext.bytes = body === null ? 0 : Buffer.byteLength(body)
  if (body instanceof Uint8Array && body.length > maxOrdinaryBytes) {
    const { stream, ended } = inPieces(body)
    raw.closed ??= ended
    return new Response(stream, { status, headers: { ...headers, 'Content-Length': String(body.length) } })
  }
  // The types of Node and the DOM disagree on a Uint8Array's buffer.
  return new Response(body as ConstructorParameters<typeof Response>[0], { status, headers })
}

export const errorBody = (message: string, code: string, requestId: string): string =>
  JSON.stringify({ status: 'error', error: { message, code, requestId } })

export type Respond = {
  data(raw: RawRequest, data: unknown, headers?: Extra): Response
  open(raw: RawRequest, value: unknown, headers?: Extra): Response
  refuse(raw: RawRequest, refusal: Refusal): Response
  text(raw: RawRequest, status: number, text: string, headers?: Extra): Response
}

export function createRespond(sets: HeaderSets): Respond {
  return {
    data: (raw, data, headers = {}) =>
      buildResponse(raw, 200, { ...sets.data, ...headers }, JSON.stringify({ status: 'success', data })),
    open: (raw, value, headers = {}) =>
      buildResponse(raw, 200, { ...sets.openData, ...headers }, JSON.stringify(value)),
    refuse: (raw, { code, headers = {}, ...given }) => {
      const { status, message } = { ...refusalAnswers[code], ...given }
      raw.logContext.outcome = code
      return buildResponse(
        raw,
        status,
        { ...sets.data, ...headers, [refusalHeader]: code },
        errorBody(message, code, raw.requestId),
      )
    },
    text: (raw, status, text, headers = {}) =>
      buildResponse(
        raw,
        status,
        { ...sets.document, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
        text,
      ),
  }
}
