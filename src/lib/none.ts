/** A missing or unreadable value. */
export const none = '—'
