import { Readable } from 'node:stream'
import { accepts, gzipPieces } from '../http/compress'
import type { HeaderSets } from '../http/headers'
import { pathOf, type RawRequest } from '../http/raw-request'
import { requestIdHeader } from '../http/respond'
import type { Shell, ShellPieces } from '../http/shell'
import type { OpenDocument } from './ssr'

async function* write(
  { reader, frame, view }: OpenDocument,
  shell: Shell,
  pieces: ShellPieces,
  raw: RawRequest,
): AsyncGenerator<Uint8Array> {
  yield pieces.head
  yield Buffer.from(`</head><body>\n${pieces.noFiles}\n<div class="frame-ahead">${frame}</div>\n`)
  const rendered = await view
  raw.logContext.view = rendered === null ? 'none' : 'rendered'
  if (rendered === null) {
    yield Buffer.from(`${pieces.emptyRoot}\n${pieces.withoutView}\n</body></html>\n`)
    return
  }
  const { html, head, embedded, isUtc } = rendered
  const { locale } = rendered
  const lang = locale === (reader.language ?? pieces.language) ? '' : ` lang="${locale}"`
  const { notLive, inUtc } = shell.said(locale).words
  const note = isUtc ? `${notLive} ${inUtc}` : notLive
  yield Buffer.concat([
    Buffer.from(`${head}\n<div id="root"${lang}${isUtc ? ' data-utc' : ''}>`),
    html,
    Buffer.from(`</div>\n<aside class="not-live"${lang}>${note}</aside>\n`),
    embedded,
    Buffer.from('\n</body></html>\n'),
  ])
}

export function sendDocument(
  document: OpenDocument,
  shell: Shell,
  request: Request,
  raw: RawRequest,
  sets: HeaderSets,
): Response {
  const language = document.reader.language ?? request.headers.get('accept-language')
  const pieces = shell.pieces(pathOf(raw.target), { language, theme: document.reader.theme })
  raw.logContext.route = pieces.pattern
  raw.logContext.view = 'none'
  // It is unknown until the view is there.
  raw.logContext.bytes = undefined
  const written = write(document, shell, pieces, raw)
  // Every browser takes gzip.
  const isCoded = accepts(request.headers.get('accept-encoding'), 'gzip')
  const bytes = isCoded ? gzipPieces(written) : Readable.from(written, { objectMode: false })
  // The stream types of Node and the DOM do not know of each other.
  const body = Readable.toWeb(bytes) as unknown as ReadableStream
  return new Response(body, {
    status: 200,
    headers: {
      ...sets.document,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      // nginx would hold the head back until the view is there.
      'X-Accel-Buffering': 'no',
      [requestIdHeader]: raw.requestId,
      ...(isCoded ? { 'Content-Encoding': 'gzip' } : {}),
    },
  })
}
