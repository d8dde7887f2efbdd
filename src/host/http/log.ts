import type { RawRequest } from './raw-request'

export type Log = {
  request(raw: RawRequest, method: string, status: number, ms: number): void
  /** Logs the error's kind and place; its message may repeat input. */
  failure(event: string, requestId: string | undefined, error: unknown): void
  event(
    level: 'info' | 'warn' | 'error',
    event: string,
    fields?: Readonly<Record<string, string | number>>,
  ): void
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])
// JSON escapes C0 controls; a terminal would act on these.
const unsafe = /[\u007f-\u009f\u2028\u2029\p{Cf}\p{Cs}]/gu
const escape = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code).slice(0, 60) : undefined

function placeOf(error: unknown): { error: string; code?: string | undefined; place?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error }
  // The message may hold lines that look like frames.
  const { stack = '', message } = error
  const frames = stack.slice(stack.indexOf(message) + message.length)
  const place = frames.split('\n').find((line) => line.startsWith('    at '))
  return { error: error.name, code: codeOf(error) ?? codeOf(error.cause), place: place?.trim() }
}

function lineOf(fields: Readonly<Record<string, unknown>>): string {
  const line = JSON.stringify(fields)
  if (/^[\x20-\x7e]*$/.test(line)) return line
  return line.replace(unsafe, (character) => (character.length > 1 ? '\\ufffd' : escape(character)))
}

/** Writes route templates, and never addresses, queries, bodies, cookies or keys. */
export function createLog(write: (line: string) => void, clock: () => number): Log {
  const put = (level: string, event: string, fields: Readonly<Record<string, unknown>>) =>
    write(lineOf({ time: new Date(clock()).toISOString(), level, event, ...fields }))
  return {
    request({ requestId, trace, logContext }, method, status, ms) {
      put(status >= 500 ? 'error' : 'info', 'request', {
        requestId,
        traceId: trace.traceId,
        method: knownMethods.has(method) ? method : 'OTHER',
        route: logContext.route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: logContext.bytes,
        outcome: logContext.outcome,
        serviceRequestId: logContext.serviceRequestId,
      })
    },
    failure: (event, requestId, error) => put('error', event, { requestId, ...placeOf(error) }),
    event: (level, event, fields = {}) => put(level, event, fields),
  }
}
