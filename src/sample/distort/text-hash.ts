/** Gives a whole number from 0 to 2³²−1 (FNV-1a). */
export function textHash(seed: number, text: string): number {
  let state = (0x811c9dc5 ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d)
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b)
  return (state ^ (state >>> 16)) >>> 0
}

export const chosen = <Item>(from: readonly [Item, ...Item[]], seed: number, text: string): Item =>
  from[textHash(seed, text) % from.length] ?? from[0]

// Its seed differs from that of `chosen`, so that the decision does not narrow the choice.
const apart = 0x5bd1e995

export const isOneIn = (every: number, seed: number, text: string): boolean =>
  textHash(seed ^ apart, text) % every === 0
