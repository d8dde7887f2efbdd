import { embeddedViewId, type EmbeddedView } from '#/api/embedded'
import type { HostFacts } from '#/api/host-facts'

// What the host wrote into the document beside the page.

/** Reads the host's facts. Without the meta tag, what answers is taken for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content
  // Our own host wrote it, for this very page.
  return content ? (JSON.parse(content) as HostFacts) : { mode: 'service', signIn: false }
}

/** What is embedded beside the host's view; null where there is none. */
export function readEmbeddedView(document: Document): EmbeddedView | null {
  const text = document.getElementById(embeddedViewId)?.textContent
  // Our own host wrote it, for this very page.
  return text ? (JSON.parse(text) as EmbeddedView) : null
}
