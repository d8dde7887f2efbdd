import { randomBytes } from 'node:crypto'

import type { CookieShape } from './cookie'
import { readCookie, writeCookie } from './cookie'
import { credentialOf, type Credential } from './credential'
import type { Owner } from './owner'
import { createSeal } from './seal'

const minute = 60
const day = 24 * 60 * minute
/** DESIGN 2: "Remember on this device". */
const rememberedFor = 30 * day
/** Of a session that ends with the browser (security.md, "Lifetimes"): since it was last used, since it began. */
const idleFor = 60 * minute
const atMostFor = 12 * 60 * minute
const resealAfter = 10 * minute
const mostDenied = 10_000

export type Session = {
  owner: Owner
  /** Epoch ms. */
  expiresAt: number
  credential: Credential
}

type Begun = { cookie: string; expiresAt: number }

export type Sessions = {
  /** A new session and its `Set-Cookie`; whatever session the request came with is over. */
  begin(request: Request, key: string, owner: Owner, remember: boolean): Promise<Begun>
  find(request: Request): Promise<Session | null>
  /** Ends the request's session here and now, valid or not; gives the `Set-Cookie` that removes it. */
  end(request: Request): Promise<string>
}

type Times = { issuedAt: number; authTime: number; remember: boolean }

const endOf = ({ issuedAt, authTime, remember }: Times): number =>
  remember ? authTime + rememberedFor : Math.min(issuedAt + idleFor, authTime + atMostFor)

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Sessions live in sealed cookies, so that any copy of the host opens them. `clock` gives epoch ms. */
export function createSessions(options: {
  secrets: readonly Uint8Array[]
  cookie: CookieShape
  clock: () => number
}): Sessions {
  const { secrets, cookie: shape, clock } = options
  const seal = createSeal(secrets, 'session', clock)
  // Ended sessions by their `jti`, until they would have ended by themselves (epoch seconds).
  const denied = new Map<string, number>()
  const now = () => Math.floor(clock() / 1000)

  function deny(jti: string, until: number) {
    for (const [old, last] of denied) if (last < now()) denied.delete(old)
    denied.set(jti, until)
    const [oldest] = denied.keys()
    if (denied.size > mostDenied && oldest !== undefined) denied.delete(oldest)
  }

  async function opened(request: Request) {
    const token = readCookie(request.headers.get('cookie'), shape.name)
    const sealed = token === null ? null : await seal.open(token)
    return sealed === null || denied.has(sealed.jti) ? null : sealed
  }

  async function write(key: string, owner: Owner, times: Times, jti: string): Promise<string> {
    const claims = {
      k: key,
      uid: owner.id,
      wid: owner.workspaceId,
      name: owner.name,
      role: owner.role,
      auth_time: times.authTime,
      rem: times.remember,
    }
    const token = await seal.close(claims, { issuedAt: times.issuedAt, expiresAt: endOf(times) }, jti)
    return writeCookie(shape, token, times.remember ? endOf(times) - times.issuedAt : null)
  }

  async function end(request: Request): Promise<string> {
    const sealed = await opened(request)
    if (sealed) deny(sealed.jti, endOfAll(sealed.claims))
    return writeCookie(shape, '', 0)
  }

  return {
    async begin(request, key, owner, remember) {
      const before = await opened(request)
      if (before) deny(before.jti, endOfAll(before.claims))
      const times = { issuedAt: now(), authTime: now(), remember }
      const cookie = await write(key, owner, times, randomBytes(16).toString('base64url'))
      return { cookie, expiresAt: endOf(times) * 1000 }
    },

    async find(request) {
      const sealed = await opened(request)
      if (!sealed) return null
      const { k, uid, wid, name, role, auth_time: authTime, rem } = sealed.claims
      if (typeof k !== 'string' || typeof uid !== 'string' || typeof wid !== 'string') return null
      if (typeof authTime !== 'number') return null
      const owner = { id: uid, workspaceId: wid, name: textOrNull(name), role: textOrNull(role) }
      const credential = { ...credentialOf(k), session: { owner, end: () => end(request) } }
      const times = { issuedAt: now(), authTime, remember: rem === true }
      const isDue = !times.remember && now() - sealed.issuedAt >= resealAfter
      if (!isDue) return { owner, expiresAt: sealed.expiresAt * 1000, credential }
      const renewal = await write(k, owner, times, sealed.jti)
      return { owner, expiresAt: endOf(times) * 1000, credential: { ...credential, renewal } }
    },

    end,
  }
}

/** The last second at which any cookie of this session could still open. */
const endOfAll = ({ auth_time: authTime, rem, exp }: Readonly<Record<string, unknown>>): number =>
  typeof authTime === 'number' ? authTime + (rem === true ? rememberedFor : atMostFor) + minute : Number(exp)
