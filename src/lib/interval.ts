/** A share of a number of cases. */
export type Share = { part: number; whole: number }
export type Interval = { low: number; high: number }

const sureOf95 = 1.96
const sureOf99 = 2.576

/** Wilson's interval: where the true share lies, with 95% certainty. */
export function wilson({ part, whole }: Share, z: number = sureOf95): Interval {
  if (whole === 0) return { low: 0, high: 1 }
  const share = part / whole
  const spread = z * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole))
  const middle = share + (z * z) / (2 * whole)
  const divisor = 1 + (z * z) / whole
  // The rounding of numbers must not move a whole share past its end.
  return {
    low: part === 0 ? 0 : Math.max(0, (middle - spread) / divisor),
    high: part === whole ? 1 : Math.min(1, (middle + spread) / divisor),
  }
}

/**
 * Which of two shares is higher with 99% certainty, by Newcombe's interval of their difference; null where
 * chance alone explains the difference.
 */
export function higherOf(one: Share, other: Share): 'one' | 'other' | null {
  if (one.whole === 0 || other.whole === 0) return null
  const [a, b] = [wilson(one, sureOf99), wilson(other, sureOf99)]
  const [x, y] = [one.part / one.whole, other.part / other.whole]
  if (x - y - Math.hypot(x - a.low, b.high - y) > 0) return 'one'
  return y - x - Math.hypot(y - b.low, a.high - x) > 0 ? 'other' : null
}
