/** How long an answer serves others who ask the same. */
export const shareMs = 2_000
const mostBytes = 32 * 1024 * 1024
const mostEntries = 2_000

/** `holds`: how many still need the value; it is released when the last one is done with it. */
type Flight<Value> = { promise: Promise<Value>; waiting: number; holds: number; stop: AbortController }
type Kept<Value> = { value: Value; flight: Flight<Value>; bytes: number; at: number }

export type Shared<Value> = {
  value: Value
  shared: boolean
  /** Whoever was given the value says once that it is no longer needed. */
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
 * a value takes, or null for one that must not outlive its flight; `release` hears that nobody needs a
 * value any more.
 */
export function createCoalescer<Value>(options: {
  clock: () => number
  weigh: (value: Value) => number | null
  release?: (value: Value) => void
  bytes?: number
}): Coalescer<Value> {
  const { clock, weigh, release = () => undefined, bytes: most = mostBytes } = options
  const flights = new Map<string, Flight<Value>>()
  // In the order in which they were made: the oldest leave first.
  const kept = new Map<string, Kept<Value>>()
  let total = 0
  let sweeping: NodeJS.Timeout | undefined

  const letGo = (flight: Flight<Value>, value: Value) => {
    flight.holds -= 1
    if (flight.holds === 0) release(value)
  }
  const drop = (key: string, { bytes, flight, value }: Kept<Value>) => {
    kept.delete(key)
    total -= bytes
    letGo(flight, value)
  }
  const isFresh = ({ at }: Kept<Value>): boolean => {
    const age = clock() - at
    // A clock that was set back must not keep an answer for hours.
    return age >= 0 && age < shareMs
  }
  const sweep = () => {
    for (const [key, entry] of kept) {
      if (isFresh(entry)) break
      drop(key, entry)
    }
  }
  // People's data does not wait in memory for the next request.
  const sweepLater = () => {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      sweep()
      if (kept.size > 0) sweepLater()
    }, shareMs).unref()
  }

  function keep(key: string, flight: Flight<Value>, value: Value) {
    const bytes = weigh(value)
    const old = kept.get(key)
    if (old) drop(key, old)
    if (bytes === null || bytes > most / 8) return
    flight.holds += 1
    kept.set(key, { value, flight, bytes, at: clock() })
    total += bytes
    for (const [oldest, entry] of kept) {
      if (total <= most && kept.size <= mostEntries) break
      drop(oldest, entry)
    }
    sweepLater()
  }

  function start(key: string, run: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const stop = new AbortController()
    const leave = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const promise = run(stop.signal).then(
      (value) => {
        leave()
        if (!stop.signal.aborted) keep(key, flight, value)
        letGo(flight, value)
        return value
      },
      (error: unknown) => {
        leave()
        throw error
      },
    )
    const flight: Flight<Value> = { promise, waiting: 0, holds: 1, stop }
    flights.set(key, flight)
    return flight
  }

  function given(flight: Flight<Value>, value: Value, shared: boolean): Shared<Value> {
    let isDone = false
    const done = () => {
      if (!isDone) letGo(flight, value)
      isDone = true
    }
    return { value, shared, done }
  }

  async function get(key: string, run: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal) {
    const entry = kept.get(key)
    if (entry) {
      if (isFresh(entry)) {
        entry.flight.holds += 1
        return given(entry.flight, entry.value, true)
      }
      drop(key, entry)
    }
    const running = flights.get(key)
    const flight = running ?? start(key, run)
    flight.waiting += 1
    flight.holds += 1
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      // Whoever asks from now on must not join a flight that was called off.
      if (flights.get(key) === flight) flights.delete(key)
      flight.stop.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    try {
      return given(flight, await flight.promise, running !== undefined)
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
