import { createServer } from 'node:http'

import type { Prometheus } from './prometheus'

export type MetricsServer = {
  /** Where the figures are. */
  url: string
  close: () => Promise<void>
}

/** Serves the figures on an address of their own: the one that people use must not tell them to everybody. */
export async function listenForMetrics(
  { host, port }: { host: string; port: number },
  { contentType, exposition }: Pick<Prometheus, 'contentType' | 'exposition'>,
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const isFound = request.method === 'GET' && request.url === '/metrics'
    if (!isFound) return void response.writeHead(404).end()
    exposition().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  // A collector needs one.
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
