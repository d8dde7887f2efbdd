import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

import type { Plugin, ViteDevServer } from 'vite'

/** What `src/host/dev.ts` exports. */
interface DevHost {
  /** Null hands the request back to Vite. */
  handle: (request: Request) => Promise<Response | null>
  /** The page with what the host tells it. */
  page: (html: string) => string
}

/**
 * `npm run dev`: the host's own handlers answer in front of Vite, so a page in development speaks to the
 * same gateway and the same sample workspace as one that is built.
 */
export function hostInside(): Plugin {
  let server: ViteDevServer
  // Loaded at each request, so that an edit of the host's code counts at once; Vite keeps what is unchanged.
  // What the file exports is its promise, and the first request would show a breach.
  const load = () => server.ssrLoadModule('/src/host/dev.ts') as Promise<DevHost>
  return {
    name: 'sightline:host-inside',
    apply: 'serve',
    configureServer(starting) {
      server = starting
      server.middlewares.use((request, response, next) => {
        load()
          .then((host) => host.handle(toRequest(request)))
          .then((answer) => (answer ? send(answer, response) : next()))
          .catch(next)
      })
    },
    transformIndexHtml: async (html) => (await load()).page(html),
  }
}

function toRequest(message: IncomingMessage): Request {
  const method = message.method ?? 'GET'
  const headers = new Headers()
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '')
  }
  const url = `http://${message.headers.host ?? 'localhost'}${message.url ?? '/'}`
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // `duplex` is Node's demand for a streamed body, and the DOM's types do not know it.
  const streamed = { method, headers, body: Readable.toWeb(message), duplex: 'half' }
  return new Request(url, streamed as unknown as RequestInit)
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (!answer.body) {
    response.end()
    return
  }
  // Node's and the DOM's stream types describe the same object and do not know of each other.
  const body = Readable.fromWeb(answer.body as unknown as NodeReadableStream)
  response.on('close', () => body.destroy())
  body.on('error', () => response.destroy()).pipe(response)
}
