type Page<Item> = { items: readonly Item[]; next: string | null | undefined }

const maxPages = 20

/**
 * All items along a list's cursors. An empty page does not end the list: only a cursor that is missing, or was there
 * before, does. A list without an end is given up after 20 pages.
 */
export async function itemsByCursor<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  const known = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next } = await read(cursor)
    all.push(...items)
    if (!next || known.has(next)) break
    known.add(next)
    cursor = next
  }
  return all
}
