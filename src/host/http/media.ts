import type { HeaderSets } from './headers'
import { respond, type Replies } from './respond'
import { pathOf, type Wire } from './raw-request'

/** A picture or recording of the sample workspace. */
export type Media = { type: string; bytes: Uint8Array }

/** Finds one by its path on the wire. */
export type FindMedia = (path: string) => Media | null

type Part = { start: number; end: number }

/** The one range that players ask for, without which they cannot seek; null for the whole. */
function partOf(header: string | null, size: number): Part | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : 'outside'
}

/** Serves the sample's media as what they are: shown in the page, never a document that could run. */
export function serveMedia(
  find: FindMedia,
  request: Request,
  wire: Wire,
  sets: HeaderSets,
  replies: Replies,
): Response {
  wire.trace.route = '/sample-media/*'
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return replies.text(wire, 405, 'Media are read with GET.\n', { Allow: 'GET, HEAD' })
  }
  const media = find(pathOf(wire.target))
  if (media === null) return replies.text(wire, 404, 'There is nothing here.\n')
  const size = media.bytes.length
  const part = partOf(request.headers.get('range'), size)
  const headers = {
    ...sets.openData,
    'Content-Type': media.type,
    'Cache-Control': 'private, max-age=86400',
    'Accept-Ranges': 'bytes',
  }
  if (part === null) return respond(wire, 200, headers, media.bytes)
  if (part === 'outside') return respond(wire, 416, { ...headers, 'Content-Range': `bytes */${size}` }, null)
  const { start, end } = part
  const range = { 'Content-Range': `bytes ${start}-${end}/${size}` }
  return respond(wire, 206, { ...headers, ...range }, media.bytes.subarray(start, end + 1))
}
