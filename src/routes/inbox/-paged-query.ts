import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { policyOf } from '#/api/queries'
import { isSame, walkCursor, type CursorPage } from '#/api/walk-cursor'

export type Page<Item, Cursor> = CursorPage<Item, Cursor> & { readAt?: readonly Cursor[] }

type PagedList<Item> = { items: readonly Item[]; hasMore: boolean; skippedRecords: number }

type Pages<Item, Cursor> = readonly Page<Item, Cursor>[]

type Place<Item, Cursor> = { index: number; cursor: Cursor | null; above: Page<Item, Cursor> | null }

export type Asking = { client: QueryClient; signal: AbortSignal }

type Options<Item, Cursor, List> = {
  queryKey: QueryKey
  keyOf: (item: Item) => string
  /** The minimum: a refresh goes on until the pages meet known items. */
  refreshedPages: number
  policy: ReturnType<typeof policyOf>
  read: (cursor: Cursor | null, asking: Asking) => Promise<Page<Item, Cursor>>
  /** A refresh also reads the pages with such items. */
  isOutdated?: (item: Item) => boolean
  /** Continues after a failed cursor; throws what it cannot recover from. */
  recover?: (error: unknown, known: Pages<Item, Cursor>, asking: Asking) => Promise<Page<Item, Cursor>>
  /** Pass the same function at every render: it then runs once for the same pages. */
  select: (data: InfiniteData<Page<Item, Cursor>>) => List
}

// A service that gives cursors without end would be asked without end.
export const maxEmptyPages = 20

/** A refresh reads only the first pages, and keeps the known items below them. */
export function pagedQuery<Item, Cursor, List>(options: Options<Item, Cursor, List>) {
  const { queryKey, keyOf, refreshedPages, policy, read, isOutdated = () => false, recover, select } = options
  const first: Place<Item, Cursor> = { index: 0, cursor: null, above: null }
  return infiniteQueryOptions<Page<Item, Cursor>, Error, List, QueryKey, Place<Item, Cursor>>({
    queryKey,
    initialPageParam: first,
    queryFn: async ({ client, pageParam: { index, cursor, above }, signal }) => {
      const known = client.getQueryData<InfiniteData<Page<Item, Cursor>>>(queryKey)?.pages ?? []
      const isRefresh = index < known.length
      const kept = isRefresh && index >= refreshedPages && above !== null ? below(above, known, keyOf) : null
      if (kept !== null && !kept.items.some(isOutdated)) return kept
      try {
        return await walkCursor((at: Cursor | null) => read(at, { client, signal }), {
          keyOf,
          from: cursor,
          maxPages: maxEmptyPages,
          isEnough: (items) => items.length > 0,
        })
      } catch (error) {
        if (kept !== null) return kept
        if (recover === undefined || cursor === null || isRefresh) throw error
        return recover(error, known, { client, signal })
      }
    },
    getNextPageParam: (last, pages): Place<Item, Cursor> | undefined =>
      last.next !== null && hasMorePages(pages, keyOf)
        ? { index: pages.length, cursor: last.next, above: last }
        : undefined,
    select,
    ...policy,
    // Comparing thousands of records at each refresh is slow.
    structuralSharing: false,
  })
}

/** An item that moved up to an earlier page is not repeated. */
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
    hasMore: hasMorePages(pages, keyOf),
    skippedRecords: pages.reduce((sum, page) => sum + page.skippedRecords, 0),
  }
}

/** False without a new cursor, or after too many pages without a new item. */
export function hasMorePages<Item, Cursor>(
  pages: Pages<Item, Cursor>,
  keyOf: (item: Item) => string,
): boolean {
  const last = pages.at(-1)
  if (last === undefined || last.next === null) return false
  if (pages.some(({ readAt = [] }) => readAt.some((cursor) => isSame(cursor, last.next)))) return false
  if (last.items.length === 0) return false
  const latest = pages.slice(-maxEmptyPages)
  return (
    latest.length < maxEmptyPages ||
    latest.some((_, at) => addsSomething(pages.slice(0, pages.length - at), keyOf))
  )
}

function addsSomething<Item, Cursor>(pages: Pages<Item, Cursor>, keyOf: (item: Item) => string): boolean {
  const before = pages.slice(0, -1)
  return (
    pages.at(-1)?.items.some((item) => {
      const key = keyOf(item)
      return !before.some((page) => keysOf(page, keyOf).has(key))
    }) ?? false
  )
}

/** To the end of one known page. */
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

// Each new page is compared with hundreds of earlier ones.
// oxlint-disable-next-line sightline/module-state -- goes with its page
const keys = new WeakMap<object, ReadonlySet<string>>()

function keysOf<Item, Cursor>(page: Page<Item, Cursor>, keyOf: (item: Item) => string): ReadonlySet<string> {
  const known = keys.get(page)
  if (known !== undefined) return known
  const made = new Set(page.items.map(keyOf))
  keys.set(page, made)
  return made
}
