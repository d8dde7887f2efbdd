import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

import { firstViewId, type FirstView } from '#/api/first-view'

import { accepts } from '../http/compress'
import type { HeaderSets } from '../http/headers'
import { pathOf, type RawRequest } from '../http/raw-request'
import type { Shell } from '../http/shell'
import type { FirstViews } from './first-view'

/** For how long the scripts keep out of the way of the view; later, the browser begins with them. */
const scriptsWaitMs = 45

/** Stands below the view until the scripts have taken it over (`.stays-as-it-is` in `src/styles/index.css`). */
const notLive = {
  en: 'This page stays as it was when it was opened: its script does not run, so it does not refresh.',
  fr: 'Cette page reste telle qu’à son ouverture : son script ne s’exécute pas, elle ne s’actualise donc pas.',
}

/** Text that no parser takes for the end of the element that it stands in. */
const dataBlock = (beside: FirstView): string => {
  const json = JSON.stringify(beside).replace(/[<>\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
  return `<script type="application/json" id="${firstViewId}">${json}</script>`
}

async function* write(
  { reader, view }: NonNullable<ReturnType<FirstViews['begin']>>,
  { head, scripts, language }: { head: string; scripts: string; language: string },
): AsyncGenerator<string> {
  yield head
  const soon = await Promise.race([
    view,
    new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), scriptsWaitMs).unref()),
  ])
  if (soon === 'late') yield scripts
  const composed = await view
  const locale = composed?.locale ?? language
  const isDrawn = composed !== null && composed.html !== ''
  const lang = locale === (reader.language ?? language) ? '' : ` lang="${locale}"`
  const title = isDrawn && composed.head.includes('<title>') ? composed.head : '<title>Sightline</title>'
  yield [
    title,
    '</head><body>',
    `<div id="root"${lang}>${composed?.html ?? ''}</div>`,
    isDrawn
      ? `<p class="stays-as-it-is"${lang}>${locale === 'fr' ? notLive.fr : notLive.en}</p>`
      : '<noscript><p>Sightline needs JavaScript.</p><p lang="fr">Sightline a besoin de JavaScript.</p></noscript>',
    composed === null ? '' : dataBlock(composed.beside),
    soon === 'late' ? '' : scripts,
    '</body></html>\n',
  ].join('\n')
}

/** Compresses each piece by itself, so that the head is on its way while the view is drawn. */
function coded(pieces: AsyncGenerator<string>, coding: 'br' | 'gzip' | null): Readable {
  const source = Readable.from(pieces, { objectMode: false })
  if (coding === null) return source
  const compress =
    coding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 })
  source.on('error', (error) => compress.destroy(error))
  return source.pipe(compress)
}

/** The head at once, the view when it is drawn or its time is up, and then the scripts in the order of need. */
export function sendDocument(
  first: NonNullable<ReturnType<FirstViews['begin']>>,
  shell: Shell,
  request: Request,
  raw: RawRequest,
  sets: HeaderSets,
): Response {
  const language = first.reader.language ?? request.headers.get('accept-language')
  const { pattern, ...pieces } = shell.pieces(pathOf(raw.target), { language, theme: first.reader.theme })
  raw.logContext.route = pattern
  const coding =
    (['br', 'gzip'] as const).find((name) => accepts(request.headers.get('accept-encoding'), name)) ?? null
  // Node's and the DOM's stream types describe the same object and do not know of each other.
  const body = Readable.toWeb(coded(write(first, pieces), coding)) as unknown as ReadableStream
  return new Response(body, {
    status: 200,
    headers: {
      ...sets.document,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(coding === null ? {} : { 'Content-Encoding': coding }),
    },
  })
}
