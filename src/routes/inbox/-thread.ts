import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { DataOf } from '#/api/decode/lenient'
import { policyOf, queryFor, request } from '#/api/queries'
import { accountName, leadName } from '#/domain/names'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import type { Conversation } from './-conversations'
import { joined, pagedQuery, type Page } from './-paged-query'

type Answer = DataOf<'inbox.messages'>
export type Message = NonNullable<Answer['messages']>[number]
export type ThreadPlace = { socialAccountId: string; leadId: string }

/** The way to what is older, whichever the service gave. */
type Older = { before: number | string } | { cursor: string }
type MessagePage = Page<Message, Older>

/** As much of a thread as has been read, oldest first. */
export type Thread = {
  messages: readonly Message[]
  hasOlder: boolean
  /** Messages that could not be read. */
  skippedRecords: number
}

/** The order within an answer is not documented: the dates that can be read tell it. */
function newestFirst(messages: readonly Message[]): readonly Message[] {
  const instants = messages.map(({ createdAt }) => instantOf(createdAt)).filter((at) => at !== null)
  const [first, last] = [instants[0], instants.at(-1)]
  return first !== undefined && last !== undefined && first > last ? messages : messages.toReversed()
}

export const messageKey = ({ entityUrn }: Message): string => entityUrn

/** One answer of the service as a page of the thread. */
export function messagePage({
  data: { messages = [], nextBefore, nextCursor },
  skippedRecords,
}: {
  data: Answer
  skippedRecords: Readonly<Record<string, number>>
}): MessagePage {
  const byTime =
    nextBefore === undefined || nextBefore === null || nextBefore === '' ? null : { before: nextBefore }
  const byCursor = nextCursor ? { cursor: nextCursor } : null
  return {
    items: newestFirst(messages),
    next: byTime ?? byCursor,
    skippedRecords: skippedRecords['messages'] ?? 0,
  }
}

export function asThread({ pages }: Pick<InfiniteData<MessagePage>, 'pages'>): Thread {
  const { items, hasMore, skippedRecords } = joined(pages, messageKey)
  return { messages: items.toReversed(), hasOlder: hasMore, skippedRecords }
}

/** A thread from its newest message back to wherever it has been read. */
export function threadQuery({ socialAccountId, leadId }: ThreadPlace) {
  const path = { id: socialAccountId, leadId }
  return pagedQuery({
    // The third part keeps it apart from the same question asked for one page.
    queryKey: ['inbox.messages', { path, query: {} }, 'thread'],
    keyOf: messageKey,
    refreshedPages: 1,
    policy: policyOf('inbox.messages'),
    read: async (older: Older | null, signal) =>
      messagePage(await request('inbox.messages', { path, query: older ?? {} }, signal)),
    select: asThread,
  })
}

/** A thread, and the way back in it. */
export function useThread(place: ThreadPlace) {
  const query = useInfiniteQuery(threadQuery(place))
  /** Reads one older page, once at a time; answers with the thread as it is then, undefined if that failed. */
  const readOlder = async (): Promise<Thread | undefined> => {
    const { data, isError } = await query.fetchNextPage({ cancelRefetch: false })
    return isError ? undefined : data
  }
  return { query, readOlder }
}
export type Lead = NonNullable<DataOf<'leads.get'>['lead']>
type Account = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]

/** Who stands on either side of a thread, from whatever has been read of them. */
export type ThreadPeople = {
  members: { account: string | null | undefined; lead: string | null | undefined }
  lead: { name: string; first: string; picture: string | null | undefined; headline: string | null }
  account: { name: string; first: string }
}

function threadPeople(
  i18n: I18n,
  lead: Lead | undefined,
  account: Account | undefined,
  item: Conversation | undefined,
): ThreadPeople {
  const person = lead ?? item?.lead
  const ours = account ?? item?.socialAccount
  const { headline: role, companyName: company } = person ?? {}
  // Most headlines name the company themselves.
  const headline = [role, company && role?.includes(company) ? null : company]
    .filter((part) => part)
    .join(', ')
  return {
    members: { account: ours?.memberId, lead: lead?.memberId },
    lead: {
      name: person ? leadName(i18n, person) : none,
      first: person?.firstName ? safeName(person.firstName) : person ? leadName(i18n, person) : none,
      picture: person?.profilePicture,
      headline: headline ? safeName(headline) : null,
    },
    account: {
      name: ours ? accountName(i18n, ours) : none,
      first: ours?.firstName ? safeName(ours.firstName) : ours ? accountName(i18n, ours) : none,
    },
  }
}

/** The lead, the account and the conversation’s standing, for what stands above and beside the messages. */
export function useThreadFacts({ socialAccountId, leadId }: ThreadPlace) {
  const { i18n } = useLingui()
  const leadQuery = useQuery(queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } }))
  const accountsQuery = useQuery(queryFor('socialAccounts.list', {}))
  const lead = leadQuery.data?.data.lead
  const accounts = accountsQuery.data?.data.socialAccounts
  const item = useStanding({ socialAccountId, leadId }, lead?.firstName, lead?.lastName)
  const account = accounts?.find(({ id }) => id === socialAccountId)
  return { leadQuery, lead, accounts, item, people: threadPeople(i18n, lead, account, item) }
}

/** No operation gives one conversation: it is looked up by its lead’s name, among those to do, then among all. */
function useStanding(
  { socialAccountId, leadId }: ThreadPlace,
  firstName: string | undefined,
  lastName: string | null | undefined,
): Conversation | undefined {
  const name = [firstName, lastName].filter((half) => half).join(' ')
  const asked = (scope: string, isWanted: boolean) => ({
    ...queryFor('inbox.conversations', { query: { scope, socialAccountId, q: name } }),
    enabled: name !== '' && isWanted,
  })
  const isIt = ({ lead, socialAccount }: Conversation) =>
    lead.id === leadId && socialAccount.id === socialAccountId
  const todo = useQuery(asked('todo', true))
  const waiting = todo.data?.data.items?.find(isIt)
  const all = useQuery(asked('all', todo.isError || (todo.isSuccess && waiting === undefined)))
  return waiting ?? all.data?.data.items?.find(isIt)
}
