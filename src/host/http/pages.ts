import { readSegment } from '#/api/segment'

import type { HeaderSets } from './headers'
import { respond, type Replies } from './respond'
import type { Shell } from './shell'
import { serveFile, type Manifest } from './static'
import { pathOf, type Wire } from './raw-request'

export type Pages = { manifest: Manifest; shell: Shell }

/** First parts of paths that are never a page, so that a mistyped call does not get one for an answer. */
const reserved = new Set([
  'assets',
  'v1',
  'worlds',
  'session',
  'display',
  'sample-media',
  'report',
  'health',
  'version',
])
const fileLike =
  /\.(?:avif|bak|br|cgi|config?|css|csv|env|gif|gz|html?|ico|ini|jpe?g|js|json|jsx|lock|log|map|md|mjs|old|pem|php\d?|png|sql|svg|tar|toml|tsx?|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i

/** Whether a raw path can be a page of ours: plain segments, none of them hidden or a file's name. */
function isPagePath(path: string): boolean {
  const [, ...parts] = path.replace(/(?<=.)\/$/, '').split('/')
  if (path === '/') return true
  if (parts.length > 6 || reserved.has(parts[0]?.toLowerCase() ?? '')) return false
  return parts.every((part) => {
    const text = readSegment(part)
    return text !== null && !text.startsWith('.') && !fileLike.test(text)
  })
}

/** A browser on its way to a page says `text/html`; a tool that says nothing in particular gets it too. */
function wantsPage(headers: Headers): boolean {
  const accept = headers.get('accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !headers.has('sec-fetch-dest'))
}

/** Files of the manifest by their exact path, the page by the paths of pages, and nothing else. */
export function servePage(
  pages: Pages,
  request: Request,
  wire: Wire,
  sets: HeaderSets,
  replies: Replies,
): Response {
  const path = pathOf(wire.target)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return replies.text(wire, 405, 'Pages are read with GET.\n', { Allow: 'GET, HEAD' })
  }
  const file = pages.manifest.get(path)
  if (file) return serveFile(file, path, request, wire, sets)
  if (!isPagePath(path) || !wantsPage(request.headers))
    return replies.text(wire, 404, 'There is nothing here.\n')
  const { body, coding, pattern } = pages.shell.page(path, {
    language: request.headers.get('accept-language'),
    encoding: request.headers.get('accept-encoding'),
  })
  wire.trace.route = pattern
  return respond(
    wire,
    200,
    {
      ...sets.document,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Accept-Language',
      ...(coding === null ? {} : { 'Content-Encoding': coding }),
    },
    body,
  )
}
