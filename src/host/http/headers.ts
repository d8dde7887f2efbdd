import { isIP } from 'node:net'
import { isLoopback } from './addresses'

export type MediaHosts = 'any' | readonly string[]

type HeaderSet = Readonly<Record<string, string>>

export type HeaderSets = {
  document: HeaderSet
  asset: HeaderSet
  /** The content of these files may change. */
  file: HeaderSet
  /** An old service worker must not outlast a build. */
  worker: HeaderSet
  data: HeaderSet
  openData: HeaderSet
}

const permissions = [
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(self)',
  'display-capture=(), encrypted-media=(), fullscreen=(self), gamepad=(), geolocation=(), gyroscope=(), hid=()',
  'idle-detection=(), keyboard-map=(), local-fonts=(), local-network-access=(), magnetometer=(), microphone=()',
  'midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(self), serial=()',
  'storage-access=(), sync-xhr=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()',
].join(', ')

function contentPolicy(mediaHosts: MediaHosts, scripts = "'self'"): string {
  const remote = mediaHosts === 'any' ? ['https:'] : mediaHosts.map((host) => `https://${host}`)
  const pictures = ["'self'", 'blob:', ...remote].join(' ')
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "worker-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sightline-worker',
    'report-uri /report',
    'report-to csp',
  ].join('; ')
}

/** On localhost it would bind every other port, and a bare address has no subdomains. */
function transportSecurity(origin: string): HeaderSet {
  const { protocol, hostname } = new URL(origin)
  const isNamed = !isLoopback(hostname) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return protocol === 'https:' && isNamed
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {}
}

export function createHeaders(origin: string, mediaHosts: MediaHosts): HeaderSets {
  const policy = contentPolicy(mediaHosts)
  const quiet = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    ...transportSecurity(origin),
  }
  const openData = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'no-store',
    ...quiet,
  }
  const file = { 'Content-Security-Policy': policy, ...quiet }
  // Only the worker that shows PDFs runs WebAssembly.
  const workerPolicy = contentPolicy(mediaHosts, "'self' 'wasm-unsafe-eval'")
  const document = {
    'Content-Security-Policy': policy,
    'Reporting-Endpoints': 'csp="/report"',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    ...quiet,
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': permissions,
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-store',
  }
  return {
    document,
    asset: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...file,
      'Content-Security-Policy': workerPolicy,
    },
    // Browsers ask for the icon again at every address.
    file: { 'Cache-Control': 'public, max-age=86400', ...file },
    worker: { 'Cache-Control': 'no-cache', ...file },
    data: { ...openData, 'Content-Disposition': 'attachment; filename="data.json"' },
    openData,
  }
}
