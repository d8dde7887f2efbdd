import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { operationOf } from '#/api/contract/index'
import type { HostFacts } from '#/api/world'
import { writeRequest } from '#/api/write-request'
import type { Config } from './config'
import type { Backend } from './gateway/backend'
import { createDisplay } from './display/display'
import { createMadeLinks, madeLinkIn } from './display/made-links'
import { resultsPanel } from '#/api/display-panels'
import { panelNames } from './display/panels'
import { createByteBudget } from './service/byte-budget'
import { createGateway } from './gateway/gateway'
import { limitsFor } from './gateway/limiter'
import type { Addresses } from './http/addresses'
import { createMcpEndpoint } from './mcp/endpoint'
import { createReports } from './http/csp-report'
import type { HeaderSets } from './http/headers'
import { createLog } from './http/log'
import { cutOutcome, leftOutcome, noMetrics, type Metrics } from './metrics/metrics'
import { serveMedia } from './http/media'
import {
  allowMethods,
  isOfAnotherSite,
  requireKnownHost,
  requireOwnCall,
  type HostEnv,
} from './http/middleware'
import { refuseMistakes, requirePerson, requireRights } from './http/require-person'
import { openApi } from './http/openapi'
import { servePage, type Pages, type Version } from './ssr/pages'
import { pathOf, type App, type RawRequest } from './http/raw-request'
import { createRespond, storeSilent } from './http/respond'
import { createWorkQueue } from './http/work-queue'
import type { Renderer } from './ssr/renderer'
import { createSsr, ssrTimes } from './ssr/ssr'
import { credentialOf, personOfUser } from './session/credential'
import { askGateway, readThrough } from './answers/read'
import { createFeed } from './answers/feed'
import { createWorkspaceGauges } from './answers/workspace-gauges'
import { createBearerKeys, isOfProgram } from './session/bearer-key'
import { createRevoked, RevocationsUnknown } from './session/revoked'
import { createSessionParts } from './session-parts'
import { createSignIn } from './session/sign-in'
import { createPrivateLists, createPrivateStore } from './store/private-store'
import { shareLimiter } from './gateway/shared-limiter'
import type { ReachableStore } from './store/shared-store'

export type AppOptions = {
  config: Config
  backend: Backend
  addresses: Pick<Addresses, 'origin' | 'knowsHost' | 'knowsOrigin'>
  sets: HeaderSets
  version: Version
  /** It is null in development: Vite serves them. */
  pages: Pages | null
  renderer?: Renderer | null
  times?: typeof ssrTimes
  /** It gives epoch milliseconds. */
  clock: () => number
  write: (line: string) => void
  metrics?: Metrics
  /** It is null where this copy of the host is alone. */
  store?: ReachableStore | null
  /** It reads a monotonic clock, in milliseconds. */
  elapsed?: () => number
  pause?: (ms: number) => Promise<void>
  /** Says whether the host has been told to end. */
  isEnding?: () => boolean
}

export const factsOf = ({ source, proxyAuth }: Config): HostFacts => ({
  mode: source.kind,
  signIn: source.kind === 'service' && source.key === null,
  ...(proxyAuth && { proxy: { signOutUrl: proxyAuth.signOutUrl } }),
})

/** A read whose reader has left ends with one of these, which then says nothing about the service. */
const endsOfAbortedReads = new Set(['upstream_timeout', 'too_many_requests', 'overloaded'])

