import { useLingui } from '@lingui/react'
import { DataTable, type Column } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import { cutSentence } from '#/domain/drafts'
import { accountNameIn } from '#/domain/names'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/clock'
import type { Validation } from './-queue-derive'
import type { Accounts } from './-queue-parts'
import { blockedBy, sendingHolds, type Blocked } from './-sending-derive'
import { holdSentence, holdTone } from './-sending-hold'

type Props = {
  items: readonly Validation[]
  accounts: Accounts
  /** How many drafts were listed, where that may not be all. */
  cut: number | null
}

/** Why what was approved is not sent yet, what a person can mend first. */
export function BlockedPart({ items, accounts, cut }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const rows = blockedBy(items, sendingHolds(accounts, now), (hold) => holdSentence(i18n, hold, now))
  if (rows.length === 0) return null
  const accountsOf = ({ items: held }: Blocked) => [
    ...new Set(held.map(({ request }) => request.socialAccountId)),
  ]
  const columns: readonly Column<Blocked>[] = [
    {
      id: 'reason',
      header: i18n.t('Reason'),
      text: ({ says }) => says,
      width: 400,
      className: 'py-2.5!',
      cell: ({ says, hold }) => <Badge tone={holdTone(hold)}>{says}</Badge>,
    },
    {
      id: 'accounts',
      header: i18n.t('Accounts'),
      text: (row) =>
        accountsOf(row)
          .map((id) => accountNameIn(i18n, accounts, id))
          .join(', '),
      width: 320,
      showFrom: 'tablet',
    },
    {
      id: 'count',
      header: i18n.t('Drafts (count)', {}, { message: 'Drafts' }),
      width: 120,
      align: 'end',
      text: ({ items: held }) => formatCount(held.length, i18n.locale),
    },
    {
      id: 'oldest',
      header: i18n.t('Oldest approval'),
      width: 172,
      align: 'end',
      text: ({ oldest }) => (oldest === null ? none : formatAge(now - oldest, i18n.locale)),
      showFrom: 'tablet',
    },
  ]
  return (
    <Panel title={i18n.t('What holds them back')} className="mb-4">
      <DataTable
        label={i18n.t('What holds them back')}
        columns={columns}
        rows={rows}
        rowKey={({ says }) => says}
      />
      <p className="border-t border-line px-4 py-2 text-xs text-text-3">
        {i18n.t('A cold sequence may also wait for its lead to accept the invitation: its own page says so.')}{' '}
        {cut === null ? null : cutSentence(i18n, cut)}
      </p>
    </Panel>
  )
}
