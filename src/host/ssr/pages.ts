import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { HostFacts } from '#/api/world'
import { readSegment } from '#/api/write-request'
import { ConfigError } from '../config'
import type { Ssr, OpenDocument } from './ssr'
import type { HeaderSets } from '../http/headers'
import { buildResponse, type Respond, requestIdHeader } from '../http/respond'
import { createShell, preloadsSchema, type Shell, type ShellPieces } from '../http/shell'
import { readManifest, serveFile, type Manifest } from '../http/static'
import { pathOf, type RawRequest } from '../http/raw-request'
import { Readable } from 'node:stream'
import { accepts, gzipPieces } from '../http/compress'

export type Pages = { manifest: Manifest; shell: Shell }

/** These are never a page, so that a mistyped call does not get one. */
const reserved = new Set([
  'assets',
  'v1',
  'worlds',
  'session',
  'display',
  'sample-media',
  'report',
  'health',
  'healthz',
  'ready',
  'readyz',
  'metrics',
  'version',
])
const fileLike =
  /\.(?:avif|bak|br|cgi|config?|css|csv|env|gif|gz|html?|ico|ini|jpe?g|js|json|jsx|lock|log|map|md|mjs|old|pem|php\d?|png|sql|svg|tar|toml|tsx?|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i

function isPagePath(path: string): boolean {
  const [, ...parts] = path.replace(/(?<=.)\/$/, '').split('/')
  if (path === '/') return true
  if (parts.length > 6 || reserved.has(parts[0]?.toLowerCase() ?? '')) return false
  return parts.every((part) => {
    const text = readSegment(part)
    return text !== null && !text.startsWith('.') && !fileLike.test(text)
  })
}

function wantsPage(headers: Headers): boolean {
  const accept = headers.get('accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !headers.has('sec-fetch-dest'))
}

export async function servePage(
  pages: Pages,
  request: Request,
  raw: RawRequest,
  sets: HeaderSets,
  respond: Respond,
  ssr: Ssr | null,
): Promise<Response> {
  const path = pathOf(raw.target)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return respond.text(raw, 405, 'Pages are read with GET.\n', { Allow: 'GET, HEAD' })
  }
  const file = pages.manifest.get(path)
  if (file) return serveFile(file, path, request, raw, sets)
  if (!isPagePath(path) || !wantsPage(request.headers))
    return respond.text(raw, 404, 'There is nothing here.\n')
  const known = pages.shell.pattern(path)
  const document = known === undefined ? null : await ssr?.begin(request, raw, known)
  if (document) return sendDocument(document, pages.shell, request, raw, sets)
  const { body, coding, pattern } = pages.shell.page(path, {
    language: request.headers.get('accept-language'),
    encoding: request.headers.get('accept-encoding'),
  })
  raw.logContext.route = pattern
  raw.logContext.view = 'none'
  return buildResponse(
    raw,
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

/** The build writes it as `dist/host/version.json`. */
const versionSchema = z.object({ version: z.string(), build: z.string() })

export type Version = z.output<typeof versionSchema>

export const developmentVersion: Version = { version: '0.0.0', build: 'development' }

function readNote<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> | null {
  if (!existsSync(file)) return null
  const note = z.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')))
  return note.success ? note.data : null
}

/** Reads it from the folder of the host's programs. */
export const readVersion = (folder: string): Version =>
  readNote(join(folder, 'version.json'), versionSchema) ?? developmentVersion

/** It throws a ConfigError without a page. */
export function readBuild(
  clientDir: string,
  facts: HostFacts,
  viewWaitMs: number | null,
): { pages: Pages; version: Version; program: URL | null } {
  const page = join(clientDir, 'index.html')
  if (!existsSync(page))
    throw new ConfigError([`There is no built page in ${clientDir}: run \`npm run build\`.`])
  const notes = join(clientDir, '..', 'host')
  const entry = join(notes, 'entry-server.mjs')
  const program = viewWaitMs !== null && existsSync(entry) ? pathToFileURL(entry) : null
  const preloads = readNote(join(notes, 'preloads.json'), preloadsSchema) ?? {
    program: [],
    pages: {},
    catalogs: {},
    titles: {},
    words: {},
  }
  const html = readFileSync(page, 'utf8')
  return {
    pages: {
      manifest: readManifest(clientDir),
      shell: createShell(html, preloads, program && viewWaitMs !== null ? { ...facts, viewWaitMs } : facts),
    },
    program,
    version: readVersion(notes),
  }
}

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

function sendDocument(
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
