import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#/components/avatar'
import { uniqueKeys } from '#/components/data-table-rows'
import { FigureTable } from '#/components/figure-table'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import { accountState } from '#/domain/account-labels'
import { assignmentSourceLabel, assignmentStatus, outreachStatus } from '#/domain/lead-status'
import { AccountLink, AgentLink } from '#/domain/links'
import { accountName, accountNameIn, agentName, leadName } from '#/domain/names'
import { useAccounts, useAgents } from '#/domain/shared-queries'
import { StatusBadge } from '#/domain/status'
import { none } from '#/lib/none'
import { initials, isolated, safeName, searchWords } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { When } from '#/shell/i18n/when'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import {
  type AccountState,
  type Assignment,
  type Contact,
  type FullLead,
  contactsOf,
  conversationOf,
  sendersOf,
} from './-derive'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { useInSight } from '#/components/in-sight'
import { sharedIn } from '#/domain/two-senders'
import { listed } from '#/lib/list'

function useNames(lead: FullLead) {
  const accounts = useAccounts()
  const agents = useAgents()
  return {
    account: (id: string): string => {
      const assigned = lead.assignedSocialAccount
      const isListed = accounts?.some((account) => account.id === id) === true
      return !isListed && assigned?.id === id ? accountName(assigned) : accountNameIn(accounts, id)
    },
    agent: (id: string | undefined): string => {
      const agent = agents?.find((each) => each.id === id) ?? (lead.agent?.id === id ? lead.agent : undefined)
      return agent ? agentName(agent) : safeName(id)
    },
  }
}

type Props = { lead: FullLead; skippedRecords: Readonly<Record<string, number>> }

export function Senders({ lead, skippedRecords }: Props) {
  const names = useNames(lead)
  const lost = (skippedRecords['lead.assignments'] ?? 0) + (skippedRecords['lead.socialStates'] ?? 0)
  const contacts = contactsOf(lead)
  const senders = sendersOf(contacts)
  return (
    <Panel
      title={i18n.t('Senders')}
      note={
        senders > 1
          ? i18n.t('{count, plural, one {# account} other {# accounts}}', { count: senders })
          : undefined
      }
    >
      {contacts.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-text-2">
          {i18n.t('Not contacted yet (lead)', {}, { message: 'Not contacted yet' })}
        </p>
      ) : (
        <ul>
          {contacts.map((contact) => (
            <Sender key={contact.socialAccountId} contact={contact} lead={lead} />
          ))}
        </ul>
      )}
      <TwoWriters contacts={contacts} lead={lead} nameOf={names.account} />
      <SkippedRecords count={lost} />
    </Panel>
  )
}

function Sender({ contact, lead }: { contact: Contact; lead: FullLead }) {
  const now = useMinute()
  const id = contact.socialAccountId
  const name = useNames(lead).account(id)
  const account = useAccounts()?.find((each) => each.id === id)
  const assigned = lead.assignedSocialAccount?.id === id ? lead.assignedSocialAccount : undefined
  const email = assigned?.email ?? account?.email
  const hasLead = id === (lead.activeAssignment?.socialAccountId ?? lead.assignedSocialAccount?.id)
  const state = account && accountState(account, now)
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3"
    >
      <Avatar
        initials={initials(name)}
        picture={account?.profilePicture ?? assigned?.profilePicture}
        className="size-9 text-xs"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <AccountLink id={id} className="py-0.5 font-medium hover:underline">
            {name}
          </AccountLink>
          {hasLead ? (
            <Badge tone="good">{i18n.t('Assigned')}</Badge>
          ) : contact.assignments.length > 0 ? (
            <Badge tone="neutral">{i18n.t('Assigned before')}</Badge>
          ) : (
            <Badge tone="neutral">{i18n.t('Viewed')}</Badge>
          )}
        </p>
        {email ? (
          <p className="pt-1.25 pb-1 text-xs text-text-3">
            <MailLink email={email} />
          </p>
        ) : null}
        <SenderHistory contact={contact} lead={lead} />
        {hasLead && state !== undefined ? (
          <p className="mt-1">
            <Badge tone={state.tone}>{state.sentence}</Badge>
          </p>
        ) : null}
      </div>
    </li>
  )
}

