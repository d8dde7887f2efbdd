import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Kept, Records, SharedStore } from './shared-store'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const timeBytes = 8

/** The store sees the names and values of one secret so. */
function createRing(secret: Uint8Array, scope: string, clock: () => number) {
  const derived = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'store/v2', 64))
  const [forNames, forValues] = [derived.subarray(0, 32), derived.subarray(32)]
  return {
    name: (name: string) => createHmac('sha256', forNames).update(`${scope}\n${name}`).digest('base64url'),

    // The name is authenticated too: a value that was moved to another name does not open. The end is sealed with the
    // value, because the store may give it back with a longer life.
    seal(name: string, value: Uint8Array, until: number): Uint8Array {
      const iv = randomBytes(ivBytes)
      const time = Buffer.alloc(timeBytes)
      time.writeDoubleBE(until)
      const sealing = createCipheriv(cipher, forValues, iv).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([sealing.update(time), sealing.update(value), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },

    /** It gives null where it is over, or was not sealed here. */
    open(name: string, sealed: Uint8Array): Kept | null {
      if (sealed.length < ivBytes + tagBytes + timeBytes) return null
      try {
        const opening = createDecipheriv(cipher, forValues, sealed.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        opening.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        const opened = Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
        const leftMs = opened.readDoubleBE() - clock()
        return leftMs > 0 ? { value: opened.subarray(timeBytes), leftMs } : null
      } catch {
        return null
      }
    },
  }
}

type Options = {
  /** The first seals, and each opens. */
  secrets: readonly Uint8Array[]
  /** Keeps hosts of different services apart. */
  scope: string
  clock: () => number
}

/**
 * Hides names and values from the store: names are keyed hashes, values are sealed. While a secret is replaced, copies
 * whose first secret differs share none of it.
 */
export function createPrivateStore(store: SharedStore, { secrets, scope, clock }: Options): SharedStore {
  const [first] = secrets
  if (!first) throw new RangeError('A shared store needs a secret')
  const ring = createRing(first, scope, clock)
  return {
    async get(name) {
      const hidden = ring.name(name)
      const kept = await store.get(hidden)
      return kept && ring.open(hidden, kept.value)
    },
    async set(name, value, ttlMs) {
      const hidden = ring.name(name)
      await store.set(hidden, ring.seal(hidden, value, clock() + ttlMs), ttlMs)
    },
    take: (name, holder, max, ttlMs) => store.take(ring.name(name), holder, max, ttlMs),
    give: (name, holder) => store.give(ring.name(name), holder),
  }
}

/** `isWhole` says that it is stored under every secret. */
export type ListEntry = { value: Uint8Array; isWhole: boolean }

export type PrivateLists = {
  /** Gives the entries that have not ended, by id; of an entry that differs between secrets, the one that ends last. */
  read(list: string): Promise<ReadonlyMap<string, ListEntry> | null>
  put(
    list: string,
    entry: { id: string; value: Uint8Array; until: number; max: number },
  ): Promise<'stored' | 'full' | 'unknown'>
  remove(list: string, ids: readonly string[]): Promise<boolean>
}

/** Lists stay whole while a secret is replaced, because they are read and written under each one. */
export function createPrivateLists(
  records: Records,
  { secrets, scope, clock }: Options,
  /** The value says so. */
  idOf: (value: Uint8Array) => string | null,
): PrivateLists {
  const rings = secrets.map((secret) => createRing(secret, scope, clock))
  return {
    async read(list) {
      const entries = new Map<string, ListEntry & { leftMs: number; count: number }>()
      for (const ring of rings) {
        const hidden = ring.name(list)
        const stored = await records.list(hidden)
        if (stored === null) return null
        for (const [field, sealed] of stored) {
          const opened = ring.open(`${hidden}\n${field}`, sealed)
          const id = opened && idOf(opened.value)
          if (!opened || id === null) continue
          const known = entries.get(id)
          const count = (known?.count ?? 0) + 1
          const newest = known && known.leftMs > opened.leftMs ? known : opened
          const { value, leftMs } = newest
          entries.set(id, { value, leftMs, count, isWhole: count === rings.length })
        }
      }
      return entries
    },
    async put(list, { id, value, until, max }) {
      for (const ring of rings) {
        const [hidden, field] = [ring.name(list), ring.name(id)]
        const sealed = ring.seal(`${hidden}\n${field}`, value, until)
        const stored = await records.put(hidden, { field, value: sealed, until, max })
        if (stored !== 'stored') return stored
      }
      return 'stored'
    },
    async remove(list, ids) {
      for (const ring of rings) if (!(await records.remove(ring.name(list), ids.map(ring.name)))) return false
      return true
    },
  }
}
