import { embeddedViewId, type EmbeddedView } from '#/api/embedded'
import type { HostFacts } from '#/api/world'

/** Without the meta tag, the page takes what answers for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content
  // Our own host wrote it, for this very page.
  return content ? (JSON.parse(content) as HostFacts) : { mode: 'service', signIn: false }
}

export function readEmbeddedView(document: Document): EmbeddedView | null {
  const text = hasEmbeddedView(document) ? document.getElementById(embeddedViewId)?.textContent : null
  // Our own host wrote it, for this very page.
  return text ? (JSON.parse(text) as EmbeddedView) : null
}

/** On a slow line the element arrives before the end of its text. */
export function hasEmbeddedView(document: Document): boolean {
  const element = document.getElementById(embeddedViewId)
  return element !== null && (element.nextSibling !== null || document.readyState !== 'loading')
}
