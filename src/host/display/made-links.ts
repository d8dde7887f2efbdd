import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import { maxDisplayLinks } from '#/api/display-panels'
import type { RevokedSessions } from '../session/revoked'
import { toleranceSeconds } from '../session/seal'
import type { SharedStore } from '../store/shared-store'
import { day, maxDays } from './links'

/** While another copy changes the same list. */
const leaseMs = 1_000
const maxTries = 20
const retryMs = 50
/** Each screen of a link renews it. */
const minRenewalMs = 60 * 60_000

const madeLinks = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    search: z.string(),
    renews: z.optional(z.boolean()),
    expiresAt: z.int(),
  }),
)
/** `expiresAt` in epoch milliseconds. It opens nothing. */
export type MadeLink = z.output<typeof madeLinks>[number]

/** `owner`: as `credentialOwner` names it. */
export type MadeLinks = {
  /** The person's links that still work, the newest first. */
  list(owner: string): Promise<MadeLink[]>
  /** `lost`: the store did not take it. */
  add(owner: string, link: MadeLink): Promise<'added' | 'full' | 'lost'>
  /** Lists the link with its new end, again if the store has lost it. */
  renew(owner: string, link: MadeLink): Promise<void>
  /** False where the person made no such link. */
  withdraw(owner: string, id: string): Promise<boolean>
}

/** The display links that people made, kept where copies share a store. */
export function createMadeLinks(options: {
  store: SharedStore
  revoked: RevokedSessions
  clock: () => number
}): MadeLinks {
  const { store, revoked, clock } = options
  const nameOf = (owner: string) => `links\n${owner}`

  async function list(owner: string): Promise<MadeLink[]> {
    const kept = await store.get(nameOf(owner))
    if (kept === null) return []
    const read = z.safeParse(madeLinks, JSON.parse(new TextDecoder().decode(kept.value)))
    return read.success ? read.data.filter(({ expiresAt }) => expiresAt > clock()) : []
  }

  async function change(owner: string, to: (links: MadeLink[]) => MadeLink[]): Promise<void> {
    const name = nameOf(owner)
    const lease = `${name}\nlease`
    const holder = randomUUID()
    for (let tries = 0; tries < maxTries; tries += 1) {
      if ((await store.take(lease, holder, 1, leaseMs)) === 0) break
      await sleep(retryMs)
    }
    const links = to(await list(owner))
    const last = Math.max(...links.map(({ expiresAt }) => expiresAt), clock() + 1)
    await store.set(name, Buffer.from(JSON.stringify(links)), last - clock())
    await store.give(lease, holder)
  }

  return {
    list,
    async add(owner, link) {
      await change(owner, (links) => (links.length < maxDisplayLinks ? [link, ...links] : links))
      const links = await list(owner)
      if (links.some(({ id }) => id === link.id)) return 'added'
      return links.length < maxDisplayLinks ? 'lost' : 'full'
    },
    async renew(owner, link) {
      const known = (await list(owner)).find(({ id }) => id === link.id)
      if (known && link.expiresAt - known.expiresAt < minRenewalMs) return
      await change(owner, (links) =>
        links.some(({ id }) => id === link.id)
          ? links.map((each) => (each.id === link.id ? link : each))
          : [link, ...links],
      )
    },
    async withdraw(owner, id) {
      const link = (await list(owner)).find((each) => each.id === id)
      if (!link) return false
      // A screen may have renewed it a moment ago.
      const end = link.renews ? clock() + maxDays * day * 1000 : link.expiresAt
      await revoked.add(id, end / 1000 + toleranceSeconds)
      await change(owner, (links) => links.filter((each) => each.id !== id))
      return true
    },
  }
}
