export type HostFacts = {
  mode: 'sample' | 'service'
  signIn: boolean
  viewWaitMs?: number
  /** It is true where a proxy in front signs people in. */
  proxy?: { signOutUrl: string | null }
}

export const worldInAddress = (search: string): string | null => {
  const spec = new URLSearchParams(search).get('world')
  return spec !== null && /^[A-Za-z0-9.*~-]{1,399}$/.test(spec) ? spec : null
}

export const baseOf = (facts: Pick<HostFacts, 'mode'>, search: string): string => {
  const world = facts.mode === 'sample' ? worldInAddress(search) : null
  return world === null ? '' : `/worlds/${world}`
}
