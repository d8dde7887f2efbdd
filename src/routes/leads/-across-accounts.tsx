import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { FigureTable } from '#/components/figure-table'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { contactsOf, type AccountState, type Assignment, type Contact } from './-derive'
import { nameOfAccount, nameOfAgent, type Known } from './-senders'
import { assignmentStatus, assignmentSourceLabel } from '#/domain/lead-status'
import { AccountLink, AgentLink } from '#/domain/links'
import { StatusBadge } from '#/domain/status'
import { When } from '#/shell/i18n/when'

type Line<Item> = { label: string; cell: (item: Item, contact: Contact) => ReactNode }

export function AcrossAccounts({ known }: { known: Known }) {
  const { i18n } = useLingui()
  const contacts = contactsOf(known.lead)
  if (contacts.length === 0) return null
  const groupsOf = <Item,>(
    id: string,
    itemsOf: (contact: Contact) => readonly Item[],
    titles: { first: string; further: string },
    lines: readonly Line<Item>[],
  ) =>
    Array.from({ length: Math.max(0, ...contacts.map((each) => itemsOf(each).length)) }, (_, i) => ({
      id: `${id} ${i}`,
      heads: [i === 0 ? titles.first : titles.further],
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
    <div role="region" aria-label={i18n.t('Table of accounts')} tabIndex={0} className="overflow-x-auto">
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
                <AccountLink id={id} className="hover:underline">
                  {nameOfAccount(i18n, known, id)}
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
            { first: i18n.t('Assignment'), further: i18n.t('Earlier assignment') },
            assignmentRows(i18n, (id) => nameOfAgent(i18n, known, id)),
          ),
          ...groupsOf(
            'state',
            ({ states }) => states,
            { first: i18n.t('Account state'), further: i18n.t('Another account state') },
            stateRows(i18n),
          ),
        ]}
      />
    </div>
  )
}

const assignmentRows = (i18n: I18n, agentNameOf: (id: string | undefined) => string): Line<Assignment>[] => [
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

const stateRows = (i18n: I18n): Line<AccountState>[] => [
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
