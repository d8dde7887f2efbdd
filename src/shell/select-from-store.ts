import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react'

type Shown<Selection> = RefObject<{ value: Selection } | null>
type IsEqual<Selection> = (before: Selection, now: Selection) => boolean

/**
 * A part of a store, the same value for as long as it is equal: what the router reads its state with.
 * `scripts/vite/replaced-modules.ts` puts it in place of React's package of that name, a CommonJS module of more size.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: IsEqual<Selection>,
): Selection {
  const shown: Shown<Selection> = useRef(null)
  const select = useMemo(
    // oxlint-disable-next-line react/refs -- it holds what was committed; React's own package reads it at the same time
    () => selecting(getSnapshot, selector, isEqual, shown),
    [getSnapshot, selector, isEqual],
  )
  const value = useSyncExternalStore(subscribe, select, select)
  // Syncs with React: what was not committed was not shown.
  useEffect(() => {
    shown.current = { value }
  }, [value])
  return value
}

function selecting<Snapshot, Selection>(
  getSnapshot: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: IsEqual<Selection>,
  shown: Shown<Selection>,
): () => Selection {
  let last: { snapshot: Snapshot; value: Selection } | null = null
  return () => {
    const snapshot = getSnapshot()
    if (last === null || !Object.is(last.snapshot, snapshot)) {
      const value = selector(snapshot)
      const before = last ?? shown.current
      last = { snapshot, value: before !== null && isEqual(before.value, value) ? before.value : value }
    }
    return last.value
  }
}
