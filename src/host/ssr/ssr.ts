import { personHeader, userHeader } from '#/api/person-header'
import { refusalHeader } from '#/api/refusals'
import { worldInAddress, type HostFacts } from '#/api/world'
import type { WrittenRequest } from '#/api/write-request'
import { locales, toLocale, type Locale } from '#/lib/languages'
import { serviceDateHeader } from '#/lib/service-clock'
import type { ByteBudget } from '../service/byte-budget'
import type { Gateway } from '../gateway/gateway'
import { createLimiter } from '../gateway/limiter'
import { createRawRequest, pathOf, type RawRequest } from '../http/raw-request'
import { acceptedTags, languageOf } from '../http/shell'
import { credentialOwner, type FindCredential } from '../session/credential'
import type { RawAnswer, RenderedView } from './messages'
import type { Renderer } from './renderer'
import { knownZone } from '#/lib/zone'
import { readCookie } from '../session/cookie'

/** All are in milliseconds. */
export const ssrTimes = {
  timeoutMs: 7_000,
  /** Where a proxy may hold the document back, nothing would be seen until it ends. */
  heldTimeoutMs: 700,
  graceMs: 40,
  /** Where answers wait longer in a busy thread, the view would come too late. */
  maxQueuedMs: 500,
  viewWaitMs: 250,
  /** Reads that the browser has not joined by then end. */
  joinMs: 5_000,
}

/** An embedded answer keeps these headers. */
const embeddedHeaders = [personHeader, userHeader, refusalHeader, serviceDateHeader, 'Retry-After'] as const

/** More would take longer than a request of its own. */
const maxEmbeddedBytes = 600_000
/** No page asks more. */
const maxRequests = 40
/** All documents share it. Further reads wait, since the gateway would refuse them, and browsers need room too. */
const maxConcurrentReads = 128

export type OpenDocument = {
  reader: Reader
  frame: string
  view: Promise<RenderedView | null>
}

export type Ssr = {
  begin(request: Request, raw: RawRequest, pattern: string): Promise<OpenDocument | null>
}

/** Other sites may cause all other requests. */
const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document' && !headers.has('sec-purpose')

type Options = {
  gateway: Gateway
  credentials: FindCredential
  renderer: Renderer
  facts: HostFacts
  /** Null stands for where the browser asks. */
  publicOrigin: string | null
  budget: ByteBudget
  /** It gives epoch milliseconds. */
  clock: () => number
  times: typeof ssrTimes
}

