/** `leftMs`: until the store forgets it. */
export type Kept = { value: Uint8Array; leftMs: number }

/**
 * What copies of the host share, by name. No call rejects or takes long: a store that cannot be reached is like an empty
 * one that grants everything, so that a copy goes on alone.
 */
export type SharedStore = {
  get(name: string): Promise<Kept | null>
  set(name: string, value: Uint8Array, ttlMs: number): Promise<void>
  /**
   * One of `max` places for `ttlMs`; a holder who has one prolongs it. Gives 0, or the milliseconds until a place comes
   * free by itself.
   */
  take(name: string, holder: string, max: number, ttlMs: number): Promise<number>
  give(name: string, holder: string): Promise<void>
}

/** Whether this copy shares with the others at present. */
export type StoreState = 'shared' | 'alone'

export type ReachableStore = SharedStore & {
  state(): StoreState
  /** False also while a late answer is waited out: calls then find nothing. */
  isAnswering(): boolean
  /** Calls the listener whenever the store is reached again, or answers again after a late answer: it may have lost what it held. */
  onReached(listener: () => void): void
}
