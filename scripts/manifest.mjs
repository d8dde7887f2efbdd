// Reading Vite's manifest: which chunks the first load of a page is made of.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.mjs'

/**
 * @typedef {{ file: string, src?: string, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

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
  const keys = files.map((file) => Object.keys(manifest).find((key) => manifest[key]?.file === file))
  if (keys.length === 0 || keys.includes(undefined))
    throw new Error('The built page loads scripts that Vite did not list')
  return withImports(manifest, [...keys.filter((key) => key !== undefined), 'src/entry-client.tsx'])
}

/**
 * The named chunks and everything they import statically, as keys of the manifest, in the order of need.
 *
 * @param {Manifest} manifest @param {string[]} keys
 */
function withImports(manifest, keys) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} key */
  const visit = (key) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
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
      return [pattern(id), withImports(manifest, components).filter((key) => !first.includes(key))]
    }),
  )
}

/** The catalogs' manifest keys by language. @param {Manifest} manifest */
export function catalogChunks(manifest) {
  const catalogs = Object.keys(manifest).flatMap((key) => {
    const language = /^src\/locales\/([a-z]+)\.po$/.exec(key)?.[1]
    return language ? [/** @type {const} */ ([language, key])] : []
  })
  return new Map(catalogs)
}

/** The router's plugin moves a route's component into a chunk of its own and names it by a query. */
function componentChunks(/** @type {Manifest} */ manifest, /** @type {string} */ file) {
  return Object.keys(manifest).filter((key) => {
    const [path, query = ''] = key.split('?')
    return path === file && (/tsr-split=([^&]*)/.exec(query)?.[1] ?? '').split('---').includes('component')
  })
}

/** The route files with the id each one states, in which an index page ends with a slash. */
function routeFiles() {
  return filesBelow('src/routes').flatMap((file) => {
    const id = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    return id ? [{ file, id }] : []
  })
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('-') && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .toSorted()
}

/** Pathless layouts and groups are in a route's id and not in its URL. @param {string} id */
function pattern(id) {
  const segments = id.split('/').filter((segment) => segment && !/^_|^\(.*\)$/.test(segment))
  return `/${segments.join('/')}`
}
