/** How long an answer serves others who ask the same. */
const coalesceMs = 2_000
const mostBytes = 32 * 1024 * 1024
const mostEntries = 2_000

/** Where a value came from: made for this caller, for another who still waited, or for one before. */
export type ValueSource = 'service' | 'joined' | 'kept'

/** A read at the service. `holds` counts who still needs its value, which is released when that falls to zero. */
type Read<Value> = { promise: Promise<Value>; waiting: number; holds: number; stop: AbortController }
type Kept<Value> = { value: Value; read: Read<Value>; bytes: number; at: number }

export type Shared<Value> = {
  value: Value
  source: ValueSource
  /** To be called when the value is no longer needed; further calls do nothing. */
  done: () => void
}

export type Coalescer<Value> = {
  /**
   * The value of `key`: one that is under way or was made within the last moments, else what `run`
   * makes now. `signal` takes this caller out; when the last one leaves, `run` is told to stop.
   */
  get(key: string, run: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Shared<Value>>
  /** Bytes kept at present. */
  size(): number
  /** Keeps nothing for those who ask later. */
  clear(): void
}

/**
 * Identical concurrent reads become one. The key must name whose read it is. `weigh` says how many bytes
 * a value takes, or null for one that must not outlive its read; `release` is called when a
 * value is no longer needed.
 */
export function createCoalescer<Value>(options: {
  clock: () => number
  weigh: (value: Value) => number | null
  release?: (value: Value) => void
  bytes?: number
}): Coalescer<Value> {
  const { clock, weigh, release = () => undefined, bytes: most = mostBytes } = options
  const underWay = new Map<string, Read<Value>>()
  // In the order in which they were made: the oldest leave first.
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
  // Without this, people's data would stay in memory until the next request.
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
    if (bytes === null || bytes > most / 8) return
    read.holds += 1
    kept.set(key, { value, read, bytes, at: clock() })
    total += bytes
    for (const [oldest, entry] of kept) {
      if (total <= most && kept.size <= mostEntries) break
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
      // A later caller must not join a read that was cancelled.
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
    size: () => total,
    clear() {
      for (const [key, entry] of kept) drop(key, entry)
    },
  }
}
