/** What a missing or unreadable value shows as, everywhere. */
export const none = '—'
