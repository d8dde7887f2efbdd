import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { SharedStore } from './shared-store'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Names and values of one secret, as the store sees them. */
function createRing(secret: Uint8Array, scope: string) {
  const derived = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'store/v1', 64))
  const [forNames, forValues] = [derived.subarray(0, 32), derived.subarray(32)]
  return {
    name: (name: string) => createHmac('sha256', forNames).update(`${scope}\n${name}`).digest('base64url'),

    // The name is authenticated too: a value that was moved to another name does not open.
    seal(name: string, value: Uint8Array): Uint8Array {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, forValues, iv).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([sealing.update(value), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },

    open(name: string, sealed: Uint8Array): Uint8Array | null {
      if (sealed.length < ivBytes + tagBytes) return null
      try {
        const opening = createDecipheriv(cipher, forValues, sealed.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        opening.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
      } catch {
        return null
      }
    },
  }
}

/**
 * Hides names and values from the store: names are keyed hashes, values are sealed. `scope` keeps hosts of different
 * services apart. While a secret is replaced, values are written and read under each one.
 */
export function createPrivateStore(
  store: SharedStore,
  secrets: readonly Uint8Array[],
  scope: string,
): SharedStore {
  const rings = secrets.map((secret) => createRing(secret, scope))
  const [first] = rings
  if (!first) throw new RangeError('A shared store needs a secret')
  return {
    async get(name) {
      const found = await Promise.all(
        rings.map(async (ring) => {
          const hidden = ring.name(name)
          const kept = await store.get(hidden)
          const value = kept && ring.open(hidden, kept.value)
          return kept && value && { value, leftMs: kept.leftMs }
        }),
      )
      return found.find((kept) => kept !== null) ?? null
    },
    async set(name, value, ttlMs) {
      await Promise.all(
        rings.map((ring) => {
          const hidden = ring.name(name)
          return store.set(hidden, ring.seal(hidden, value), ttlMs)
        }),
      )
    },
    take: (name, holder, max, ttlMs) => store.take(first.name(name), holder, max, ttlMs),
    give: (name, holder) => store.give(first.name(name), holder),
  }
}
