import { Hono } from 'hono'

import type { Addresses } from './http/addresses'
import { isOwnCall } from './http/cross-site'
import { worldOf, type Gateway } from './gateway/gateway'
import type { HeaderSets } from './http/headers'
import type { Log } from './http/log'
import { serveMedia, type FindMedia } from './http/media'
import { openApi } from './http/openapi'
import { servePage, type Pages } from './http/pages'
import type { Replies } from './http/respond'
import { createReports } from './http/csp-report'
import type { SignIn } from './session/sign-in'
import { pathOf, type Wire } from './http/raw-request'

/** Which build this is, as the build says (`dist/host/version.json`). */
export type Version = { version: string; build: string }

export type App = (request: Request, wire: Wire) => Promise<Response>

export type AppParts = {
  mode: 'sample' | 'service'
  version: Version
  addresses: Pick<Addresses, 'knowsHost' | 'knowsOrigin'>
  sets: HeaderSets
  replies: Replies
  gateway: Gateway
  /** Null where nobody needs to sign in. */
  signIn: SignIn | null
  /** Null where another server has them (the development server). */
  pages: Pages | null
  media: FindMedia | null
  log: Log
  clock: () => number
}

type Handler = (request: Request, wire: Wire) => Response | Promise<Response>

/** Composes the host: every request passes the Host check, and every call of the page the cross-site check. */
export function createApp(parts: AppParts): App {
  const { mode, version, addresses, sets, replies, gateway, signIn, pages, media, log, clock } = parts
  // Hono would decode the path; here it routes by what was sent (security.md H1).
  const hono = new Hono<{ Bindings: Wire }>({
    getPath: (_request, options) => pathOf(options?.env?.target ?? '/'),
  })
  const route = (path: string, handler: Handler) => hono.all(path, ({ req, env }) => handler(req.raw, env))

  const only =
    (methods: readonly string[], handler: Handler): Handler =>
    (request, wire) => {
      wire.trace.route = pathOf(wire.target)
      if (methods.includes(request.method)) return handler(request, wire)
      const Allow = methods.join(', ')
      return replies.refuse(wire, {
        code: 'method_not_allowed',
        message: `Ask with ${Allow}.`,
        headers: { Allow },
      })
    }
  const own =
    (handler: Handler): Handler =>
    (request, wire) =>
      isOwnCall(request, addresses.knowsOrigin)
        ? handler(request, wire)
        : replies.refuse(wire, { code: 'cross_site' })
  const notFound: Handler = (_request, wire) => replies.refuse(wire, { code: 'not_found' })

  hono.use(async ({ env }, next) => {
    const [host] = env.hosts
    if (env.hosts.length === 1 && host !== undefined && addresses.knowsHost(host)) return next()
    return replies.refuse(env, { code: 'misdirected' })
  })

  route(
    '/v1/*',
    own((request, wire) => gateway.handle(request, wire, pathOf(wire.target), null)),
  )
  route(
    '/worlds/*',
    own((request, wire) => {
      const asked = mode === 'sample' ? worldOf(wire.target) : null
      return asked ? gateway.handle(request, wire, asked.rawPath, asked.world) : notFound(request, wire)
    }),
  )

  const read = ['GET', 'HEAD'] as const
  if (signIn) {
    route('/session/end', only(['POST'], own(signIn.end)))
    route(
      '/session',
      only(
        ['GET', 'POST'],
        own((request, wire) =>
          request.method === 'POST' ? signIn.begin(request, wire) : signIn.state(request, wire),
        ),
      ),
    )
  } else {
    const serverNow = () => new Date(clock()).toISOString()
    route(
      '/session',
      only(
        ['GET'],
        own((_request, wire) => replies.data(wire, { signedIn: true, serverNow: serverNow() })),
      ),
    )
  }

  const document = openApi()
  route(
    '/health',
    only(read, (_request, wire) => replies.open(wire, { status: 'ok', mode })),
  )
  route(
    '/version',
    only(read, (_request, wire) => replies.open(wire, version)),
  )
  route(
    '/openapi.json',
    only(read, (_request, wire) => replies.open(wire, document)),
  )
  route('/report', only(['POST'], createReports({ log, sets, replies, clock })))
  route(
    '/robots.txt',
    only(read, (_request, wire) => replies.text(wire, 200, 'User-agent: *\nDisallow: /\n')),
  )
  route('/sample-media/*', (request, wire) =>
    media
      ? serveMedia(media, request, wire, sets, replies)
      : replies.text(wire, 404, 'There is nothing here.\n'),
  )
  route('*', (request, wire) =>
    pages
      ? servePage(pages, request, wire, sets, replies)
      : replies.text(wire, 404, 'There is nothing here.\n'),
  )

  hono.onError((error, { env }) => {
    log.failure('failure', env.requestId, error)
    return replies.refuse(env, { code: 'internal' })
  })

  return async (request, wire) => {
    const started = performance.now()
    const response = await hono.fetch(request, wire)
    const isQuiet =
      response.status < 400 && (wire.trace.route === '/assets/*' || wire.trace.route === '/health')
    if (!isQuiet) log.request(wire, request.method, response.status, performance.now() - started)
    return response
  }
}
