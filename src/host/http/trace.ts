import { randomBytes } from 'node:crypto'

/** The part of W3C Trace Context that is passed on to the service. */
export type Trace = { traceId: string; flags: string; state: string | null }

type Sent = string | readonly string[] | undefined

// The first version, which alone may have no further parts. Zeros are no ids.
const traceParent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/
const maxStateLength = 512
const maxStates = 32
const state =
  /^[a-z\d][a-z\d_\-*/@]{0,240}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/

function stateFrom(sent: Sent): string | null {
  if (typeof sent !== 'string' || sent.length > maxStateLength) return null
  const states = sent.split(',').map((each) => each.trim())
  return states.length <= maxStates && states.every((each) => state.test(each)) ? states.join(',') : null
}

/** Continues the trace that a proxy or a program began, or begins one. */
export function traceFrom(parent?: Sent, tracestate?: Sent): Trace {
  const [, traceId, flags = '00'] = (typeof parent === 'string' && traceParent.exec(parent)) || []
  return traceId === undefined
    ? { traceId: randomBytes(16).toString('hex'), flags, state: null }
    : { traceId, flags, state: stateFrom(tracestate) }
}

/** Each request to the service is a span of its own. */
export const traceHeaders = ({ traceId, flags, state: kept }: Trace): Record<string, string> => ({
  traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`,
  ...(kept !== null && { tracestate: kept }),
})
