import { personHeader } from '#/api/person-header'
import type { CookieShape } from './cookie'
import { readCookie, writeCookie, writePersonCookie } from './cookie'
import { credentialOf, personOf, type Credential, type Owner } from './credential'
import { isRevoked, RevocationsUnknown, type Revocations } from './revoked'
import { createSeal, maxTokenLength, toleranceSeconds } from './seal'

const minute = 60
const day = 24 * 60 * minute
/** "Remember on this device" asks for it. */
const rememberedFor = 30 * day
const idleFor = 60 * minute
const maxFor = 12 * 60 * minute
const renewAfter = 10 * minute

// Many proxies refuse a header of 8 KB, and then a person could not even sign out.
const maxCookiesLength = 7_000

export type Session = {
  owner: Owner
  /** It is in epoch milliseconds. */
  expiresAt: number
  credential: Credential
}

type Slot = { session: CookieShape; renewal: CookieShape }

/** Each workspace that a browser is signed in to has a slot. */
export type SessionCookies = { slots: readonly [Slot, ...Slot[]]; person: CookieShape }

type Begun = { cookie: string; otherCookies: readonly string[]; expiresAt: number }

/** `add` keeps the browser's other sessions; otherwise they end. */
export type Beginning = { key: string; owner: Owner; remember: boolean; add: boolean }

/** A request means the session of the person that it names, else of the last used, else the first. */
export type Sessions = {
  /** Nothing changed where no cookie can hold it, or where all slots are taken. */
  begin(request: Request, beginning: Beginning): Promise<Begun | 'tooLong' | 'full'>
  find(request: Request): Promise<Session | null>
  renew(request: Request): Promise<{ session: Session; cookie: string | null } | null>
  /** Gives the persons of all sessions that are open in this browser. */
  list(request: Request): Promise<readonly string[]>
  /** `isTold` says that the other copies refuse it too. */
  end(request: Request): Promise<{ cookies: readonly string[]; left: readonly string[]; isTold: boolean }>
}

