import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { policyOf, queryFor, request } from '#/api/queries'
import type { SocialAccount } from '#/domain/account-condition'
import { accountName, leadName } from '#/domain/names'
import { instantOf } from '#/lib/instant'
import { safeName } from '#/lib/text'
import { useConversation, type Conversation, type ThreadPlace } from './-conversations'
import { joined, pagedQuery, type Page } from './-paged-query'
import type { InboxSearch } from './-search'

type Answer = DataOf<'inbox.messages'>
export type Message = NonNullable<Answer['messages']>[number]

/** The position of the next older page, in whichever form the service gave it. */
type Older = { before: number | string } | { cursor: string }
type MessagePage = Page<Message, Older>

/** A thread as far as it was loaded, oldest first. */
export type Thread = {
  messages: readonly Message[]
  hasOlder: boolean
  /** Messages that could not be read. */
  skippedRecords: number
}

/** The order within an answer is not documented; its dates tell it. */
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

/** A thread from its newest message as far back as it was loaded. */
export function threadQuery({ socialAccountId, leadId }: ThreadPlace) {
  const path = { id: socialAccountId, leadId }
  return pagedQuery({
    // The third part tells it from the same request for a single page.
    queryKey: ['inbox.messages', { path, query: {} }, 'thread'],
    keyOf: messageKey,
    refreshedPages: 1,
    policy: policyOf('inbox.messages'),
    read: async (older: Older | null, asking) =>
      messagePage(await request(asking, 'inbox.messages', { path, query: older ?? {} })),
    select: asThread,
  })
}

/** A thread, and the way to load its older messages. */
export function useThread(place: ThreadPlace) {
  const query = useInfiniteQuery(threadQuery(place))
  /** Loads one older page, one at a time; returns the thread as it is then, undefined if that failed. */
  const loadOlder = async (): Promise<Thread | undefined> => {
    const { data, isError } = await query.fetchNextPage({ cancelRefetch: false })
    return isError ? undefined : data
  }
  return { query, loadOlder }
}

export type Lead = NonNullable<DataOf<'leads.get'>['lead']>

/** Who stands on either side of a thread, from whatever has been read of them; names are null until they are known. */
export type ThreadPeople = {
  members: { account: string | null | undefined; lead: string | null | undefined }
  lead: {
    name: string | null
    first: string | null
    picture: string | null | undefined
    headline: string | null
  }
  account: { name: string | null; first: string | null }
}

function threadPeople(
  i18n: I18n,
  lead: Lead | undefined,
  account: SocialAccount | undefined,
  item: Conversation | undefined,
): ThreadPeople {
  const person = lead ?? item?.lead
  const ours = account ?? item?.socialAccount
  const leadsName = person ? leadName(i18n, person) : null
  const accountsName = ours ? accountName(i18n, ours) : null
  const { headline: role, companyName: company } = person ?? {}
  // Most headlines name the company themselves.
  const headline = [role, company && role?.includes(company) ? null : company]
    .filter((part) => part)
    .join(', ')
  return {
    members: { account: ours?.memberId, lead: lead?.memberId },
    lead: {
      name: leadsName,
      first: person?.firstName ? safeName(person.firstName) : leadsName,
      picture: person?.profilePicture,
      headline: headline ? safeName(headline) : null,
    },
    account: { name: accountsName, first: ours?.firstName ? safeName(ours.firstName) : accountsName },
  }
}

/** What a lead's conversation is searched for by; empty where nothing is known. */
export const searchedName = (lead: Lead | undefined): string =>
  [lead?.firstName, lead?.lastName].filter((half) => half).join(' ')

/** The lead, the account, the agent and the conversation, for what stands above, below and beside the messages. */
export function useThreadFacts(place: ThreadPlace, search: InboxSearch) {
  const { i18n } = useLingui()
  const { socialAccountId, leadId } = place
  const leadQuery = useQuery(queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } }))
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data?.data.socialAccounts
  const agents = useQuery(queryFor('agents.list', {})).data?.data
  const lead = leadQuery.data?.data.lead
  const item = useConversation(search, place, searchedName(lead))
  const account = accounts?.find(({ id }) => id === socialAccountId)
  const agent = lead?.agent ?? item?.agent
  /** As the list of agents has it: how it stands. */
  const agentRecord = agents?.find(({ id }) => id === agent?.id)
  // The same at every render, so that messages are not drawn again for it.
  const people = useMemo(
    () => threadPeople(i18n, lead, account, item),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the catalog in `i18n` changes with its language
    [i18n, i18n.locale, lead, account, item],
  )
  return { leadQuery, lead, accounts, account, agent, agentRecord, item, people }
}
export type ThreadFacts = ReturnType<typeof useThreadFacts>