/** What a page asks goes through the gateway as if its browser asked: same session, checks and limits. */
export function createSsr(options: Options): Ssr {
  const { gateway, credentials, renderer, facts, publicOrigin, budget, clock, times } = options
  const turns = createLimiter({ ofKey: maxConcurrentReads / 2, ofAll: maxConcurrentReads })

  async function ask(
    written: WrittenRequest,
    world: string | null,
    request: Request,
    raw: RawRequest,
    signal: AbortSignal,
  ) {
    const headers = new Headers({ 'content-type': 'application/json' })
    const cookie = request.headers.get('cookie')
    if (cookie !== null) headers.set('cookie', cookie)
    const { method, target } = written
    const own = new Request('http://host.invalid', { method, headers, body: written.body ?? null, signal })
    let close = () => {}
    const closed = new Promise<void>((resolve) => (close = resolve))
    const started = performance.now()
    const { hosts, address, requestId, trace, vouching } = raw
    const inner = createRawRequest(target, hosts, address, {
      requestId,
      trace,
      vouching,
      closed,
      isForView: true,
    })
    try {
      const response = await gateway.handle(own, inner, pathOf(target), world)
      if (response.headers.has('set-cookie') || response.headers.get(refusalHeader) === 'signed_out')
        return 'ended'
      const body = new Uint8Array(await response.arrayBuffer())
      if (body.length > maxEmbeddedBytes) return null
      const kept = embeddedHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      const took = Math.round(performance.now() - started)
      return { status: response.status, headers: Object.fromEntries(kept), body, took } satisfies RawAnswer
    } finally {
      close()
    }
  }

  async function render(
    request: Request,
    raw: RawRequest,
    reader: Reader,
    owner: string,
  ): Promise<RenderedView | null> {
    const reading = new AbortController()
    const rendering = new AbortController()
    const leave = () => {
      rendering.abort()
      reading.abort()
    }
    request.signal.addEventListener('abort', leave)
    const world =
      facts.mode === 'sample' ? worldInAddress(new URL(raw.target, 'http://localhost').search) : null
    let asked = 0
    const fetchAnswer = async (written: WrittenRequest) => {
      asked += 1
      if (asked > maxRequests || rendering.signal.aborted) return null
      const answer = await turns
        .run(
          { key: owner, sharers: new Set([owner]) },
          rendering.signal,
          () => ask(written, world, request, raw, reading.signal),
          () => null,
        )
        .catch(() => null)
      if (answer === 'ended') rendering.abort()
      return answer === 'ended' ? null : answer
    }
    const { language, zone, height, mayBeHeld } = reader
    const accepted = acceptedTags(request.headers.get('accept-language'))
    const now = clock()
    const job = {
      target: raw.target,
      origin: publicOrigin ?? `http://${raw.hosts[0]}`,
      facts,
      language,
      accepted,
      zone,
      height,
      now,
      timeoutMs: mayBeHeld ? times.heldTimeoutMs : times.timeoutMs,
      graceMs: times.graceMs,
      maxQueuedMs: times.maxQueuedMs,
    }
    const view = await renderer.render(job, fetchAnswer, rendering.signal)
    request.signal.removeEventListener('abort', leave)
    const isOver = rendering.signal.aborted
    rendering.abort()
    setTimeout(() => reading.abort(), times.joinMs).unref()
    return isOver ? null : counted(view, raw)
  }

  function counted(view: RenderedView | null, raw: RawRequest): RenderedView | null {
    const bytes = view === null ? 0 : view.html.length + view.embedded.length
    if (!budget.take(bytes)) return null
    void (raw.closed ?? Promise.resolve()).then(() => budget.give(bytes))
    return view
  }

  return {
    async begin(request, raw, pattern) {
      if (!isNavigation(request) || renderer.isBusy()) return null
      const reader = readerOf(request)
      const language = reader.language ?? languageOf(request.headers.get('accept-language'), locales) ?? 'en'
      const frame = renderer.frame(language, pattern)
      if (frame === '') return null
      // While it is unknown whether the session has ended, the page goes out without its view.
      const credential = await credentials(request, raw).catch(() => null)
      return credential && { reader, frame, view: render(request, raw, reader, credentialOwner(credential)) }
    },
  }
}

type Reader = {
  language: Locale | null
  theme: string | null
  zone: string | null
  /** It is that of the window, in pixels. */
  height: number
  /** A proxy may hold the document back until it is whole: it did so before, or nothing is known of the way. */
  mayBeHeld: boolean
}

// A large screen shows so much.
const defaultHeight = 1_200
const unknownReader: Reader = {
  language: null,
  theme: null,
  zone: null,
  height: defaultHeight,
  mayBeHeld: true,
}

// src/shell/frame/view-cookie.ts writes language, theme, zone and height, each possibly empty, and whether a proxy
// holds documents back.
const written = new RegExp(
  String.raw`^(${locales.join('|')}|)~(light|dark|)~([A-Za-z0-9_+/-]{0,64})(?:~([1-9]\d{2,3})?)?(~held)?$`,
)

/** The cookie names no person, and anyone may write it. */
function readerOf(request: Request): Reader {
  const found = written.exec(readCookie(request, 'view') ?? '') ?? []
  const [, language, theme, zone, height = defaultHeight, held] = found
  if (language === undefined) return unknownReader
  return {
    language: toLocale(language),
    theme: theme || null,
    zone: knownZone(zone),
    height: Number(height),
    mayBeHeld: held !== undefined,
  }
}