/** Its times are in epoch seconds. */
type Opened = {
  slot: Slot
  person: string
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
 * Sessions are sealed cookies that any copy of the host opens. The last use is in a second cookie without a key, which
 * counts only with its session, so a late answer cannot bring back a person who has signed out.
 */
export function createSessions(options: {
  secrets: readonly Uint8Array[]
  cookies: SessionCookies
  revoked: Revocations
  clock: () => number
}): Sessions {
  const { secrets, cookies, revoked, clock } = options
  const seal = createSeal(secrets, 'session', clock)
  const renewals = createSeal(secrets, 'renewal', clock)
  const now = () => Math.floor(clock() / 1000)
  const revoke = ({ jti, expiresAt }: { jti: string; expiresAt: number }) =>
    revoked.add(jti, expiresAt + toleranceSeconds)

  const wantedPerson = (request: Request): string | null =>
    request.headers.get(personHeader) ?? readCookie(request, cookies.person.name)

  async function sealedIn(request: Request, slot: Slot) {
    const token = readCookie(request, slot.session.name)
    const sealed = token === null ? null : await seal.open(token)
    if (!sealed) return null
    const { k: key, uid, wid, name, role, rem } = sealed.claims
    if (typeof key !== 'string' || typeof uid !== 'string' || typeof wid !== 'string') return null
    const owner = { id: uid, workspaceId: wid, name: textOrNull(name), role: textOrNull(role) }
    return { ...sealed, slot, key, owner, person: personOf(owner), remember: rem === true }
  }

  async function allSealed(request: Request) {
    const all = await Promise.all(cookies.slots.map((slot) => sealedIn(request, slot)))
    return all.filter((sealed) => sealed !== null)
  }
  type SealedSession = Awaited<ReturnType<typeof allSealed>>[number]

  async function lastRenewal(request: Request, slot: Slot, jti: string): Promise<number> {
    const token = readCookie(request, slot.renewal.name)
    const sealed = token === null ? null : await renewals.open(token)
    return sealed?.jti === jti ? sealed.issuedAt : 0
  }

  /** It gives null where it has ended. */
  async function unexpired(request: Request, sealed: SealedSession): Promise<Opened | null> {
    const { slot, person, jti, issuedAt, expiresAt: endsAt, key, owner, remember } = sealed
    const lastUsed = remember ? issuedAt : Math.max(issuedAt, await lastRenewal(request, slot, jti))
    const expiresAt = remember ? endsAt : Math.min(lastUsed + idleFor, endsAt)
    if (now() >= expiresAt + toleranceSeconds) return null
    return { slot, person, jti, key, owner, remember, lastUsed, endsAt, expiresAt }
  }

  async function openSealed(request: Request, sealed: SealedSession): Promise<Opened | null> {
    const opened = await unexpired(request, sealed)
    return opened && !(await isRevoked(revoked, opened.jti)) ? opened : null
  }

  async function allOpen(request: Request): Promise<readonly Opened[]> {
    const all = (await allSealed(request)).map((sealed) => openSealed(request, sealed))
    return (await Promise.all(all)).filter((opened) => opened !== null)
  }

  async function open(request: Request): Promise<Opened | null> {
    const wanted = wantedPerson(request)
    for (const sealed of await allSealed(request)) {
      const opened = wanted === null || sealed.person === wanted ? await openSealed(request, sealed) : null
      if (opened) return opened
    }
    return null
  }

  async function endOne(sealed: { slot: Slot; jti: string; expiresAt: number }) {
    const isTold = await revoke(sealed)
    return { cookie: writeCookie(sealed.slot.session, '', 0), isTold }
  }

  /** Gives the persons of other sessions in this browser. One that may have ended is among them. */
  async function personsLeft(request: Request, ended: readonly SealedSession[]) {
    const others = (await allSealed(request)).filter(({ jti }) => ended.every((each) => each.jti !== jti))
    const persons = others.map(async (sealed) => {
      const opened = await unexpired(request, sealed)
      return opened && (await revoked.check(opened.jti)) !== 'revoked' ? opened.person : null
    })
    return (await Promise.all(persons)).filter((person) => person !== null)
  }

  function sessionOf({ slot, person, jti, key, owner, expiresAt, endsAt }: Opened): Session {
    const session = { owner, end: async () => (await endOne({ slot, jti, expiresAt: endsAt })).cookie }
    return { owner, expiresAt: expiresAt * 1000, credential: { ...credentialOf(key), person, session } }
  }

  /** It gives null where all are taken. */
  async function slotFor(request: Request, person: string): Promise<Slot | null> {
    const all = await allOpen(request)
    const own = all.find((each) => each.person === person)?.slot
    return own ?? cookies.slots.find((slot) => all.every((each) => each.slot !== slot)) ?? null
  }

  return {
    async begin(request, { key, owner, remember, add }) {
      const issuedAt = now()
      const expiresAt = issuedAt + (remember ? rememberedFor : maxFor)
      const { id: uid, workspaceId: wid, name, role } = owner
      const claims = { k: key, uid, wid, name, role, rem: remember }
      const token = await seal.close(claims, { issuedAt, expiresAt })
      const others = add ? (request.headers.get('cookie')?.length ?? 0) : 0
      if (token.length > maxTokenLength || others + token.length > maxCookiesLength) return 'tooLong'
      const person = personOf(owner)
      const slot = add ? await slotFor(request, person) : cookies.slots[0]
      if (slot === null) return 'full'
      const ended = (await allSealed(request)).filter((sealed) => !add || sealed.slot === slot)
      const endings = await Promise.all(ended.map(endOne))
      if (!endings.every(({ isTold }) => isTold)) throw new RevocationsUnknown()
      const removals = endings.map((ending) => ending.cookie)
      const cookie = writeCookie(slot.session, token, remember ? rememberedFor : null)
      return {
        cookie,
        otherCookies: [
          writePersonCookie(cookies.person, person),
          ...removals.filter((_, i) => ended[i]?.slot !== slot),
        ],
        expiresAt: (remember ? expiresAt : issuedAt + idleFor) * 1000,
      }
    },

    async find(request) {
      const opened = await open(request)
      return opened && sessionOf(opened)
    },

    async renew(request) {
      const opened = await open(request)
      if (!opened) return null
      const issuedAt = now()
      const isDue = !opened.remember && issuedAt - opened.lastUsed >= renewAfter
      if (!isDue) return { session: sessionOf(opened), cookie: null }
      const expiresAt = Math.min(issuedAt + idleFor, opened.endsAt)
      const token = await renewals.close({}, { issuedAt, expiresAt }, opened.jti)
      // It may have ended meanwhile.
      if (await isRevoked(revoked, opened.jti)) return null
      const session = sessionOf({ ...opened, expiresAt })
      return { session, cookie: writeCookie(opened.slot.renewal, token, null) }
    },

    list: async (request) => (await allOpen(request)).map(({ person }) => person),

    async end(request) {
      const wanted = wantedPerson(request)
      const all = await allSealed(request)
      const ended = wanted === null ? all.slice(0, 1) : all.filter(({ person }) => person === wanted)
      const endings = await Promise.all(ended.map(endOne))
      const left = await personsLeft(request, ended)
      // A cookie that no longer opens is removed as well.
      const none = all.length === 0 ? [writeCookie(cookies.slots[0].session, '', 0)] : []
      const removals = endings.map(({ cookie }) => cookie)
      return {
        cookies: [...removals, ...none, writePersonCookie(cookies.person, null)],
        left,
        isTold: endings.every(({ isTold }) => isTold),
      }
    },
  }
}
