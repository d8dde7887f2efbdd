import { randomUUID } from 'node:crypto'

import type { OperationId } from '#/api/contract/index'

/** What the log will say of a request: our own words only, nothing that a client or the service wrote. */
export type LogContext = {
  route: string
  /** Where it is one of the table's. */
  operation?: OperationId
  bytes: number
  /** How the answer came about, where that is worth knowing. */
  outcome?: string
  serviceRequestId?: string
}

/** What a request was before a web-standard Request tidied it up. */
export type RawRequest = {
  /** The request target as it was sent: not decoded, not normalised. */
  target: string
  /** Every Host header that was sent. */
  hosts: readonly string[]
  /** The client's address. */
  address: string
  requestId: string
  /**
   * Resolves once the answer has left or its connection is gone: then nothing more is held for it. Null where
   * no connection is known.
   */
  closed: Promise<void> | null
  logContext: LogContext
}

export const createRawRequest = (
  target: string,
  hosts: readonly string[],
  address: string,
  { requestId = randomUUID(), closed = null }: { requestId?: string; closed?: Promise<void> | null } = {},
): RawRequest => ({ target, hosts, address, requestId, closed, logContext: { route: 'none', bytes: 0 } })

/** The path of a raw target, without its query. A `#` has no business there and stays for the matcher to refuse. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

/** The query of a raw target. */
export function queryOf(target: string): URLSearchParams {
  const start = target.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : target.slice(start + 1))
}
