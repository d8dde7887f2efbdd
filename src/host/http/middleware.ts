import type { MiddlewareHandler } from 'hono'

import type { Addresses } from './addresses'
import { pathOf, type RawRequest } from './raw-request'
import type { Respond } from './respond'

/** What Hono carries along with a request: the request as it was sent. */
export type HostEnv = { Bindings: RawRequest }

type Middleware = MiddlewareHandler<HostEnv>

/**
 * Exactly one Host header, with a name of this host. A page of another site can have its own name lead to our address
 * (DNS rebinding), and is then of the same origin as we are; its name gives it away.
 */
export const requireKnownHost =
  ({ knowsHost }: Pick<Addresses, 'knowsHost'>, respond: Respond): Middleware =>
  async ({ env }, next) => {
    const [host] = env.hosts
    if (env.hosts.length === 1 && host !== undefined && knowsHost(host)) return next()
    return respond.refuse(env, { code: 'misdirected' })
  }

/**
 * Calls of our own page only. Another site can make a browser send a request, but cannot add a header of its own to
 * it, nor change what the browser says of its origin. Hono's `csrf` lets everything pass that no form can send.
 */
export const requireOwnCall =
  ({ knowsOrigin }: Pick<Addresses, 'knowsOrigin'>, respond: Respond): Middleware =>
  async ({ req, env }, next) => {
    const { headers } = req.raw
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    const isOwnOrigin = origin === null || knowsOrigin(origin)
    const isOwnSite = site === null || site === 'same-origin' || site === 'none'
    if (isOwnOrigin && isOwnSite && headers.get('x-sightline') === '1') return next()
    return respond.refuse(env, { code: 'cross_site' })
  }

/** Answers other methods with what is allowed, and names the route for the log: the path is one of ours. */
export const allowMethods =
  (respond: Respond, methods: readonly string[]): Middleware =>
  async ({ req, env }, next) => {
    env.logContext.route = pathOf(env.target)
    if (methods.includes(req.raw.method)) return next()
    const Allow = methods.join(', ')
    return respond.refuse(env, {
      code: 'method_not_allowed',
      message: `Ask with ${Allow}.`,
      headers: { Allow },
    })
  }
