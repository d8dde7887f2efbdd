// `npm run build`: the page's files, the host and the sample as programs, compressed copies, licences, and the notes
// that the host starts from. The same sources give the same bytes, whatever the environment.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { inputsHash, installIfMissing, stampFile } from './fresh.mjs'
import { packageJson, requireNode, root } from './project.mjs'
import { buildFolder, putInPlace } from './put-in-place.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
const target = resolve(values.out)

requireNode()
await installIfMissing('build')
// React's packages and Vite's plugins each look at it when they are imported, so it is set before they are.
process.env.NODE_ENV = 'production'
// Plugins look for their configuration from here, and the command may have been given in any folder.
process.chdir(root)
const { build: buildClient } = await import('vite')
const { bundleDrawing, bundlePrograms } = await import('./host-bundle.mjs')
const { catalogChunks, chunksByPage, firstChunks, readManifest } = await import('./manifest.mjs')
const { thirdPartyNotices } = await import('./notices.mjs')

// Until everything is there, the build stands beside what it will replace.
const dist = buildFolder(target)
const client = join(dist, 'client')
const host = join(dist, 'host')

// Taken before the work: a file saved while it runs leaves the build stale, as it is.
const stamp = inputsHash()
try {
  mkdirSync(host, { recursive: true })
  await Promise.all([buildPage(), buildHost()])
  // After the page: both write the list of routes.
  await bundleDrawing(host)
  writeNotices()
  writeJson(join(host, 'version.json'), { version: packageJson.version, build: clientHash() })
  await compressAssets()
  writeFileSync(stampFile(dist), stamp)
  putInPlace(dist, target)
} finally {
  rmSync(dist, { recursive: true, force: true })
}

async function buildPage() {
  await buildClient({
    root,
    build: { outDir: client, license: { fileName: '.vite/licenses.json' } },
    logLevel: 'warn',
  })
  // Out of the folder that is served: it names every source file.
  renameSync(join(client, '.vite', 'manifest.json'), join(dist, 'manifest.json'))
  const manifest = readManifest(dist)
  const urls = (/** @type {string[]} */ keys) => keys.map((key) => `/${manifest[key]?.file ?? key}`)
  const first = firstChunks(manifest, dist)
  const preloads = {
    program: urls(first),
    pages: Object.fromEntries([...chunksByPage(manifest, first)].map(([page, keys]) => [page, urls(keys)])),
    catalogs: Object.fromEntries(
      [...catalogChunks(manifest)].map(([language, key]) => [language, urls([key])[0]]),
    ),
  }
  writeJson(join(host, 'preloads.json'), preloads)
}

async function buildHost() {
  const programs = {
    main: 'src/host/main.ts',
    'sample-server': 'src/sample/server.ts',
    doctor: 'src/host/doctor/main.ts',
  }
  await bundlePrograms(programs, host)
  cpSync(join(root, 'src', 'sample', 'media', 'sample-files'), join(host, 'sample-files'), {
    recursive: true,
  })
}

/** Served with the page, whose files hold what the notices are of. */
function writeNotices() {
  const lists = [
    join(client, '.vite', 'licenses.json'),
    join(host, 'licenses.json'),
    join(host, 'drawing-licenses.json'),
  ]
  writeFileSync(join(client, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(lists))
  for (const made of [join(client, '.vite'), ...lists.slice(1)]) rmSync(made, { recursive: true })
}

/** Compressed copies beside each file, where they are smaller, so that the host never compresses what is fixed. */
async function compressAssets() {
  const compressible = /\.(?:css|html|ico|js|json|svg|txt|wasm|webmanifest)$/
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
  for (const file of clientFiles()) {
    hash.update(relative(client, file).replaceAll(sep, '/')).update('\0').update(readFileSync(file))
  }
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
