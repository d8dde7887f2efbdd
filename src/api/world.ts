/** The world of the sample workspace that this address asks for; null without one. */
export const worldInAddress = (search: string): string | null => {
  const spec = new URLSearchParams(search).get('world')
  return spec !== null && /^[A-Za-z0-9.*~-]{1,399}$/.test(spec) ? spec : null
}

/** Where the page's requests go: its own host, or one world of the host's sample workspace. */
export const baseOf = (facts: { mode: 'sample' | 'service' }, search: string): string => {
  const world = facts.mode === 'sample' ? worldInAddress(search) : null
  return world === null ? '' : `/worlds/${world}`
}
