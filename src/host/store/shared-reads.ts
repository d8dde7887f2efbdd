import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { SharedStore } from './shared-store'

/** Its holder renews it while it asks, so a copy that has died makes the others wait no longer. */
const leaseMs = 1_500
const renewMs = 500
/** The copies that wait for the answer at this moment read it. */
const failureMs = 250
const maxPauseMs = 50
const maxSharedBytes = 1024 * 1024
const maxWaitMs = 15_000

// A stored answer begins with one of these.
const isForAll = 1
const isForWaiting = 2
/** Copies that wait ask for themselves. */
const isTooLargeToShare = 3

/** An answer travels between copies in this form. */
export type AnswerCodec<Value> = {
  /**
   * `isKept` says that it is also for those who ask later, not only for those who wait already. The parts are joined.
   */
  write(value: Value): { parts: readonly Uint8Array[]; isKept: boolean }
  /** `ageMs` has passed since another copy had it. It gives null for what cannot be read. */
  read(bytes: Uint8Array, ageMs: number): Value | null
}

export type SharedReads<Value> = {
  /** `signal` says that nobody waits any more. */
  get(name: string, signal: AbortSignal, ask: () => Promise<Value>): Promise<Value>
}

/** One copy asks, and the others take its answer for `keepMs`. */
export function createSharedReads<Value>(options: {
  store: SharedStore
  keepMs: number
  codec: AnswerCodec<Value>
  pause?: (ms: number) => Promise<unknown>
  elapsed?: () => number
}): SharedReads<Value> {
  const { store, keepMs, codec, pause = sleep, elapsed = () => performance.now() } = options

  function open(kept: { value: Uint8Array; leftMs: number }, hasWaited: boolean): Value | null {
    const [kind] = kept.value
    if (kind !== isForAll && !(kind === isForWaiting && hasWaited)) return null
    const ageMs = kind === isForAll ? Math.max(0, keepMs - kept.leftMs) : 0
    return codec.read(kept.value.subarray(1), ageMs)
  }

  async function askForAll(
    name: string,
    lease: string,
    holder: string,
    signal: AbortSignal,
    ask: () => Promise<Value>,
  ) {
    const renewal = setInterval(() => void store.take(lease, holder, 1, leaseMs), renewMs)
    let isStored: Promise<void> | undefined
    try {
      const value = await ask()
      // An answer that was broken off is only that for those who left.
      if (!signal.aborted) {
        const { parts, isKept } = codec.write(value)
        const bytes = parts.reduce((sum, { length }) => sum + length, 0)
        isStored =
          bytes > maxSharedBytes
            ? store.set(name, Buffer.of(isTooLargeToShare), failureMs)
            : store.set(
                name,
                Buffer.concat([Buffer.of(isKept ? isForAll : isForWaiting), ...parts]),
                isKept ? keepMs : failureMs,
              )
      }
      return value
    } finally {
      clearInterval(renewal)
      void Promise.resolve(isStored).then(() => store.give(lease, holder))
    }
  }

  return {
    async get(name, signal, ask) {
      const lease = `${name}\nlease`
      const holder = randomUUID()
      const began = elapsed()
      for (let round = 0; !signal.aborted && elapsed() - began < maxWaitMs; round += 1) {
        // The lease comes first, so that its holder knows that there is no answer yet.
        const [waitMs, kept] = await Promise.all([store.take(lease, holder, 1, leaseMs), store.get(name)])
        const value = kept && open(kept, round > 0)
        const isTooLarge = round > 0 && kept?.value[0] === isTooLargeToShare
        if (value !== null || isTooLarge) {
          if (waitMs === 0) void store.give(lease, holder)
          return value ?? ask()
        }
        if (waitMs === 0) return askForAll(name, lease, holder, signal, ask)
        await pause(Math.min(maxPauseMs, 10 * (round + 1)))
      }
      return ask()
    },
  }
}
