import type { I18n } from '@lingui/core'
import type { LeadsSearch } from './-search'

/**
 * What the service's list can be asked for. It filters by no date, so "this week" is an order: the latest
 * change first.
 */
export const builtInViews = (i18n: I18n): readonly { name: string; search: LeadsSearch }[] => [
  { name: i18n.t('Our turn'), search: { outreachStatuses: ['coldSequenceToValidate'] } },
  {
    name: i18n.t('Interested, latest change first'),
    search: { outreachStatuses: ['interested'], sortBy: 'updatedAt', sortDirection: 'desc' },
  },
  {
    name: i18n.t('Stopped, with the reason'),
    search: {
      relationshipStatus: 'PAST_ASSIGNMENT',
      sortBy: 'updatedAt',
      sortDirection: 'desc',
      columns: ['exitReason', 'outreachStatus', 'companyName', 'agent', 'assignedSocialAccount', 'updatedAt'],
    },
  },
]
