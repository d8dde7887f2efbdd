const usual = '/icon.svg'

/** The logo with a number that is readable at 16 pixels. */
const counted = (count: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18">
    <path fill="#2a6cbf" d="M5 0h8a5 5 0 0 1 5 5v3.3H0V5a5 5 0 0 1 5-5Zm-5 9.7h18V13a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z"/>
    <rect x="3.500" y="5.500" width="14.500" height="12.500" rx="4" fill="#c2261c"/>
    <text x="10.800" y="15.600" fill="#fff" font-family="sans-serif" font-size="11" font-weight="700" text-anchor="middle">${count > 9 ? '9+' : count}</text>
  </svg>`

/** The tab's icon, with the number that needs attention; without one where nothing does. */
export function showIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link === null) return
  const before = link.href
  link.href = count > 0 ? URL.createObjectURL(new Blob([counted(count)], { type: 'image/svg+xml' })) : usual
  if (before.startsWith('blob:')) URL.revokeObjectURL(before)
}

/** The number on the icon of the installed app; browsers without one ignore it. */
export function showBadge(count: number): void {
  const ignored = () => undefined
  if (count > 0) navigator.setAppBadge?.(count).catch(ignored)
  else navigator.clearAppBadge?.().catch(ignored)
}
