import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { contactsOf, type AccountState, type Assignment, type Contact } from './-derive'
import { nameOfAccount, nameOfAgent, type Known } from './-senders'
import { assignmentStatus } from '#/domain/lead-status'
import { AccountLink, AgentLink } from '#/domain/links'
import { assignmentSourceLabel } from '#/domain/lead-status'
import { StatusBadge } from '#/domain/status'
import { When } from '#/shell/when'

type Row<Item> = { label: string; cell: (item: Item, contact: Contact) => ReactNode }

/** All that the service says of the accounts that have contacted or viewed the lead, side by side. */
export function AcrossAccounts({ known }: { known: Known }) {
  const { i18n } = useLingui()
  const contacts = contactsOf(known.lead)
  const depth = (of: (contact: Contact) => readonly unknown[]) =>
    Math.max(0, ...contacts.map((each) => of(each).length))
  if (contacts.length === 0) return null
  return (
    <div role="region" aria-label={i18n.t('Table of accounts')} tabIndex={0} className="overflow-x-auto">
      <table aria-label={i18n.t('Across accounts')} className="figures w-full text-left">
        <thead>
          <tr className="border-t border-line">
            <td className="w-36 min-w-28 px-4" />
            {contacts.map(({ socialAccountId: id }) => (
              <th key={id} scope="col" className="min-w-40 px-2 py-2 font-medium">
                <AccountLink id={id} className="hover:underline">
                  {nameOfAccount(i18n, known, id)}
                </AccountLink>
                <bdi className="block text-xs font-normal text-text-3">{safeName(id)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {times(depth(({ assignments }) => assignments)).map((i) => (
          <Group
            key={`assignment ${i}`}
            title={i === 0 ? i18n.t('Assignment') : i18n.t('Earlier assignment')}
            contacts={contacts}
            itemOf={({ assignments }) => assignments[i]}
            rows={assignmentRows(i18n, (id) => nameOfAgent(i18n, known, id))}
          />
        ))}
        {times(depth(({ states }) => states)).map((i) => (
          <Group
            key={`state ${i}`}
            title={i === 0 ? i18n.t('Account state') : i18n.t('Another account state')}
            contacts={contacts}
            itemOf={({ states }) => states[i]}
            rows={stateRows(i18n)}
          />
        ))}
      </table>
    </div>
  )
}

const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

type GroupProps<Item> = {
  title: string
  contacts: readonly Contact[]
  itemOf: (contact: Contact) => Item | undefined
  rows: readonly Row<Item>[]
}

function Group<Item>({ title, contacts, itemOf, rows }: GroupProps<Item>) {
  return (
    <tbody className="border-t border-line">
      <tr>
        <th
          scope="rowgroup"
          colSpan={contacts.length + 1}
          className="px-4 pt-2.5 pb-0.5 text-xs font-medium text-text-3"
        >
          {title}
        </th>
      </tr>
      {rows.map(({ label, cell }) => (
        <tr key={label} className="last:[&>*]:pb-2.5">
          <th scope="row" className="px-4 py-0.75 align-top font-normal text-text-3 sm:whitespace-nowrap">
            {label}
          </th>
          {contacts.map((contact) => {
            const item = itemOf(contact)
            return (
              <td key={contact.socialAccountId} className="px-2 py-0.75 align-top wrap-anywhere">
                {item === undefined ? none : cell(item, contact)}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

const assignmentRows = (i18n: I18n, agentNameOf: (id: string | undefined) => string): Row<Assignment>[] => [
  {
    label: i18n.t('Status'),
    cell: ({ status }) => <StatusBadge status={assignmentStatus(i18n, status)} />,
  },
  { label: i18n.t('Came from'), cell: ({ source }) => assignmentSourceLabel(i18n, source) },
  {
    label: i18n.t('Agent'),
    cell: ({ agentId }) => <AgentLink id={agentId}>{agentNameOf(agentId)}</AgentLink>,
  },
  { label: i18n.t('Assigned'), cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: i18n.t('Changed'), cell: ({ updatedAt }) => <When at={updatedAt} /> },
  { label: i18n.t('Assignment ID'), cell: ({ id }) => <bdi className="text-text-3">{safeName(id)}</bdi> },
]

const stateRows = (i18n: I18n): Row<AccountState>[] => [
  { label: i18n.t('Invitation accepted'), cell: ({ inviteAcceptedAt }) => <When at={inviteAcceptedAt} /> },
  {
    label: i18n.t('Can be messaged'),
    cell: ({ canMessage }) =>
      canMessage === true ? i18n.t('Yes') : canMessage === false ? i18n.t('No') : i18n.t('Not known'),
  },
  {
    label: i18n.t('Conversation'),
    cell: ({ conversationId }) =>
      conversationId ? <bdi className="text-text-3">{safeName(conversationId)}</bdi> : i18n.t('None yet'),
  },
  { label: i18n.t('Opened'), cell: ({ conversationOpenedAt }) => <When at={conversationOpenedAt} /> },
  { label: i18n.t('Last checked'), cell: ({ lastCheckedAt }) => <When at={lastCheckedAt} /> },
  { label: i18n.t('First seen'), cell: ({ createdAt }) => <When at={createdAt} /> },
  { label: i18n.t('Changed'), cell: ({ updatedAt }) => <When at={updatedAt} /> },
  { label: i18n.t('State ID'), cell: ({ id }) => <bdi className="text-text-3">{safeName(id)}</bdi> },
]
