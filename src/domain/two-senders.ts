import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { fullName } from '#/lib/text'

type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type ListedLead = Pick<
  NonNullable<DataOf<'leads.list'>['leads']>[number],
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'companySocialUrl'
  | 'accountState'
  | 'assignedSocialAccount'
>

export type Reached = {
  kind: 'lead' | 'company'
  key: string
  name: string
  leadIds: readonly string[]
  accountIds: readonly string[]
}

type Named = { key: string; name: string }
type Contact = { lead: Named; accountId: string; company: Named | null }

// A page of the network tells companies of the same name apart.
const keyOf = (name: string, address?: string | null): string =>
  (address ?? '') || name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

const companyOf = (name: string | null | undefined, address?: string | null) =>
  name?.trim() ? { key: keyOf(name, address), name } : null

type Person = { id: string; firstName?: string | undefined; lastName?: string | null | undefined }
const personOf = ({ id, firstName, lastName }: Person): Named => ({
  key: id,
  name: fullName(firstName, lastName),
})

/** Leads and companies with more than one account; a company whose leads are one and the same is that lead alone. */
function reachedBySeveral(contacts: readonly Contact[]): readonly Reached[] {
  const groups = new Map<string, { found: Omit<Reached, 'leadIds' | 'accountIds'>; of: Contact[] }>()
  const add = (found: Omit<Reached, 'leadIds' | 'accountIds'>, contact: Contact): void => {
    const id = `${found.kind} ${found.key}`
    const group = groups.get(id) ?? { found, of: [] }
    group.of.push(contact)
    groups.set(id, group)
  }
  for (const contact of contacts) {
    add({ kind: 'lead', ...contact.lead }, contact)
    if (contact.company !== null) add({ kind: 'company', ...contact.company }, contact)
  }
  return [...groups.values()].flatMap(({ found, of }) => {
    const leadIds = [...new Set(of.map(({ lead }) => lead.key))]
    const accountIds = [...new Set(of.map(({ accountId }) => accountId))]
    const isOne = found.kind === 'company' && leadIds.length === 1
    return accountIds.length < 2 || isOne ? [] : [{ ...found, leadIds, accountIds }]
  })
}

export const clashDays = 14

/**
 * Leads and companies that two accounts began to write to within 14 days before now: a conversation opens with its first
 * message. One without a date counts for nothing.
 */
export function clashesIn(conversations: readonly Conversation[], now: number): readonly Reached[] {
  const since = now - clashDays * 86_400_000
  return reachedBySeveral(
    conversations.flatMap(({ lead, socialAccount, conversationOpenedAt }) => {
      const opened = instantOf(conversationOpenedAt)
      return opened === null || opened < since || opened > now
        ? []
        : [{ lead: personOf(lead), accountId: socialAccount.id, company: companyOf(lead.companyName) }]
    }),
  )
}

/** Whether an account has contacted a listed lead, as far as the list tells. */
const isContacted = ({ accountState }: ListedLead): boolean =>
  Boolean(
    accountState?.conversationId || accountState?.inviteAcceptedAt || accountState?.conversationOpenedAt,
  )

/** The leads of a page whose company another account has written to as well, by the ids of the leads. */
export function sharedIn(leads: readonly ListedLead[]): ReadonlyMap<string, Reached> {
  const contacts = leads.flatMap((lead): Contact[] => {
    const accountId = lead.accountState?.socialAccountId ?? lead.assignedSocialAccount?.id
    return accountId === undefined || !isContacted(lead)
      ? []
      : [{ lead: personOf(lead), accountId, company: companyOf(lead.companyName, lead.companySocialUrl) }]
  })
  return new Map(
    reachedBySeveral(contacts).flatMap((reached) => reached.leadIds.map((id) => [id, reached] as const)),
  )
}
