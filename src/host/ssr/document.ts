import { Readable } from 'node:stream'
import { toLocale, type Locale } from '#/lib/languages'
import { accepts, gzipPieces } from '../http/compress'
import type { HeaderSets } from '../http/headers'
import { pathOf, type RawRequest } from '../http/raw-request'
import { requestIdHeader } from '../http/respond'
import type { Shell, ShellPieces } from '../http/shell'
import type { OpenDocument } from './ssr'

const notLive: Readonly<Record<Locale, string>> = {
  en: 'This page stays as it was when it was opened: its script does not run, so it does not refresh. Long lists end with their first rows.',
  fr: 'Cette page reste telle qu’à son ouverture : son script ne s’exécute pas, elle ne s’actualise donc pas. Les longues listes s’arrêtent à leurs premières lignes.',
  de: 'Diese Seite bleibt, wie sie beim Öffnen war: Ihr Skript läuft nicht, sie aktualisiert sich also nicht. Lange Listen enden nach ihren ersten Zeilen.',
}
const inUtc: Readonly<Record<Locale, string>> = {
  en: 'Times are in UTC.',
  fr: 'Les heures sont en UTC.',
  de: 'Uhrzeiten in UTC.',
}

async function* write(
  { reader, frame, view }: OpenDocument,
  pieces: ShellPieces,
  raw: RawRequest,
): AsyncGenerator<Uint8Array> {
  yield pieces.head
  yield Buffer.from(`</head><body>\n${pieces.noFiles}\n<div class="frame-ahead">${frame}</div>\n`)
  const rendered = await view
  raw.logContext.view = rendered === null ? 'none' : 'rendered'
  if (rendered === null) {
    yield Buffer.from(`<div id="root"></div>\n${pieces.withoutView}\n</body></html>\n`)
    return
  }
  const { html, head, embedded, isUtc } = rendered
  const locale = toLocale(rendered.locale) ?? 'en'
  const lang = locale === (reader.language ?? pieces.language) ? '' : ` lang="${locale}"`
  const note = isUtc ? `${notLive[locale]} ${inUtc[locale]}` : notLive[locale]
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
  const written = write(document, pieces, raw)
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
