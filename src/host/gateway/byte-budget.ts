const mostBytes = 80 * 1024 * 1024
/** Attachments leave a quarter of it to everything else, so that many attachments do not keep pages from loading. */
export const attachmentShare = 0.75

/**
 * Bytes of the service's answers that the host holds at once, for everybody together: being read, kept for
 * others who ask the same, and being sent.
 */
export type ByteBudget = {
  /** Counts bytes as held; false, and nothing counted, where they would exceed that share of the budget. */
  take(bytes: number, share?: number): boolean
  give(bytes: number): void
  /** Bytes held at present. */
  used(): number
}

export function createByteBudget(most: number = mostBytes): ByteBudget {
  let used = 0
  return {
    take(bytes, share = 1) {
      if (used + bytes > most * share) return false
      used += bytes
      return true
    },
    give(bytes) {
      used -= bytes
    },
    used: () => used,
  }
}
