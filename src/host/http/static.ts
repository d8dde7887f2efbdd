import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { accepts } from './compress'
import { listed } from './head-limits'
import type { HeaderSets } from './headers'
import { buildResponse } from './respond'
import type { RawRequest } from './raw-request'

type Coding = 'br' | 'gzip'

export type StaticFile = {
  type: string
  etag: string
  bytes: Uint8Array
  coded: Readonly<Partial<Record<Coding, Uint8Array>>>
}

export type Manifest = ReadonlyMap<string, StaticFile>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const codings = { br: '.br', gzip: '.gz' } as const

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : []
    })
}

/** Reads the files once; leaves out files of unknown type. */
export function readManifest(folder: string): Manifest {
  const paths = new Set(filesBelow(folder))
  const manifest = new Map<string, StaticFile>()
  for (const path of paths) {
    const type = types[extname(path)]
    if (type === undefined || relative(folder, path) === 'index.html') continue
    const bytes = readFileSync(path)
    const coded: Partial<Record<Coding, Uint8Array>> = {}
    for (const [coding, extension] of Object.entries(codings)) {
      // `Object.entries` widens the keys of a closed literal.
      if (paths.has(path + extension)) coded[coding as Coding] = readFileSync(path + extension)
    }
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    manifest.set(encodeURI(`/${relative(folder, path).split(sep).join('/')}`), { type, etag, bytes, coded })
  }
  return manifest
}

const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  listed(ifNoneMatch).some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })

export function serveFile(
  file: StaticFile,
  path: string,
  request: Request,
  raw: RawRequest,
  sets: HeaderSets,
): Response {
  const accepted = request.headers.get('accept-encoding')
  const coding = (['br', 'gzip'] as const).find((name) => file.coded[name] && accepts(accepted, name))
  const etag = `"${file.etag}${coding ? `-${coding}` : ''}"`
  const isHashed = path.startsWith('/assets/')
  const headers: Record<string, string> = {
    ...(isHashed ? sets.asset : path === '/wall-worker.js' ? sets.worker : sets.file),
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  raw.logContext.route = isHashed ? '/assets/*' : '/*.*'
  if (matches(request.headers.get('if-none-match'), etag)) return buildResponse(raw, 304, headers, null)
  headers['Content-Type'] = file.type
  if (coding) headers['Content-Encoding'] = coding
  return buildResponse(raw, 200, headers, (coding && file.coded[coding]) ?? file.bytes)
}
