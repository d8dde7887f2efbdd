import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef, type RefObject } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { AfterHydration } from '#/components/hydration'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Skeleton } from '#/components/skeleton'
import { cutLength } from '#/domain/drafts'
import { OpenOnWall } from '#/domain/open-on-wall'
import { formatCount } from '#/lib/number'
import { ControlsRow } from '#/shell/controls-row'
import { useListKeys } from '#/shell/list-keys'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { useShortcuts } from '#/shell/shortcuts'
import { SkippedRecords } from '#/shell/skipped-records'
import { Filters, tabLabel, Tabs, Views } from './-controls'
import { WaitingLeads } from './-leads'
import { copyLink, useQueueOrder, type Accounts } from './-queue-parts'
import { QueueTable } from './-queue-table'
import {
  defaultTab,
  isNarrowed,
  queueQuestion,
  withoutFilters,
  type Tab,
  type ValidationsSearch,
} from './-search'
import { Summary } from './-summary'

export const Route = createFileRoute('/validations/')({ component: ValidationsPage })

const frame = getRouteApi('/validations')

// The queue is opened a hundred times a day, what it comes to once a week.
const WaitingTimes = lazyWithRetry(async () => (await import('./-waiting-times')).WaitingTimes)
const Edits = lazyWithRetry(async () => (await import('./-edits')).Edits)

const queries = (search: ValidationsSearch) => ({
  queue: queryFor('validations.list', queueQuestion(search)),
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
})

function Controls({ search: { agentId, socialAccountId } }: { search: ValidationsSearch }) {
  return (
    <ControlsRow>
      <Views />
      <OpenOnWall scenes="waiting" agentId={agentId} socialAccountId={socialAccountId} />
    </ControlsRow>
  )
}

function ValidationsPage() {
  const { i18n } = useLingui()
  const search = frame.useLoaderDeps()
  const field = useRef<HTMLInputElement>(null)
  const { agents, accounts } = queries(search)
  const agentsQuery = useQuery(agents)
  const accountsQuery = useQuery(accounts)
  useFilterKeys(search, field)
  return (
    <Page title={i18n.t('Validations')} controls={<Controls search={search} />} isWide>
      <Filters search={search} field={field} agents={agentsQuery.data} accounts={accountsQuery.data} />
      <AfterHydration fallback={<Skeleton className="h-72 rounded-lg!" />}>
        {search.view === 'waitingTimes' ? (
          <WaitingTimes search={search} />
        ) : search.view === 'edits' ? (
          <Edits search={search} />
        ) : (
          <Queue search={search} accounts={accountsQuery.data?.data.socialAccounts} />
        )}
      </AfterHydration>
    </Page>
  )
}

/** What waits or was decided, under the tab of its status. */
function Queue({ search, accounts }: { search: ValidationsSearch; accounts: Accounts }) {
  const { i18n } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const query = useQuery({ ...queries(search).queue, placeholderData: keepPreviousData })
  const data = query.data?.data
  const tab = search.status ?? defaultTab
  const items = useQueueOrder(data?.items, tab, accounts)
  useListKeys(table, {
    next: i18n.t('Next draft'),
    previous: i18n.t('Previous draft'),
    enter: i18n.t('Open the draft'),
  })
  return (
    <>
      <Tabs search={search} waiting={data?.totalPendingCount} />
      <Summary search={search} query={query} items={items} accounts={accounts} />
      <Panel
        title={tabLabel(i18n, tab)}
        note={query.data === undefined ? undefined : listedNote(i18n, query.data, tab)}
      >
        <QueryBody query={query} skeleton={<RowsSkeleton rows={8} hasPicture />}>
          {({ skippedRecords }) => (
            <WaitingLeads search={search}>
              {items.length === 0 ? (
                <EmptyQueue search={search} />
              ) : (
                <QueueTable
                  ref={table}
                  items={items}
                  tab={tab}
                  accounts={accounts}
                  isOld={query.isPlaceholderData}
                />
              )}
              <SkippedRecords count={skippedRecords['items']} />
            </WaitingLeads>
          )}
        </QueryBody>
      </Panel>
      <p className="mt-3 text-xs text-text-3">
        {i18n.t('Sightline only reads: drafts are approved, edited and rejected in the application.')}
      </p>
    </>
  )
}

/** How many there are, or at least how many. */
function listedNote(i18n: I18n, list: DecodedAnswer<'validations.list'>, tab: Tab): string {
  const { items = [], totalPendingCount } = list.data
  const count = formatCount(items.length, i18n.locale)
  const isWhole = cutLength(list) === null || (tab === defaultTab && totalPendingCount === items.length)
  return isWhole ? count : i18n.t('{count} listed, there may be more', { count })
}

/** The keys of the filters, above the queue as above what is shown in its place. */
function useFilterKeys(search: ValidationsSearch, field: RefObject<HTMLInputElement | null>): void {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const clear = () => void navigate({ to: '/validations', search: withoutFilters, replace: true })
  useShortcuts({
    '/': {
      says: i18n.t('Search'),
      run: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
    x: { says: i18n.t('Clear the filters'), run: () => (isNarrowed(search) ? clear() : undefined) },
    c: { says: i18n.t('Copy the link'), run: copyLink },
  })
}

/** Why no draft is shown: there is none, or none with these filters. */
function EmptyQueue({ search }: { search: ValidationsSearch }) {
  const { i18n } = useLingui()
  if (isNarrowed(search)) {
    return (
      <p className="border-t border-line px-4 py-3 text-text-2">
        {i18n.t('No draft fits these filters.')}{' '}
        <Link
          to="/validations"
          search={withoutFilters}
          replace
          className="text-accent underline-offset-2 hover:underline"
        >
          {i18n.t('Clear the filters')}
        </Link>
      </p>
    )
  }
  return (
    <p className="border-t border-line px-4 py-3 text-text-2">
      {(search.status ?? defaultTab) === defaultTab
        ? i18n.t(
            'Nothing to review. Replies and cold sequences that agents want checked will appear here, oldest first.',
          )
        : i18n.t('Nothing here yet. Drafts will appear here once they have been decided this way.')}
    </p>
  )
}
