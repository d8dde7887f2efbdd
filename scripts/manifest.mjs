// Reads Vite's manifest: which chunks the first load of a page is made of.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/** @typedef {Record<string, { file: string, name?: string, imports?: string[] }>} Manifest */

/** @param {string} dist @returns {Manifest} */
export function readManifest(dist) {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
}

/**
 * The chunks that every page begins with, as keys of the manifest: the scripts of `index.html`, the program that they
 * start, and their imports.
 *
 * @param {Manifest} manifest @param {string} dist
 */
export function firstChunks(manifest, dist) {
  const html = readFileSync(join(dist, 'client', 'index.html'), 'utf8')
  const files = [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map((match) => match[1])
  const keys = files.flatMap(
    (file) => Object.keys(manifest).find((key) => manifest[key]?.file === file) ?? [],
  )
  if (keys.length === 0 || keys.length < files.length)
    throw new Error('The built page loads scripts that Vite did not list')
  return withImports(manifest, [...keys, ...grouped(manifest, 'program')])
}

/** The chunks and all that they import statically, in the order of need. @param {Manifest} manifest @param {string[]} keys */
function withImports(manifest, keys, found = /** @type {Set<string>} */ (new Set())) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], found)
  }
  return [...found]
}

/**
 * Every page's URL pattern with the manifest keys of its own chunks: its component, its parents' and their imports,
 * without the first chunks.
 *
 * @param {Manifest} manifest @param {string[]} first
 * @returns {Map<string, string[]>}
 */
export function chunksByPage(manifest, first) {
  const routes = routeFiles()
  return new Map(
    routes.map(({ id }) => {
      const lineage = routes.filter((other) => other.id === id || id.startsWith(`${other.id}/`))
      const components = lineage.flatMap(({ file }) => componentChunks(manifest, file))
      const pattern = id.replace(/(?<=.)\/$/, '')
      return [pattern, withImports(manifest, components).filter((key) => !first.includes(key))]
    }),
  )
}

/** The catalogs' manifest keys by language. @param {Manifest} manifest */
export function catalogChunks(manifest) {
  return new Map(
    Object.keys(manifest).flatMap((key) => {
      const language = /^src\/locales\/([a-z]+)\.po$/.exec(key)?.[1]
      return language ? [/** @type {const} */ ([language, key])] : []
    }),
  )
}

/** The router's plugin moves a route's component into a chunk of its own and names it by a query. */
function componentChunks(/** @type {Manifest} */ manifest, /** @type {string} */ file) {
  if (file === 'src/routes/cockpit/index.tsx') return grouped(manifest, 'cockpit')
  return Object.keys(manifest).filter((key) => {
    const [path, query = ''] = key.split('?')
    return path === file && (/tsr-split=([^&]*)/.exec(query)?.[1] ?? '').split('---').includes('component')
  })
}

/** The chunk of a group of `vite.config.ts`, which Vite lists by the group's name alone. @param {Manifest} manifest @param {string} name */
function grouped(manifest, name) {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name)
  if (keys.length === 0) throw new Error(`The build has no chunk ${name}`)
  return keys
}

/** The route files with the id each one states, in which an index page ends with a slash. */
function routeFiles() {
  return readdirSync(join(root, 'src/routes'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/routes/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.tsx') && !/\/-|\.test\.tsx$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const id = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
      return id ? [{ file, id }] : []
    })
}
