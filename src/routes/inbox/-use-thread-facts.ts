import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import type { Conversation } from './-list-derive'
import { threadPeople } from './-thread-people'
import type { ThreadPlace } from './-use-thread'

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
