/** What the host says of itself in the page (`meta name="sightline"`). */
export type HostFacts = {
  mode: 'sample' | 'service'
  signIn: boolean
  /** Whether it draws first views, and would know for whom. */
  draws?: boolean
}

/** Reads the host's facts. Without the meta tag, what answers is taken for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content ?? ''
  return {
    mode: content.includes('"mode":"sample"') ? 'sample' : 'service',
    signIn: content.includes('"signIn":true'),
    draws: content.includes('"draws":true'),
  }
}
