// `npm run build`: the page's files, the host and the sample as single programs, compressed copies, and the notes
// the host starts from. The same sources give the same bytes.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { build as bundle } from 'esbuild'
import { build as buildClient } from 'vite'

import { hostBundle } from './bundle.mjs'
import { inputsHash, stampFile } from './fresh.mjs'
import { catalogChunks, chunksByPage, firstChunks, readManifest } from './manifest.mjs'
import { packageJson, root } from './project.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
const dist = resolve(values.out)
const client = join(dist, 'client')
const host = join(dist, 'host')

// Taken before the work: a file saved while it runs leaves the build stale, as it is.
const stamp = inputsHash()
rmSync(dist, { recursive: true, force: true })
mkdirSync(host, { recursive: true })
await Promise.all([buildPage(), bundleHost()])
await compressAssets()
writeFileSync(stampFile(dist), stamp)

async function buildPage() {
  await buildClient({ root, build: { outDir: client }, logLevel: 'warn' })
  // Out of the folder that is served: it names every source file.
  renameSync(join(client, '.vite', 'manifest.json'), join(dist, 'manifest.json'))
  rmSync(join(client, '.vite'), { recursive: true })
  const manifest = readManifest(dist)
  const urls = (/** @type {string[]} */ keys) => keys.map((key) => `/${manifest[key]?.file ?? key}`)
  const preloads = {
    pages: Object.fromEntries(
      [...chunksByPage(manifest, firstChunks(manifest, dist))].map(([page, keys]) => [page, urls(keys)]),
    ),
    catalogs: Object.fromEntries(
      [...catalogChunks(manifest)].map(([language, key]) => [language, urls([key])[0]]),
    ),
  }
  writeJson(join(host, 'preloads.json'), preloads)
  writeJson(join(host, 'version.json'), { version: packageJson.version, build: clientHash() })
}

async function bundleHost() {
  await bundle({
    ...hostBundle,
    entryPoints: {
      main: 'src/host/main.ts',
      'sample-server': 'src/sample/server.ts',
      doctor: 'src/host/doctor/main.ts',
    },
    outdir: host,
    outExtension: { '.js': '.mjs' },
  })
  cpSync(join(root, 'src', 'sample', 'media', 'sample-files'), join(host, 'sample-files'), {
    recursive: true,
  })
}

/** Compressed copies beside each file, where they are smaller, so that the host never compresses what is fixed. */
async function compressAssets() {
  const compressible = /\.(?:css|html|ico|js|json|svg|txt|webmanifest)$/
  const brotli = promisify(brotliCompress)
  const gzipped = promisify(gzip)
  await Promise.all(
    clientFiles()
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = readFileSync(file)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        const copies = { br: await brotli(bytes, { params }), gz: await gzipped(bytes, { level: 9 }) }
        for (const [extension, copy] of Object.entries(copies)) {
          if (copy.length < bytes.length) writeFileSync(`${file}.${extension}`, copy)
        }
      }),
  )
}

/** What tells one build's page from another's. */
function clientHash() {
  const hash = createHash('sha256')
  for (const file of clientFiles())
    hash.update(relative(client, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function clientFiles(folder = client) {
  /** @type {string[]} */
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? clientFiles(path) : [path]
  })
  return files.toSorted()
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
