export function hash(seed: number, kind: number, index: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(kind + 1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ index, 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** Gives one number in [0, 1). */
export const randomAt = (seed: number, kind: number, index: number): number =>
  hash(seed, kind, index) / 0x1_0000_0000

/** It is set again for each lead, so that a lead does not depend on the one before. */
export class Chance {
  private state = 0

  from(seed: number, kind: number, index: number): this {
    this.state = hash(seed, kind, index)
    return this
  }

  /** Gives a number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  whole(below: number): number {
    return Math.floor(this.next() * below)
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  skewed(low: number, high: number, power: number): number {
    return low + (high - low) * this.next() ** power
  }
}

export const pickBy = <Item>(list: readonly [Item, ...Item[]], number: number): Item =>
  list[number % list.length] ?? list[0]
