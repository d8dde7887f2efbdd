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
import { useConversation, type Conversation, type InboxSearch, type ThreadPlace } from './-conversations'
import { joined, pagedQuery, type Page } from './-paged-query'

type Answer = DataOf<'inbox.messages'>
export type Message = NonNullable<Answer['messages']>[number]

/** The position of the next older page, as the service gave it. */
type Older = { before: number | string } | { cursor: string }
type MessagePage = Page<Message, Older>

/** A thread as far as it was loaded, oldest message first. */
export type Thread = { messages: readonly Message[]; hasOlder: boolean; skippedRecords: number }

/** The order within an answer is not documented: the dates tell it. */
function newestFirst(messages: readonly Message[]): readonly Message[] {
  const instants = messages.map(({ createdAt }) => instantOf(createdAt)).filter((at) => at !== null)
  const [first, last] = [instants[0], instants.at(-1)]
  return first !== undefined && last !== undefined && first > last ? messages : messages.toReversed()
}

export const messageKey = ({ entityUrn }: Message): string => entityUrn

export function messagePage(
  { messages = [], nextBefore, nextCursor }: Answer,
  skippedRecords: Readonly<Record<string, number>>,
): MessagePage {
  const hasTime = nextBefore !== undefined && nextBefore !== null && nextBefore !== ''
  return {
    items: newestFirst(messages),
    next: hasTime ? { before: nextBefore } : nextCursor ? { cursor: nextCursor } : null,
    skippedRecords: skippedRecords['messages'] ?? 0,
  }
}

export function asThread({ pages }: Pick<InfiniteData<MessagePage>, 'pages'>): Thread {
  const { items, hasMore, skippedRecords } = joined(pages, messageKey)
  return { messages: items.toReversed(), hasOlder: hasMore, skippedRecords }
}

export function threadQuery({ socialAccountId, leadId }: ThreadPlace) {
  const path = { id: socialAccountId, leadId }
  return pagedQuery({
    // The third part tells it from a request for one page.
    queryKey: ['inbox.messages', { path, query: {} }, 'thread'],
    keyOf: messageKey,
    refreshedPages: 1,
    policy: policyOf('inbox.messages'),
    read: async (older: Older | null, asking) => {
      const answer = await request(asking, 'inbox.messages', { path, query: older ?? {} })
      return messagePage(answer.data, answer.skippedRecords)
    },
    select: asThread,
  })
}

export function useThread(place: ThreadPlace) {
  const query = useInfiniteQuery(threadQuery(place))
  /** Returns the thread with one more page; undefined if that failed. */
  const loadOlder = async (): Promise<Thread | undefined> => {
    const { data, isError } = await query.fetchNextPage({ cancelRefetch: false })
    return isError ? undefined : data
  }
  return { query, loadOlder }
}

export type Lead = NonNullable<DataOf<'leads.get'>['lead']>

export type ThreadPeople = ReturnType<typeof threadPeople>

/** The two sides of a thread. Names are null until they are read. */
function threadPeople(
  i18n: I18n,
  lead: Lead | undefined,
  account: SocialAccount | undefined,
  item: Conversation | undefined,
) {
  const person = lead ?? item?.lead
  const ours = account ?? item?.socialAccount
  const nameOfLead = person ? leadName(i18n, person) : null
  const nameOfAccount = ours ? accountName(i18n, ours) : null
  const { headline: role, companyName: company } = person ?? {}
  // Most headlines name the company.
  const headline = [role, company && role?.includes(company) ? null : company].filter(Boolean).join(', ')
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

/** The name by which a lead's conversation is looked up. */
export const searchedName = (lead: Lead | undefined): string =>
  [lead?.firstName, lead?.lastName].filter(Boolean).join(' ')

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
  // Only the list of agents has the status.
  const agentRecord = agents?.find(({ id }) => id === agent?.id)
  // The same object at every render: messages are memoised.
  const people = useMemo(
    () => threadPeople(i18n, lead, account, item),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the catalog in `i18n` changes with its language
    [i18n, i18n.locale, lead, account, item],
  )
  return { leadQuery, lead, accounts, account, agent, agentRecord, item, people }
}
export type ThreadFacts = ReturnType<typeof useThreadFacts>
