import { createHash } from 'node:crypto'

import type { Records, Revocation } from '../store/shared-store'

export type RevocationState = 'revoked' | 'active' | 'unknown'

export type Revocations = {
  /**
   * This copy refuses the id from now on; it can be forgotten after `until` (epoch seconds). False: the other copies are
   * not known to refuse it, and are told when the store takes it.
   */
  add(id: string, until: number): Promise<boolean>
  check(id: string): Promise<RevocationState>
  /** It tells what all copies know, or null where that is unknown. */
  revokedAmong(ids: readonly string[]): Promise<ReadonlySet<string> | null>
}

/** It may have been ended at another copy, so nothing that depends on a session or a display link may go on. */
export class RevocationsUnknown extends Error {
  override name = 'RevocationsUnknown'
}

/** Throws where that is unknown. */
export async function isRevoked(revocations: Pick<Revocations, 'check'>, id: string): Promise<boolean> {
  const state = await revocations.check(id)
  if (state === 'unknown') throw new RevocationsUnknown()
  return state === 'revoked'
}

const maxKnown = 100_000
const sweepSeconds = 60

/** Says nothing of the id, and is the same whatever the secret. */
const nameOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/**
 * Keeps what has ended in this copy until it restarts, and in the store that copies share (docs/security.md,
 * "Sessions").
 */
export function createRevoked(clock: () => number, records: Records | null = null): Revocations {
  const known = new Map<string, number>()
  const seconds = () => clock() / 1000
  let sweptAt = seconds()

  function learn(revocations: readonly Revocation[]) {
    const now = seconds()
    if (now - sweptAt > sweepSeconds) {
      sweptAt = now
      for (const [name, until] of known) if (until < now) known.delete(name)
    }
    for (const { name, until } of revocations)
      if (until >= now && (known.size < maxKnown || known.has(name))) known.set(name, until)
  }
  records?.follow(() => [...known].map(([name, until]) => ({ name, until })), learn)

  async function revokedAmong(ids: readonly string[]): Promise<ReadonlySet<string> | null> {
    if (records === null) return new Set(ids.filter((id) => known.has(nameOf(id))))
    const names = await records.revokedAmong(ids.map(nameOf))
    return names && new Set(ids.filter((id) => names.has(nameOf(id))))
  }

  return {
    async add(id, until) {
      const revocation = { name: nameOf(id), until }
      learn([revocation])
      return records === null ? known.has(revocation.name) : records.revoke([revocation])
    },
    async check(id) {
      if (known.has(nameOf(id))) return 'revoked'
      const revoked = await revokedAmong([id])
      if (revoked === null) return 'unknown'
      return revoked.has(id) ? 'revoked' : 'active'
    },
    revokedAmong,
  }
}
