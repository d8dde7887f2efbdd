import { createServer } from 'node:http'
import { isIP } from 'node:net'
import type { Prometheus } from './prometheus'

export type MetricsServer = { url: string; close: () => Promise<void> }

/** Allows an address, a name without a dot, and the name in METRICS_ADDRESS, because DNS rebinding needs a dot. */
export function isMetricsHost(header: string, configured: string): boolean {
  const [, name = ''] = /^(.+?)(?::\d{1,5})?$/.exec(header.toLowerCase()) ?? []
  const [, ipv6 = ''] = /^\[(.+)\]$/.exec(name) ?? []
  return isIP(name) === 4 || isIP(ipv6) === 6 || /^[\w-]+$/.test(name) || name === configured
}

export async function listenForMetrics(
  { host, port }: { host: string; port: number },
  { contentType, exposition }: Pick<Prometheus, 'contentType' | 'exposition'>,
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (!isMetricsHost(request.headers.host ?? '', host)) return void response.writeHead(421).end()
    const isFound = request.method === 'GET' && request.url === '/metrics'
    if (!isFound) return void response.writeHead(404).end()
    exposition().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = 16
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  const listened = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listened}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
