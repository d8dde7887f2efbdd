import type { MiddlewareHandler } from 'hono'
import type { Addresses } from './addresses'
import { pathOf, type RawRequest } from './raw-request'
import type { Respond } from './respond'

export type HostEnv = { Bindings: RawRequest }

type Middleware = MiddlewareHandler<HostEnv>

/** DNS rebinding would use another name. */
export const requireKnownHost =
  ({ knowsHost }: Pick<Addresses, 'knowsHost'>, respond: Respond): Middleware =>
  async ({ env }, next) => {
    const [host] = env.hosts
    if (env.hosts.length === 1 && host !== undefined && knowsHost(host)) return next()
    return respond.refuse(env, { code: 'misdirected' })
  }

/** Says whether another site makes this request, by what its browser tells. */
export function isOfAnotherSite(
  { headers }: Request,
  { knowsOrigin }: Pick<Addresses, 'knowsOrigin'>,
): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwnOrigin = origin === null || knowsOrigin(origin)
  return !isOwnOrigin || !(site === null || site === 'same-origin' || site === 'none')
}

/** Only our own page can add a header, or send our origin. Hono's `csrf` lets more pass. */
export const requireOwnCall =
  (addresses: Pick<Addresses, 'knowsOrigin'>, respond: Respond): Middleware =>
  async ({ req, env }, next) =>
    !isOfAnotherSite(req.raw, addresses) && req.raw.headers.get('x-sightline') === '1'
      ? next()
      : respond.refuse(env, { code: 'cross_site' })

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
