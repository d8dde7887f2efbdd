import type { ValueSource } from '../metrics/metrics'

/** An answer serves identical requests for so long. */
export const coalesceMs = 2_000
const maxKeptBytes = 32 * 1024 * 1024
const maxEntries = 2_000

/** `holds` counts who needs the value; it is released at zero. */
type Read<Value> = { promise: Promise<Value>; waiting: number; holds: number; stop: AbortController }
type Kept<Value> = { value: Value; read: Read<Value>; bytes: number; at: number }

export type Shared<Value> = {
  value: Value
  source: ValueSource
  /** Call it when the value is no longer needed; repeated calls do nothing. */
  done: () => void
}

export type Coalescer<Value> = {
  /** `signal` removes this caller; when the last one leaves, `run` is aborted. */
  get(key: string, run: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Shared<Value>>
  /** Drops what is kept for later requests. */
  clear(): void
}

/**
 * Identical concurrent reads become one; the key names whose read it is. `weigh` gives a value's bytes, or null for one
 * that is not kept; `ageOf`, how old it came.
 */
export function createCoalescer<Value>(options: {
  clock: () => number
  weigh: (value: Value) => number | null
  ageOf?: (value: Value) => number
  release?: (value: Value) => void
  bytes?: number
}): Coalescer<Value> {
  const { clock, weigh, ageOf = () => 0, release = () => undefined, bytes: max = maxKeptBytes } = options
  const underWay = new Map<string, Read<Value>>()
  // The oldest comes first.
  const kept = new Map<string, Kept<Value>>()
  let total = 0
  let sweeping: NodeJS.Timeout | undefined

  const letGo = (read: Read<Value>, value: Value) => {
    read.holds -= 1
    if (read.holds === 0) release(value)
  }
  const drop = (key: string, { bytes, read, value }: Kept<Value>) => {
    kept.delete(key)
    total -= bytes
    letGo(read, value)
  }
  const isFresh = ({ at }: Kept<Value>): boolean => {
    const age = clock() - at
    // A clock that was set back must not keep an answer for hours.
    return age >= 0 && age < coalesceMs
  }
  const sweep = () => {
    for (const [key, entry] of kept) {
      if (isFresh(entry)) break
      drop(key, entry)
    }
  }
  // Otherwise personal data would stay in memory until the next request.
  const sweepLater = () => {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      sweep()
      if (kept.size > 0) sweepLater()
    }, coalesceMs).unref()
  }

  function keep(key: string, read: Read<Value>, value: Value) {
    const bytes = weigh(value)
    const old = kept.get(key)
    if (old) drop(key, old)
    if (bytes === null || bytes > max / 8) return
    read.holds += 1
    kept.set(key, { value, read, bytes, at: clock() - ageOf(value) })
    total += bytes
    for (const [oldest, entry] of kept) {
      if (total <= max && kept.size <= maxEntries) break
      drop(oldest, entry)
    }
    sweepLater()
  }

  function start(key: string, run: (signal: AbortSignal) => Promise<Value>): Read<Value> {
    const stop = new AbortController()
    const leave = () => {
      if (underWay.get(key) === read) underWay.delete(key)
    }
    const promise = run(stop.signal).then(
      (value) => {
        leave()
        if (!stop.signal.aborted) keep(key, read, value)
        letGo(read, value)
        return value
      },
      (error: unknown) => {
        leave()
        throw error
      },
    )
    const read: Read<Value> = { promise, waiting: 0, holds: 1, stop }
    underWay.set(key, read)
    return read
  }

  function given(read: Read<Value>, value: Value, source: ValueSource): Shared<Value> {
    let isDone = false
    const done = () => {
      if (!isDone) letGo(read, value)
      isDone = true
    }
    return { value, source, done }
  }

  async function get(key: string, run: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal) {
    const entry = kept.get(key)
    if (entry) {
      if (isFresh(entry)) {
        entry.read.holds += 1
        return given(entry.read, entry.value, 'kept')
      }
      drop(key, entry)
    }
    const running = underWay.get(key)
    const read = running ?? start(key, run)
    read.waiting += 1
    read.holds += 1
    const leave = () => {
      read.waiting -= 1
      if (read.waiting > 0) return
      // A later caller must not join an aborted read.
      if (underWay.get(key) === read) underWay.delete(key)
      read.stop.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    try {
      return given(read, await read.promise, running ? 'joined' : 'service')
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    get,
    clear() {
      for (const [key, entry] of kept) drop(key, entry)
    },
  }
}
