import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { menuEntry } from '#/components/dropdown'
import { viewSearch } from '#/domain/saved-views'
import { formatCount } from '#/lib/number'
import { writeSearch } from '#/lib/search-params'
import { SavedViews } from '#/shell/views/saved-views'
import { listBody, readLeadsSearch, type LeadsSearch } from './-search'

type ViewsProps = { search: LeadsSearch; statuses: readonly string[] }

export function LeadsViews({ search, statuses }: ViewsProps) {
  const here = viewSearch(writeSearch(search))
  const builtIn = builtInViews(statuses)
  const current = builtIn.find((view) => viewSearch(writeSearch(view.search)) === here)
  return (
    <SavedViews
      page="leads"
      Count={LeadsCount}
      builtIn={{
        current: current?.name,
        list: (close) => (
          <ul aria-label={i18n.t('Built-in views')} className="mb-1 border-b border-line pb-1">
            <li>
              {/* No filter of the leads says so; drafts and questions do. */}
              <Link to="/inbox" search={{ filter: 'ourTurn' }} onClick={close} className={menuEntry}>
                {i18n.t('Our turn')}
              </Link>
            </li>
            {builtIn.map((view) => (
              <li key={view.name}>
                <Link
                  to="/leads"
                  search={view.search}
                  replace
                  activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={close}
                  className={menuEntry}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        ),
      }}
    />
  )
}

function LeadsCount({ search }: { search: string }) {
  const wanted = readLeadsSearch(new URLSearchParams(search))
  // Two senders of one company are found among the leads that were read.
  const isCounted = wanted.twoSenders !== true
  const query = queryFor('leads.list', { body: { ...listBody(wanted), page: 1, limit: 1 } })
  const count = useQuery({ ...query, enabled: isCounted }).data?.data.totalCount
  return count === undefined ? null : formatCount(count)
}

type BuiltIn = { name: string; search: LeadsSearch }

/**
 * What the service's list can be asked for. It filters by no date, so "this week" is an order: the latest change first.
 * `statuses`: the statuses that this service has.
 */
export const builtInViews = (statuses: readonly string[]): readonly BuiltIn[] => [
  ...(statuses.includes('interested')
    ? [
        {
          name: i18n.t('Interested, latest change first'),
          search: { outreachStatuses: ['interested'], sortBy: 'updatedAt', sortDirection: 'desc' as const },
        },
      ]
    : []),
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
