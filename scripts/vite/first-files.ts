const boot = /\/src\/boot\.ts$/
const firstPage = /\/src\/routes\/cockpit\/index\.tsx\?tsr-split=/
// A library's list of all that it has imports these, and the cockpit imports the list: by the graph alone they would
// be needed by its first view, which has no use for them.
const unusedQueries =
  /\/@tanstack\/(?:react-query|query-core)\/.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/
const icon = /\/lucide-react\/dist\/esm\/icons\//
const firstIcons = /\/(?:check|chevron-down|chevron-right|link-2)\.(?:js|mjs)$/
const isUnused = (id: string): boolean => unusedQueries.test(id) || (icon.test(id) && !firstIcons.test(id))
const charts = /\/src\/charts\/trend\.tsx$/

/** What the bundler tells of a module while it groups them. */
interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * The files that a page begins with. Left to itself, the bundler makes a file of each set of modules that two pages
 * share: a dozen before the first figure, each compressed for itself.
 *
 * `early` is `src/boot.ts` with what it imports: it hears what a person does before the program is there. `shell` is all else that every page needs. `panels` is what the cockpit shares with
 * other pages, `icons` are those that several of the others show. `charts` is what draws, in one file: it comes after the figures, and should not come in two steps.
 */
export function firstFiles() {
  return [
    { debugName: 'early', name: neededBy(boot, 'early'), tags: ['$initial' as const], priority: 4 },
    { name: 'shell', tags: ['$initial' as const], priority: 3 },
    {
      debugName: 'panels',
      name: (id: string, graph: Graph) => (isUnused(id) ? null : neededBy(firstPage, 'panels')(id, graph)),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'icons', test: icon, minShareCount: 2, priority: 1 },
    { debugName: 'charts', name: neededBy(charts, 'charts'), priority: 1 },
  ]
}

/** Gives the name to the modules that are imported, statically and from however far, by those that fit. */
function neededBy(fits: RegExp, name: string): (id: string, graph: Graph) => string | null {
  return (id, graph) => {
    // A set goes through what is added to it on the way.
    const above = new Set([id])
    for (const module of above) {
      if (fits.test(module)) return name
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) above.add(importer)
    }
    return null
  }
}