type HistoryProps = { contact: Contact; lead: FullLead }

function SenderHistory({ contact: { assignments, states }, lead }: HistoryProps) {
  const names = useNames(lead)
  const keys = uniqueKeys(assignments.map(({ id }) => id ?? ''))
  const state = states.find(({ conversationId }) => conversationId) ?? states[0]
  return (
    <ul className="figures text-text-2">
      {state?.canMessage === true ? (
        <li className="text-good">{outreachStatus('connected').label}</li>
      ) : state?.canMessage === false ? (
        <li>{i18n.t('Not connected')}</li>
      ) : null}
      {assignments.map((assignment, i) => (
        <li key={keys[i]}>
          {i18n.t('Assigned')} · <When at={assignment.createdAt} />
          {assignment.source ? ` · ${assignmentSourceLabel(assignment.source)}` : null}
          {assignment.agentId ? (
            <>
              {' · '}
              <AgentLink id={assignment.agentId} className="hit-area hover:underline">
                {names.agent(assignment.agentId)}
              </AgentLink>
            </>
          ) : null}
        </li>
      ))}
      {state?.inviteAcceptedAt ? (
        <li>
          {i18n.t('Invitation accepted')} · <When at={state.inviteAcceptedAt} />
        </li>
      ) : null}
      {state === undefined ? null : <Conversation state={state} lead={lead} />}
    </ul>
  )
}

function Conversation({ state, lead }: { state: AccountState; lead: FullLead }) {
  const { socialAccountId, conversationId, conversationOpenedAt } = state
  if (!conversationId) return <li>{i18n.t('No conversation yet')}</li>
  return (
    <>
      <li>
        {i18n.t('Conversation')}
        {conversationOpenedAt ? (
          <>
            {' '}
            · <When at={conversationOpenedAt} />
          </>
        ) : null}
      </li>
      {/* The page's head opens the other. */}
      {conversationOf(lead)?.socialAccountId === socialAccountId ? null : (
        <li>
          <Link
            to="/inbox/$socialAccountId/$leadId"
            params={{ socialAccountId, leadId: lead.id }}
            className="link"
          >
            {i18n.t('Open in inbox')}
          </Link>
        </li>
      )}
    </>
  )
}

type Line<Item> = { label: string; cell: (item: Item, contact: Contact) => ReactNode }

export function AcrossAccounts({ lead }: { lead: FullLead }) {
  const names = useNames(lead)
  const contacts = contactsOf(lead)
  if (contacts.length === 0) return null
  const groupsOf = <Item,>(
    id: string,
    itemsOf: (contact: Contact) => readonly Item[],
    title: string,
    lines: readonly Line<Item>[],
  ) =>
    Array.from({ length: Math.max(0, ...contacts.map((each) => itemsOf(each).length)) }, (_, i) => ({
      id: `${id} ${i}`,
      heads: [title],
      rows: lines.map(({ label, cell }) => ({
        id: label,
        className: '*:py-0.75 *:align-top last:*:pb-2.5',
        cells: [
          label,
          ...contacts.map((contact) => {
            const item = itemsOf(contact)[i]
            return item === undefined ? none : cell(item, contact)
          }),
        ],
      })),
    }))
  return (
    <div role="region" aria-label={i18n.t('Across accounts')} tabIndex={0} className="overflow-x-auto">
      <FigureTable
        label={i18n.t('Across accounts')}
        className="w-full text-left [&_tbody]:border-t [&_tbody]:border-line"
        headClassName="border-t border-line *:py-2"
        groupClassName="text-xs *:pt-2.5 *:pb-0.5"
        columns={[
          { id: 'label', className: 'w-36 min-w-28 px-4 text-text-3 sm:whitespace-nowrap' },
          ...contacts.map(({ socialAccountId: id }) => ({
            id,
            className: 'min-w-40 px-2 wrap-anywhere',
            header: (
              <>
                <AccountLink id={id} className="hit-area hover:underline">
                  {names.account(id)}
                </AccountLink>
                <bdi className="block text-xs font-normal text-text-3">{safeName(id)}</bdi>
              </>
            ),
          })),
        ]}
        groups={[
          ...groupsOf(
            'assignment',
            ({ assignments }) => assignments,
            i18n.t('Assignment'),
            assignmentRows(names.agent),
          ),
          ...groupsOf('state', ({ states }) => states, i18n.t('Account state'), stateRows()),
        ]}
      />
    </div>
  )
}

