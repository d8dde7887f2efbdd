import { randomBytes } from 'node:crypto'
import type { CookieShape } from './cookie'
import { readCookie, writeCookie } from './cookie'
import { credentialOf, personOf, type Credential, type Owner } from './credential'
import type { RevokedSessions } from './revoked'
import { createSeal, maxTokenLength, toleranceSeconds } from './seal'

const minute = 60
const day = 24 * 60 * minute
/** "Remember on this device". */
const rememberedFor = 30 * day
const idleFor = 60 * minute
const maxFor = 12 * 60 * minute
const renewAfter = 10 * minute

export type Session = {
  owner: Owner
  /** Epoch milliseconds. */
  expiresAt: number
  credential: Credential
}

export type SessionCookies = { session: CookieShape; renewal: CookieShape }

type Begun = { cookie: string; expiresAt: number }

export type Sessions = {
  /** Null, and nothing changed, where no cookie can hold it. */
  begin(request: Request, key: string, owner: Owner, remember: boolean): Promise<Begun | null>
  find(request: Request): Promise<Session | null>
  renew(request: Request): Promise<{ session: Session; cookie: string | null } | null>
  end(request: Request): Promise<string>
}

/** Epoch seconds. */
type Opened = {
  jti: string
  key: string
  owner: Owner
  remember: boolean
  lastUsed: number
  endsAt: number
  expiresAt: number
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Sealed cookies that any copy of the host opens. The last use is in a second cookie without a key, which
 * counts only with its session: a late answer cannot bring back a person who has signed out.
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
      const expiresAt = issuedAt + (remember ? rememberedFor : maxFor)
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
      // It may have ended meanwhile.
      if (await revoked.has(opened.jti)) return null
      const session = sessionOf(request, { ...opened, expiresAt })
      return { session, cookie: writeCookie(cookies.renewal, token, null) }
    },

    end,
  }
}
