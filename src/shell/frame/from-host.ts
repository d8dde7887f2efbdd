import { embeddedViewId, type EmbeddedView } from '#/api/embedded'
import type { HostFacts } from '#/api/world'

// What the host wrote into the document beside the page.

/** Reads the host's facts. Without the meta tag, what answers is taken for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content
  // Our own host wrote it, for this very page.
  return content ? (JSON.parse(content) as HostFacts) : { mode: 'service', signIn: false }
}

/** What is embedded beside the host's view; null where there is none. */
export function readEmbeddedView(document: Document): EmbeddedView | null {
  const text = hasEmbeddedView(document) ? document.getElementById(embeddedViewId)?.textContent : null
  // Our own host wrote it, for this very page.
  return text ? (JSON.parse(text) as EmbeddedView) : null
}

/** Whether the host's view is there in whole: over a slow line the element is there before the end of its text. */
export function hasEmbeddedView(document: Document): boolean {
  const element = document.getElementById(embeddedViewId)
  return element !== null && (element.nextSibling !== null || document.readyState !== 'loading')
}
