import type { OperationId } from '#/api/contract/index'
import type { LogContext } from '../http/raw-request'
import type { UpstreamResponse } from '../service/upstream-response'

/**
 * An answer was made for this reader, for another who still waits, or a moment before; or by another copy of the host.
 */
export type ValueSource = 'service' | 'joined' | 'kept' | 'shared'

export type GaugeValue = {
  name: string
  help: string
  labels: Readonly<Record<string, string>>
  value: number
}

export type Metrics = {
  /** Counts a request of any kind, when its answer begins. */
  answered(context: LogContext, status: number, seconds: number): void
  /** Counts a page, when its document has ended. */
  page(context: LogContext, seconds: number): void
  read(id: OperationId, source: ValueSource): void
  fetched(id: OperationId, response: UpstreamResponse, seconds: number): void
  gauge(name: string, help: string, read: () => number): void
  /** Asked at each exposition; what is no longer among the values has no series. */
  collect(values: () => Promise<readonly GaugeValue[]>): void
}

const nothing = () => undefined

export const noMetrics: Metrics = {
  answered: nothing,
  page: nothing,
  read: nothing,
  fetched: nothing,
  gauge: nothing,
  collect: nothing,
}

/** This is the outcome of a request whose reader did not wait for the answer. */
export const leftOutcome = 'left'
/** This is the outcome of a request that the host did not wait for when it ended. */
export const cutOutcome = 'cut'

const namedStatuses = new Set([400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504])

export const statusLabel = (status: number): string =>
  status < 400
    ? 'ok'
    : namedStatuses.has(status)
      ? `service_${status}`
      : status < 500
        ? 'service_4xx'
        : 'service_5xx'
