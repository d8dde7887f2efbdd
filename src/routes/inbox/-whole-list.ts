import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#/api/errors'
import { policyOf, prefetched, queryFor, request } from '#/api/queries'
import { walkCursor, type CursorPage } from '#/api/walk-cursor'
import { combinedFolder, combinedFolders } from '#/domain/conversation-status'
import type { Draft } from '#/domain/drafts'
import { turnOf, type Conversation, type Turn } from '#/domain/turn'
import { instantOf } from '#/lib/instant'
import { searchWords } from '#/lib/text'
import type { Asking, Page } from './-paged-query'

/** An order of our own needs the whole list. Of a longer one, the conversations that changed last are read. */
export const maxWholeList = 1_000
const pageLength = 100
const maxPages = 40

type Text = string | undefined
type Senders = { agentId?: Text; socialAccountId?: Text }
type Search = Senders & { scope?: Text; filter?: Text; q?: Text; order?: Text }

type Query = Senders & { scope: string; filter?: Text; q?: Text }

const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

function readAll(query: Query, asking: Asking) {
  let limit: number | undefined = pageLength
  return walkCursor(
    async (cursor: string | null): Promise<CursorPage<Conversation, string>> => {
      const read = async (length: number | undefined) => {
        const { data, skippedRecords } = await request(asking, 'inbox.conversations', {
          query: { ...query, limit: length, cursor: cursor ?? undefined },
        })
        const { items = [], nextCursor } = data
        return { items, next: nextCursor || null, skippedRecords: skippedRecords['items'] ?? 0 }
      }
      try {
        return await read(limit)
      } catch (error) {
        if (!isRefused(error)) throw error
        // A cursor can expire, or be refused: what was read stays.
        if (cursor !== null) return { items: [], next: null, skippedRecords: 0 }
        // The bounds of `limit` are not documented: without one the service uses its own.
        limit = undefined
        return read(limit)
      }
    },
    { maxPages, isEnough: (items) => items.length >= maxWholeList },
  )
}

export const pendingDrafts = ({ agentId, socialAccountId }: Senders) =>
  queryFor('validations.list', { query: { status: 'PENDING', agentId, socialAccountId } })

/** Whose turn it is in a listed conversation, and since when by its draft. */
export function turnsWith(drafts: readonly Draft[] = []): (item: Conversation) => Turn {
  const byId = new Map(drafts.map((draft) => [draft.request.id, draft]))
  return (item) => turnOf({ conversation: item, draft: byId.get(item.pendingValidation?.id ?? '') })
}

const rank = ({ selectedOutcome }: Conversation): number =>
  selectedOutcome === 'interested' ? 0 : selectedOutcome === 'notInterested' ? 2 : 1

/** Those of an unknown time last. */
const oldestFirst =
  (timeOf: (item: Conversation) => number | null) =>
  (a: Conversation, b: Conversation): number =>
    (timeOf(a) ?? Infinity) - (timeOf(b) ?? Infinity) || 0

export const isWholeList = ({ filter, order }: Search): boolean =>
  combinedFolder(filter) !== undefined || order === 'oldest'

/** A list in an order of our own, as its only page. */
export async function readWhole(
  search: Search,
  keyOf: (item: Conversation) => string,
  asking: Asking & { client: QueryClient },
): Promise<Page<Conversation, never>> {
  const { scope = 'todo', filter, agentId, socialAccountId, q } = search
  const query = { agentId, socialAccountId, q: searchWords(q) }
  const combined = combinedFolder(filter)
  if (combined === undefined) {
    const { items, skippedRecords } = await readAll({ scope, filter, ...query }, asking)
    const byChange = oldestFirst(({ updatedAt }) => instantOf(updatedAt))
    return { items: items.toSorted(byChange), next: null, skippedRecords }
  }
  const [drafts, ...read] = await Promise.all([
    prefetched(asking.client, pendingDrafts(search)),
    ...combinedFolders[combined].map((folder) =>
      readAll({ scope: 'todo', filter: folder, ...query }, asking),
    ),
  ])
  const turnIn = turnsWith(drafts?.data.items)
  const byAge = oldestFirst((item) => turnIn(item).since)
  const items = new Map(read.flatMap(({ items: of }) => of.map((item) => [keyOf(item), item])))
  return {
    items: [...items.values()].toSorted((a, b) => rank(a) - rank(b) || byAge(a, b)),
    next: null,
    skippedRecords: read.reduce((sum, { skippedRecords }) => sum + skippedRecords, 0),
  }
}

const pollMs = 2 * 60_000
const { refetchInterval, ...policy } = policyOf('inbox.conversations')

/** Takes several requests, so it runs less often. */
export const wholePolicy = {
  ...policy,
  refetchInterval: (query: Parameters<typeof refetchInterval>[0]): number | false =>
    Math.max(pollMs, refetchInterval(query) || 0),
}
