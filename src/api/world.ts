/** What the host says of itself in the page (`meta name="sightline"`). */
export type HostFacts = { mode: 'sample' | 'service'; signIn: boolean }

/** The world of the sample workspace that this address asks for; null without one. */
export const worldInAddress = (search: string): string | null => {
  const spec = new URLSearchParams(search).get('world')
  return spec !== null && /^[A-Za-z0-9.*~-]{1,200}$/.test(spec) ? spec : null
}

/** Where the page's requests go: its own host, or one world of the host's sample workspace. */
export const baseOf = (facts: HostFacts, search: string): string => {
  const world = facts.mode === 'sample' ? worldInAddress(search) : null
  return world === null ? '' : `/worlds/${world}`
}

/** Reads the host's facts. Without the meta tag, what answers is taken for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content ?? ''
  return {
    mode: content.includes('"mode":"sample"') ? 'sample' : 'service',
    signIn: content.includes('"signIn":true'),
  }
}
