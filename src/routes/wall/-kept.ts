import { registerWorker } from '#/lib/worker-start'

const cacheName = 'sightline-wall'
const timeoutMs = 20_000
const startWorker = registerWorker('/wall-worker.js', '/wall')

/** The document came from this device: the worker could not reach the host. */
export const isKeptDocument = (): boolean => document.documentElement.hasAttribute('data-kept')

const isFile = (path: string | null | undefined): path is string => path?.startsWith('/assets/') === true

const filesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, path]) => path).filter(isFile)

/** Named in the document, or loaded since: catalogs and fonts. */
function ownFiles(): ReadonlySet<string> {
  const named = [...document.querySelectorAll('link[href], script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return new Set([...named, ...loaded].filter(isFile))
}

/**
 * Keeps this page's document and files for a start without the network. Tells if the host has another build. `failed`:
 * the host gave no page, or the browser keeps none.
 */
export async function keepWall(): Promise<'kept' | 'otherBuild' | 'failed'> {
  try {
    // As anyone is given it: nothing of a person can be in what is kept.
    const response = await fetch('/wall', {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const html = await response.text()
    const wanted = filesIn(html)
    if (!response.ok || wanted.length === 0) return 'failed'
    const files = ownFiles()
    if (!wanted.every((file) => files.has(file))) return 'otherBuild'
    await store(html, response.headers, files)
    return 'kept'
  } catch {
    return 'failed'
  }
}

async function store(html: string, given: Headers, files: ReadonlySet<string>): Promise<void> {
  // Missing where the page is not on https, whatever the type says.
  if ((navigator as Partial<Navigator>).serviceWorker === undefined) return
  const headers = new Headers(given)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const cache = await caches.open(cacheName)
  // Files first: a document that is there has all of its files, whenever the power goes.
  await cache.addAll([...files])
  await cache.put('/wall', new Response(html.replace('<html', '<html data-kept'), { headers }))
  const kept = new Set([...files, '/wall'])
  for (const { url } of await cache.keys())
    if (!kept.has(new URL(url).pathname)) await cache.delete(url, { ignoreVary: true })
  await startWorker()
}
