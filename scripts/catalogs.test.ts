import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'

import { root } from './project.mjs'

/** The source files of each catalog, by its path without the language. */
const catalogs = new Map(
  (getConfig({ cwd: root }).catalogs ?? []).map(({ path, include }) => [
    path.replace(/^.*\/|\.?\{locale\}$/g, '') || 'shared',
    new Set(
      include.map((file) => posix.relative(root.replaceAll('\\', '/'), file.replace('<rootDir>', root))),
    ),
  ]),
)
const filesOf = (name: string): ReadonlySet<string> => catalogs.get(name) ?? new Set()

/** What a file imports other than types, read apart from the way in which the catalogs are made. */
function importedBy(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const specifiers = [...code.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([#.][^']+)'/gm)]
  return specifiers.flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('#/')
      ? `src/${specifier.slice(2)}`
      : posix.join(posix.dirname(file), specifier)
    return [path, `${path}.ts`, `${path}.tsx`].filter(
      (name) => /\.tsx?$/.test(name) && existsSync(join(root, name)),
    )
  })
}

test('a page’s catalog, with the one of every page, has the sentences of all that the page imports', () => {
  const shared = filesOf('shared')
  const lost = [...catalogs].flatMap(([name, files]) =>
    [...files].flatMap((file) =>
      importedBy(file)
        // The tree of routes imports every page.
        .filter(
          (imported) => !files.has(imported) && !shared.has(imported) && !file.endsWith('routeTree.gen.ts'),
        )
        .map((imported) => `${name}: ${file} imports ${imported}`),
    ),
  )
  expect(lost).toEqual([])
})

test('every page but the first has a catalog of its own, and none repeats what every page has', () => {
  const folders = readdirSync(join(root, 'src/routes'))
    .map((name) => name.replace(/\.tsx$/, ''))
    .filter((name) => !['__root', 'index', 'cockpit'].includes(name))
  expect([...catalogs.keys()].filter((name) => folders.includes(name)).toSorted()).toEqual(folders.toSorted())
  for (const [name, files] of catalogs) {
    if (name === 'shared') continue
    expect(
      [...files].filter((file) => filesOf('shared').has(file)),
      name,
    ).toEqual([])
  }
  expect(filesOf('shared')).toContain('src/shell/navigation.tsx')
  expect(filesOf('shared')).toContain('src/routes/cockpit/index.tsx')
})
