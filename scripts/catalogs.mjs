// Which source files' sentences are in the first catalog: it follows from what the files import.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'

import { root } from './project.mjs'

// By Node's own loader: the one that Lingui reads its settings with rewrites what it imports, and breaks Vite.
/** @type {typeof import('vite')} */
const { parseSync } = createRequire(import.meta.url)('vite')

/** Every other page's files: the tree of routes imports them, and the build splits them off. */
const otherPage = /^src\/routes\/(?!__root\.tsx$|index\.tsx$|cockpit\/)/

/**
 * These files and all that they import statically, as paths from the root. What is imported later comes with the second
 * catalog (`lazyWithCatalog`).
 *
 * @param {string[]} entries
 */
export function firstSources(entries) {
  const found = new Set(entries)
  // A set goes through what is added to it on the way.
  for (const file of found)
    for (const imported of importsOf(file)) if (!otherPage.test(imported)) found.add(imported)
  return [...found]
}

/** The source files that a file imports, other than for their types. @param {string} file */
function importsOf(file) {
  const { staticImports, staticExports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  ]
  return specifiers.flatMap((specifier) => sourceFile(file, specifier) ?? [])
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
