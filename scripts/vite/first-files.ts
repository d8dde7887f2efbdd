const boot = /\/src\/boot\.ts$/
const program = /\/src\/entry-client\.tsx$/
const firstPage = /\/src\/routes\/cockpit\/index\.tsx\?tsr-split=/
// The cockpit imports a library's list of these, and uses none in its first view.
const unusedQueries =
  /\/@tanstack\/(?:react-query|query-core)\/.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/
const icon = /\/lucide-react\/dist\/esm\/icons\//
const firstIcons = /\/(?:check|chevron-down|chevron-right|link-2)\.(?:js|mjs)$/
const isUnused = (id: string): boolean => unusedQueries.test(id) || (icon.test(id) && !firstIcons.test(id))
const ours = /\/src\/(?:api|components|domain|lib|shell)\//
const charts = /\/src\/charts\/trend\.tsx$/

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * The files that a page begins with. Left to itself, the bundler makes forty before the cockpit's figures, and
 * each costs a request.
 *
 * - `early`: `src/boot.ts` and what it imports.
 * - `shell`: what every page needs.
 * - `panels`: what the cockpit's first view shares with other pages; `common`: what three pages or more share.
 * - `icons`: those of several pages.
 * - `charts`: all of a chart, after the figures.
 */
export function firstFiles() {
  return [
    { debugName: 'early', name: neededBy(boot, 'early'), tags: ['$initial' as const], priority: 4 },
    { debugName: 'shell', name: neededBy(program, 'shell'), priority: 3 },
    {
      debugName: 'panels',
      name: (id: string, graph: Graph) => (isUnused(id) ? null : neededBy(firstPage, 'panels')(id, graph)),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'icons', test: icon, minShareCount: 2, priority: 1 },
    { name: 'common', test: ours, minShareCount: 3, priority: 0 },
    { debugName: 'charts', name: neededBy(charts, 'charts'), priority: 1 },
  ]
}

/** Names the modules that those that fit import, statically and from however far. */
function neededBy(fits: RegExp, name: string): (id: string, graph: Graph) => string | null {
  return (id, graph) => {
    // The set grows while it is iterated.
    const above = new Set([id])
    for (const module of above) {
      if (fits.test(module)) return name
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) above.add(importer)
    }
    return null
  }
}
