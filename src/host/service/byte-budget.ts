const maxTotalBytes = 80 * 1024 * 1024
/** Leaves room for pages, whatever is downloaded. */
export const attachmentShare = 0.75

/** Counts the bytes of the service's answers that the host holds. */
export type ByteBudget = {
  take(bytes: number, share?: number): boolean
  give(bytes: number): void
  used(): number
}

export function createByteBudget(max: number = maxTotalBytes): ByteBudget {
  let used = 0
  return {
    take(bytes, share = 1) {
      if (used + bytes > max * share) return false
      used += bytes
      return true
    },
    give(bytes) {
      used -= bytes
    },
    used: () => used,
  }
}
