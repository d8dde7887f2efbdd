import { until } from '#/lib/until'
import { idle } from './preload'

/** `page-files.json`, which `npm run build` writes. */
type PageFiles = { pages: string[]; catalogs: Record<string, string[]> }

const maxWaitMs = 10_000

// The types of some browsers lack it.
type Saving = { connection?: { saveData?: boolean } }

/**
 * Fetches the code of all pages into the browser's cache once nothing is asked any more, one file at a time. Uses `fetch`
 * and not `import()`, because a browser remembers a module that failed to load until the page is reloaded.
 */
export async function fetchPageFiles(
  locale: string,
  changes: EventTarget,
  isCalm: () => boolean,
): Promise<void> {
  if ((navigator as Saving).connection?.saveData) return
  await until(changes, isCalm, maxWaitMs)
  try {
    const { pages, catalogs } = (await (await fetch('/page-files.json')).json()) as PageFiles
    for (const file of [...pages, ...(catalogs[locale] ?? [])]) {
      await idle()
      const answer = await fetch(file, { priority: 'low' })
      // A new build has replaced them.
      if (!answer.ok) return
      await answer.arrayBuffer()
    }
  } catch {
    // The network is away, or this is a development server: each page fetches its own files.
  }
}
