// Which source files' sentences are in which catalog: it follows from what the files import.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'

import { root } from './project.mjs'

// By Node's own loader: the one that Lingui reads its settings with rewrites what it imports, and breaks Vite.
/** @type {typeof import('vite')} */
const { parseSync } = createRequire(import.meta.url)('vite')

const routes = 'src/routes'

/**
 * The source files of every catalog, as paths from the root; those of the catalog that every page loads as `shared`.
 *
 * A page's catalog has the name of the page's folder or file in `src/routes`. It holds the sentences of all that the
 * page's routes import, from however far, without what is shared: what every page begins with, and the first page.
 *
 * @param {{ first: string[], parts: Record<string, string[]> }} entries
 *   `first`: the files that every page and the first page begin with. `parts`: what they load later and with a catalog
 *   of its own, by the catalog's name.
 * @returns {Record<string, string[]>}
 */
export function catalogSources({ first, parts }) {
  const apart = Object.values(parts).flat()
  const pages = pageFiles().filter(({ file }) => !first.includes(file))
  const shared = reach(first, [...apart, ...pages.map(({ file }) => file)])
  /** @type {Record<string, string[]>} */
  const entries = { ...parts }
  for (const { file, page } of pages) (entries[page] ??= []).push(file)
  const own = Object.entries(entries).map(([name, files]) => {
    const others = apart.filter((file) => !files.includes(file))
    return [name, reach(files, others).filter((file) => !shared.includes(file))]
  })
  return { ...Object.fromEntries(own), shared }
}

/**
 * The files that these import, statically or not, from however far, and these themselves.
 *
 * @param {string[]} entries @param {string[]} without files that are passed over with what only they import
 */
function reach(entries, without) {
  const found = new Set(entries)
  // A set goes through what is added to it on the way.
  for (const file of found)
    for (const imported of importsOf(file)) if (!without.includes(imported)) found.add(imported)
  return [...found]
}

/** @type {Map<string, string[]>} */
const imports = new Map()

/** The source files that a file imports, other than for their types. @param {string} file */
function importsOf(file) {
  const known = imports.get(file)
  if (known) return known
  const code = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    // With its quotes, and nothing where it is no literal.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
  const found = specifiers.flatMap((specifier) => sourceFile(file, specifier) ?? [])
  imports.set(file, found)
  return found
}

/** The source file that a specifier names; null for packages, styles and what else is no source. */
function sourceFile(/** @type {string} */ from, /** @type {string} */ specifier) {
  if (!/^(?:#\/|\.\.?\/)/.test(specifier)) return null
  const path = specifier.startsWith('#/')
    ? `src/${specifier.slice(2)}`
    : posix.join(posix.dirname(from), specifier)
  const names = /\.tsx?$/.test(path) ? [path] : [`${path}.ts`, `${path}.tsx`]
  return names.find((name) => existsSync(join(root, name))) ?? null
}

/** The files of routes that have a page, with the page's folder or file in `src/routes`. */
function pageFiles() {
  return readdirSync(join(root, routes), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => path.endsWith('.tsx') && !/(?:^|\/)-/.test(path) && !/^(?:__root|index)\.tsx$/.test(path),
    )
    .map((path) => ({ file: `${routes}/${path}`, page: path.replace(/\.tsx$/, '').split('/')[0] ?? path }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}
