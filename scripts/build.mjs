// `npm run build`: the page's files, the host and the sample as programs, compressed copies, licences, and what the host
// needs to know of the page. The same sources give the same bytes, whatever the environment.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { inputsHash, stampFile, warnOfLittleMemory } from './fresh.mjs'
import { root } from './project.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
const target = resolve(values.out)

warnOfLittleMemory()
// React's packages and Vite's plugins look at it when they are imported, so it is set before they are.
process.env['NODE_ENV'] = 'production'
// Plugins look for their configuration from here, and the command may have been given in any folder.
process.chdir(root)
const { build: buildClient, runnerImport } = await import('vite')
const { bundlePrograms, bundleRenderer } = await import('./host-bundle.mjs')
const { catalogChunks, chunksByPage, firstChunks, readManifest } = await import('./manifest.mjs')

// The build replaces the one before when it is whole: one that fails or is killed leaves that as it was.
const dist = `${target}.making-${process.pid}`
const client = join(dist, 'client')
const host = join(dist, 'host')
const clientNotices = 'THIRD-PARTY-NOTICES.txt'

removeKilledBuilds()
// Taken before the work: a file saved while it runs leaves the build stale, as it is.
const stamp = inputsHash()
try {
  mkdirSync(host, { recursive: true })
  await Promise.all([buildPage(), buildHost()])
  // After the page: both write the list of routes.
  await bundleRenderer(host)
  addNotices()
  writeJson(join(host, 'version.json'), { version: packageVersion(), build: clientHash() })
  await compressAssets()
  writeFileSync(stampFile(dist), stamp)
  replaceTarget()
} finally {
  rmSync(dist, { recursive: true, force: true })
}

async function buildPage() {
  await buildClient({
    root,
    build: { outDir: client, license: { fileName: clientNotices } },
    logLevel: 'warn',
  })
  // Out of the folder that is served: it names every source file.
  renameSync(join(client, '.vite', 'manifest.json'), join(dist, 'manifest.json'))
  rmSync(join(client, '.vite'), { recursive: true })
  const manifest = readManifest(dist)
  const urls = (/** @type {string[]} */ keys) => keys.map((key) => `/${manifest[key]?.file ?? key}`)
  const first = firstChunks(manifest, dist)
  const preloads = {
    program: urls(first),
    pages: Object.fromEntries([...chunksByPage(manifest, first)].map(([page, keys]) => [page, urls(keys)])),
    catalogs: Object.fromEntries(
      [...catalogChunks(manifest)].map(([language, key]) => [language, urls([key])[0]]),
    ),
    ...(await hostNotes()),
  }
  writeJson(join(host, 'preloads.json'), preloads)
  const ofPages = new Set(Object.values(preloads.pages).flat())
  const catalogs = [...catalogChunks(manifest, 'pages.')].map(([language, key]) => [language, urls([key])])
  writeJson(join(client, 'page-files.json'), {
    pages: [...ofPages],
    catalogs: Object.fromEntries(catalogs),
  })
}

async function hostNotes() {
  /** @type {{ module: typeof import('./vite/catalogs.ts') }} */
  const { module: plugins } = await runnerImport(join(root, 'scripts/vite/catalogs.ts'))
  /** @type {{ module: { hostNotes: () => Record<'titles' | 'words', Record<string, Record<string, string>>> } }} */
  const { module } = await runnerImport(join(root, 'src/host-notes.ts'), {
    root,
    logLevel: 'warn',
    plugins: [plugins.catalogs()],
    resolve: { alias: { '#': join(root, 'src') } },
  })
  return module.hostNotes()
}

async function buildHost() {
  const programs = {
    main: 'src/host/main.ts',
    'sample-server': 'src/sample/server.ts',
    doctor: 'src/host/doctor/main.ts',
    mcp: 'src/host/programs/mcp.ts',
    digest: 'src/host/programs/digest.ts',
  }
  await bundlePrograms(programs, host, 'notices.txt')
  cpSync(join(root, 'src', 'sample', 'media', 'sample-files'), join(host, 'sample-files'), {
    recursive: true,
  })
}

/**
 * Vite lists the licences of the page's and the host's scripts. Those of what is no script are added under headings of
 * the same form, from which `npm run release` makes its bill of materials.
 */
function addNotices() {
  const ofHost = join(host, 'notices.txt')
  const add = (/** @type {string} */ text) => appendFileSync(join(client, clientNotices), `\n---\n\n${text}`)
  add(readFileSync(ofHost, 'utf8'))
  for (const name of ['@fontsource-variable/inter', 'tailwindcss']) {
    const folder = join(root, 'node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    add(`## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`)
  }
  const pdfium = join(root, 'node_modules', '@hyzyla/pdfium', 'package.json')
  const { version } = JSON.parse(readFileSync(pdfium, 'utf8'))
  // The package is MIT; what it wraps comes without its licence.
  const ofPdfium = readFileSync(join(root, 'scripts', 'pdfium-license.txt'), 'utf8')
  add(`## @hyzyla/pdfium - ${version} (MIT AND BSD-3-Clause AND Apache-2.0)\n\n${ofPdfium}`)
  rmSync(ofHost)
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
        for (const [extension, copy] of Object.entries(copies))
          if (copy.length < bytes.length) writeFileSync(`${file}.${extension}`, copy)
      }),
  )
}

/** Tells one build's page from another's. */
function clientHash() {
  const hash = createHash('sha256')
  for (const file of clientFiles())
    hash.update(relative(client, file).replaceAll(sep, '/')).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function clientFiles() {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((name) => join(client, name))
    .filter((path) => statSync(path).isFile())
    .toSorted()
}

function replaceTarget() {
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(dist, target)
  } catch (error) {
    // Another build ended at the same moment; its folder is as good.
    if (!existsSync(stampFile(target))) throw error
  }
}

/** A build takes far less than an hour. */
function removeKilledBuilds() {
  const parent = dirname(target)
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const path = join(parent, name)
    if (name.startsWith(`${basename(target)}.making-`) && Date.now() - statSync(path).mtimeMs > 3_600_000)
      rmSync(path, { recursive: true, force: true })
  }
}

/** @returns {string} */
function packageVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
