// Fails when the JavaScript that the cockpit loads before its figures grows past its limit: the page's scripts, the
// cockpit's chunks, all they import statically, and the larger catalog, each compressed with brotli.
// e2e/first-load.spec.ts shows in a browser that the figures wait for nothing else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { catalogChunks, chunksByPage, firstChunks, readManifest } from './manifest.mjs'
import { root } from './project.mjs'

const limitBytes = 160_000

const dist = join(root, 'dist')
const manifest = readManifest(dist)
const sizeOf = (/** @type {string} */ key) =>
  brotliCompressSync(readFileSync(join(dist, 'client', manifest[key]?.file ?? key))).length

const first = firstChunks(manifest, dist)
const cockpit = chunksByPage(manifest, first).get('/cockpit')
if (!cockpit) throw new Error('The build has no page /cockpit')
const catalogs = [...catalogChunks(manifest).values()].map(sizeOf)
const bytes = [...first, ...cockpit].map(sizeOf).reduce((sum, size) => sum + size, Math.max(...catalogs))
console.log(`The cockpit’s first load: ${bytes} of at most ${limitBytes} bytes.`)
if (bytes > limitBytes) process.exitCode = 1
