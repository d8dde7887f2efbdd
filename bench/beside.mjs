// A server in front of the host that also has the hand-written page: both pages come the same way.
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'

const style = `body{font:13px/1.4 system-ui;margin:16px 28px}table{width:100%;table-layout:fixed;border-collapse:collapse}
tr{height:40px;border-top:1px solid #ddd}td,th{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:left;padding:0 8px}
img{width:24px;height:24px;border-radius:50%;vertical-align:middle;margin-right:10px}`
const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Leads</title><style>${style}</style>
<body><script type="module" src="/plain.js"></script></body></html>`

/**
 * Serves `/plain`, and everything else as the host has it.
 *
 * @param {string} host its origin
 * @param {string} [name] of the hand-written page's script
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serveBeside(host, name = 'plain-leads.js') {
  const script = await readFile(join(import.meta.dirname, name))
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.split('?')[0] === '/plain')
      return outgoing.setHeader('Content-Type', 'text/html').end(document)
    if (incoming.url === '/plain.js') return outgoing.setHeader('Content-Type', 'text/javascript').end(script)
    const headers = { ...incoming.headers, host: new URL(host).host }
    if (incoming.headers.origin) headers.origin = host
    const { method } = incoming
    const forwarded = request(new URL(incoming.url ?? '/', host), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
