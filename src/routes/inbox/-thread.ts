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
import { safeName, typedText } from '#/lib/text'
import { useReader } from '#/shell/i18n/i18n'
import { useConversation, type Conversation, type InboxSearch, type ThreadPlace } from './-conversations'
import { joined, pagedQuery, type Page } from './-paged-query'
import { dayKey } from '#/lib/day'
import { writtenBy, type sideOf, type Written } from '#/domain/message-sides'
import { playSeconds } from '#/lib/duration-forms'
import { perObject } from '#/lib/memoize'
import { fold } from '#/lib/fold'

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

/** The shape of `from` is not documented. */
export function nameInFrom(from: unknown): string | null {
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null) return null
  const name: unknown = Object.hasOwn(from, 'name') ? Reflect.get(from, 'name') : null
  return typeof name === 'string' ? name : null
}

const maxTurns = 50

/** Null where not all could be read. */
export const writtenIn = (
  { messages, skippedRecords }: Thread,
  members: Parameters<typeof sideOf>[1],
): readonly Written[] | null =>
  skippedRecords > 0 ? null : messages.slice(-maxTurns).map((message) => writtenBy(message, members))

export type ThreadRow = {
  message: Message
  day: number | null
}

// Formatting a day is slow, and a thread can have 20,000 messages.
const dayOf = perObject((message: Message, zone: string) => dayKey(instantOf(message.createdAt), zone))

/**
 * Marks the first message of each day, but not the oldest loaded one: its heading would later move the page.
 */
export function threadRows(
  messages: readonly Message[],
  isFromTheStart: boolean,
  zone: string,
): readonly ThreadRow[] {
  let last: string | null | undefined = isFromTheStart ? null : undefined
  return messages.map((message) => {
    const day = dayOf(message, zone)
    const begins = day !== null && last !== undefined && day !== last
    if (day !== null) last = day
    return { message, day: begins ? instantOf(message.createdAt) : null }
  })
}

/** The day of the first message in sight; null where its own heading shows it. */
export const dayAbove = (row: ThreadRow | undefined): number | null =>
  row === undefined || row.day !== null ? null : instantOf(row.message.createdAt)

/** How many messages came after this one; none where it is no longer in the thread. */
export function arrivedSince(key: string, messages: readonly Message[]): number {
  const at = messages.findLastIndex((message) => messageRowKey(message) === key)
  return at === -1 ? 0 : messages.length - 1 - at
}

// A search goes through all messages at each letter typed.
const searchTextOf = perObject((message: Message): string => {
  const names = (message.attachments ?? []).map(({ name }) => name ?? '')
  return fold([message.text ?? '', ...names].join('\n'))
})

export function messagesWith(messages: readonly Message[], needle: string): readonly string[] {
  const sought = fold(typedText(needle))
  if (sought === '') return []
  return messages.filter((message) => searchTextOf(message).includes(sought)).map(messageKey)
}

export function relationsOf(lead: Lead | undefined, except: string) {
  const states = (lead?.socialStates ?? []).filter((state) => state !== null)
  const assignments = (lead?.assignments ?? []).filter((assignment) => assignment !== null)
  const accounts = new Set([...states, ...assignments].map(({ socialAccountId }) => socialAccountId))
  accounts.delete(except)
  return [...accounts].map((socialAccountId) => ({
    socialAccountId,
    state: states.find((state) => state.socialAccountId === socialAccountId),
    assignment: assignments.find((assignment) => assignment.socialAccountId === socialAccountId),
  }))
}

export type Relation = ReturnType<typeof relationsOf>[number]

/** An account may be connected without an invitation of its own. */
export function relationStatus({ state, assignment }: Pick<Relation, 'state' | 'assignment'>) {
  if (state?.inviteAcceptedAt) return 'accepted'
  if (state?.canMessage ?? state?.conversationId) return 'connected'
  if (assignment === undefined) return 'viewed'
  return state?.canMessage === false && !state.conversationId ? 'notAccepted' : 'assigned'
}

/** `seconds` of all voice notes; null where one has no length. */
export function mediaIn(messages: readonly Message[]) {
  const sum = { files: 0, pictures: 0, voices: 0 }
  let seconds: number | null = 0
  for (const { attachments, audioAttachments, gif, pictureUrl, videos } of messages) {
    sum.files += attachments?.length ?? 0
    sum.pictures += (gif ? 1 : 0) + (pictureUrl ? 1 : 0) + (videos?.length ?? 0)
    sum.voices += audioAttachments?.length ?? 0
    for (const { audioMetadata } of audioAttachments ?? []) {
      const length = playSeconds(audioMetadata?.duration)
      seconds = seconds === null || length === undefined ? null : seconds + length
    }
  }
  return { ...sum, seconds }
}

type Draft = DataOf<'validations.get'>

export function newestDraft(
  drafts: readonly Draft[],
  { socialAccountId, leadId }: ThreadPlace,
  enrollmentId?: string,
): Draft | null {
  const writtenAt = (draft: Draft): number => instantOf(draft.request.createdAt) ?? 0
  const [newest] = drafts
    .filter(({ request: of }) => of.leadId === leadId && of.socialAccountId === socialAccountId)
    .filter(({ request: { flowEnrollmentId: own } }) => (own ?? enrollmentId) === (enrollmentId ?? own))
    .toSorted((a, b) => writtenAt(b) - writtenAt(a))
  return newest ?? null
}