const assignmentRows = (agentNameOf: (id: string | undefined) => string): Line<Assignment>[] => [
  {
    label: i18n.t('Status'),
    cell: ({ status }) => <StatusBadge status={assignmentStatus(status)} />,
  },
  { label: i18n.t('Came from'), cell: ({ source }) => assignmentSourceLabel(source) },
  {
    label: i18n.t('Agent'),
    cell: ({ agentId }) => <AgentLink id={agentId}>{agentNameOf(agentId)}</AgentLink>,
  },
  { label: i18n.t('Assigned'), cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: i18n.t('Changed'), cell: ({ updatedAt }) => <When at={updatedAt} /> },
  { label: i18n.t('ID'), cell: ({ id }) => <bdi className="text-text-3">{safeName(id)}</bdi> },
]

const stateRows = (): Line<AccountState>[] => [
  { label: i18n.t('Invitation accepted'), cell: ({ inviteAcceptedAt }) => <When at={inviteAcceptedAt} /> },
  {
    label: outreachStatus('connected').label,
    cell: ({ canMessage }) =>
      canMessage === true ? i18n.t('yes') : canMessage === false ? i18n.t('no') : i18n.t('Not known'),
  },
  {
    label: i18n.t('Conversation'),
    cell: ({ conversationId }) =>
      conversationId ? <bdi className="text-text-3">{safeName(conversationId)}</bdi> : i18n.t('Nothing yet'),
  },
  { label: i18n.t('Opened'), cell: ({ conversationOpenedAt }) => <When at={conversationOpenedAt} /> },
  { label: i18n.t('Last checked'), cell: ({ lastCheckedAt }) => <When at={lastCheckedAt} /> },
  { label: i18n.t('Added'), cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: i18n.t('Changed'), cell: ({ updatedAt }) => <When at={updatedAt} /> },
  { label: i18n.t('ID'), cell: ({ id }) => <bdi className="text-text-3">{safeName(id)}</bdi> },
]

type WritersProps = { contacts: readonly Contact[]; lead: FullLead; nameOf: (accountId: string) => string }

function TwoWriters({ contacts, lead, nameOf }: WritersProps) {
  const company = lead.companyName?.trim()
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  // Only the first of a long list, which is asked for by company name.
  const others = useQuery({
    ...queryFor('leads.list', { body: { q: searchWords(company), page: 1, limit: 50 } }),
    enabled: isInSight && Boolean(company),
    refetchInterval: false,
  }).data?.data.leads
  const writers = contacts.filter(({ states }) => states.some(({ conversationId }) => conversationId))
  const reached = others && sharedIn([lead, ...others.filter(({ id }) => id !== lead.id)]).get(lead.id)
  const sentence = (ids: readonly string[], name: string) =>
    i18n.t('{accounts} wrote to {name}', {
      accounts: listed(ids.map((id) => isolated(nameOf(id)))),
      name: isolated(name),
    })
  const line = 'border-t border-line px-4 py-2 text-wait'
  return (
    <div ref={ref}>
      {writers.length > 1 ? (
        <p className={line}>
          {sentence(
            writers.map(({ socialAccountId }) => socialAccountId),
            leadName(lead),
          )}
        </p>
      ) : null}
      {reached === undefined || reached.kind === 'lead' ? null : (
        <p className={line}>
          <Link to="/leads" search={{ q: company }} className="hit-area hover:underline">
            {sentence(reached.accountIds, safeName(reached.name))}
          </Link>
        </p>
      )}
    </div>
  )
}
