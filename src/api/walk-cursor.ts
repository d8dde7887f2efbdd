export type CursorPage<Item, Cursor> = {
  items: readonly Item[]
  next: Cursor | null
  skippedRecords: number
}

const maxPagesRead = 20

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Options<Item, Cursor> = {
  keyOf: (item: Item) => string
  from?: Cursor | null
  maxPages?: number
  isEnough?: (items: readonly Item[]) => boolean
}

/**
 * Reads a list page by page. A list ends where no cursor comes, or one that was used: an empty page does not end it. A
 * service that gives new cursors without end is asked for `maxPages` at most. An item that moves to a later page while
 * the list is read counts once.
 */
export async function walkCursor<Item, Cursor, Page extends CursorPage<Item, Cursor>>(
  read: (cursor: Cursor | null) => Promise<Page & CursorPage<Item, Cursor>>,
  { keyOf, from = null, maxPages = maxPagesRead, isEnough = () => false }: Options<Item, Cursor>,
): Promise<Page & { readAt: readonly Cursor[] }> {
  const readAt: Cursor[] = from === null ? [] : [from]
  const known = new Set<string>()
  const unknownOf = (found: readonly Item[]) =>
    found.filter((item) => {
      const before = known.size
      return known.add(keyOf(item)).size > before
    })
  let page = await read(from)
  let { skippedRecords } = page
  let items = unknownOf(page.items)
  for (let pages = 1; pages < maxPages && !isEnough(items); pages += 1) {
    const next: Cursor | null = page.next
    if (next === null || readAt.some((each) => isSame(each, next))) break
    readAt.push(next)
    page = await read(next)
    items = [...items, ...unknownOf(page.items)]
    skippedRecords += page.skippedRecords
  }
  return { ...page, items, skippedRecords, readAt }
}
