import type { DataOf } from '#/api/decode/lenient'

type Page = DataOf<'inbox.conversations'>
export type Conversation = NonNullable<Page['items']>[number]

/** As much of the list as has been read, newest first. */
export type ConversationList = {
  items: readonly Conversation[]
  /** The way to the rest; null at the end. */
  cursor: string | null
  /** Conversations that could not be read. */
  skippedRecords: number
}

/** One conversation is one lead with one account. */
export const keyOf = ({ lead, socialAccount }: Conversation): string => `${socialAccount.id} ${lead.id}`

/** Pages put after one another; whatever an earlier page holds is not repeated by a later one. */
export function joined(
  pages: readonly { data: Page; skippedRecords: Readonly<Record<string, number>> }[],
): ConversationList {
  const items = new Map<string, Conversation>()
  let skippedRecords = 0
  for (const { data, skippedRecords: missing } of pages) {
    for (const item of data.items ?? []) if (!items.has(keyOf(item))) items.set(keyOf(item), item)
    skippedRecords += missing['items'] ?? 0
  }
  return { items: [...items.values()], cursor: pages.at(-1)?.data.nextCursor ?? null, skippedRecords }
}

/** The list with a page read at its end. What came up to the head meanwhile is not repeated further down. */
export function extended(list: ConversationList, more: ConversationList): ConversationList {
  const known = new Set(list.items.map(keyOf))
  return {
    items: [...list.items, ...more.items.filter((item) => !known.has(keyOf(item)))],
    cursor: more.cursor,
    skippedRecords: list.skippedRecords + more.skippedRecords,
  }
}

/**
 * The head of the list read again, over the list as it was: what stood below the last of the head stays
 * there, with the way to the rest. Where the two have nothing in common, the head alone is true.
 */
export function refreshed(head: ConversationList, before: ConversationList | undefined): ConversationList {
  if (before === undefined || head.cursor === null) return head
  const places = new Map(before.items.map((item, index) => [keyOf(item), index]))
  const last = head.items.findLast((item) => places.has(keyOf(item)))
  if (last === undefined) return head
  const fresh = new Set(head.items.map(keyOf))
  const below = before.items
    .slice((places.get(keyOf(last)) ?? 0) + 1)
    .filter((item) => !fresh.has(keyOf(item)))
  return below.length === 0
    ? head
    : {
        items: [...head.items, ...below],
        cursor: before.cursor,
        skippedRecords: Math.max(head.skippedRecords, before.skippedRecords),
      }
}
