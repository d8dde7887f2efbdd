import type { HeaderSets } from './headers'
import { buildResponse, type Respond } from './respond'
import { pathOf, type RawRequest } from './raw-request'

export type Media = { type: string; bytes: Uint8Array }

export type FindMedia = (path: string) => Media | null

type Part = { start: number; end: number }

/** Players need one range to seek. Null stands for the whole. */
function partOf(header: string | null, size: number): Part | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : 'outside'
}

export function serveMedia(
  find: FindMedia,
  request: Request,
  raw: RawRequest,
  sets: HeaderSets,
  respond: Respond,
): Response {
  raw.logContext.route = '/sample-media/*'
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return respond.text(raw, 405, 'Media are read with GET.\n', { Allow: 'GET, HEAD' })
  }
  const media = find(pathOf(raw.target))
  if (media === null) return respond.text(raw, 404, 'There is nothing here.\n')
  const size = media.bytes.length
  const part = partOf(request.headers.get('range'), size)
  const headers = {
    ...sets.openData,
    'Content-Type': media.type,
    'Cache-Control': 'private, max-age=86400',
    'Accept-Ranges': 'bytes',
  }
  if (part === null) return buildResponse(raw, 200, headers, media.bytes)
  if (part === 'outside')
    return buildResponse(raw, 416, { ...headers, 'Content-Range': `bytes */${size}` }, null)
  const { start, end } = part
  const range = { 'Content-Range': `bytes ${start}-${end}/${size}` }
  return buildResponse(raw, 206, { ...headers, ...range }, media.bytes.subarray(start, end + 1))
}
