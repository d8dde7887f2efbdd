import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import { credentialOwner, type Credential } from '../session/credential'
import type { RevokedSessions } from '../session/revoked'
import { toleranceSeconds } from '../session/seal'
import type { SharedStore } from '../store/shared-store'

const maxLinks = 100
/** While another copy changes the same list. */
const leaseMs = 1_000
const maxTries = 20
const retryMs = 50

const madeLinks = z.array(
  z.object({ id: z.string(), label: z.string(), search: z.string(), expiresAt: z.int() }),
)
/** `expiresAt` in epoch milliseconds. It opens nothing. */
export type MadeLink = z.output<typeof madeLinks>[number]

export type MadeLinks = {
  /** The person's links that still work, the newest first. */
  list(credential: Credential): Promise<MadeLink[]>
  add(credential: Credential, link: MadeLink): Promise<void>
  /** False where the person made no such link. */
  withdraw(credential: Credential, id: string): Promise<boolean>
}

/** The display links that people made, kept where copies share a store. */
export function createMadeLinks(options: {
  store: SharedStore
  revoked: RevokedSessions
  clock: () => number
}): MadeLinks {
  const { store, revoked, clock } = options
  const nameOf = (credential: Credential) => `links\n${credentialOwner(credential)}`

  async function list(credential: Credential): Promise<MadeLink[]> {
    const kept = await store.get(nameOf(credential))
    if (kept === null) return []
    const read = z.safeParse(madeLinks, JSON.parse(new TextDecoder().decode(kept.value)))
    return read.success ? read.data.filter(({ expiresAt }) => expiresAt > clock()) : []
  }

  async function change(credential: Credential, to: (links: MadeLink[]) => MadeLink[]): Promise<void> {
    const name = nameOf(credential)
    const lease = `${name}\nlease`
    const holder = randomUUID()
    for (let tries = 0; tries < maxTries; tries += 1) {
      if ((await store.take(lease, holder, 1, leaseMs)) === 0) break
      await sleep(retryMs)
    }
    const links = to(await list(credential)).slice(0, maxLinks)
    const last = Math.max(...links.map(({ expiresAt }) => expiresAt), clock() + 1)
    await store.set(name, Buffer.from(JSON.stringify(links)), last - clock())
    await store.give(lease, holder)
  }

  return {
    list,
    add: (credential, link) => change(credential, (links) => [link, ...links]),
    async withdraw(credential, id) {
      const link = (await list(credential)).find((each) => each.id === id)
      if (!link) return false
      await revoked.add(id, link.expiresAt / 1000 + toleranceSeconds)
      await change(credential, (links) => links.filter((each) => each.id !== id))
      return true
    },
  }
}
