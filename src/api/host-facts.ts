/** What the host says of itself in the page (`meta name="sightline"`). */
export type HostFacts = { mode: 'sample' | 'service'; signIn: boolean }

/** Reads the host's facts. Without the meta tag, what answers is taken for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content ?? ''
  return {
    mode: content.includes('"mode":"sample"') ? 'sample' : 'service',
    signIn: content.includes('"signIn":true'),
  }
}
