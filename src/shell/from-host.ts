import { firstViewId, type FirstView } from '#/api/first-view'
import type { HostFacts } from '#/api/host-facts'

// What the host wrote into the document beside the page.

/** Reads the host's facts. Without the meta tag, what answers is taken for a real service. */
export function hostFacts(document: Document): HostFacts {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sightline"]')?.content
  // Our own host wrote it, for this very page.
  return content ? (JSON.parse(content) as HostFacts) : { mode: 'service', signIn: false }
}

/** The first view; null where the host sent the page alone. */
export function readFirstView(document: Document): FirstView | null {
  const text = document.getElementById(firstViewId)?.textContent
  // Our own host wrote it, for this very page.
  return text ? (JSON.parse(text) as FirstView) : null
}

/**
 * Fetches the font of the first view's rarer letters. Lists end with the window at first: a letter in a part that is still
 * to come would ask for it when its row is added, and once it is there much of the page is laid out anew.
 */
export async function loadRareLetters(document: Document): Promise<void> {
  const text = document.getElementById(firstViewId)?.textContent ?? ''
  // Without it, as everywhere, the reader's own font stands in.
  await document.fonts.load('1em "Inter Extended"', text).catch(() => [])
}
