import type { Addresses } from './addresses'
import { networkOf } from './client-address'
import type { HeaderSets } from './headers'
import { readJsonBody } from './json-body'
import type { Log } from './log'
import { createRate } from './rate'
import { buildResponse, type Respond } from './respond'
import type { RawRequest } from './raw-request'

const longestReport = 8 * 1024
const maxPerAddress = 60
const maxInAll = 600
const types = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An address without what may name a person in it: the origin, and for our own files the path. */
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

/** The reports in a body of either form: `csp-report` (one) or the Reporting API's (a list). */
function reportsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (isObject(value) && isObject(value['csp-report'])) return [value['csp-report']]
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) =>
    isObject(entry) && isObject(entry['body']) ? [entry['body']] : [],
  )
}

/**
 * Any site can name this address in a policy of its own, and have its visitors' browsers send reports here. A browser
 * that says `same-origin` may leave its origin out (`null`). Chromium's Reporting API says its origin alone, as do
 * browsers to a host without https.
 */
function isOwnReport({ headers }: Request, { knowsOrigin }: Pick<Addresses, 'knowsOrigin'>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  return site === null ? origin !== null && knowsOrigin(origin) : site === 'same-origin'
}

/** Logs the browser's reports of policy violations: a limited number, and nothing that names a person. */
export function createReports(options: {
  log: Log
  addresses: Pick<Addresses, 'knowsOrigin'>
  sets: HeaderSets
  respond: Respond
  clock: () => number
}) {
  const { log, addresses, sets, respond, clock } = options
  const byAddress = createRate({ most: maxPerAddress, windowMs: 60_000, clock })
  const byAll = createRate({ most: maxInAll, windowMs: 60_000, clock })

  /** How many seconds to wait; 0: it is counted. */
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
    const reading = await readJsonBody(request, longestReport, types)
    if (!reading.ok) return respond.refuse(raw, reading.refusal)
    const [first, ...others] = reportsIn(reading.value)
    // A batch must not get past the limit that single reports are held to.
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
