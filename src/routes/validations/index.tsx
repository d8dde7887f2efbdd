import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { Dropdown, menuEntry } from '#/components/dropdown'
import { FilterBar, FilterFields } from '#/components/filter-bar'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { SearchField } from '#/components/search-field'
import { Segments, segment } from '#/components/segments'
import { Select } from '#/components/select'
import { cutLength, draftKindLabel, draftStatus } from '#/domain/drafts'
import { OpenOnWall } from '#/domain/open-on-wall'
import { Period } from '#/domain/period'
import { SenderFilters, sendersIn } from '#/domain/sender-filters'
import { formatCompact, formatCount } from '#/lib/number'
import { ControlsRow } from '#/shell/frame/controls-row'
import { useListKeys, useReturnTo, useSearchKey } from '#/shell/frame/list-keys'
import { Page } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { Edits } from './-edits'
import { WaitingLeads } from './-leads'
import { useQueueOrder } from './-queue-list'
import { QueueTable } from './-queue-table'
import {
  defaultTab,
  isNarrowed,
  itemTypes,
  queueQuery,
  tabs,
  withoutFilters,
  type Tab,
  type ValidationsSearch,
} from './-search'
import { NoDraftFits, Summary } from './-summary'
import { WaitingTimes } from './-waiting-times'

export const Route = createFileRoute('/validations/')({ component: ValidationsPage })

const parent = getRouteApi('/validations')

function ValidationsPage() {
  const search = parent.useLoaderDeps()
  const controls = (
    <div className="contents max-sm:hidden">
      <ControlsRow>
        <Views />
        <OpenOnWall {...wallOf(search)} />
      </ControlsRow>
    </div>
  )
  return (
    <Page title={i18n.t('Validations')} controls={controls} isWide>
      <Filters search={search} />
      {search.view === 'waitingTimes' ? (
        <WaitingTimes search={search} />
      ) : search.view === 'edits' ? (
        <Edits search={search} />
      ) : (
        <Queue search={search} />
      )}
    </Page>
  )
}

const wallOf = ({ agentId, socialAccountId }: ValidationsSearch) =>
  ({ scenes: 'waiting', agentId, socialAccountId }) as const

const viewsOf = () =>
  [
    { view: undefined, label: i18n.t('Queue') },
    { view: 'waitingTimes', label: i18n.t('Waiting times') },
    { view: 'edits', label: i18n.t('Edits and rejections') },
  ] as const

function Views() {
  return (
    <div className="max-w-full overflow-x-auto">
      <Segments label={i18n.t('View')}>
        {viewsOf().map(({ view, label }) => (
          <Link
            key={label}
            to="/validations"
            search={(before) => ({ ...before, view })}
            activeOptions={{ explicitUndefined: true }}
            className={`${segment} whitespace-nowrap`}
          >
            {label}
          </Link>
        ))}
      </Segments>
    </div>
  )
}

