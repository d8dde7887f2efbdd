import { randomBytes } from 'node:crypto'

import type { CookieShape } from './cookie'
import { readCookie, writeCookie } from './cookie'
import { credentialOf, personOf, type Credential, type Owner } from './credential'
import type { RevokedSessions } from './revoked'
import { createSeal, maxTokenLength, toleranceSeconds } from './seal'

const minute = 60
const day = 24 * 60 * minute
/** What "Remember on this device" promises. */
const rememberedFor = 30 * day
/** Of a session that ends with the browser: since it was last used, since it began. */
const idleFor = 60 * minute
const atMostFor = 12 * 60 * minute
const renewAfter = 10 * minute

export type Session = {
  owner: Owner
  /** Epoch ms. */
  expiresAt: number
  credential: Credential
}

export type SessionCookies = { session: CookieShape; renewal: CookieShape }

type Begun = { cookie: string; expiresAt: number }

export type Sessions = {
  /**
   * A new session and its `Set-Cookie`; whatever session the request came with is over. Null, and nothing is changed,
   * where no cookie can hold the key and its owner.
   */
  begin(request: Request, key: string, owner: Owner, remember: boolean): Promise<Begun | null>
  find(request: Request): Promise<Session | null>
  /** The same, and the `Set-Cookie` that prolongs the session where that is due. */
  renew(request: Request): Promise<{ session: Session; cookie: string | null } | null>
  /** Revokes the request's session, valid or not; gives the `Set-Cookie` that removes it. */
  end(request: Request): Promise<string>
}

/** What the two cookies of a request say together. Times are epoch seconds. */
type Opened = {
  jti: string
  key: string
  owner: Owner
  remember: boolean
  lastUsed: number
  /** When it is over however much it is used, and when it is over if it is not used any more. */
  endsAt: number
  expiresAt: number
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Sessions live in sealed cookies, so that any copy of the host opens them. The session's own cookie is written by
 * signing in and by nothing else. That a session was used lately stands in a second cookie, which holds no key and
 * counts only beside the session that it names: an answer that arrives after somebody signed out, or after somebody
 * else signed in, can then put nobody back, not even when it comes from another copy of the host. `clock` gives epoch ms.
 */
export function createSessions(options: {
  secrets: readonly Uint8Array[]
  cookies: SessionCookies
  revoked: RevokedSessions
  clock: () => number
}): Sessions {
  const { secrets, cookies, revoked, clock } = options
  const seal = createSeal(secrets, 'session', clock)
  const renewals = createSeal(secrets, 'renewal', clock)
  const now = () => Math.floor(clock() / 1000)
  const revoke = ({ jti, expiresAt }: { jti: string; expiresAt: number }) =>
    revoked.add(jti, expiresAt + toleranceSeconds)

  async function sealedIn(request: Request) {
    const token = readCookie(request.headers.get('cookie'), cookies.session.name)
    return token === null ? null : seal.open(token)
  }

  async function lastRenewal(request: Request, jti: string): Promise<number> {
    const token = readCookie(request.headers.get('cookie'), cookies.renewal.name)
    const sealed = token === null ? null : await renewals.open(token)
    return sealed?.jti === jti ? sealed.issuedAt : 0
  }

  async function open(request: Request): Promise<Opened | null> {
    const sealed = await sealedIn(request)
    if (!sealed) return null
    const { jti, issuedAt, expiresAt: endsAt } = sealed
    const { k: key, uid, wid, name, role, rem } = sealed.claims
    if (typeof key !== 'string' || typeof uid !== 'string' || typeof wid !== 'string') return null
    const owner = { id: uid, workspaceId: wid, name: textOrNull(name), role: textOrNull(role) }
    const remember = rem === true
    const lastUsed = remember ? issuedAt : Math.max(issuedAt, await lastRenewal(request, jti))
    const expiresAt = remember ? endsAt : Math.min(lastUsed + idleFor, endsAt)
    if (now() >= expiresAt + toleranceSeconds || (await revoked.has(jti))) return null
    return { jti, key, owner, remember, lastUsed, endsAt, expiresAt }
  }

  async function end(request: Request): Promise<string> {
    const sealed = await sealedIn(request)
    if (sealed) await revoke(sealed)
    return writeCookie(cookies.session, '', 0)
  }

  function sessionOf(request: Request, { key, owner, expiresAt }: Opened): Session {
    const session = { owner, person: personOf(owner), end: () => end(request) }
    return { owner, expiresAt: expiresAt * 1000, credential: { ...credentialOf(key), session } }
  }

  return {
    async begin(request, key, owner, remember) {
      const issuedAt = now()
      const expiresAt = issuedAt + (remember ? rememberedFor : atMostFor)
      const { id: uid, workspaceId: wid, name, role } = owner
      const claims = { k: key, uid, wid, name, role, rem: remember }
      const token = await seal.close(claims, { issuedAt, expiresAt }, randomBytes(16).toString('base64url'))
      if (token.length > maxTokenLength) return null
      const before = await sealedIn(request)
      if (before) await revoke(before)
      const cookie = writeCookie(cookies.session, token, remember ? rememberedFor : null)
      return { cookie, expiresAt: (remember ? expiresAt : issuedAt + idleFor) * 1000 }
    },

    async find(request) {
      const opened = await open(request)
      return opened && sessionOf(request, opened)
    },

    async renew(request) {
      const opened = await open(request)
      if (!opened) return null
      const issuedAt = now()
      const isDue = !opened.remember && issuedAt - opened.lastUsed >= renewAfter
      if (!isDue) return { session: sessionOf(request, opened), cookie: null }
      const expiresAt = Math.min(issuedAt + idleFor, opened.endsAt)
      const token = await renewals.close({}, { issuedAt, expiresAt }, opened.jti)
      // It may have ended while this was sealed.
      if (await revoked.has(opened.jti)) return null
      const session = sessionOf(request, { ...opened, expiresAt })
      return { session, cookie: writeCookie(cookies.renewal, token, null) }
    },

    end,
  }
}
