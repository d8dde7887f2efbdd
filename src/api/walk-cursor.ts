export type CursorPage<Item, Cursor> = {
  items: readonly Item[]
  next: Cursor | null
  skippedRecords: number
}

const maxPagesRead = 20

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Options<Item, Cursor> = {
  from?: Cursor | null
  maxPages?: number
  isEnough?: (items: readonly Item[]) => boolean
}

/**
 * Reads a list page by page. A list ends where no cursor comes, or one that was used: an empty page does not end it. A
 * service that gives new cursors without end is asked for `maxPages` at most.
 */
export async function walkCursor<Item, Cursor, Page extends CursorPage<Item, Cursor>>(
  read: (cursor: Cursor | null) => Promise<Page & CursorPage<Item, Cursor>>,
  { from = null, maxPages = maxPagesRead, isEnough = () => false }: Options<Item, Cursor> = {},
): Promise<Page & { readAt: readonly Cursor[] }> {
  const readAt: Cursor[] = from === null ? [] : [from]
  let page = await read(from)
  let { items, skippedRecords } = page
  for (let pages = 1; pages < maxPages && !isEnough(items); pages += 1) {
    const next: Cursor | null = page.next
    if (next === null || readAt.some((each) => isSame(each, next))) break
    readAt.push(next)
    page = await read(next)
    items = [...items, ...page.items]
    skippedRecords += page.skippedRecords
  }
  return { ...page, items, skippedRecords, readAt }
}
