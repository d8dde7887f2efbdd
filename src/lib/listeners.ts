/** Who wants to know of a change; `ofStorage`: also of one that another tab stores. */
export function createListeners({ ofStorage = false } = {}) {
  const all = new Set<() => void>()
  return {
    notify: (): void => {
      for (const listener of all) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener)
      if (ofStorage) window.addEventListener('storage', listener)
      return () => {
        all.delete(listener)
        if (ofStorage) window.removeEventListener('storage', listener)
      }
    },
  }
}
