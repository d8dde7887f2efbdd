import { randomUUID } from 'node:crypto'
import type { OperationId } from '#/api/contract/index'
import type { Vouching } from './proxy-auth'
import { traceFrom, type Trace } from './trace'

/** It holds nothing that a client or the service wrote. */
export type LogContext = {
  route: string
  operation?: OperationId
  bytes: number | undefined
  outcome?: string
  serviceRequestId?: string
  /** For a page it says whether its document holds the rendered view. */
  view?: 'rendered' | 'none'
  /** The host ends before the answer has gone. */
  isCut?: boolean
}

export type RawRequest = {
  /** It is neither decoded nor normalised. */
  target: string
  hosts: readonly string[]
  address: string
  requestId: string
  trace: Trace
  /** It is null where no proxy signs people in. */
  vouching: Vouching | null
  closed: Promise<void> | null
  /** The host itself asks, to render a page. */
  isForView: boolean
  logContext: LogContext
}

/** Answers every request of the host. */
export type App = (request: Request, raw: RawRequest) => Promise<Response>

export const createRawRequest = (
  target: string,
  hosts: readonly string[],
  address: string,
  {
    requestId = randomUUID(),
    trace = traceFrom(),
    vouching = null,
    closed = null,
    isForView = false,
  }: Partial<Pick<RawRequest, 'requestId' | 'trace' | 'vouching' | 'closed' | 'isForView'>> = {},
): RawRequest => ({
  target,
  hosts,
  address,
  requestId,
  trace,
  vouching,
  closed,
  isForView,
  logContext: { route: 'none', bytes: 0 },
})

/** Takes the name that a proxy gave to the request, where it is short and plain. */
export const requestIdFrom = (sent: string | readonly string[] | undefined): string =>
  typeof sent === 'string' && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID()

export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

export function queryOf(target: string): URLSearchParams {
  const start = target.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : target.slice(start + 1))
}
