import * as z from 'zod/mini'

import { displayPages, type DisplayPage } from '#/api/display-panels'
import { isSegment } from '#/api/write-request'
import { knownZone } from '#/lib/zone'

import type { CookieShape } from '../session/cookie'
import { readCookie, writeCookie } from '../session/cookie'
import { credentialOf, credentialOwner, type Credential } from '../session/credential'
import { isRevoked, type Revocations } from '../session/revoked'
import { createSeal, type Seal } from '../session/seal'

export const day = 24 * 60 * 60
export const maxDays = 90
const maxLabelLength = 60
const maxSearchLength = 500
/** Of most regions' weeks, and so of links that were made without one. */
const monday = 1
/** A shorter link renews after half of its days. */
const renewAfter = day

const noControls = z.regex(/^\P{Cc}*$/u)

/** `search` is the query of the page's address. */
export const linkRequest = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLabelLength), noControls),
  days: z.int().check(z.gte(1), z.lte(maxDays)),
  search: z.string().check(z.maxLength(maxSearchLength), noControls),
  /** The zone in which a goal's week, month or quarter begins. */
  zone: z.string().check(z.maxLength(64)),
  /** The day on which its week begins: 0 is Sunday. */
  weekday: z.optional(z.int().check(z.gte(0), z.lte(6))),
  /** Says whether accounts may show a first name and an initial. */
  names: z.boolean(),
  /** Says whether it may show one agent or account, whose counts are small. */
  narrow: z.boolean(),
  /** Its days count from when the screen was last on. */
  renews: z.optional(z.boolean()),
  page: z.optional(z.enum(displayPages)),
})
export type LinkRequest = z.output<typeof linkRequest>

/** This fixes what a display may see, when its link is made. */
export type Grant = {
  page: DisplayPage
  label: string
  search: string
  names: boolean
  range: Range
  zone: string
  weekday: number
  agentId: string | undefined
  socialAccountId: string | undefined
  world: string | null
  renews: boolean
  /** The link stands on this person's list, because a screen that renews it has no session. */
  maker: string
  /** It is in epoch milliseconds. */
  expiresAt: number
}

export type Display = { grant: Grant; credential: Credential; jti: string; token: string }

export type DisplayLinks = {
  /** The token holds the key, and opens only what the link shows. Null where a token cannot hold so much. */
  make(credential: Credential, wanted: LinkRequest, world: string | null): Promise<Display | null>
  /** It gives null for a token that has ended or is not ours. */
  open(token: string): Promise<Display | null>
  find(request: Request, page: DisplayPage): Promise<Display | null>
  /** Gives the same link with its days from now on, or null where it is too soon, or the link does not renew. */
  renew(display: Display): Promise<Display | null>
  /** Gives the `Set-Cookie` for a screen. */
  cookieOf(display: Display): string
  /** Gives the `Set-Cookie` that ends the display on this screen. */
  end(page: DisplayPage): string
}

const ranges = ['7', '30', '90'] as const
type Range = (typeof ranges)[number]

/** Gives the parameters that select the page's data, or null when one is not allowed. */
export function dataParameters(search: string) {
  if (search.length > maxSearchLength) return null
  const given = new URLSearchParams(search)
  const one = (name: string) => given.get(name) || undefined
  const [agentId, socialAccountId] = [one('agentId'), one('socialAccountId')]
  for (const id of [agentId, socialAccountId]) if (id !== undefined && !isSegment(id)) return null
  return { range: ranges.find((range) => range === one('range')) ?? '30', agentId, socialAccountId }
}

/**
 * A display link is a sealed token that any copy of the host opens. It ends at its expiry, with its key, or with the
 * host's secret. One that renews is sealed again under the same id. Each page has a seal and a cookie of its own, so
 * that no link opens the panels of another page.
 */
export function createDisplayLinks(options: {
  secrets: readonly Uint8Array[]
  cookies: Readonly<Record<DisplayPage, CookieShape>>
  revoked: Revocations
  clock: () => number
}): DisplayLinks {
  const { secrets, cookies, revoked, clock } = options
  const seals: Readonly<Record<DisplayPage, Seal>> = {
    wall: createSeal(secrets, 'display', clock),
    results: createSeal(secrets, 'results', clock),
  }
  const now = () => Math.floor(clock() / 1000)

  async function openAs(page: DisplayPage, token: string): Promise<Display | null> {
    const sealed = await seals[page].open(token)
    if (!sealed) return null
    const { k: key, label, search, zone, weekday, names, world, renews, maker } = sealed.claims
    if (typeof key !== 'string' || typeof label !== 'string' || typeof search !== 'string') return null
    const parameters = dataParameters(search)
    if (parameters === null || now() >= sealed.expiresAt || (await isRevoked(revoked, sealed.jti)))
      return null
    const grant: Grant = {
      page,
      label,
      search,
      names: names === true,
      zone: knownZone(typeof zone === 'string' ? zone : null) ?? 'UTC',
      weekday: typeof weekday === 'number' ? weekday : monday,
      ...parameters,
      world: typeof world === 'string' ? world : null,
      renews: renews === true,
      maker: typeof maker === 'string' ? maker : '',
      expiresAt: sealed.expiresAt * 1000,
    }
    return { grant, credential: credentialOf(key), jti: sealed.jti, token }
  }
  const open = async (token: string) => (await openAs('wall', token)) ?? openAs('results', token)

  return {
    async make(credential, wanted, world) {
      const { label, days, search, zone, weekday = monday, names, renews = false, page = 'wall' } = wanted
      const issuedAt = now()
      const times = { issuedAt, expiresAt: issuedAt + days * day }
      const maker = credentialOwner(credential)
      const claims = {
        k: credential.key,
        label,
        search,
        zone,
        weekday,
        names,
        world,
        ...(renews && { renews, maker }),
      }
      const token = await seals[page].close(claims, times)
      return openAs(page, token)
    },
    open,
    async find(request, page) {
      const token = readCookie(request, cookies[page].name)
      return token === null ? null : openAs(page, token)
    },
    async renew({ grant, token }) {
      const seal = seals[grant.page]
      const sealed = grant.renews ? await seal.open(token) : null
      if (sealed === null) return null
      const { claims, issuedAt, expiresAt, jti } = sealed
      const span = expiresAt - issuedAt
      if (now() - issuedAt < Math.min(renewAfter, span / 2)) return null
      const times = { issuedAt: now(), expiresAt: now() + span }
      return openAs(grant.page, await seal.close(claims, times, jti))
    },
    cookieOf({ grant, token }) {
      return writeCookie(cookies[grant.page], token, Math.max(1, Math.floor(grant.expiresAt / 1000) - now()))
    },
    end: (page) => writeCookie(cookies[page], '', 0),
  }
}