function Filters({ search }: { search: ValidationsSearch }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const filter = (change: ValidationsSearch) =>
    void navigate({
      to: '/validations',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const clear = () => void navigate({ to: '/validations', search: withoutFilters, replace: true })
  useSearchKey(field)
  useShortcuts({
    x: { says: i18n.t('Clear filters'), run: () => (isNarrowed(search) ? clear() : undefined) },
  })
  const width = 'sm:max-w-44 sm:grow sm:basis-28'
  return (
    <FilterBar label={i18n.t('Filters')}>
      <PhoneViews search={search} />
      <SearchField
        label={i18n.t('Search drafts')}
        field={field}
        shortcut="/"
        className="basis-24 sm:max-w-72 sm:basis-48"
        value={search.q ?? ''}
        onSearch={(text) => filter({ q: text || undefined })}
      />
      <FilterFields
        count={
          sendersIn(search) +
          [search.validationItemType, search.cold, search.toSend].filter((value) => value !== undefined)
            .length
        }
      >
        <Select
          label={i18n.t('Kind')}
          className={width}
          value={search.validationItemType ?? ''}
          options={[
            { value: '', label: i18n.t('All kinds') },
            ...itemTypes.map((type) => ({
              value: type,
              label: draftKindLabel(type === 'conversationReply' ? 'message' : type),
            })),
          ]}
          onChange={({ target }) =>
            filter({ validationItemType: itemTypes.find((type) => type === target.value) })
          }
        />
        <SenderFilters
          chosen={search}
          agents={useQuery(agentsQuery).data}
          accounts={useQuery(accountsQuery).data}
          className={width}
          onChange={filter}
        />
        {search.view === undefined && (search.status ?? defaultTab) === defaultTab ? (
          <Button
            aria-pressed={search.cold === true}
            title={i18n.t('Replies that have waited for a day or more')}
            className="aria-pressed:border-accent aria-pressed:text-accent"
            onClick={() => filter({ cold: search.cold ? undefined : true })}
          >
            {i18n.t('Going cold')}
          </Button>
        ) : null}
        {search.view === undefined && search.status === 'APPROVED' ? (
          <Button
            aria-pressed={search.toSend === true}
            className="aria-pressed:border-accent aria-pressed:text-accent"
            onClick={() => filter({ toSend: search.toSend ? undefined : true })}
          >
            {i18n.t('To send')}
          </Button>
        ) : null}
        {search.view === undefined ? null : <Period />}
        <span className="sm:hidden">
          <OpenOnWall {...wallOf(search)} />
        </span>
      </FilterFields>
    </FilterBar>
  )
}

/** A phone has no room for the views and the statuses side by side. */
function PhoneViews({ search: { view, status = defaultTab } }: { search: ValidationsSearch }) {
  const views = viewsOf()
  const entries = [
    ...tabs.map((tab) => ({ label: tabLabel(tab), view: undefined, tab })),
    ...views.filter((each) => each.view !== undefined).map((each) => ({ ...each, tab: defaultTab })),
  ]
  const isHere = (entry: (typeof entries)[number]) =>
    entry.view === view && (view !== undefined || entry.tab === status)
  return (
    <span className="max-w-36 shrink-0 sm:hidden">
      <Dropdown label={entries.find(isHere)?.label ?? i18n.t('View')}>
        {(close) =>
          entries.map((entry) => (
            <Link
              key={entry.label}
              to="/validations"
              search={(before) => ({
                ...before,
                view: entry.view,
                status: entry.tab === defaultTab ? undefined : entry.tab,
              })}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              aria-current={isHere(entry) ? 'page' : undefined}
              onClick={close}
              className={menuEntry}
            >
              {entry.label}
            </Link>
          ))
        }
      </Dropdown>
    </span>
  )
}

const tabLabel = (tab: Tab): string => (tab === 'all' ? i18n.t('All') : draftStatus(tab).label)

function Queue({ search }: { search: ValidationsSearch }) {
  const tab = search.status ?? defaultTab
  const query = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      {/* The service counts those of the whole workspace alone. */}
      <Tabs current={tab} waiting={isNarrowed(search) ? undefined : query.data?.data.totalPendingCount} />
      {/* Under another tab's title, the figures of the previous one would be wrong. */}
      <QueueOfTab key={tab} search={search} />
    </>
  )
}

function QueueOfTab({ search }: { search: ValidationsSearch }) {
  const table = useRef<HTMLTableElement>(null)
  const query = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData })
  const tab = search.status ?? defaultTab
  const items = useQueueOrder(query.data?.data.items, search)
  const returnTo = useReturnTo()
  useListKeys(table, {
    next: i18n.t('Next'),
    previous: i18n.t('Previous'),
    enter: i18n.t('Open'),
  })
  return (
    <>
      <Summary search={search} query={query} items={items} />
      <Panel
        title={tabLabel(tab)}
        note={query.data === undefined ? undefined : listedNote(query.data, items.length, tab)}
      >
        <QueryBody query={query} skeleton={<RowsSkeleton rows={8} hasPicture />}>
          {(list) => (
            <WaitingLeads search={search}>
              {items.length === 0 && query.isPlaceholderData ? (
                <RowsSkeleton rows={8} hasPicture />
              ) : items.length === 0 ? (
                <EmptyQueue search={search} />
              ) : (
                <QueueTable
                  ref={table}
                  items={items}
                  tab={tab}
                  isOld={query.isPlaceholderData}
                  returnTo={returnTo}
                />
              )}
              <SkippedRecords count={list.skippedRecords['items']} />
            </WaitingLeads>
          )}
        </QueryBody>
      </Panel>
    </>
  )
}

function listedNote(list: DecodedAnswer<'validations.list'>, shown: number, tab: Tab): string {
  const { items = [], totalPendingCount } = list.data
  const count = formatCount(shown)
  const isWhole = cutLength(list) === null || (tab === defaultTab && totalPendingCount === items.length)
  return isWhole ? count : `${count}+`
}

function Tabs({ current, waiting }: { current: Tab; waiting: number | undefined }) {
  return (
    <nav aria-label={i18n.t('Status')} className="mb-4 overflow-x-auto max-sm:hidden">
      <Segments label={i18n.t('Status')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="/validations"
            search={(before) => ({ ...before, status: tab === defaultTab ? undefined : tab })}
            replace
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={tab === current ? 'page' : undefined}
            className={`${segment} whitespace-nowrap`}
          >
            {tabLabel(tab)}
            {tab === defaultTab && waiting !== undefined ? (
              <span className="figures ml-1.5 text-xs font-medium text-wait">{formatCompact(waiting)}</span>
            ) : null}
          </Link>
        ))}
      </Segments>
    </nav>
  )
}

function EmptyQueue({ search }: { search: ValidationsSearch }) {
  return (
    <p className="border-t border-line px-4 py-3 text-text-2">
      {isNarrowed(search) ? (
        <NoDraftFits />
      ) : (search.status ?? defaultTab) === defaultTab ? (
        i18n.t('Nothing to review. Drafts that agents want checked appear here.')
      ) : (
        i18n.t('Nothing yet')
      )}
    </p>
  )
}
