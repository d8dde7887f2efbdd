import type { Addresses } from './addresses'

/**
 * Whether a call comes from our own page (security.md H9). Another site can make a browser send a
 * request, but cannot add a header of its own to it, nor change what the browser says of its origin.
 */
export function isOwnCall(request: Request, knowsOrigin: Addresses['knowsOrigin']): boolean {
  const { headers } = request
  const origin = headers.get('origin')
  if (origin !== null && !knowsOrigin(origin)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (headers.get('x-sightline') === '1') return true
  // What the document itself preloads carries no header of ours; only the browser can say `same-origin`.
  return request.method === 'GET' && site === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
}
