import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { firstViewId } from '#/api/first-view'

import { accepts } from '../http/compress'
import { gzipPieces } from '../http/gzip-pieces'
import type { HeaderSets } from '../http/headers'
import { pathOf, type RawRequest } from '../http/raw-request'
import type { PagePieces, Shell } from '../http/shell'
import type { Begun } from './first-view'

/** How long the scripts wait for the answers, and then for the view: where the service is slow, they begin without it. */
const answersWaitMs = 45
/**
 * How long the frame waits: for the answers at most, since who is signed out would see one before the sign-in page, and
 * once they are there, for the view, which would replace it at once.
 */
const frameWaitMs = { answers: 25, view: 8 }

const bodyBegins = '</head><body>\n'
// oxlint-disable-next-line session/module-state -- empty
const nothing = new Uint8Array()
const unref = { ref: false }

/** Stands below the view until the scripts have taken it over (`.stays-as-it-is` in `src/styles/index.css`). */
const notLive = {
  en: 'This page stays as it was when it was opened: its script does not run, so it does not refresh. Long lists end with their first rows.',
  fr: 'Cette page reste telle qu’à son ouverture : son script ne s’exécute pas, elle ne s’actualise donc pas. Les longues listes s’arrêtent à leurs premières lignes.',
}

/**
 * The view is painted once what stands behind it is there: a first frame of its beginning takes the browser as long,
 * and what a thread begins with would move when the rest comes. Browsers other than Chromium pass over it
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). Behind a frame that is sent ahead the styles
 * see to it (`data-coming` in `src/styles/index.css`): that frame is to be painted at once.
 */
const paintWhole = `<link rel="expect" href="#${firstViewId}" blocking="render">`

async function* write(
  { reader, frame, answered, view }: Begun,
  { scripts, afterView, withoutView, language }: PagePieces,
): AsyncGenerator<Uint8Array> {
  const late = pause(answersWaitMs, 'late', unref)
  const isWaiting = await Promise.race([
    view.then(() => false),
    answered.then((isThere) => isThere && pause(frameWaitMs.view, true, unref)),
    pause(frameWaitMs.answers, true, unref),
  ])
  // A thread that has much to draw sends it too late to be of use.
  const ahead = isWaiting ? await Promise.race([frame, late.then(() => '')]) : ''
  const hasFrame = ahead !== ''
  if (hasFrame)
    yield Buffer.from(`${bodyBegins}<div class="frame-ahead" inert aria-hidden="true">${ahead}</div>\n`)
  const soon = await Promise.race([answered, late])
  if (soon === 'late') yield Buffer.from(scripts)
  const composed = await view
  const drawn = composed?.drawn ?? null
  const locale = drawn?.locale ?? language
  const lang = locale === (reader.language ?? language) ? '' : ` lang="${locale}"`
  const note = drawn
    ? `<aside class="stays-as-it-is"${lang}>${locale === 'fr' ? notLive.fr : notLive.en}</aside>`
    : withoutView
  yield Buffer.concat([
    Buffer.from(drawn && !hasFrame ? paintWhole : ''),
    // The page takes its own title away when it goes, and not every screen has one.
    Buffer.from(`${drawn?.head ?? ''}<title>Sightline</title>\n${hasFrame ? '' : bodyBegins}`),
    Buffer.from(`<div id="root"${lang}${drawn && hasFrame ? ' data-coming' : ''}>`),
    drawn?.html ?? nothing,
    Buffer.from(`</div>\n${note}\n`),
    composed?.block ?? nothing,
    Buffer.from(`\n${soon === 'late' ? '' : drawn ? afterView : scripts}\n</body></html>\n`),
  ])
}

async function* plain({ head }: PagePieces, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head.text
  yield* pieces
}

/** The head at once, the view when it is drawn or its time is up, and then the scripts in the order of need. */
export function sendDocument(
  first: Begun,
  shell: Shell,
  request: Request,
  raw: RawRequest,
  sets: HeaderSets,
): Response {
  const language = first.reader.language ?? request.headers.get('accept-language')
  const { theme, wasHere } = first.reader
  const pieces = shell.pieces(pathOf(raw.target), { language, theme, wasHere })
  raw.logContext.route = pieces.pattern
  const behindHead = write(first, pieces)
  // Every browser takes gzip, and only it can be put together from what was compressed before and what was not.
  const isCoded = accepts(request.headers.get('accept-encoding'), 'gzip')
  const bytes = isCoded ? gzipPieces(pieces.head, behindHead) : plain(pieces, behindHead)
  // Node's and the DOM's stream types describe the same object and do not know of each other.
  const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as unknown as ReadableStream
  return new Response(body, {
    status: 200,
    headers: {
      ...sets.documentWith(shell.stylesHash),
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(isCoded ? { 'Content-Encoding': 'gzip' } : {}),
    },
  })
}
