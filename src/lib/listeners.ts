/** Keeps who wants to know of a change. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    notify: (): void => {
      for (const listener of all) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}
