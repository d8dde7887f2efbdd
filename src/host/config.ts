import { isIP } from 'node:net'
import { isLoopback } from './http/addresses'
import { parseTrustedProxies, type TrustedProxies } from './http/client-address'
import type { MediaHosts } from './http/headers'
import type { ProxyAuth } from './http/proxy-auth'
import { decodeSecret, readProxyAuth } from './proxy-config'
import { misspelt, type Get, type Notes, type VariableName } from './variables'

export type Source =
  | { kind: 'sample'; leads: number; seed: number }
  | { kind: 'service'; baseUrl: string; key: string | null }

export type Config = {
  host: string
  port: number
  publicOrigin: string | null
  trustedProxies: TrustedProxies
  source: Source
  /** It is null where no proxy in front signs people in. */
  proxyAuth: ProxyAuth | null
  /** The first seals, and all open. Where the list is empty, one is made at start. */
  secrets: readonly Uint8Array[]
  mediaHosts: MediaHosts
  metrics: { host: string; port: number } | null
  /** With this key the workspace's figures are read for Prometheus; null where none is set. */
  metricsKey: string | null
  ssr: boolean
  /**
   * They limit guesses at keys, as failed attempts a minute: of a network or of a person on a known device, and of all
   * others.
   */
  signIn: { failures: number; failuresInAll: number }
  /** Answers under way may take so long when the host is told to end. */
  shutdownMs: number
  /** Copies share this Redis or Valkey. */
  redisUrl: string | null
  warnings: readonly string[]
}

/** It names every bad variable, but no value, because some are secrets. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      ['Sightline cannot start with this configuration:', ...problems.map((line) => `  ${line}`)].join('\n'),
    )
    this.name = 'ConfigError'
  }
}

/** A header can carry so much. How long the service's keys are is not documented. */
export const keySyntax = /^[\x21-\x7e]{1,512}$/

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
const mediaHost = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const notes: Notes = { problems: [], warnings: [] }
  const get: Get = (name) => env[name]?.trim() || null

  const host = readHost(get('HOST'), notes)
  const port = readNumber('PORT', get('PORT'), { default: 4310, max: 65_535 }, notes)
  const publicOrigin = readPublicOrigin(get('PUBLIC_ORIGIN'), notes)
  const trustedProxies = readTrustedProxies(get('TRUSTED_PROXIES'), notes)
  const proxyAuth = readProxyAuth(get, notes)
  const source = readSource(get, host, notes)
  const secrets = readSecrets(get('SESSION_SECRET'), notes)
  const mediaHosts = readMediaHosts(get('MEDIA_HOSTS'), notes)
  const metrics = readMetricsAddress(get('METRICS_ADDRESS'), port, notes)
  const metricsKey = readMetricsKey(get, notes)
  const ssr = readSsr(get('SSR'), notes)
  const failures = { min: 1, max: 100_000 }
  const signIn = {
    failures: readNumber('SIGN_IN_FAILURES', get('SIGN_IN_FAILURES'), { ...failures, default: 20 }, notes),
    failuresInAll: readNumber(
      'SIGN_IN_FAILURES_IN_ALL',
      get('SIGN_IN_FAILURES_IN_ALL'),
      { ...failures, default: 200 },
      notes,
    ),
  }
  const shutdown = { default: 20, max: 600 }
  const shutdownMs = 1_000 * readNumber('SHUTDOWN_SECONDS', get('SHUTDOWN_SECONDS'), shutdown, notes)
  const redisUrl = readRedisUrl(get, notes)
  const others = misspelt(env)
  if (notes.problems.length > 0) throw new ConfigError([...notes.problems, ...others])

  const config = {
    host,
    port,
    publicOrigin,
    trustedProxies,
    source,
    proxyAuth,
    secrets,
    mediaHosts,
    metrics,
    metricsKey,
    ssr,
    signIn,
    shutdownMs,
    redisUrl,
  }
  return { ...config, warnings: [...others, ...notes.warnings, ...warningsOf(config)] }
}

