import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createAddresses } from './http/addresses'
import { createApp, factsOf } from './app'
import { readBuild, type Version } from './ssr/pages'
import { ConfigError, readConfig, type Config, type Source } from './config'
import { createHeaders } from './http/headers'
import { createLog, type Log } from './http/log'
import { createHttpServer, type SocketLimits } from './http/server'
import { listenForMetrics, type MetricsServer } from './metrics/listen'
import type { Metrics } from './metrics/metrics'
import type { ReachableStore } from './store/shared-store'
import { openBackend } from './gateway/backend'
import { openRenderer } from './ssr/renderer'
import { ssrTimes } from './ssr/ssr'

export type RunningHost = {
  /** People use this origin. */
  origin: string
  /** People behind a proxy use another one. */
  port: number
  source: Source
  /** People are vouched for by a proxy in front. */
  hasProxyAuth: boolean
  metricsUrl: string | null
  warnings: readonly string[]
  close: () => Promise<void>
}

export type StartOptions = {
  env: Record<string, string | undefined>
  clock?: () => number
  /** It reads a monotonic clock, in milliseconds. */
  elapsed?: () => number
  clientDir: URL | string
  log?: (line: string) => void
  limits?: Partial<SocketLimits>
  times?: typeof ssrTimes
  store?: ReachableStore
}

const renderThreads = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Throws a ConfigError before anything listens. */
export async function startHost(options: StartOptions): Promise<RunningHost> {
  const {
    env,
    clock = Date.now,
    elapsed = () => performance.now(),
    clientDir,
    log = writeLine,
    limits,
    times = ssrTimes,
  } = options
  const config = readConfig(env)
  const events = createLog(log, clock)
  const { program, ...build } = readBuild(
    clientDir instanceof URL ? fileURLToPath(clientDir) : clientDir,
    factsOf(config),
    config.ssr ? times.viewWaitMs : null,
  )
  const backend = await openBackend(config, clock)
  const redis = await openStore(config, events)
  const onRenderFault = (error: unknown) => events.failure('render-failure', undefined, error)
  const renderer = program ? await openRenderer(program, renderThreads, onRenderFault) : null

  const collected = await openMetrics(config.metrics, build.version)

  let isEnding = false
  const server = createHttpServer({
    app: (request, raw) => app(request, raw),
    sets: createHeaders(config.publicOrigin ?? 'http://localhost', config.mediaHosts),
    behindProxy: config.publicOrigin !== null,
    trustedProxies: config.trustedProxies,
    proxyAuth: config.proxyAuth,
    onFault: (error) => events.failure('listen-failure', undefined, error),
    onCut: ({ requestId, logContext }) => {
      logContext.isCut = true
      events.event('warn', 'request-cut', { requestId, route: logContext.route })
    },
    limits: { closeMs: config.shutdownMs, ...limits },
  })
  const port = await server.listen(config.host, config.port).catch(async (error: unknown) => {
    await collected?.server.close()
    throw error
  })
  // Nothing may be awaited from here to the app, or a first request would find none. The app comes after the port
  // because cookies and addresses depend on it (PORT=0).
  const addresses = createAddresses(config, port)
  const metrics = collected && { metrics: collected.metrics }
  const app = createApp({
    config,
    backend,
    addresses,
    sets: createHeaders(addresses.origin, config.mediaHosts),
    ...build,
    store: options.store ?? redis,
    renderer,
    times,
    clock,
    elapsed,
    write: log,
    isEnding: () => isEnding,
    ...metrics,
  })
  return {
    origin: addresses.origin,
    port,
    source: config.source,
    hasProxyAuth: config.proxyAuth !== null,
    metricsUrl: collected?.server.url ?? null,
    warnings: config.warnings,
    close: async () => {
      isEnding = true
      await Promise.all([server.close(), collected?.server.close()])
      redis?.close()
      await renderer?.close()
    },
  }
}

async function openStore({ redisUrl, source }: Config, log: Log) {
  if (redisUrl === null || source.kind === 'sample') return null
  // It is loaded only where copies share a store.
  const { openRedisStore } = await import('./store/redis-store')
  const { openRedisRecords } = await import('./store/redis-records')
  const options = { url: redisUrl, log }
  const [store, records] = await Promise.all([openRedisStore(options), openRedisRecords(options)])
  return {
    ...store,
    records,
    state: () => (records.isReached() ? store.state() : 'alone'),
    close() {
      store.close()
      records.close()
    },
  }
}

async function openMetrics(
  address: Config['metrics'],
  version: Version,
): Promise<{ metrics: Metrics; server: MetricsServer } | null> {
  if (address === null) return null
  const { createPrometheus } = await import('./metrics/prometheus')
  const prometheus = createPrometheus(() => performance.now(), version)
  const server = await listenForMetrics(address, prometheus).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`METRICS_ADDRESS cannot be listened on: ${error.code ?? error.message}.`])
  })
  return { metrics: prometheus.metrics, server }
}

export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)
