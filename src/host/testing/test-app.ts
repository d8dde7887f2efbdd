import { createAddresses } from '../http/addresses'
import { createApp, factsOf } from '../app'
import type { Renderer } from '../ssr/renderer'
import { ssrTimes } from '../ssr/ssr'
import { readConfig } from '../config'
import { sharedCredential, vouchedCredential } from '../session/credential'
import { createHeaders } from '../http/headers'
import type { FindMedia } from '../http/media'
import type { Pages } from '../ssr/pages'
import { createShell } from '../http/shell'
import type { Manifest } from '../http/static'
import { createLimiter, limitsFor } from '../gateway/limiter'
import type { UpstreamFetch } from '../service/upstream'
import { traceFrom } from '../http/trace'
import { createProxyAuth, type ProxyAuth } from '../http/proxy-auth'
import { createRawRequest } from '../http/raw-request'
import type { Metrics } from '../metrics/metrics'
import type { ReachableStore } from '../store/shared-store'
import type { FakeService } from './fake-service'

export const origin = 'http://127.0.0.1:4310'
/** Where it is found in an answer, a log or a file, the key was leaked. */
export const canaryKey = 'canary-7d1f5b0c2e9a4c68'

type Init = {
  method?: string
  /** A list sends the header so many times. */
  headers?: Record<string, string | readonly string[] | undefined>
  body?: string
  hosts?: readonly string[]
  address?: string
  signal?: AbortSignal
}

export const proxySecret = 'canary-of-the-proxy-Rk3v9Qw1Zt7Yp5Ls2Nf8Hd4Gb6Mc'

export const proxyAuthOf = (resultsOnlyGroups: readonly string[]): ProxyAuth => ({
  secrets: [proxySecret],
  userHeader: 'sightline-user',
  groupsHeader: 'sightline-groups',
  resultsOnlyGroups,
  signOutUrl: null,
})

export type TestApp = {
  /** Sends a raw target as our own page would; a header given as undefined is left out. */
  send(target: string, init?: Init): Promise<Response>
  lines: string[]
  clock: { now: number }
}

const html =
  '<!doctype html>\n<html lang="en">\n  <head>\n    <title>Sightline</title>\n    <script type="module" src="/assets/boot.js"></script>\n  </head>\n  <body><p>no files</p><div id="root"></div></body>\n</html>\n'

const preloads = {
  program: [],
  pages: { '/cockpit': [], '/team': [] },
  catalogs: { en: '/en.js', fr: '/fr.js' },
  titles: {
    en: { '/cockpit': 'Cockpit', '/team': 'Team' },
    fr: { '/cockpit': 'Cockpit', '/team': 'Équipe' },
  },
  words: { fr: { needsSignIn: 'Sightline demande une connexion', inUtc: 'Les heures sont en UTC.' } },
}

const text = (type: string, content: string) => ({ type, etag: 'v1', bytes: Buffer.from(content), coded: {} })
const files: Manifest = new Map([
  [
    '/assets/boot-4f2a91c0.js',
    { ...text('text/javascript; charset=utf-8', 'start()'), coded: { br: Buffer.from('br') } },
  ],
  ['/assets/index-77aa00ff.css', text('text/css; charset=utf-8', 'body{}')],
  ['/icon.svg', text('image/svg+xml', '<svg/>')],
  ['/wall-worker.js', text('text/javascript; charset=utf-8', 'addEventListener()')],
])

export type TestAppOptions = {
  service: FakeService | UpstreamFetch
  env?: Record<string, string>
  /**
   * With `key` the host has one for everyone, with `proxy` for whom a proxy in front vouches; with `sessions` people
   * sign in; `sample` is the embedded workspace.
   */
  mode?: 'key' | 'proxy' | 'sessions' | 'sample'
  media?: FindMedia
  metrics?: Metrics
  store?: ReachableStore
  pause?: (ms: number) => Promise<void>
  /** It resolves when each answer has left, as the server says of its connections. */
  closed?: () => Promise<void>
  renderer?: Renderer
  times?: Partial<typeof ssrTimes>
}

export function testApp({
  service,
  env = {},
  mode = 'key',
  media,
  metrics,
  store,
  pause,
  closed,
  renderer,
  times,
}: TestAppOptions): TestApp {
  const fetchService = typeof service === 'function' ? service : service.fetch
  const key = {
    ...((mode === 'key' || mode === 'proxy') && { API_KEY: canaryKey }),
    ...(mode === 'proxy' && { PROXY_AUTH_SECRET: proxySecret }),
  }
  const config = readConfig({
    ...(mode === 'sample' ? {} : { API_BASE_URL: 'https://service.test/base', ...key }),
    SESSION_SECRET: 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE=',
    ...env,
  })
  const clock = { now: Date.parse('2026-11-18T09:24:00.000Z') }
  const addresses = createAddresses(config, 4310)
  const lines: string[] = []
  const { proxyAuth } = config
  const vouch = proxyAuth && createProxyAuth(proxyAuth)
  const pages: Pages = {
    manifest: files,
    shell: createShell(html, preloads, factsOf(config)),
  }
  const app = createApp({
    config,
    backend: {
      service: {
        fetch: fetchService,
        baseUrl: config.source.kind === 'service' ? config.source.baseUrl : 'http://sample.invalid',
      },
      shared: mode === 'sessions' ? null : (proxyAuth ? vouchedCredential : sharedCredential)(canaryKey),
      limiter: createLimiter(limitsFor(false)),
      media: media ?? null,
    },
    addresses,
    sets: createHeaders(addresses.origin, config.mediaHosts),
    version: { version: '1.2.3', build: 'abc123' },
    pages,
    renderer: renderer ?? null,
    times: { ...ssrTimes, ...times },
    clock: () => clock.now,
    elapsed: () => clock.now,
    write: (line) => lines.push(line),
    ...(metrics && { metrics }),
    ...(store && { store }),
    pause: pause ?? (() => Promise.resolve()),
  })
  const host = new URL(addresses.origin).host
  return {
    lines,
    clock,
    send(target, init = {}) {
      const { method = 'GET', headers = {}, body, hosts = [host], address = '192.0.2.7', signal } = init
      const all: NonNullable<Init['headers']> = {
        'x-sightline': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }
      const sent = Object.entries(all).flatMap(([name, values]) =>
        [values ?? []].flat().map((value): [string, string] => [name.toLowerCase(), value]),
      )
      const take = (name: string) => {
        const taken = sent.filter(([each]) => each === name).map(([, value]) => value)
        sent.splice(0, Infinity, ...sent.filter(([each]) => each !== name))
        return taken
      }
      const vouching = vouch && vouch(take)
      // A Request tidies its address up; what was sent travels beside it, as it does behind Node's server.
      const request = new Request(origin, {
        method,
        headers: sent,
        signal: signal ?? null,
        ...(body === undefined ? {} : { body }),
      })
      return app(
        request,
        createRawRequest(target, hosts, address, {
          requestId: 'request-1',
          trace: traceFrom(all['traceparent']),
          vouching,
          closed: closed?.() ?? null,
        }),
      )
    },
  }
}

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

export const postJson = (app: TestApp, path: string, body: unknown, cookie?: string): Promise<Response> =>
  app.send(path, { method: 'POST', body: JSON.stringify(body), headers: { cookie } })
