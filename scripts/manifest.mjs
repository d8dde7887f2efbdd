// Reads Vite's manifest: what the first load of a page is made of.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
 * Every page's URL pattern with the manifest keys of its own chunks: its component, its layout's and their imports,
 * without the first chunks.
 *
 * @param {Manifest} manifest @param {string[]} first
 * @returns {Map<string, string[]>}
 */
export function chunksByPage(manifest, first) {
  const components = [...componentChunks(manifest)].map(([file, keys]) => ({
    pattern: file.replace(/^src\/routes|(?:\/(?:index|route))?\.tsx$/g, '') || '/',
    isLayout: file.endsWith('/route.tsx'),
    keys,
  }))
  return new Map(
    components.map(({ pattern }) => {
      const own = components.filter(
        (other) => other.pattern === pattern || (other.isLayout && pattern.startsWith(`${other.pattern}/`)),
      )
      const keys = withImports(
        manifest,
        own.flatMap((each) => each.keys),
      )
      return [pattern, keys.filter((key) => !first.includes(key))]
    }),
  )
}

/** The catalogs' manifest keys by language. @param {Manifest} manifest @param {'' | 'pages.'} which */
export function catalogChunks(manifest, which = '') {
  return new Map(
    Object.keys(manifest).flatMap((key) => {
      const [, kind, language] = /^src\/locales\/(pages\.)?([a-z]+)\.po$/.exec(key) ?? []
      if ((kind ?? '') !== which) return []
      return language ? [/** @type {const} */ ([language, key])] : []
    }),
  )
}

/** By route file: the router's plugin moves a component into a chunk of its own and names it by a query. @param {Manifest} manifest */
function componentChunks(manifest) {
  const found = new Map([['src/routes/cockpit/index.tsx', grouped(manifest, 'cockpit')]])
  for (const key of Object.keys(manifest)) {
    const [, file = '', parts = ''] = /^(src\/routes\/(?!__root).+)\?tsr-split=(.*)$/.exec(key) ?? []
    if (parts.split('---').includes('component')) found.set(file, [key])
  }
  return found
}

/** The chunk of a group of `vite.config.ts`, which Vite lists by the group's name alone. @param {Manifest} manifest @param {string} name */
function grouped(manifest, name) {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name)
  if (keys.length === 0) throw new Error(`The build has no chunk ${name}`)
  return keys
}
