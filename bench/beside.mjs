// A server in front of the host and of one that has the hand-written page: both pages come the same way.
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'

const style = `body{font:13px/1.4 system-ui;margin:16px 28px}table{width:100%;table-layout:fixed;border-collapse:collapse}
tr{height:40px;border-top:1px solid #ddd}td,th{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:left;padding:0 8px}
img{width:24px;height:24px;border-radius:50%;vertical-align:middle;margin-right:10px}`
const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Leads</title><style>${style}</style>
<body><script type="module" src="/plain.js"></script></body></html>`

/** They belong to one document or connection; the content policy would refuse the style inside the hand-written page. */
const ofItsOwn = /^(?:content-|connection$|date$|etag$|keep-alive$|transfer-encoding$)/

/**
 * What the host sends with a page of its own: one header costs every page the start of a process (docs/decisions.md).
 *
 * @param {string} host
 */
async function headersOfPages(host) {
  const { body, headers } = await fetch(`${host}/cockpit`, { headers: { accept: 'text/html' } })
  await body?.cancel()
  return new Map([...headers].filter(([name]) => !ofItsOwn.test(name)))
}

/** @param {import('node:http').Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

/**
 * Serves `/plain` with the headers of the host's own pages, and everything else as the host has it.
 *
 * @param {string} host its origin
 * @param {string} [name] of the hand-written page's script
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serveBeside(host, name = 'plain-leads.js') {
  const script = await readFile(join(import.meta.dirname, name))
  const headersOfPage = await headersOfPages(host)
  const byHand = createServer((incoming, outgoing) => {
    if (incoming.url === '/plain.js') return outgoing.setHeader('Content-Type', 'text/javascript').end(script)
    outgoing.setHeaders(headersOfPage).setHeader('Content-Type', 'text/html').end(document)
  })
  const plain = await listen(byHand)
  const front = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/'
    const behind = /^\/plain(?:\.js)?(?:\?|$)/.test(target) ? plain : host
    const headers = { ...incoming.headers, host: new URL(behind).host }
    if (incoming.headers.origin) headers.origin = behind
    const { method } = incoming
    const forwarded = request(new URL(target, behind), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  return {
    origin: await listen(front),
    stop() {
      for (const server of [front, byHand]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
