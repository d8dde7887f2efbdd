import * as z from 'zod/mini'

import { isSegment } from '#/api/write-request'
import { zoneOf } from '#/lib/zone'

import type { CookieShape } from '../session/cookie'
import { readCookie, writeCookie } from '../session/cookie'
import { credentialOf, type Credential } from '../session/credential'
import type { RevokedSessions } from '../session/revoked'
import { createSeal } from '../session/seal'

const day = 24 * 60 * 60
export const maxDays = 90
const maxLabelLength = 60
const maxSearchLength = 500

const noControls = z.regex(/^\P{Cc}*$/u)

/** `search` is the query of the wall's address. */
export const linkRequest = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLabelLength), noControls),
  days: z.int().check(z.gte(1), z.lte(maxDays)),
  search: z.string().check(z.maxLength(maxSearchLength), noControls),
  /** The zone in which a goal's week, month or quarter begins. */
  zone: z.string().check(z.maxLength(64)),
  /** Whether accounts may show a first name and an initial. */
  names: z.boolean(),
  /** Whether it may show one agent or account, whose counts are small. */
  narrow: z.boolean(),
})
export type LinkRequest = z.output<typeof linkRequest>

/** What a display may see, fixed when its link was made. */
export type Grant = {
  label: string
  search: string
  names: boolean
  range: Range
  zone: string
  agentId: string | undefined
  socialAccountId: string | undefined
  world: string | null
  /** Epoch milliseconds. */
  expiresAt: number
}

export type Display = { grant: Grant; credential: Credential; jti: string }

export type DisplayLinks = {
  /** The token holds the key, and opens only what the link shows. Null where a token cannot hold so much. */
  make(
    credential: Credential,
    wanted: LinkRequest,
    world: string | null,
  ): Promise<{ token: string; grant: Grant; jti: string } | null>
  /** The `Set-Cookie` for a screen; null for a token that has ended or is not ours. */
  pair(token: string): Promise<{ display: Display; cookie: string } | null>
  find(request: Request): Promise<Display | null>
  /** The `Set-Cookie` that ends the display on this screen. */
  end(): string
}

const ranges = ['7', '30', '90'] as const
type Range = (typeof ranges)[number]

/** The parameters that select the wall's data; null when one is not allowed. */
export function dataParameters(search: string) {
  const given = new URLSearchParams(search)
  const one = (name: string) => given.get(name) || undefined
  const [agentId, socialAccountId] = [one('agentId'), one('socialAccountId')]
  for (const id of [agentId, socialAccountId]) if (id !== undefined && !isSegment(id)) return null
  return { range: ranges.find((range) => range === one('range')) ?? '30', agentId, socialAccountId }
}

/**
 * A display link is a sealed token that any copy of the host opens. It ends at its expiry, with its key, or with the
 * host's secret.
 */
export function createDisplayLinks(options: {
  secrets: readonly Uint8Array[]
  cookie: CookieShape
  revoked: RevokedSessions
  clock: () => number
}): DisplayLinks {
  const { secrets, cookie, revoked, clock } = options
  const seal = createSeal(secrets, 'display', clock)
  const now = () => Math.floor(clock() / 1000)

  async function open(token: string): Promise<Display | null> {
    const sealed = await seal.open(token)
    if (!sealed) return null
    const { k: key, label, search, zone, names, world } = sealed.claims
    if (typeof key !== 'string' || typeof label !== 'string' || typeof search !== 'string') return null
    const parameters = dataParameters(search)
    if (parameters === null || now() >= sealed.expiresAt || (await revoked.has(sealed.jti))) return null
    const grant: Grant = {
      label,
      search,
      names: names === true,
      zone: zoneOf(typeof zone === 'string' ? zone : null).name,
      ...parameters,
      world: typeof world === 'string' ? world : null,
      expiresAt: sealed.expiresAt * 1000,
    }
    return { grant, credential: credentialOf(key), jti: sealed.jti }
  }

  return {
    async make({ key }, { label, days, search, zone, names }, world) {
      const issuedAt = now()
      const times = { issuedAt, expiresAt: issuedAt + days * day }
      const token = await seal.close({ k: key, label, search, zone, names, world }, times)
      const display = await open(token)
      return display && { token, grant: display.grant, jti: display.jti }
    },
    async pair(token) {
      const display = await open(token)
      if (display === null) return null
      const left = Math.max(1, Math.floor(display.grant.expiresAt / 1000) - now())
      return { display, cookie: writeCookie(cookie, token, left) }
    },
    async find(request) {
      const token = readCookie(request.headers.get('cookie'), cookie.name)
      return token === null ? null : open(token)
    },
    end: () => writeCookie(cookie, '', 0),
  }
}
