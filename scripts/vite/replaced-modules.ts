import { fileURLToPath } from 'node:url'

import type { Plugin, Rolldown } from 'vite'

/** A package's import, and what is built in its place. */
interface Replacement {
  wanted: RegExp
  replacement: string
}

const replacements: readonly Replacement[] = [
  // Written for React without its own hook for stores, which ours builds on.
  {
    wanted: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: fileURLToPath(new URL('../../src/shell/select-from-store.ts', import.meta.url)),
  },
  // Each icon of the library is made by this file of its own; ours does the same with less.
  {
    wanted: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: fileURLToPath(new URL('../../src/components/light-icon.ts', import.meta.url)),
  },
  // The client of queries always has one, and nothing of ours writes.
  {
    wanted: /^\.\/mutationCache\.js$/,
    replacement: fileURLToPath(new URL('../../src/api/no-mutations.ts', import.meta.url)),
  },
  // Only for routers that set no parsers of their own.
  {
    wanted: /^\.\/searchParams\.js$/,
    replacement: fileURLToPath(new URL('../../src/shell/default-search.ts', import.meta.url)),
  },
]

/** Fails the build when a package no longer imports what is replaced: renamed, it would come along unnoticed. */
export function replacedModules(all: readonly Replacement[] = replacements): Plugin {
  const met = new Map<Replacement, ReturnType<Rolldown.PluginContext['resolve']>>()
  return {
    name: 'sightline:replaced-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: all.map(({ wanted }) => wanted) },
      handler(id, importer) {
        const found = all.find(({ wanted }) => wanted.test(id))
        if (!found) return null
        // Thousands of icons import it.
        const resolved = met.get(found) ?? this.resolve(found.replacement, importer, { skipSelf: true })
        met.set(found, resolved)
        return resolved
      },
    },
    buildEnd(failure) {
      const unmet = all.find((each) => !met.has(each))
      if (!failure && unmet) {
        this.error(
          `No package imports ${unmet.wanted.source} any more, which the build replaces with ${unmet.replacement}.`,
        )
      }
    },
  }
}
