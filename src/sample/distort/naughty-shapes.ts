const deepest = 600

function nested(): unknown {
  let inside: unknown = 'the innermost'
  for (let level = 0; level < deepest; level += 1) inside = level % 2 === 0 ? [inside] : { deeper: inside }
  return inside
}

/** Written as JSON: an object literal would set the prototype instead of holding the key. */
const oddKeys = (): unknown =>
  JSON.parse(
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":"not a function",' +
      '"":"no name","<img src=x onerror=alert(1)>":"a key","then":{},"toJSON":1,"length":-1,"0":"zero","\\u202Eyek":1}',
  )

const limits = (): unknown => ({
  largest: Number.MAX_VALUE,
  smallest: 5e-324,
  beyondExact: 9007199254740992,
  negative: -Number.MAX_SAFE_INTEGER,
  fraction: 0.1 + 0.2,
  list: Array.from({ length: 2_000 }, (_, index) => index),
})

const wide = (): unknown =>
  Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`field ${index} <b>`, { index, text: '</script>' }]),
  )

const largeMakers: readonly (() => unknown)[] = [nested, limits, wide]
const smallMakers: readonly (() => unknown)[] = [oddKeys, () => '<script>alert(1)</script>', () => null]

/** Values for a place whose shape the document leaves open; `pick` is any whole number from 0. */
export const largeShape = (pick: number): unknown => largeMakers[pick % largeMakers.length]?.()
export const smallShape = (pick: number): unknown => smallMakers[pick % smallMakers.length]?.()

/** The same dictionary with keys that every object already has; JSON keeps them as keys of its own. */
export function withOddKeys(counts: Readonly<Record<string, number>>): Record<string, unknown> {
  const odd = { ...counts }
  for (const [index, key] of ['__proto__', 'constructor', 'hasOwnProperty', '<b>bold</b>', ''].entries()) {
    Object.defineProperty(odd, key, {
      value: index + 1,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return odd
}
