// Televisions have Chromium 108, which lacks these until 110; what else a wall uses is there.
for (const [name, copied] of [
  ['toSorted', Array.prototype.sort],
  ['toReversed', Array.prototype.reverse],
] as const) {
  if (name in Array.prototype) continue
  const value = function (this: readonly unknown[], ...given: never[]) {
    return copied.apply([...this], given as [])
  }
  // oxlint-disable-next-line no-extend-native -- as the standard has them, where the browser has not
  Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true })
}
