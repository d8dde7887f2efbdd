import { developmentVersion } from './ssr/pages'
import { createApp, factsOf } from './app'
import { readConfig } from './config'
import { isLoopback } from './http/addresses'
import { createHeaders } from './http/headers'
import { withFacts } from './http/shell'
import { openBackend } from './gateway/backend'
import { createRawRequest } from './http/raw-request'

const paths =
  /^\/(?:v1|worlds|session|display|sample-media|health|version|about|openapi\.json|report|robots\.txt)(?:[/?]|$)/

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}

async function open() {
  const config = readConfig(process.env)
  const origin = 'http://localhost:5173'
  return createApp({
    config,
    backend: await openBackend(config, Date.now),
    // Vite checks the host name itself, and may have moved to another port.
    addresses: {
      origin,
      knowsHost: (host) => isLoopback(hostnameOf(`http://${host}`)),
      knowsOrigin: (candidate) => isLoopback(hostnameOf(candidate)),
    },
    sets: createHeaders(origin, config.mediaHosts),
    version: developmentVersion,
    pages: null,
    clock: Date.now,
    write: (line) => console.log(line),
  })
}

// oxlint-disable-next-line sightline/module-state -- the program's own
let app: ReturnType<typeof open> | undefined

/** Gives the host's answer on the development server, or null where Vite answers. */
export async function handle(request: Request): Promise<Response | null> {
  const { origin, host } = new URL(request.url)
  const target = request.url.slice(origin.length)
  if (!paths.test(target)) return null
  app ??= open()
  return (await app)(request, createRawRequest(target, [request.headers.get('host') ?? host], '127.0.0.1'))
}

export const page = (html: string): string => withFacts(html, factsOf(readConfig(process.env)))
