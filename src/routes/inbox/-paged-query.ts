import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { policyOf } from '#/api/queries'

/** One answer of a list that is read by cursor, newest first. */
export type Page<Item, Cursor> = {
  items: readonly Item[]
  /** The way to the page after it; null at the end. */
  next: Cursor | null
  /** Records that could not be read. */
  skippedRecords: number
}

/** A list as far as it has been read, newest first. */
export type PagedList<Item> = { items: readonly Item[]; hasMore: boolean; skippedRecords: number }

type Pages<Item, Cursor> = readonly Page<Item, Cursor>[]

/** Where a page stands in the list. */
type Place<Item, Cursor> = { index: number; cursor: Cursor | null; above: Page<Item, Cursor> | null }

type Options<Item, Cursor, List> = {
  queryKey: QueryKey
  keyOf: (item: Item) => string
  /** So many pages are always read again by a refresh; those below them only until they meet what was read before. */
  refreshedPages: number
  policy: ReturnType<typeof policyOf>
  read: (cursor: Cursor | null, signal: AbortSignal) => Promise<Page<Item, Cursor>>
  /** Reads on where a cursor failed; throws what cannot be mended. */
  recover?: (error: unknown, known: Pages<Item, Cursor>, signal: AbortSignal) => Promise<Page<Item, Cursor>>
  /** The pages as what is shown. Outside the component, so that it runs once for the same pages. */
  select: (data: InfiniteData<Page<Item, Cursor>>) => List
}

/**
 * The options of a long list that grows by pages. The library would read every page again at each refresh: here the
 * first ones are, and what stands below the place where they meet the earlier answer is kept.
 */
export function pagedQuery<Item, Cursor, List>(options: Options<Item, Cursor, List>) {
  const { queryKey, keyOf, refreshedPages, policy, read, recover, select } = options
  const first: Place<Item, Cursor> = { index: 0, cursor: null, above: null }
  return infiniteQueryOptions<Page<Item, Cursor>, Error, List, QueryKey, Place<Item, Cursor>>({
    queryKey,
    initialPageParam: first,
    queryFn: async ({ client, pageParam: { index, cursor, above }, signal }) => {
      const known = client.getQueryData<InfiniteData<Page<Item, Cursor>>>(queryKey)?.pages ?? []
      const isRefresh = index < known.length
      const kept = isRefresh && index >= refreshedPages && above !== null ? below(above, known, keyOf) : null
      if (kept !== null) return kept
      try {
        return await read(cursor, signal)
      } catch (error) {
        if (recover === undefined || cursor === null || isRefresh) throw error
        return recover(error, known, signal)
      }
    },
    getNextPageParam: (last, pages): Place<Item, Cursor> | undefined =>
      last.next !== null && addsSomething(pages, keyOf)
        ? { index: pages.length, cursor: last.next, above: last }
        : undefined,
    select,
    ...policy,
    // Pages are thousands of records that did not change; the list is compared by its rows.
    structuralSharing: false,
  })
}

/** The pages after one another; who moved up to an earlier page is not repeated by a later one. */
export function joined<Item, Cursor>(
  pages: Pages<Item, Cursor>,
  keyOf: (item: Item) => string,
): PagedList<Item> {
  const items = new Map<string, Item>()
  for (const page of pages)
    for (const item of page.items) {
      const key = keyOf(item)
      if (!items.has(key)) items.set(key, item)
    }
  return {
    items: [...items.values()],
    hasMore: (pages.at(-1)?.next ?? null) !== null && addsSomething(pages, keyOf),
    skippedRecords: pages.reduce((sum, page) => sum + page.skippedRecords, 0),
  }
}

/**
 * Whether the last page has anybody whom the pages before it have not. One that has nobody new ends the list, even
 * if it names a cursor: such cursors would be followed for ever.
 */
export function addsSomething<Item, Cursor>(
  pages: Pages<Item, Cursor>,
  keyOf: (item: Item) => string,
): boolean {
  const before = pages.slice(0, -1)
  return (
    pages.at(-1)?.items.some((item) => {
      const key = keyOf(item)
      return !before.some((page) => keysOf(page, keyOf).has(key))
    }) ?? false
  )
}

/** What was read before below a page that has been read again: of one page, up to its end. Null: nothing is known. */
export function below<Item, Cursor>(
  above: Page<Item, Cursor>,
  known: Pages<Item, Cursor>,
  keyOf: (item: Item) => string,
): Page<Item, Cursor> | null {
  for (const item of above.items.toReversed()) {
    const key = keyOf(item)
    const index = known.findIndex((page) => keysOf(page, keyOf).has(key))
    const page = known[index]
    if (page === undefined) continue
    const rest = page.items.slice(page.items.findIndex((each) => keyOf(each) === key) + 1)
    if (rest.length > 0) return { ...page, items: rest }
    const next = known[index + 1]
    return next === undefined || next.items.length === 0 ? null : next
  }
  return null
}

// A list of hundreds of pages is asked for the same keys with each page that comes.
// oxlint-disable-next-line session/module-state -- goes with its page
const keys = new WeakMap<object, ReadonlySet<string>>()

function keysOf<Item, Cursor>(page: Page<Item, Cursor>, keyOf: (item: Item) => string): ReadonlySet<string> {
  const known = keys.get(page)
  if (known !== undefined) return known
  const made = new Set(page.items.map(keyOf))
  keys.set(page, made)
  return made
}
