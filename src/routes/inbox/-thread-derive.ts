import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'

type Page = DataOf<'inbox.messages'>
export type Message = NonNullable<Page['messages']>[number]

/** The way to what is older, whichever the service gave. */
export type Older = { before: number | string } | { cursor: string }

/** As much of a thread as has been read, oldest first. */
export type Thread = {
  messages: readonly Message[]
  /** Null once the first message is there. */
  older: Older | null
  /** Messages that could not be read. */
  skippedRecords: number
}

/** The order within a page is not documented: the dates that can be read tell it. */
function oldestFirst(messages: readonly Message[]): readonly Message[] {
  const instants = messages.map(({ createdAt }) => instantOf(createdAt)).filter((at) => at !== null)
  const [first, last] = [instants[0], instants.at(-1)]
  return first !== undefined && last !== undefined && first > last ? messages.toReversed() : messages
}

const once = (messages: readonly Message[]): readonly Message[] => [
  ...new Map(messages.map((message) => [message.entityUrn, message])).values(),
]

/** One answer of the service as the thread it is the end of. */
export function threadOf({
  data,
  skippedRecords,
}: {
  data: Page
  skippedRecords: Readonly<Record<string, number>>
}): Thread {
  const { nextBefore, nextCursor } = data
  const byTime =
    nextBefore === undefined || nextBefore === null || nextBefore === '' ? null : { before: nextBefore }
  const byCursor = nextCursor ? { cursor: nextCursor } : null
  return {
    messages: once(oldestFirst(data.messages ?? [])),
    older: byTime ?? byCursor,
    skippedRecords: skippedRecords['messages'] ?? 0,
  }
}

/** The thread with an older page before it. A page that adds nothing ends it, or it would be asked for ever. */
export function withOlder(thread: Thread, page: Thread): Thread {
  const known = new Set(thread.messages.map(({ entityUrn }) => entityUrn))
  const added = page.messages.filter(({ entityUrn }) => !known.has(entityUrn))
  return {
    messages: [...added, ...thread.messages],
    older: added.length === 0 ? null : page.older,
    skippedRecords: thread.skippedRecords + page.skippedRecords,
  }
}

/** Whether the newest page reaches back to what was read before. */
export const meets = (newest: Thread, before: Thread): boolean => {
  const known = new Set(before.messages.map(({ entityUrn }) => entityUrn))
  return newest.messages.some(({ entityUrn }) => known.has(entityUrn))
}

/**
 * The newest page read again, after what was read before: what is older than the page stays, what the page
 * no longer holds is gone. Without a meeting point the page alone is true.
 */
export function withNewest(before: Thread | undefined, newest: Thread): Thread {
  if (before === undefined || newest.older === null) return newest
  const places = new Map(before.messages.map(({ entityUrn }, index) => [entityUrn, index]))
  const meeting = newest.messages.find(({ entityUrn }) => places.has(entityUrn))
  if (meeting === undefined) return newest
  const fresh = new Set(newest.messages.map(({ entityUrn }) => entityUrn))
  const kept = before.messages
    .slice(0, places.get(meeting.entityUrn))
    .filter(({ entityUrn }) => !fresh.has(entityUrn))
  return kept.length === 0 ? newest : { ...before, messages: [...kept, ...newest.messages] }
}

export type Side = 'ours' | 'theirs' | 'unknown'
type Members = { account: string | null | undefined; lead: string | null | undefined }

/** Who wrote a message, by member ids; an agent writes only for the account. Honest where nothing tells. */
export function sideOf({ senderMemberId: sender, origin }: Message, { account, lead }: Members): Side {
  if (sender) {
    if (sender === account) return 'ours'
    if (sender === lead) return 'theirs'
    // There are two in a thread: whoever is not the account is the lead, unless the lead is known as another.
    if (account && !lead) return 'theirs'
  }
  return origin ? 'ours' : 'unknown'
}

/** What a service says of a sender in `from`, whose shape is not documented: a name, if there is one in it. */
export function nameInFrom(from: unknown): string | null {
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null) return null
  const name: unknown = Object.hasOwn(from, 'name') ? Reflect.get(from, 'name') : null
  return typeof name === 'string' ? name : null
}
