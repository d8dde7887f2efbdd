import type { Addresses } from './addresses'
import { networkOf } from './client-address'
import type { HeaderSets } from './headers'
import { readJsonBody } from './json-body'
import type { Log } from './log'
import { createRate } from './rate'
import { buildResponse, type Respond } from './respond'
import type { RawRequest } from './raw-request'
import { isRecord } from '#/lib/record'

const maxReportBytes = 8 * 1024
const maxReports = 20
const maxPerAddress = 60
const maxInAll = 600
const types = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i

/** Keeps the origin alone, and the path of our own files: the rest may name a person. */
function placeOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  try {
    const url = new URL(value)
    const path = url.pathname.startsWith('/assets/') ? url.pathname : ''
    return (url.origin === 'null' ? url.protocol : url.origin + path).slice(0, 120)
  } catch {
    return /^[a-z-]{1,30}$/.test(value) ? value : ''
  }
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z -]{1,60}$/.test(value) ? value : ''

function reportsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (isRecord(value) && isRecord(value['csp-report'])) return [value['csp-report']]
  if (!Array.isArray(value)) return []
  return value
    .slice(0, maxReports)
    .flatMap((entry: unknown) => (isRecord(entry) && isRecord(entry['body']) ? [entry['body']] : []))
}

/** Any site can name this address in its policy. Browsers send `Sec-Fetch-Site`, the origin, or both. */
function isOwnReport({ headers }: Request, { knowsOrigin }: Pick<Addresses, 'knowsOrigin'>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  return site === null ? origin !== null && knowsOrigin(origin) : site === 'same-origin'
}

export function createReports(options: {
  log: Log
  addresses: Pick<Addresses, 'knowsOrigin'>
  sets: HeaderSets
  respond: Respond
  clock: () => number
}) {
  const { log, addresses, sets, respond, clock } = options
  const byAddress = createRate({ max: maxPerAddress, windowMs: 60_000, clock })
  const byAll = createRate({ max: maxInAll, windowMs: 60_000, clock })

  /** Gives the seconds to wait, or 0 once it is counted. */
  function take(network: string): number {
    const seconds = Math.max(byAddress.wait(network), byAll.wait('all'))
    if (seconds === 0) {
      byAddress.count(network)
      byAll.count('all')
    }
    return seconds
  }

  return async (request: Request, raw: RawRequest): Promise<Response> => {
    if (!isOwnReport(request, addresses)) return respond.refuse(raw, { code: 'cross_site' })
    const network = networkOf(raw.address)
    const wait = take(network)
    if (wait > 0) {
      const headers = { 'Retry-After': String(wait) }
      return respond.refuse(raw, { code: 'too_many_requests', message: 'Enough reports for now.', headers })
    }
    const reading = await readJsonBody(request, maxReportBytes, types)
    if (!reading.ok) return respond.refuse(raw, reading.refusal)
    const [first, ...others] = reportsIn(reading.value)
    const counted = others.filter(() => take(network) === 0)
    for (const report of first ? [first, ...counted] : []) {
      log.event('warn', 'policy-violation', {
        directive: wordOf(report['effective-directive'] ?? report['effectiveDirective']),
        blocked: placeOf(report['blocked-uri'] ?? report['blockedURL']),
        source: placeOf(report['source-file'] ?? report['sourceFile']),
        line: Number(report['line-number'] ?? report['lineNumber']) || 0,
      })
    }
    const { 'Content-Type': _none, ...headers } = sets.data
    return buildResponse(raw, 204, headers, null)
  }
}
