import { policyOf, prefetched, queryFor } from '#/api/queries'
import { readConversations } from '#/domain/conversation-lists'
import { combinedFolder, isInFolder } from '#/domain/conversation-status'
import { turnOf, type Conversation, type TurnReason } from '#/domain/turn'
import { waitingConversations } from '#/domain/waiting-conversations'
import { instantOf } from '#/lib/instant'
import { searchWords } from '#/lib/text'
import type { Asking, Page } from './-paged-query'

/** An order of our own needs the whole list. Of a longer one, the conversations that changed last are read. */
export const maxWholeList = 1_000

type Text = string | undefined
type Senders = { agentId?: Text; socialAccountId?: Text }

const orders = ['newest', 'oldest'] as const
type Order = (typeof orders)[number]

/** Those beside the default: the service lists the newest first, and folders of our own have an order of their own. */
export const ordersOf = (filter: Text): readonly Order[] =>
  combinedFolder(filter) === undefined ? ['oldest'] : orders

type Search = Senders & { scope?: Text; filter?: Text; q?: Text; order?: Order | undefined }

export const pendingDrafts = ({ agentId, socialAccountId }: Senders) =>
  queryFor('validations.list', { query: { status: 'PENDING', agentId, socialAccountId } })

/** What has no date comes last. */
const byChange =
  (order: Order) =>
  (a: Conversation, b: Conversation): number => {
    const [one, other] = [instantOf(a.updatedAt), instantOf(b.updatedAt)]
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
    return order === 'oldest' ? one - other : other - one
  }

/** Interested first, then who waits longest. */
export const isOwnOrder = ({ filter, order }: Search): boolean =>
  combinedFolder(filter) !== undefined && order === undefined

export const isWholeList = (search: Search): boolean => isOwnOrder(search) || search.order !== undefined

/** A list in an order that the service does not offer, as its only page. */
export async function readWhole(search: Search, asking: Asking): Promise<Page<Conversation, never>> {
  const { scope = 'todo', filter, agentId, socialAccountId, q, order } = search
  const combined = combinedFolder(filter)
  // The service filters by no folder of our own.
  const query = { scope, filter: combined === undefined ? filter : undefined, agentId, socialAccountId }
  const [{ items, skippedRecords }, drafts] = await Promise.all([
    readConversations({ ...query, q: searchWords(q) }, asking, maxWholeList),
    isOwnOrder(search) ? prefetched(asking.client, pendingDrafts({ agentId, socialAccountId })) : undefined,
  ])
  const listed = combined === undefined ? items : items.filter((item) => isInFolder(combined, item))
  const sorted =
    order === undefined && combined !== undefined
      ? waitingConversations(combined, items, drafts?.data.items)
      : listed.toSorted(byChange(order ?? 'oldest'))
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
