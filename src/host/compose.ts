import { randomBytes } from 'node:crypto'
import { setTimeout as passing } from 'node:timers/promises'

import type { Addresses } from './http/addresses'
import { createApp, type App, type Version } from './app'
import { createByteBudget } from './gateway/byte-budget'
import type { Config } from './config'
import { cookieShape } from './session/cookie'
import { createGateway } from './gateway/gateway'
import type { HeaderSets } from './http/headers'
import { createKnownDevices } from './session/known-device'
import { createLog } from './http/log'
import type { Pages } from './http/pages'
import { createReplies } from './http/respond'
import { createSessions } from './session/session'
import type { PageFacts } from './http/shell'
import { createSignIn } from './session/sign-in'
import type { FigureSource } from './gateway/backend'

export const factsOf = ({ source }: Config): PageFacts => ({
  mode: source.kind,
  signIn: source.kind === 'service' && source.key === null,
})

/** Builds the app from its configuration: what the running host and the development server share. */
export function composeApp(options: {
  config: Config
  source: FigureSource
  addresses: Addresses
  sets: HeaderSets
  version: Version
  pages: Pages | null
  clock: () => number
  write: (line: string) => void
  elapsed?: () => number
  pause?: (ms: number) => Promise<void>
}): App {
  const { config, source, addresses, sets, version, pages, clock, write } = options
  const { elapsed = () => performance.now(), pause = passing } = options
  const replies = createReplies(sets)
  const log = createLog(write, clock)
  const userAgent = `Sightline/${version.version}`
  const budget = createByteBudget()
  const secrets = config.secrets.length > 0 ? config.secrets : [randomBytes(32)]
  const { origin } = addresses
  const cookies = { session: cookieShape(origin, 'sid'), renewal: cookieShape(origin, 'renewal') }
  const sessions = createSessions({ secrets, cookies, clock })
  const devices = createKnownDevices({ secrets, cookie: cookieShape(origin, 'device'), clock })
  const credentials = source.shared ?? (async (request) => (await sessions.find(request))?.credential ?? null)
  return createApp({
    mode: config.source.kind,
    version,
    addresses,
    sets,
    replies,
    gateway: createGateway({ ...source, credentials, budget, sets, replies, userAgent, log, clock, elapsed }),
    signIn: source.shared
      ? null
      : createSignIn({
          service: source.service,
          budget,
          sessions,
          devices,
          replies,
          userAgent,
          log,
          clock,
          pause,
        }),
    pages,
    media: source.media,
    log,
    clock,
  })
}
