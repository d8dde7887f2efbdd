const boot = /\/src\/boot\.ts$/

/** What the bundler tells of a module while it groups them. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null
}

/**
 * The files that a page begins with: one for `src/boot.ts` and what it imports, one for all else.
 *
 * `src/boot.ts` sends the first page's requests, and in one file with the rest it would wait for the whole of it.
 * Left to itself, the bundler makes a file of each set of modules that two pages share: a dozen before the first figure.
 */
export function firstFiles() {
  const early = new Map<string, boolean>()
  const isEarly = (id: string, graph: Graph): boolean => {
    const known = early.get(id)
    if (known !== undefined) return known
    // Modules may import in a circle.
    early.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const answer = boot.test(id) || importers.some((importer) => isEarly(importer, graph))
    early.set(id, answer)
    return answer
  }
  return [
    {
      debugName: 'early',
      name: (id: string, graph: Graph) => (isEarly(id, graph) ? 'early' : null),
      tags: ['$initial' as const],
      priority: 2,
    },
    { name: 'shell', tags: ['$initial' as const], priority: 1 },
  ]
}
