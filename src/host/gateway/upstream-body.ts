import type { ByteBudget } from './byte-budget'

class Stopped extends Error {}

/** Does nothing once stopped, and stops waiting then: the sample runs in this process and need not heed the signal. */
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
/** Up to here a whole body lies in ordinary memory, and may be compressed. */
export const largestOrdinary = 2 * mebibyte
/** Up to here it grows there, too. */
const largestGrowing = 64 * 1024

/** `share`: how full the budget may get by this body. */
type ReadLimits = { most: number; share: number; budget: ByteBudget }

type Store = {
  /** False where the budget has no room for it. */
  append(piece: Uint8Array): boolean
  /** All that was appended, once there is no more; null where the budget has no room for it. */
  whole(): Uint8Array | null
  size(): number
  /** Gives back what is counted, and the memory with it. */
  release(): void
}

/**
 * Bytes that grow in one place. Pieces are copied into it as they come: a service that sends a byte at a
 * time would otherwise fill the memory with small objects that the budget cannot see.
 *
 * Beyond a few pages they grow in a buffer of their own, whose pages go back to the system when it is released.
 * Ordinary memory would be copied at each step, and what was copied from would stay until the next garbage
 * collection, counted nowhere: of fifty answers at once, more than the budget itself.
 */
function createStore({ most, share, budget }: ReadLimits): Store {
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

  function grow(least: number): boolean {
    const capacity = Math.min(most, Math.max(least, Math.min(2 * memory.length, memory.length + mebibyte)))
    if (pages) {
      if (!take(capacity - memory.length)) return false
      pages.resize(capacity)
    } else {
      if (!take(capacity)) return false
      const before = memory.length
      if (capacity <= largestGrowing) moveInto(Buffer.allocUnsafeSlow(capacity))
      else {
        pages = new ArrayBuffer(capacity, { maxByteLength: most })
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
      if (pages && size <= largestOrdinary) {
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
 * Reads an answer's body, at most `most` bytes after decompression. What it gives stays counted in
 * `budget` until it is released, and must not be used after that; a problem leaves nothing counted.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  options: ReadLimits & {
    signal: AbortSignal
    /** Called with the bytes so far. */
    onBytes?: (bytes: number) => void
  },
): Promise<Body> {
  const { most, signal, onBytes } = options
  const reader = body?.getReader()
  if (!reader) return { bytes: new Uint8Array(), release: () => undefined }
  const store = createStore(options)
  let isWhole = false
  try {
    for (;;) {
      const { done, value } = await unlessStopped(signal, () => reader.read())
      if (done) break
      if (store.size() + value.length > most) return { problem: 'too_large' }
      if (!store.append(value)) return { problem: 'no_room' }
      onBytes?.(store.size())
    }
    const bytes = store.whole()
    if (bytes === null) return { problem: 'no_room' }
    isWhole = true
    return { bytes, release: () => store.release() }
  } finally {
    if (!isWhole) store.release()
    // Ends the transfer when there is more to come, and does nothing at its end.
    void reader.cancel().catch(() => undefined)
  }
}

const pieceOfLarge = 256 * 1024

/**
 * A large body as it is sent: in copies of a piece at a time, since nothing that works beside JavaScript may
 * hold memory that is given back by hand. `ended` resolves when no more of it is read.
 */
export function inPieces(bytes: Uint8Array): { stream: ReadableStream<Uint8Array>; ended: Promise<void> } {
  let at = 0
  let isOver = false
  let resolveEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (resolveEnded = resolve))
  const end = () => {
    isOver = true
    resolveEnded()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await turnForPiece()
        if (isOver) return
        const piece = bytes.slice(at, at + pieceOfLarge)
        at += pieceOfLarge
        if (piece.length > 0) return controller.enqueue(piece)
        controller.close()
        end()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
  return { stream, ended }
}

/** Who waits to send a piece. */
// oxlint-disable-next-line session/module-state -- functions that go on; they hold no answer
const waitingForTurn: (() => void)[] = []

/**
 * One piece goes out in each turn of the event loop, whoever it is for. A new connection is accepted in each turn, too:
 * with a piece for every reader in it, a crowd of readers would keep the next person waiting for seconds.
 */
function turnForPiece(): Promise<void> {
  return new Promise((resolve) => {
    waitingForTurn.push(resolve)
    if (waitingForTurn.length === 1) setImmediate(giveTurn)
  })
}

function giveTurn() {
  waitingForTurn.shift()?.()
  if (waitingForTurn.length > 0) setImmediate(giveTurn)
}
