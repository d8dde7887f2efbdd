import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { refusalAnswers } from '#/api/refusals'
import { operationOf, type OperationId } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'
import { cutOutcome, leftOutcome, statusLabel, type GaugeValue, type Metrics } from './metrics'

const sessionRefusals = new Set([
  'signed_out',
  'key_refused',
  'key_malformed',
  'session_too_long',
  'link_over',
  'too_many_sign_ins',
  'service_401',
  'proxy_secret_missing',
  'proxy_secret_wrong',
  'proxy_user_missing',
  'proxy_user_invalid',
])

export type Prometheus = {
  metrics: Metrics
  contentType: string
  exposition: () => Promise<string>
}

/** In seconds, these go from answers that are at hand up to the longest that the service may take. */
const buckets = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
/** Their names end like a counter's and they are none; the same figures by type remain. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

export function createPrometheus(
  elapsed: () => number,
  { version, build }: Readonly<Record<'version' | 'build', string>>,
): Prometheus {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  gauge('sightline_build_info', 'Which build runs; always 1.', 'version', 'build').set({ version, build }, 1)

  const requests = counter(
    'sightline_requests_total',
    'Answers of the host, by operation (or route, for what is none) and outcome.',
    'operation',
    'outcome',
  )
  const duration = histogram(
    'sightline_request_seconds',
    'How long the host took until its answer began, by operation (or route, for what is none).',
    'operation',
  )
  const pages = histogram(
    'sightline_page_seconds',
    'How long it took until a page was sent, by page and whether it held its rendered view.',
    'page',
    'view',
  )
  const refused = counter(
    'sightline_sessions_refused_total',
    'Answers that turned a person or a screen away, by reason.',
    'reason',
  )
  const reads = counter(
    'sightline_reads_total',
    'Reads of operations by where the answer came from: the service, a request under way (joined), a moment ago (kept), or another copy (shared).',
    'operation',
    'source',
  )
  const latency = histogram(
    'sightline_service_seconds',
    'How long the service took for its whole answer, by operation and outcome.',
    'operation',
    'outcome',
  )
  const checked = counter(
    'sightline_answers_checked_total',
    'Answers read by the contract, one of each operation a minute at most, by result.',
    'operation',
    'result',
  )
  const drift = gauge(
    'sightline_drift_places',
    'In how many places the last answer that was read departs from the contract.',
    'operation',
  )
  const sample = createDriftSample({
    elapsed,
    note(operation, places) {
      const result = places === null ? 'unreadable' : places === 0 ? 'documented' : 'drift'
      checked.inc({ operation, result })
      if (places !== null) drift.set({ operation }, places)
    },
  })

  let collectValues = (): Promise<readonly GaugeValue[]> => Promise.resolve([])
  const collected = new Map<string, Gauge>()
  function setGauges(values: readonly GaugeValue[]) {
    for (const each of collected.values()) each.reset()
    for (const { name, help, labels, value } of values) {
      const known = collected.get(name) ?? gauge(name, help, ...Object.keys(labels))
      collected.set(name, known)
      known.set(labels, value)
    }
  }

  return {
    contentType: registry.contentType,
    async exposition() {
      setGauges(await collectValues())
      return registry.metrics()
    },
    metrics: {
      answered({ operation, route, outcome: refusal = '' }, status, seconds) {
        const isOwnWord =
          Object.hasOwn(refusalAnswers, refusal) || refusal === leftOutcome || refusal === cutOutcome
        const outcome = isOwnWord ? refusal : statusLabel(status)
        requests.inc({ operation: operation ?? route, outcome })
        duration.observe({ operation: operation ?? route }, seconds)
        if (sessionRefusals.has(outcome)) refused.inc({ reason: outcome })
      },
      page: ({ route, view = 'none' }, seconds) => pages.observe({ page: route, view }, seconds),
      read: (operation, source) => reads.inc({ operation, source }),
      fetched(operation, response, seconds) {
        const outcome = response.ok ? statusLabel(response.status) : response.refusal.code
        latency.observe({ operation, outcome }, seconds)
        if (response.ok && response.status === 200) sample(operation, response.body)
      },
      gauge(name, help, read) {
        // The registry keeps it.
        void new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read())
          },
        })
      },
      collect(values) {
        collectValues = values
      },
    },
  }
}

const everyMs = 60_000
/** Decoding blocks other requests for milliseconds. */
const maxBytes = 256 * 1024

type DriftSample = (id: OperationId, body: Uint8Array) => void

/** Decodes one answer of each operation a minute, because the host passes answers on unread. */
function createDriftSample(options: {
  /** It reads a monotonic clock, in milliseconds. */
  elapsed: () => number
  /** `places` counts what departs from the contract; it is null for an unusable answer. */
  note: (id: OperationId, places: number | null) => void
}): DriftSample {
  const { elapsed, note } = options
  const last = new Map<OperationId, number>()
  return (id, body) => {
    const at = last.get(id)
    if (body.length > maxBytes || (at !== undefined && elapsed() - at < everyMs)) return
    last.set(id, elapsed())
    // The bytes are copied now, because the body's memory is released, and decoded after the answer is sent.
    const text = new TextDecoder().decode(body)
    setImmediate(() => {
      const { usable, notes } = decodeAnswer(operationOf(id), text)
      note(id, usable ? notes.length : null)
    })
  }
}
