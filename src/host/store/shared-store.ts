import type { SharedPlaces } from '../http/rate'

/** The store forgets it after `leftMs`. */
export type Kept = { value: Uint8Array; leftMs: number }

/**
 * Copies of the host share this by name, to spare the service. No call rejects or takes long: a store that cannot be
 * reached is like an empty one that grants everything, so that a copy goes on alone.
 */
export type SharedStore = SharedPlaces & {
  get(name: string): Promise<Kept | null>
  set(name: string, value: Uint8Array, ttlMs: number): Promise<void>
}

/** It says whether this copy shares with the others at present. */
export type StoreState = 'shared' | 'alone'

/** `until` is in epoch seconds. */
export type Revocation = { name: string; until: number }

/**
 * The copies must not lose revocations and lists of display links. Calls wait for a late store, within bounds. Null and
 * `unknown` mean that the store did not say.
 */
export type Records = {
  /** False means that it is not stored, or not known to be. */
  revoke(revocations: readonly Revocation[]): Promise<boolean>
  /** Gives those of the names that are revoked. */
  revokedAmong(names: readonly string[]): Promise<ReadonlySet<string> | null>
  /** `learn` is called with every revocation when the store is reached, which is then told all that are `known`. */
  follow(known: () => readonly Revocation[], learn: (revocations: readonly Revocation[]) => void): void
  /** Gives the values of a list by field. */
  list(name: string): Promise<ReadonlyMap<string, Uint8Array> | null>
  /** `full` means that the list has `max` fields already. `until` is in epoch milliseconds. */
  put(
    list: string,
    entry: { field: string; value: Uint8Array; until: number; max: number },
  ): Promise<'stored' | 'full' | 'unknown'>
  /** False means that it is not removed, or not known to be. */
  remove(list: string, fields: readonly string[]): Promise<boolean>
}

export type ReachableStore = SharedStore & {
  records: Records
  state(): StoreState
}
