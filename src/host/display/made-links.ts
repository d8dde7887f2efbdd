import * as z from 'zod/mini'

import { displayPages, maxDisplayLinks } from '#/api/display-panels'
import type { Revocations } from '../session/revoked'
import { toleranceSeconds } from '../session/seal'
import type { PrivateLists } from '../store/private-store'
import { day, maxDays } from './links'

/** Each screen of a link would otherwise renew it. */
const minRenewalMs = 60 * 60_000

const madeLink = z.object({
  id: z.string(),
  label: z.string(),
  search: z.string(),
  renews: z.optional(z.boolean()),
  /** It is a wall where there is none. */
  page: z.optional(z.enum(displayPages)),
  madeAt: z.int(),
  expiresAt: z.int(),
})
/** Its times are in epoch milliseconds. It opens nothing. */
export type MadeLink = z.output<typeof madeLink>
type NewLink = Omit<MadeLink, 'madeAt'>

export function madeLinkIn(value: Uint8Array): MadeLink | null {
  const read = z.safeParse(madeLink, JSON.parse(new TextDecoder().decode(value)))
  return read.success ? read.data : null
}

/** `credentialOwner` names the owner. `unknown` means that the store did not say, or did not take it. */
export type MadeLinks = {
  /** Gives the person's links that still work, the newest first. */
  list(owner: string): Promise<readonly MadeLink[] | 'unknown'>
  add(owner: string, link: NewLink): Promise<'stored' | 'full' | 'unknown'>
  /** Lists the link with its new end, again if the store has lost it. */
  renew(owner: string, link: NewLink): Promise<'stored' | 'full' | 'unknown'>
  /** `none` means that the person made no such link. */
  withdraw(owner: string, id: string): Promise<'withdrawn' | 'none' | 'unknown'>
}

export function createMadeLinks(options: {
  lists: PrivateLists
  revoked: Revocations
  clock: () => number
}): MadeLinks {
  const { lists, revoked, clock } = options
  const nameOf = (owner: string) => `links\n${owner}`
  const put = (owner: string, link: MadeLink) =>
    lists.put(nameOf(owner), {
      id: link.id,
      value: Buffer.from(JSON.stringify(link)),
      until: link.expiresAt,
      max: maxDisplayLinks,
    })

  async function list(owner: string): Promise<readonly MadeLink[] | 'unknown'> {
    const entries = await lists.read(nameOf(owner))
    if (entries === null) return 'unknown'
    // A copy with another secret may have withdrawn one without removing it here.
    const ended = await revoked.revokedAmong([...entries.keys()])
    if (ended === null) return 'unknown'
    const links: MadeLink[] = []
    for (const [id, { value, isWhole }] of entries) {
      const link = ended.has(id) ? null : madeLinkIn(value)
      if (link === null) continue
      links.push(link)
      // A copy that has only one of the secrets has written it.
      if (!isWhole) await put(owner, link)
    }
    if (ended.size > 0) await lists.remove(nameOf(owner), [...ended])
    return links.sort((a, b) => b.madeAt - a.madeAt)
  }

  return {
    list,
    add: (owner, link) => put(owner, { ...link, madeAt: clock() }),
    async renew(owner, link) {
      const links = await list(owner)
      if (links === 'unknown') return links
      const known = links.find(({ id }) => id === link.id)
      if (known && link.expiresAt - known.expiresAt < minRenewalMs) return 'stored'
      return put(owner, { ...link, madeAt: known?.madeAt ?? clock() })
    },
    async withdraw(owner, id) {
      const links = await list(owner)
      if (links === 'unknown') return links
      const link = links.find((each) => each.id === id)
      if (!link) return 'none'
      // A screen may have renewed it a moment ago.
      const end = link.renews ? clock() + maxDays * day * 1000 : link.expiresAt
      // In this order: a link that is no longer listed cannot be withdrawn again.
      const isTaken =
        (await revoked.add(id, Math.ceil(end / 1000) + toleranceSeconds)) &&
        (await lists.remove(nameOf(owner), [id]))
      return isTaken ? 'withdrawn' : 'unknown'
    },
  }
}
