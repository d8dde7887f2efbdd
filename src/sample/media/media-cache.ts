import type { Bytes } from './bytes'

const most = 12 * 1024 * 1024

/** Keeps what was made lately, up to `limit` bytes in all. What it hands out is shared: never write to it. */
export function mediaCache(limit = most) {
  const kept = new Map<string, Bytes>()
  let held = 0
  return (name: string, make: () => Bytes): Bytes => {
    const known = kept.get(name)
    const bytes = known ?? make()
    kept.delete(name)
    kept.set(name, bytes)
    if (!known) held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= limit) break
      kept.delete(oldest)
      held -= length
    }
    return bytes
  }
}
