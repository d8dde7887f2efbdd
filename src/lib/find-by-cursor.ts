type Page<Item> = { items: readonly Item[]; next: string | null | undefined }

const maxPages = 20

/**
 * Looks for an item along a list's cursors. An empty page does not end the list: only a cursor that is missing, or was
 * there before, does.
 */
export async function findByCursor<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  isWanted: (item: Item) => boolean,
): Promise<Item | undefined> {
  const known = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next } = await read(cursor)
    const found = items.find(isWanted)
    if (found !== undefined || !next || known.has(next)) return found
    known.add(next)
    cursor = next
  }
  return undefined
}
