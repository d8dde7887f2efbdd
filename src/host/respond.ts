import type { HeaderSets } from './headers'
import type { Wire } from './wire'

type Extra = Readonly<Record<string, string>>

/** Statuses the host answers with by itself, and their `error.code`. */
const codes = {
  bad_request: 400,
  signed_out: 401,
  key_refused: 401,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  too_many_sign_ins: 429,
  internal: 500,
  not_contract: 502,
  upstream_unreachable: 502,
  upstream_cut: 502,
  upstream_not_json: 502,
  upstream_timeout: 504,
} as const

export type RefusalCode = keyof typeof codes

export type Refusal = {
  code: RefusalCode
  message: string
  /** In place of the code's own. */
  status?: number
  headers?: Extra
}

/** Every answer of the host is made here, whole and in memory, so that the log knows its size. */
export function respond(
  wire: Wire,
  status: number,
  headers: Extra,
  body: Uint8Array | string | null,
): Response {
  wire.trace.bytes = body === null ? 0 : Buffer.byteLength(body)
  // A Uint8Array is a body; the types of Node and the DOM disagree on which buffers may stand behind one.
  return new Response(body as BodyInit | null, { status, headers })
}

export const errorBody = (message: string, code: string, requestId: string): string =>
  JSON.stringify({ status: 'error', error: { message, code, requestId } })

export type Replies = {
  /** The service's success envelope. */
  data(wire: Wire, data: unknown, headers?: Extra): Response
  /** JSON as it is, for a person too. */
  open(wire: Wire, value: unknown): Response
  /** The service's error envelope, by the host. */
  refuse(wire: Wire, refusal: Refusal): Response
  /** Plain text for whoever asked for a page or a file. */
  text(wire: Wire, status: number, text: string, headers?: Extra): Response
}

export function createReplies(sets: HeaderSets): Replies {
  return {
    data: (wire, data, headers = {}) =>
      respond(wire, 200, { ...sets.data, ...headers }, JSON.stringify({ status: 'success', data })),
    open: (wire, value) => respond(wire, 200, sets.openData, JSON.stringify(value)),
    refuse: (wire, { code, message, status = codes[code], headers = {} }) => {
      wire.trace.outcome = code
      return respond(wire, status, { ...sets.data, ...headers }, errorBody(message, code, wire.requestId))
    },
    text: (wire, status, text, headers = {}) =>
      respond(
        wire,
        status,
        { ...sets.document, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
        text,
      ),
  }
}
