import type { I18n } from '@lingui/core'
import type { CsvCell } from '#/lib/csv'
import type { ColumnId } from './-column-ids'
import type { ListedLead } from './-columns'
import { columnWord } from './-words'

/** One column of the file: the service's own words and instants, so that nothing is lost on the way. */
export type CsvColumn = { head: string; value: (lead: ListedLead) => CsvCell }

const plain = (i18n: I18n, id: ColumnId, value: CsvColumn['value']): CsvColumn[] => [
  { head: columnWord(i18n, id), value },
]

function columnsOf(i18n: I18n, id: ColumnId): CsvColumn[] {
  switch (id) {
    case 'agent':
      return plain(i18n, id, (lead) => lead.agent?.name)
    case 'assignedSocialAccount':
      return plain(i18n, id, ({ assignedSocialAccount: account }) =>
        account ? [account.firstName, account.lastName].filter(Boolean).join(' ') : null,
      )
    case 'activeAssignment':
      return [
        { head: i18n.t('Assignment'), value: (lead) => lead.activeAssignment?.status },
        { head: i18n.t('Assignment came from'), value: (lead) => lead.activeAssignment?.source },
      ]
    case 'exitReason':
      return [
        { head: i18n.t('Exit category'), value: (lead) => lead.exitReason?.category },
        { head: i18n.t('Exit reason'), value: (lead) => lead.exitReason?.reason },
      ]
    case 'marks':
      return [
        { head: i18n.t('Premium'), value: (lead) => lead.premium },
        { head: i18n.t('Influencer'), value: (lead) => lead.influencer },
        {
          head: i18n.t('Blacklisted'),
          value: (lead) => (lead.blacklistedAt === undefined ? null : lead.blacklistedAt !== null),
        },
      ]
    // A spreadsheet rounds numbers of this length.
    case 'socialId':
      return plain(i18n, id, (lead) => (typeof lead.socialId === 'number' ? String(lead.socialId) : null))
    default:
      return plain(i18n, id, (lead) => lead[id])
  }
}

/** The columns of the file: the name in its halves, then those that are shown, in their order. */
export const csvColumns = (i18n: I18n, shown: readonly ColumnId[]): CsvColumn[] => [
  { head: i18n.t('First name'), value: (lead) => lead.firstName },
  { head: i18n.t('Last name'), value: (lead) => lead.lastName },
  ...shown.flatMap((id) => columnsOf(i18n, id)),
]
