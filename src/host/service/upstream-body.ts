import { maxOrdinaryBytes } from '../http/large-body'
import type { ByteBudget } from './byte-budget'

class Stopped extends Error {}

/** Rejects once stopped: the sample does not heed the signal. */
export const unlessStopped = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped())
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })

const mebibyte = 1024 * 1024
const maxGrowingBytes = 64 * 1024

/** `share` says how full the budget may get. */
type ReadLimits = { max: number; share: number; budget: ByteBudget }

type Store = {
  append(piece: Uint8Array): boolean
  whole(): Uint8Array | null
  size(): number
  release(): void
}

/**
 * One buffer grows, because many small pieces would fill memory that the budget does not count. Large bodies use a
 * resizable buffer, whose pages return to the system on release.
 */
function createStore({ max, share, budget }: ReadLimits): Store {
  let memory = new Uint8Array()
  let pages: ArrayBuffer | undefined
  let size = 0
  let counted = 0

  function take(bytes: number): boolean {
    if (!budget.take(bytes, share)) return false
    counted += bytes
    return true
  }
  function give(bytes: number) {
    budget.give(bytes)
    counted -= bytes
  }

  function moveInto(next: Uint8Array<ArrayBuffer>) {
    next.set(memory.subarray(0, size))
    memory = next
  }

  function grow(min: number): boolean {
    const capacity = Math.min(max, Math.max(min, Math.min(2 * memory.length, memory.length + mebibyte)))
    if (pages) {
      if (!take(capacity - memory.length)) return false
      pages.resize(capacity)
    } else {
      if (!take(capacity)) return false
      const before = memory.length
      if (capacity <= maxGrowingBytes) moveInto(Buffer.allocUnsafeSlow(capacity))
      else {
        pages = new ArrayBuffer(capacity, { maxByteLength: max })
        moveInto(new Uint8Array(pages))
      }
      give(before)
    }
    return true
  }

  return {
    append(piece) {
      if (size + piece.length > memory.length && !grow(size + piece.length)) return false
      memory.set(piece, size)
      size += piece.length
      return true
    },
    whole() {
      if (pages && size <= maxOrdinaryBytes) {
        const grown = memory.length
        if (!take(size)) return null
        moveInto(Buffer.allocUnsafeSlow(size))
        pages.resize(0)
        pages = undefined
        give(grown)
      }
      return memory.subarray(0, size)
    },
    size: () => size,
    release() {
      give(counted)
      pages?.resize(0)
    },
  }
}

export type Body = { bytes: Uint8Array; release: () => void } | { problem: 'too_large' | 'no_room' }

/**
 * Reads at most `max` bytes after decompression. They count in `budget` until released; do not use them after
 * that.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  options: ReadLimits & {
    signal: AbortSignal
    onBytes?: (bytes: number) => void
  },
): Promise<Body> {
  const { max, signal, onBytes } = options
  const reader = body?.getReader()
  if (!reader) return { bytes: new Uint8Array(), release: () => undefined }
  const store = createStore(options)
  let isWhole = false
  try {
    for (;;) {
      const { done, value } = await unlessStopped(signal, () => reader.read())
      if (done) break
      if (store.size() + value.length > max) return { problem: 'too_large' }
      if (!store.append(value)) return { problem: 'no_room' }
      onBytes?.(store.size())
    }
    const bytes = store.whole()
    if (bytes === null) return { problem: 'no_room' }
    isWhole = true
    return { bytes, release: () => store.release() }
  } finally {
    if (!isWhole) store.release()
    void reader.cancel().catch(() => undefined)
  }
}
