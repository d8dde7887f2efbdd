const maxTotalBytes = 80 * 1024 * 1024
/** Attachments leave a quarter to everything else, so that pages load whatever is downloaded. */
export const attachmentShare = 0.75

/** The bytes of the service's answers that the host holds: read, kept for identical requests, and sent. */
export type ByteBudget = {
  /** False, and nothing counted, where they would exceed that share of the budget. */
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
