import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Plugin, ViteDevServer } from 'vite'

/** `src/host/dev.ts` exports this. */
interface DevHost {
  handle: (request: Request) => Promise<Response | null>
  page: (html: string) => string
}

/**
 * `npm run dev`: the host's handlers answer in front of Vite, so development has the same gateway and sample
 * workspace.
 */
export function hostInside(): Plugin {
  let server: ViteDevServer
  // Loaded at each request, so that an edit of the host counts at once.
  const load = () => server.ssrLoadModule('/src/host/dev.ts') as Promise<DevHost>
  return {
    name: 'sightline:host-inside',
    apply: 'serve',
    configureServer(starting) {
      server = starting
      server.middlewares.use((incoming, outgoing, next) => {
        const answer = async (request: Request) => {
          const response = await (await load()).handle(request)
          if (response) return response
          next()
          return RESPONSE_ALREADY_SENT
        }
        const errorHandler = (error: unknown) => {
          next(error)
          return RESPONSE_ALREADY_SENT
        }
        void getRequestListener(answer, { errorHandler, overrideGlobalObjects: false })(incoming, outgoing)
      })
    },
    transformIndexHtml: async (html) => (await load()).page(html),
  }
}
