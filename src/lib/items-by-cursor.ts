type Page<Item> = { items: readonly Item[]; next: string | null | undefined }

const maxPages = 20

/** Only a missing or repeated cursor ends a list; an empty page does not. Gives up after 20 pages. */
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
