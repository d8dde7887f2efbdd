import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, type RefObject } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { FilterBar } from '#/components/filter-bar'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { SearchField } from '#/components/search-field'
import { Segments, segment } from '#/components/segments'
import { Select } from '#/components/select'
import { draftKindLabel, draftStatus } from '#/domain/drafts'
import { SenderFilters } from '#/domain/sender-filters'
import { formatCompact, formatCount } from '#/lib/number'
import { useListKeys } from '#/shell/list-keys'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { useShortcuts } from '#/shell/shortcuts'
import { SkippedRecords } from '#/shell/skipped-records'
import { KnownLeads, useWaitingLeads } from './-leads'
import { inOrder } from './-queue-derive'
import { copyLink } from './-queue-parts'
import { QueueTable } from './-queue-table'
import {
  defaultTab,
  isNarrowed,
  itemTypes,
  queueQuestion,
  tabs,
  withoutFilters,
  type ItemType,
  type Tab,
  type ValidationsSearch,
} from './-search'
import { Summary } from './-summary'

export const Route = createFileRoute('/validations/')({ component: QueuePage })

const frame = getRouteApi('/validations')

const queries = (search: ValidationsSearch) => ({
  queue: queryFor('validations.list', queueQuestion(search)),
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
})

function QueuePage() {
  const { i18n } = useLingui()
  const search = frame.useLoaderDeps()
  const field = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { queue, agents, accounts } = queries(search)
  const queueQuery = useQuery({ ...queue, placeholderData: keepPreviousData })
  const agentsQuery = useQuery(agents)
  const accountsQuery = useQuery(accounts)
  const leads = useWaitingLeads(search)
  const data = queueQuery.data?.data
  const items = useMemo(() => inOrder(data?.items ?? []), [data?.items])
  const tab = search.status ?? defaultTab
  useQueueKeys({ search, field, table })
  return (
    <Page title={i18n.t('Validations')}>
      <Filters search={search} field={field} agents={agentsQuery.data} accounts={accountsQuery.data} />
      <Tabs search={search} waiting={data?.totalPendingCount} />
      <Summary
        search={search}
        query={queueQuery}
        items={items}
        accounts={accountsQuery.data?.data.socialAccounts}
      />
      <Panel
        title={tabLabel(i18n, tab)}
        note={data === undefined ? undefined : formatCount(items.length, i18n.locale)}
      >
        <QueryBody query={queueQuery} skeleton={<RowsSkeleton rows={8} hasPicture />}>
          {({ skippedRecords }) => (
            <KnownLeads value={leads}>
              {items.length === 0 ? (
                <EmptyQueue search={search} />
              ) : (
                <QueueTable
                  ref={table}
                  items={items}
                  tab={tab}
                  accounts={accountsQuery.data?.data.socialAccounts}
                  isOld={queueQuery.isPlaceholderData}
                />
              )}
              <SkippedRecords count={skippedRecords['items']} />
            </KnownLeads>
          )}
        </QueryBody>
      </Panel>
      <p className="mt-3 text-xs text-text-3">
        {i18n.t('Sightline only reads: drafts are approved, edited and rejected in the application.')}
      </p>
    </Page>
  )
}

type Keys = {
  search: ValidationsSearch
  field: RefObject<HTMLInputElement | null>
  table: RefObject<HTMLTableElement | null>
}

function useQueueKeys({ search, field, table }: Keys): void {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const clear = () => void navigate({ to: '/validations', search: withoutFilters, replace: true })
  useListKeys(table, {
    next: i18n.t('Next draft'),
    previous: i18n.t('Previous draft'),
    enter: i18n.t('Open the draft'),
  })
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

type FilterProps = {
  search: ValidationsSearch
  field: RefObject<HTMLInputElement | null>
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}

/** What kind, which agent, which account, and words to look for: each in the address. */
function Filters({ search, field, agents, accounts }: FilterProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const filter = (change: ValidationsSearch) =>
    void navigate({
      to: '/validations',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const typeNames: Readonly<Record<ItemType, string>> = {
    conversationReply: draftKindLabel(i18n, 'message'),
    coldSequence: draftKindLabel(i18n, 'coldSequence'),
  }
  return (
    <FilterBar label={i18n.t('Filters')}>
      <SearchField
        label={i18n.t('Search drafts')}
        field={field}
        shortcut="/"
        className="basis-full sm:max-w-72 sm:basis-48"
        value={search.q ?? ''}
        onSearch={(text) => filter({ q: text || undefined })}
      />
      <Select
        label={i18n.t('Kind')}
        className="grow basis-28 sm:max-w-44"
        value={search.validationItemType ?? ''}
        options={[
          { value: '', label: i18n.t('All kinds') },
          ...itemTypes.map((type) => ({ value: type, label: typeNames[type] })),
        ]}
        onChange={({ target }) =>
          filter({ validationItemType: itemTypes.find((type) => type === target.value) })
        }
      />
      <SenderFilters
        chosen={search}
        agents={agents}
        accounts={accounts}
        className="grow basis-28 sm:max-w-44"
        onChange={filter}
      />
    </FilterBar>
  )
}

const tabLabel = (i18n: I18n, tab: Tab): string =>
  tab === 'all' ? i18n.t('All') : draftStatus(i18n, tab).label

/** One tab a status; the count is that of the whole workspace. */
function Tabs({ search, waiting }: { search: ValidationsSearch; waiting: number | undefined }) {
  const { i18n } = useLingui()
  const current = search.status ?? defaultTab
  return (
    <nav aria-label={i18n.t('Status')} className="mb-4 overflow-x-auto">
      <Segments label={i18n.t('Status')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="/validations"
            search={(before) => ({ ...before, status: tab === defaultTab ? undefined : tab })}
            replace
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            className={`${segment} whitespace-nowrap ${tab === current ? 'bg-hover font-medium !text-text' : ''}`}
          >
            {tabLabel(i18n, tab)}
            {tab === defaultTab && waiting !== undefined ? (
              <span
                className="figures ml-1.5 text-xs font-medium text-wait"
                title={i18n.t('{count} wait in the whole workspace', {
                  count: formatCount(waiting, i18n.locale),
                })}
              >
                {formatCompact(waiting, i18n.locale)}
              </span>
            ) : null}
          </Link>
        ))}
      </Segments>
    </nav>
  )
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
