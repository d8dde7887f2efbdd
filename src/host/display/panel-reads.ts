import * as z from 'zod/mini'
import { setNewest } from '#/lib/memoize'
import { refusalHead } from '../gateway/shared-answers'
import type { Gateway } from '../gateway/gateway'
import { createRate } from '../http/rate'
import type { RawRequest } from '../http/raw-request'
import type { Refusal } from '../http/respond'
import type { Metrics } from '../metrics/metrics'
import { createSharedReads, type SharedReads } from '../store/shared-reads'
import type { SharedStore } from '../store/shared-store'
import type { Display } from './links'
import { panelOf, type AnyPanel } from './panels'

const minuteMs = 60_000
const readsPerLink = 600
const sharedMs = 15_000
const maxShared = 1_000

/** Reads panels for display links. The screens of a link share an answer for a while, across copies where there is a store. */
export function createPanelReads(options: {
  gateway: Pick<Gateway, 'read'>
  metrics: Metrics
  store: SharedStore | null
  clock: () => number
  elapsed: () => number
}) {
  const { gateway, metrics, store, clock, elapsed } = options
  const sharedPanels = store && sharePanels(store, sharedMs)
  const reads = createRate({ max: readsPerLink, windowMs: minuteMs, clock })
  const shared = new Map<string, { at: number; projected: Promise<Projected> }>()

  async function projected(name: AnyPanel, display: Display, raw: RawRequest): Promise<Projected> {
    const { request, project } = panelOf(name)
    const { grant, credential } = display
    const { answer, done } = await gateway.read(
      request(grant, clock()),
      { credential, world: grant.world, sharer: `link ${display.jti}` },
      raw,
    )
    try {
      if (!answer.ok) return { ok: false, refusal: plain(answer.refusal) }
      if (answer.status !== 200) return { ok: false, refusal: refusalFor(answer.status, answer.retryAfter) }
      const data = project(new TextDecoder().decode(answer.body), grant)
      return data === null
        ? { ok: false, refusal: { code: 'not_contract' } }
        : { ok: true, data, date: answer.serviceDate }
    } finally {
      done()
    }
  }

  function fetchShared(name: AnyPanel, display: Display, raw: RawRequest): Promise<Projected> {
    const { range, agentId, socialAccountId, world } = display.grant
    const key = [display.jti, name, range, agentId, socialAccountId, world].join('\n')
    const known = shared.get(key)
    if (known && elapsed() - known.at < sharedMs) {
      metrics.read(panelOf(name).id, 'kept')
      return known.projected
    }
    // It is never aborted, because other screens may wait for the same panel.
    const { signal } = new AbortController()
    const ask = () => projected(name, display, raw)
    const asking = sharedPanels === null ? ask() : sharedPanels.get(`panel\n${key}`, signal, ask)
    const entry = { at: elapsed(), projected: asking }
    setNewest(shared, key, entry, maxShared)
    const forget = () => {
      if (shared.get(key) === entry) shared.delete(key)
    }
    entry.projected.then((panel) => {
      if (!panel.ok) forget()
      else if (panel.sharedAgeMs !== undefined) entry.at = elapsed() - panel.sharedAgeMs
    }, forget)
    return entry.projected
  }

  return {
    async read(name: AnyPanel, display: Display, raw: RawRequest): Promise<Projected> {
      const seconds = reads.take(display.jti)
      if (seconds === 0) return fetchShared(name, display, raw)
      const headers = { 'Retry-After': String(seconds) }
      return { ok: false, refusal: { code: 'too_many_requests', headers } }
    },
  }
}

const plain = ({ code, status, headers }: Refusal): Refusal => ({
  code,
  ...(status === undefined ? {} : { status }),
  ...(headers === undefined ? {} : { headers }),
})

function refusalFor(status: number, retryAfter: string | null): Refusal {
  const headers = retryAfter === null ? {} : { headers: { 'Retry-After': retryAfter } }
  if (status === 401 || status === 403) return { code: 'key_refused' }
  if (status === 429) return { code: 'too_many_requests', ...headers }
  return status >= 500 ? { code: 'upstream_unreachable', ...headers } : { code: 'not_contract' }
}

/** A panel shows this. `sharedAgeMs` says how long ago another copy made it. */
type Projected =
  | { ok: true; data: unknown; date: string | undefined; sharedAgeMs?: number }
  | { ok: false; refusal: Refusal }

const written = z.union([
  z.object({ ok: z.literal(true), data: z.unknown(), date: z.optional(z.string()) }),
  z.object({ ok: z.literal(false), refusal: refusalHead }),
])

const sharePanels = (store: SharedStore, keepMs: number): SharedReads<Projected> =>
  createSharedReads({
    store,
    keepMs,
    codec: {
      write: (panel) => ({ parts: [Buffer.from(JSON.stringify(panel))], isKept: panel.ok }),
      read(bytes, sharedAgeMs) {
        const panel = z.safeParse(written, JSON.parse(new TextDecoder().decode(bytes)))
        if (!panel.success) return null
        if (panel.data.ok) return { ...panel.data, date: panel.data.date, sharedAgeMs }
        return panel.data
      },
    },
  })
