export const none = '—'
