/**
 * What stands where the query library keeps mutations: nothing here writes, and the library's own would be more than a
 * kilobyte before the first figures. `scripts/vite/replaced-modules.ts` puts it in place of the library's.
 */
export class MutationCache {
  clear(): void {}

  findAll(): readonly never[] {
    return []
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}
