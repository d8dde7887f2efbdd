/** What the host says of itself in the page (`meta name="sightline"`). */
export type HostFacts = {
  mode: 'sample' | 'service'
  signIn: boolean
  /** How long the browser waits for a rendered view, where the host renders. */
  viewWaitMs?: number
}

/** The world of the sample workspace in an address. */
export const worldInAddress = (search: string): string | null => {
  const spec = new URLSearchParams(search).get('world')
  return spec !== null && /^[A-Za-z0-9.*~-]{1,399}$/.test(spec) ? spec : null
}

/** What precedes every path of a request: '' or a world. */
export const baseOf = (facts: Pick<HostFacts, 'mode'>, search: string): string => {
  const world = facts.mode === 'sample' ? worldInAddress(search) : null
  return world === null ? '' : `/worlds/${world}`
}
