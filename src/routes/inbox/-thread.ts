import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccounts, useAgents } from '#/domain/shared-queries'
import type { DataOf } from '#/api/decode/lenient'
import { policyOf, queryFor, request } from '#/api/queries'
import type { SocialAccount } from '#/domain/account-condition'
import { searchedName } from '#/domain/lead-story'
import { orderOf, type Order } from '#/domain/message-order'
import { accountName, headlineParts, leadName } from '#/domain/names'
import { instantOf } from '#/lib/instant'
import { safeName } from '#/lib/text'
import { useReader } from '#/shell/i18n/i18n'
import { useConversation, type Conversation, type InboxSearch, type ThreadPlace } from './-conversations'
import { joined, pagedQuery, type Page } from './-paged-query'

type Answer = DataOf<'inbox.messages'>
export type Message = NonNullable<Answer['messages']>[number]

type Older = { before: number | string } | { cursor: string }
/** Newest message first; as it came where `order` is unknown. */
type MessagePage = Page<Message, Older> & { order?: Order | undefined }

export type Thread = { messages: readonly Message[]; hasOlder: boolean; skippedRecords: number }

export const messageKey = ({ entityUrn }: Message): string => entityUrn
/** An id that two messages have loses neither of them. */
export const messageRowKey = ({ entityUrn, createdAt }: Message): string => `${entityUrn} ${createdAt ?? ''}`

/**
 * The service does not document the order. Different dates tell it, else what only the oldest message has:
 * the invitation before it, or its name in the cursor.
 */
function orderIn(messages: readonly Message[], nextCursor: string | null | undefined): Order | null {
  const known = orderOf(messages.map(({ createdAt }) => instantOf(createdAt)))
  if (known !== null) return known
  const [first, last] = [messages[0], messages.at(-1)]
  const isOldest = (message: Message | undefined): boolean =>
    message !== undefined &&
    (typeof message.inviteAcceptedAt === 'number' || nextCursor?.includes(messageKey(message)) === true)
  return isOldest(first) === isOldest(last) ? null : isOldest(first) ? 'oldestFirst' : 'newestFirst'
}

export function messagePage(
  { messages = [], nextBefore, nextCursor }: Answer,
  skippedRecords: Readonly<Record<string, number>>,
): MessagePage {
  const hasTime = nextBefore !== undefined && nextBefore !== null && nextBefore !== ''
  const order = orderIn(messages, nextCursor)
  return {
    ...(order !== null && { order }),
    // Most services page back from the newest message.
    items: order === 'oldestFirst' ? messages.toReversed() : messages,
    // A time cannot point between messages of one instant; a cursor can.
    next: nextCursor ? { cursor: nextCursor } : hasTime ? { before: nextBefore } : null,
    skippedRecords: skippedRecords['messages'] ?? 0,
  }
}

/** Where some pages do not tell: an older page repeats the oldest message of a newer one. */
function orderAmong(pages: readonly MessagePage[]): Order {
  const known = pages.find(({ order }) => order !== undefined)?.order
  if (known) return known
  const repeatsFirst = pages.some(({ items }, at) => {
    const older = new Set(pages[at + 1]?.items.map(messageKey))
    const [first, last] = [items[0], items.at(-1)]
    return first && last && first !== last && older.has(messageKey(first)) && !older.has(messageKey(last))
  })
  return repeatsFirst ? 'oldestFirst' : 'newestFirst'
}

export function asThread({ pages: read }: Pick<InfiniteData<MessagePage>, 'pages'>): Thread {
  const isReversed = orderAmong(read) === 'oldestFirst'
  const pages = read.map((page) =>
    isReversed && page.order === undefined ? { ...page, items: page.items.toReversed() } : page,
  )
  const { items, hasMore, skippedRecords } = joined(pages, messageRowKey)
  return { messages: items.toReversed(), hasOlder: hasMore, skippedRecords }
}

// oxlint-disable-next-line sightline/module-state -- goes with its message
const outdated = new WeakSet<Message>()

/** The addresses of its media have expired. */
export const noteOutdated = (message: Message): void => void outdated.add(message)

export function threadQuery({ socialAccountId, leadId }: ThreadPlace) {
  const path = { id: socialAccountId, leadId }
  return pagedQuery({
    // The third part of the key distinguishes it from the query of one page.
    queryKey: ['inbox.messages', { path, query: {} }, 'thread'],
    keyOf: messageRowKey,
    refreshedPages: 1,
    policy: policyOf('inbox.messages'),
    read: async (older: Older | null, asking) => {
      const answer = await request(asking, 'inbox.messages', { path, query: older ?? {} })
      return messagePage(answer.data, answer.skippedRecords)
    },
    isOutdated: (message) => outdated.has(message),
    select: asThread,
  })
}

export function useThread(place: ThreadPlace) {
  const query = useInfiniteQuery(threadQuery(place))
  const loadOlder = async (): Promise<Thread | undefined> => {
    const { data, isError } = await query.fetchNextPage({ cancelRefetch: false })
    return isError ? undefined : data
  }
  return { query, loadOlder }
}

export type Lead = NonNullable<DataOf<'leads.get'>['lead']>

export type ThreadPeople = ReturnType<typeof threadPeople>

/** Names are null until they are read. */
function threadPeople(
  lead: Lead | undefined,
  account: SocialAccount | undefined,
  item: Conversation | undefined,
) {
  const person = lead ?? item?.lead
  const ours = account ?? item?.socialAccount
  const nameOfLead = person ? leadName(person) : null
  const nameOfAccount = ours ? accountName(ours) : null
  const headline = headlineParts(person ?? {}).join(', ')
  return {
    members: { account: ours?.memberId, lead: lead?.memberId },
    lead: {
      name: nameOfLead,
      first: person?.firstName ? safeName(person.firstName) : nameOfLead,
      picture: person?.profilePicture,
      headline: headline ? safeName(headline) : null,
    },
    account: { name: nameOfAccount, first: ours?.firstName ? safeName(ours.firstName) : nameOfAccount },
  }
}

export function useThreadFacts(place: ThreadPlace, search: InboxSearch) {
  const reader = useReader()
  const { socialAccountId, leadId } = place
  const leadQuery = useQuery(queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } }))
  const accounts = useAccounts()
  const agents = useAgents()
  const lead = leadQuery.data?.data.lead
  const { item, others } = useConversation(search, place, searchedName(lead))
  const account = accounts?.find(({ id }) => id === socialAccountId)
  // The lead's own agent is that of one of its rows.
  const agent = item?.agent ?? lead?.agent
  // Only the list of agents has the status.
  const agentRecord = agents?.find(({ id }) => id === agent?.id)
  // The same object at every render: messages are memoised.
  const people = useMemo(
    () => threadPeople(lead, account, item),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- its words are in the reader’s language
    [reader, lead, account, item],
  )
  return { leadQuery, lead, account, agent, agentRecord, item, others, people }
}
export type ThreadFacts = ReturnType<typeof useThreadFacts>