export function createApp(options: AppOptions): App {
  const { config, backend, addresses, sets, version, pages, clock, write } = options
  const { elapsed = () => performance.now(), pause = sleep, metrics = noMetrics } = options
  const { isEnding = () => false } = options
  const { mode } = factsOf(config)
  const respond = createRespond(sets)
  const log = createLog(write, clock)
  const userAgent = `Sightline/${version.version}`
  const budget = createByteBudget()
  metrics.gauge(
    'sightline_answer_bytes',
    'Bytes of answers of the service, and of pages made of them, held at once.',
    () => budget.used(),
  )
  const secrets = config.secrets.length > 0 ? config.secrets : [randomBytes(32)]
  const service = config.source.kind === 'service' ? config.source.baseUrl : null
  const { store: reachable = null } = options
  const hiding = { secrets, scope: service ?? '', clock }
  const store = reachable && createPrivateStore(reachable, hiding)
  const revoked = createRevoked(clock, reachable?.records)
  if (reachable) {
    metrics.gauge(
      'sightline_store_shared',
      'Whether this copy shares with the others (1) or is alone (0).',
      () => (reachable.state() === 'shared' ? 1 : 0),
    )
  }
  const { ofKey } = limitsFor(config.source.kind === 'service' && config.source.key !== null)
  const limiter = store && backend.limiter ? shareLimiter(backend.limiter, ofKey, store) : backend.limiter
  if (limiter) {
    metrics.gauge('sightline_service_running', 'Requests with the service at present.', () =>
      limiter.running(),
    )
    metrics.gauge('sightline_service_waiting', 'Reads that wait for their turn.', () => limiter.waiting())
  }
  const { sessions, devices, links } = createSessionParts(secrets, addresses.origin, revoked, clock)
  const credentials =
    backend.shared ?? (async (request: Request) => (await sessions.find(request))?.credential ?? null)
  const upstreamParts = { service: backend.service, budget, respond, userAgent, log, store, clock }
  const gateway = createGateway({ ...upstreamParts, limiter, credentials, sets, metrics, elapsed })
  const signIn = backend.shared
    ? null
    : createSignIn({ ...upstreamParts, sessions, devices, limits: config.signIn, pause })
  const idOf = (value: Uint8Array) => madeLinkIn(value)?.id ?? null
  const madeLinks =
    reachable &&
    createMadeLinks({ lists: createPrivateLists(reachable.records, hiding, idOf), revoked, clock })
  const display = createDisplay({
    links,
    credentials,
    gateway,
    respond,
    metrics,
    clock,
    elapsed,
    store,
    madeLinks,
    hasWorlds: mode === 'sample',
  })
  if (config.metrics !== null && (config.metricsKey !== null || mode === 'sample')) {
    // A turn of its own, so that it neither waits behind a person who shares the key nor takes their place.
    const credential =
      config.metricsKey === null ? undefined : { ...credentialOf(config.metricsKey), person: 'metrics' }
    const ask = askGateway(gateway, { credential })
    const read = readThrough(ask, new AbortController().signal)
    metrics.collect(createWorkspaceGauges({ read, clock, elapsed, pause }))
  }
  const { renderer = null, times = ssrTimes } = options
  const ssr =
    renderer &&
    createSsr({
      gateway,
      credentials,
      renderer,
      facts: factsOf(config),
      publicOrigin: config.publicOrigin,
      budget,
      clock,
      times,
    })
  const document = openApi(addresses.origin)
  const report = createReports({ log, addresses, sets, respond, clock })

  // A second decoder might read a decoded path differently.
  const app = new Hono<HostEnv>({
    getPath: (_request, context) => pathOf(context?.env?.target ?? '/'),
  })
  const ownCall = requireOwnCall(addresses, respond)
  const methods = (...allowed: string[]) => allowMethods(respond, allowed)
  const nothingHere = ({ env }: { env: RawRequest }) => respond.text(env, 404, 'There is nothing here.\n')

  app.use(requireKnownHost(addresses, respond))
  if (config.proxyAuth) app.use(refuseMistakes(respond))

  // Displays and probes ask these. They open no more than a display link does.
  app.all('/display/session', methods('GET', 'POST'), ownCall, ({ req, env }) =>
    req.raw.method === 'POST' ? display.pair(req.raw, env) : display.state(req.raw, env),
  )
  app.all('/display/end', methods('POST'), ownCall, ({ req, env }) => display.end(req.raw, env))
  for (const name of [...panelNames, resultsPanel] as const)
    app.all(`/display/panels/${name}`, methods('GET'), ownCall, ({ req, env }) =>
      display.panel(name, req.raw, env),
    )
  const feed = createFeed({ figures: display.figures, respond, origin: addresses.origin, clock })
  app.all('/feed.atom', methods('GET', 'HEAD'), ({ env }) => feed(env))
  app.all('/health', methods('GET', 'HEAD'), ({ env }) => respond.open(env, { status: 'ok', mode }))
  // It is ready until it ends, because pages are read before the app exists.
  app.all('/ready', methods('GET', 'HEAD'), ({ env }) =>
    isEnding()
      ? respond.text(env, 503, 'This copy ends.\n')
      : respond.open(env, { status: 'ready', ...(reachable && { store: reachable.state() }) }),
  )
  app.all('/version', methods('GET', 'HEAD'), ({ env }) =>
    // A wall outside its hours asks nothing else, and corrects its clock by this header.
    respond.open(env, version, { Date: new Date(clock()).toUTCString() }),
  )
  app.all('/robots.txt', methods('GET', 'HEAD'), ({ env }) =>
    respond.text(env, 200, 'User-agent: *\nDisallow: /\n'),
  )
  const waitForPage = createWorkQueue()
  const page = async (context: Context<HostEnv>) => {
    if (!pages) return nothingHere(context)
    await waitForPage()
    return servePage(pages, context.req.raw, context.env, sets, respond, ssr)
  }
  for (const path of ['/wall', '/results']) app.all(path, page)
  app.use((context, next) => (pages?.manifest.has(pathOf(context.env.target)) ? page(context) : next()))

  if (config.proxyAuth) {
    app.use(requirePerson({ respond, sets, publicOrigin: config.publicOrigin, shell: pages?.shell }))
    app.use(requireRights({ respond, sets }))
  }

  // Behind a proxy that signs people in, `Authorization` is the proxy's own.
  const bearerKeys = config.proxyAuth ? null : createBearerKeys({ maxGuesses: config.signIn.failures, clock })
  app.use('/v1/*', async ({ req, env }, next) => {
    if (bearerKeys === null || !isOfProgram(req.raw)) return next()
    if (isOfAnotherSite(req.raw, addresses)) return respond.refuse(env, { code: 'cross_site' })
    return bearerKeys.handle(
      req.raw,
      env,
      // The sample workspace has no keys of people.
      (credential) =>
        gateway.handle(
          req.raw,
          env,
          pathOf(env.target),
          null,
          ...(mode === 'sample' ? [] : ([credential] as const)),
        ),
      (refusal) => respond.refuse(env, refusal),
    )
  })
  const mcp = createMcpEndpoint(
    { version: version.version, origin: addresses.origin, clock },
    { sets, respond },
  )
  app.all('/mcp', methods('POST'), async ({ req, env }, next) => {
    if (bearerKeys === null || !isOfProgram(req.raw)) return next()
    if (isOfAnotherSite(req.raw, addresses)) return respond.refuse(env, { code: 'cross_site' })
    if (!req.raw.headers.has('authorization'))
      return respond.refuse(env, { code: 'signed_out', headers: { 'WWW-Authenticate': 'Bearer' } })
    return bearerKeys.handle(
      req.raw,
      env,
      async (credential) => {
        // A tool's answer is 200 whatever the service says, so the key is tried first: a guess stays a guess.
        const ask = askGateway(gateway, { of: env, ...(mode !== 'sample' && { credential }) })
        const me = await ask(writeRequest(operationOf('me.get'), {}), req.raw.signal)
        return me.status === 200 ? mcp(req.raw, env, ask) : me
      },
      (refusal) => respond.refuse(env, refusal),
    )
  })
  app.all('/mcp', ownCall, async ({ req, env }) => {
    const credential = await credentials(req.raw, env)
    if (credential === null) return respond.refuse(env, { code: 'signed_out' })
    return mcp(req.raw, env, askGateway(gateway, { credential, of: env }))
  })
  app.all('/v1/*', ownCall, ({ req, env }) => gateway.handle(req.raw, env, pathOf(env.target), null))
  app.all('/worlds/*', ownCall, ({ req, env }) => {
    const [, world, path] = (mode === 'sample' && worldPath.exec(pathOf(env.target))) || []
    return world !== undefined && path !== undefined
      ? gateway.handle(req.raw, env, path, world)
      : respond.refuse(env, { code: 'not_found' })
  })

  if (signIn) {
    app.all('/session', methods('GET', 'POST'), ownCall, ({ req, env }) =>
      req.raw.method === 'POST' ? signIn.begin(req.raw, env) : signIn.state(req.raw, env),
    )
    app.all('/session/end', methods('POST'), ownCall, ({ req, env }) => signIn.end(req.raw, env))
  } else {
    app.all('/session', methods('GET'), ownCall, ({ env }) =>
      respond.data(env, {
        signedIn: true,
        ...vouchedPerson(env),
        serverNow: new Date(clock()).toISOString(),
      }),
    )
  }

  app.all('/display/results', methods('GET'), ownCall, ({ req, env }) => display.results(req.raw, env))
  app.all('/display/links', methods('GET', 'POST'), ownCall, ({ req, env }) =>
    req.raw.method === 'POST' ? display.make(req.raw, env) : display.list(req.raw, env),
  )
  app.all('/display/links/withdraw', methods('POST'), ownCall, ({ req, env }) =>
    display.withdraw(req.raw, env),
  )
  // An internal address is only for those who may read the figures.
  app.all('/about', methods('GET'), ownCall, async ({ req, env }) =>
    respond.data(env, (await credentials(req.raw, env)) === null ? version : { ...version, service }),
  )
  app.all('/openapi.json', methods('GET', 'HEAD'), ({ env }) => respond.open(env, document))
  app.all('/report', methods('POST'), ({ req, env }) => report(req.raw, env))

  const { media } = backend
  app.all('/sample-media/*', (context) =>
    media ? serveMedia(media, context.req.raw, context.env, sets, respond) : nothingHere(context),
  )
  app.all('*', page)

  app.onError((error, { env }) => {
    if (error instanceof RevocationsUnknown) return respond.refuse(env, storeSilent)
    log.failure('failure', env.requestId, error)
    return respond.refuse(env, { code: 'internal' })
  })

  return async (request, raw) => {
    const started = performance.now()
    const response = await app.fetch(request, raw)
    const { route, outcome = '', isCut = false, view } = raw.logContext
    const hasLeft = request.signal.aborted && endsOfAbortedReads.has(outcome)
    if (hasLeft) raw.logContext.outcome = isCut ? cutOutcome : leftOutcome
    const status = hasLeft ? 499 : response.status
    const took = performance.now() - started
    metrics.answered(raw.logContext, status, took / 1000)
    if (view !== undefined)
      void (raw.closed ?? Promise.resolve()).then(() =>
        metrics.page(raw.logContext, (performance.now() - started) / 1000),
      )
    const isQuiet = status < 400 && ['/assets/*', '/health', '/ready'].includes(route)
    if (!isQuiet) log.request(raw, request.method, status, took)
    return response
  }
}

const worldPath = /^\/worlds\/([A-Za-z][A-Za-z0-9.*~-]{0,399})(\/v1\/.*)$/

/** Gives the person whom the proxy in front vouches for, or one name for all where there is none. */
const vouchedPerson = ({ vouching }: RawRequest) =>
  vouching?.kind === 'person'
    ? {
        user: vouching.user,
        person: personOfUser(vouching.user),
        ...(vouching.resultsOnly && { resultsOnly: true }),
      }
    : {}