function readHost(value: string | null, { problems }: Notes): string {
  const host = (value ?? '127.0.0.1').toLowerCase()
  if (isIP(host) === 0 && !hostName.test(host)) {
    problems.push('HOST must be an address or a name to listen on, such as 127.0.0.1.')
  }
  return host
}

function readNumber(
  name: VariableName,
  value: string | null,
  { default: preset, min = 0, max }: { default: number; min?: number; max: number },
  { problems }: Notes,
): number {
  if (value === null) return preset
  if (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
  problems.push(`${name} must be a whole number from ${min} to ${max}.`)
  return preset
}

function readUrl(value: string): URL | null {
  try {
    const url = new URL(value)
    const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
    // URL reports an empty `?` or `#` as nothing.
    return plain && !/[?#\s\\]/.test(value) && /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}

function readPublicOrigin(value: string | null, { problems }: Notes): string | null {
  if (value === null) return null
  const url = readUrl(value)
  if (url?.pathname === '/') return url.origin
  problems.push(
    'PUBLIC_ORIGIN must be an origin without a path, such as https://sightline.example.com: Sightline needs a host name of its own.',
  )
  return null
}

function readTrustedProxies(value: string | null, { problems }: Notes): TrustedProxies {
  const trusted = parseTrustedProxies(value)
  if (trusted !== null) return trusted
  problems.push(
    'TRUSTED_PROXIES must be the number of proxies in front (1 to 10), or their addresses and ranges such as 10.0.0.0/8, 192.0.2.10.',
  )
  return { kind: 'none' }
}

function readSource(get: Get, host: string, notes: Notes): Source {
  const { problems, warnings } = notes
  const address = get('API_BASE_URL')
  const key = get('API_KEY')
  if (key !== null) {
    if (!keySyntax.test(key)) {
      problems.push('API_KEY must be at most 512 printable ASCII characters without spaces.')
    }
    if (address === null)
      problems.push('API_KEY is set without API_BASE_URL: there is no service to use it with.')
    if (!isLoopback(host) && get('PROXY_AUTH_SECRET') === null) {
      problems.push(
        'API_KEY serves everyone who reaches this address without a sign-in: HOST must then be a loopback address, unless a proxy signs people in (PROXY_AUTH_SECRET).',
      )
    }
  }
  const leads = readNumber('SAMPLE_LEADS', get('SAMPLE_LEADS'), { default: 1200, max: 1_000_000 }, notes)
  const seed = readNumber('SAMPLE_SEED', get('SAMPLE_SEED'), { default: 1, max: 2_147_483_647 }, notes)
  if (address === null) return { kind: 'sample', leads, seed }
  if (get('SAMPLE_LEADS') !== null || get('SAMPLE_SEED') !== null) {
    warnings.push('SAMPLE_LEADS and SAMPLE_SEED do nothing while API_BASE_URL is set.')
  }
  return { kind: 'service', baseUrl: readBaseUrl(address, notes), key }
}

function readBaseUrl(value: string, { problems }: Notes): string {
  const url = readUrl(value)
  if (url === null) {
    problems.push('API_BASE_URL must be an http or https address without user, query or fragment.')
    return ''
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    problems.push('API_BASE_URL must be https: keys would cross the network unprotected.')
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  if (/[%;]|\/\//.test(path)) problems.push('API_BASE_URL has a path that is not plain.')
  if (path.endsWith('/v1')) problems.push('API_BASE_URL must stop before /v1: every operation adds it.')
  return url.origin + path
}

function readSecrets(value: string | null, { problems }: Notes): readonly Uint8Array[] {
  if (value === null) return []
  const secrets = value.split(',').map((text) => decodeSecret(text.trim()))
  const good = secrets.filter((secret) => secret !== null)
  if (good.length < secrets.length) {
    problems.push(
      'SESSION_SECRET must hold at least 32 random bytes (several secrets: comma between them). `openssl rand -base64 32` makes one.',
    )
  }
  return good
}

function readMediaHosts(value: string | null, { problems }: Notes): MediaHosts {
  if (value === null) return 'any'
  if (value.toLowerCase() === 'none') return []
  const hosts = value.split(/[\s,]+/).filter((host) => host !== '')
  // In a header, `;` would begin another directive.
  if (!hosts.every((host) => mediaHost.test(host))) {
    problems.push(
      'MEDIA_HOSTS must be `none` or a list of hosts such as media.example.com, *.cdn.example.com.',
    )
  }
  return hosts.map((host) => host.toLowerCase())
}

function readMetricsAddress(value: string | null, ownPort: number, { problems }: Notes): Config['metrics'] {
  if (value === null) return null
  const [, written = '', digits = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? []
  const host = written.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const port = Number(digits)
  if (port > 65_535 || (isIP(host) === 0 && !hostName.test(host))) {
    problems.push('METRICS_ADDRESS must be an address and a port, such as 127.0.0.1:9464.')
    return null
  }
  if (port === ownPort && port !== 0) {
    problems.push('METRICS_ADDRESS must have another port than PORT: people must not reach it.')
  }
  return { host, port }
}

function readMetricsKey(get: Get, { problems, warnings }: Notes): string | null {
  const key = get('METRICS_API_KEY')
  if (key === null) return get('METRICS_ADDRESS') === null ? null : get('API_KEY')
  if (!keySyntax.test(key))
    problems.push('METRICS_API_KEY must be at most 512 printable ASCII characters without spaces.')
  if (get('API_BASE_URL') === null)
    problems.push('METRICS_API_KEY is set without API_BASE_URL: there is no service to use it with.')
  if (get('METRICS_ADDRESS') === null) warnings.push('METRICS_API_KEY does nothing without METRICS_ADDRESS.')
  return key
}

function readSsr(value: string | null, { problems }: Notes): boolean {
  if (value !== null && value !== 'on' && value !== 'off') problems.push('SSR must be `on` or `off`.')
  return value !== 'off'
}

function readRedisUrl(get: Get, { problems, warnings }: Notes): string | null {
  const value = get('REDIS_URL')
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const isPlain =
    url?.hostname !== '' && !/[?#\s]/.test(value) && /^(?:\/\d{0,3})?$/.test(url?.pathname ?? '')
  if (url === null || !/^rediss?:$/.test(url.protocol) || !isPlain) {
    problems.push('REDIS_URL must be a redis:// or rediss:// address, such as redis://store.internal:6379/0.')
    return null
  }
  if (get('SESSION_SECRET') === null)
    problems.push('REDIS_URL needs SESSION_SECRET, the same on every copy: it seals what they share.')
  if (get('API_BASE_URL') === null) warnings.push('REDIS_URL does nothing for the sample workspace.')
  return value
}

function warningsOf({
  host,
  publicOrigin,
  trustedProxies,
  source,
  proxyAuth,
  secrets,
}: Omit<Config, 'warnings'>): readonly string[] {
  const signIn = source.kind === 'service' && source.key === null
  const isPublic = publicOrigin !== null && !isLoopback(new URL(publicOrigin).hostname)
  const isPlain = publicOrigin === null ? !isLoopback(host) : isPublic && publicOrigin.startsWith('http:')
  return [
    (signIn || proxyAuth !== null) &&
      secrets.length === 0 &&
      'SESSION_SECRET is not set: sessions and display links end when this process does.',
    signIn &&
      isPlain &&
      'People will send their keys over plain http. Put TLS in front and set PUBLIC_ORIGIN to its https address.',
    signIn &&
      isPublic &&
      trustedProxies.kind === 'none' &&
      'TRUSTED_PROXIES is not set: if a proxy stands in front, everyone behind it counts as one address, and the limits on sign-ins hold for all of them together.',
    source.kind === 'service' &&
      source.key !== null &&
      proxyAuth === null &&
      isPublic &&
      `Everyone who reaches ${publicOrigin} reads the workspace with API_KEY, without a sign-in.`,
  ].filter((line) => line !== false)
}
