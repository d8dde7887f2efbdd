import type { OperationId } from '#/api/contract/index'

import type { ValueSource } from '../gateway/coalescer'
import type { LogContext } from '../http/raw-request'
import type { UpstreamResponse } from '../gateway/upstream-response'

export type Metrics = {
  /** The host answered a request, of whatever kind. */
  answered(context: LogContext, status: number): void
  /** A read of an operation has its answer. */
  read(id: OperationId, source: ValueSource): void
  /** The service answered, or did not. */
  fetched(id: OperationId, response: UpstreamResponse, seconds: number): void
  /** A figure of this moment, read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void
}

const nothing = () => undefined

/** Where nobody collects figures. */
export const noMetrics: Metrics = { answered: nothing, read: nothing, fetched: nothing, gauge: nothing }

// What a service may answer has no end; a label has these.
const namedStatuses = new Set([400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504])

/** A status of the service in one of a few words. */
export const statusLabel = (status: number): string =>
  status < 400
    ? 'ok'
    : namedStatuses.has(status)
      ? `service_${status}`
      : status < 500
        ? 'service_4xx'
        : 'service_5xx'
