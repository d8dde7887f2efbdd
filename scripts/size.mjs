// Fails when the JavaScript needed before the cockpit's figures show grows past its budget.
// What is counted: the page's scripts, the cockpit's chunks, all they import statically, and the larger catalog. What they
// import dynamically is not; e2e/first-load.spec.ts proves in a browser that the figures do not wait for it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { catalogChunks, chunksByPage, firstChunks, readManifest } from './manifest.mjs'
import { root } from './project.mjs'

const budget = 130_000
const hopedFor = 115_000

const dist = join(root, 'dist')
const manifest = readManifest(dist)
const sizeOf = (/** @type {string} */ key) => {
  const file = manifest[key]?.file
  if (!file) throw new Error(`The build has no chunk for ${key}`)
  return { file, bytes: brotliCompressSync(readFileSync(join(dist, 'client', file))).length }
}

const first = firstChunks(manifest, dist)
const cockpit = chunksByPage(manifest, first).get('/cockpit')
if (!cockpit) throw new Error('The build has no page /cockpit')
const catalogs = [...catalogChunks(manifest).values()].map(sizeOf).toSorted((a, b) => b.bytes - a.bytes)
const chunks = [...first, ...cockpit].map(sizeOf).concat(catalogs.slice(0, 1))
const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { file, bytes } of chunks) console.log(`${kilobytes(bytes)}  ${file}`)
console.log(
  `${kilobytes(total)}  in all; at most ${kilobytes(budget).trim()}, ${kilobytes(hopedFor).trim()} hoped for`,
)
if (total > budget) {
  console.error('The cockpit’s first load is over its budget.')
  process.exitCode = 1
}

function kilobytes(/** @type {number} */ bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
