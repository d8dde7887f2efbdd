import { policyOf, prefetched, queryFor } from '#/api/queries'
import { readConversations } from '#/domain/conversation-lists'
import { combinedFolder, isInFolder } from '#/domain/conversation-status'
import type { Draft } from '#/domain/drafts'
import { turnOf, type Conversation, type Turn, type TurnReason } from '#/domain/turn'
import { instantOf } from '#/lib/instant'
import { searchWords } from '#/lib/text'
import type { Asking, Page } from './-paged-query'

/** An order of our own needs the whole list. Of a longer one, the conversations that changed last are read. */
export const maxWholeList = 1_000

type Text = string | undefined
type Senders = { agentId?: Text; socialAccountId?: Text }
type Search = Senders & { scope?: Text; filter?: Text; q?: Text; order?: Text }

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
  { scope = 'todo', filter, agentId, socialAccountId, q }: Search,
  asking: Asking,
): Promise<Page<Conversation, never>> {
  const combined = combinedFolder(filter)
  // The service filters by no folder of our own.
  const query = { scope, filter: combined === undefined ? filter : undefined, agentId, socialAccountId }
  const [{ items, skippedRecords }, drafts] = await Promise.all([
    readConversations({ ...query, q: searchWords(q) }, asking, maxWholeList),
    combined === undefined
      ? undefined
      : prefetched(asking.client, pendingDrafts({ agentId, socialAccountId })),
  ])
  const turnIn = turnsWith(drafts?.data.items)
  const byAge = oldestFirst((item) => turnIn(item).since)
  const sorted =
    combined === undefined
      ? items.toSorted(oldestFirst(({ updatedAt }) => instantOf(updatedAt)))
      : items
          .filter((item) => isInFolder(combined, item))
          .toSorted((a, b) => rank(a) - rank(b) || byAge(a, b))
  return { items: sorted, next: null, skippedRecords }
}

/** The conversations to do for one reason, for a service that does not filter by it. */
export async function readByReason(
  { agentId, socialAccountId, q }: Search,
  reason: TurnReason,
  asking: Asking,
): Promise<Page<Conversation, never>> {
  const query = { scope: 'todo', agentId, socialAccountId, q: searchWords(q) }
  const { items, skippedRecords } = await readConversations(query, asking, maxWholeList)
  const found = items.filter((conversation) => turnOf({ conversation }).reason === reason)
  return { items: found, next: null, skippedRecords }
}

const pollMs = 2 * 60_000
const { refetchInterval, ...policy } = policyOf('inbox.conversations')

/** Takes several requests, so it runs less often. */
export const wholePolicy = {
  ...policy,
  refetchInterval: (query: Parameters<typeof refetchInterval>[0]): number | false =>
    Math.max(pollMs, refetchInterval(query) || 0),
}
