export function chance(seed: number): () => number {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export function pick<Item>(from: readonly [Item, ...Item[]], next: () => number): Item {
  return from[Math.floor(next() * from.length)] ?? from[0]
}

/** Both ends are included. */
export function between(low: number, high: number, next: () => number): number {
  return low + Math.floor(next() * (high - low + 1))
}

export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
