import { refusalAnswers, refusalHeader, type RefusalCode } from '#/api/refusals'

import type { HeaderSets } from './headers'
import { inPieces, largestOrdinary } from '../gateway/upstream-body'
import type { RawRequest } from './raw-request'

type Extra = Readonly<Record<string, string>>

export type Refusal = {
  code: RefusalCode
  /** In place of the code's own. */
  message?: string
  status?: number
  headers?: Extra
}

/** Every answer of the host is made here, whole and in memory, so that the log knows its size. */
export function buildResponse(
  raw: RawRequest,
  status: number,
  headers: Extra,
  body: Uint8Array | string | null,
): Response {
  raw.logContext.bytes = body === null ? 0 : Buffer.byteLength(body)
  if (body instanceof Uint8Array && body.length > largestOrdinary) {
    const { stream, ended } = inPieces(body)
    raw.closed ??= ended
    return new Response(stream, { status, headers: { ...headers, 'Content-Length': String(body.length) } })
  }
  // A Uint8Array is a body; the types of Node and the DOM disagree on which buffers may stand behind one.
  return new Response(body as ConstructorParameters<typeof Response>[0], { status, headers })
}

export const errorBody = (message: string, code: string, requestId: string): string =>
  JSON.stringify({ status: 'error', error: { message, code, requestId } })

export type Respond = {
  /** The service's success envelope. */
  data(raw: RawRequest, data: unknown, headers?: Extra): Response
  /** JSON as it is, for a person too. */
  open(raw: RawRequest, value: unknown): Response
  /** The service's error envelope, by the host. */
  refuse(raw: RawRequest, refusal: Refusal): Response
  /** Plain text, in answer to a request for a page or a file. */
  text(raw: RawRequest, status: number, text: string, headers?: Extra): Response
}

export function createRespond(sets: HeaderSets): Respond {
  return {
    data: (raw, data, headers = {}) =>
      buildResponse(raw, 200, { ...sets.data, ...headers }, JSON.stringify({ status: 'success', data })),
    open: (raw, value) => buildResponse(raw, 200, sets.openData, JSON.stringify(value)),
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
