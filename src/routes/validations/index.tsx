import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { queryFor } from '#/api/queries'
import { repliesGoingCold } from '#/domain/cold-replies'
import { useMinute } from '#/shell/frame/clock'
import { formatCount } from '#/lib/number'
import { searchWords } from '#/lib/text'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import { Button } from '#/components/button'
import { Dropdown, menuEntry } from '#/components/dropdown'
import { FilterBar, FilterFields } from '#/components/filter-bar'
import { SearchField } from '#/components/search-field'
import { Segments, segment } from '#/components/segments'
import { Select } from '#/components/select'
import { draftKindLabel } from '#/domain/drafts'
import { OpenOnWall } from '#/domain/open-on-wall'
import { Period } from '#/domain/period'
import { SenderFilters } from '#/domain/sender-filters'
import { sendersIn } from '#/domain/senders'
import { ControlsRow } from '#/shell/frame/controls-row'
import { useSearchKey } from '#/shell/frame/list-keys'
import { Page } from '#/shell/frame/page'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { SavedViews } from '#/shell/views/saved-views'
import { Edits } from './-edits'
import {
  defaultTab,
  isNarrowed,
  itemTypes,
  queueSorts,
  reviewFilters,
  tabs,
  withoutFilters,
  type ValidationsSearch,
} from './-search'
import { WaitingTimes } from './-waiting-times'
import { Queue, tabLabel } from './-queue'

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
  const width = 'sm:max-w-48 sm:grow sm:basis-42'
  return (
    <FilterBar label={i18n.t('Filters')}>
      <SearchField
        label={i18n.t('Search drafts')}
        field={field}
        className="max-sm:basis-full sm:max-w-72 sm:basis-48"
        value={search.q ?? ''}
        onSearch={(text) => filter({ q: text || undefined })}
      />
      <PhoneViews search={search} />
      <FilterFields
        count={
          sendersIn(search) +
          [search.validationItemType, search.cold, search.toSend, search.review].filter(
            (value) => value !== undefined,
          ).length
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
          <>
            <Select
              label={i18n.t('Order')}
              className={width}
              value={search.sort ?? ''}
              options={[
                { value: '', label: i18n.t('Oldest first') },
                { value: 'interest', label: i18n.t('Most interested first') },
                { value: 'today', label: i18n.t('Can send today first') },
              ]}
              onChange={({ target }) => filter({ sort: queueSorts.find((sort) => sort === target.value) })}
            />
            <Button
              aria-pressed={search.cold === true}
              title={i18n.t('Replies that have waited for a day or more')}
              onClick={() => filter({ cold: search.cold ? undefined : true })}
            >
              {i18n.t('Going cold')}
            </Button>
          </>
        ) : null}
        {search.view === undefined && search.status === 'all' ? (
          <Select
            label={i18n.t('Review')}
            className={width}
            value={search.review ?? ''}
            options={[
              { value: '', label: i18n.t('All reviews') },
              { value: 'decided', label: i18n.t('Replies decided') },
              { value: 'unchanged', label: i18n.t('Replies approved unchanged') },
              { value: 'edited', label: i18n.t('Replies edited') },
              { value: 'rejected', label: i18n.t('Replies rejected') },
            ]}
            onChange={({ target }) =>
              filter({ review: reviewFilters.find((review) => review === target.value) })
            }
          />
        ) : null}
        {search.view === undefined && search.status === 'APPROVED' ? (
          <Button
            aria-pressed={search.toSend === true}
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
      <SavedViews page="validations" Count={PendingCount} />
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
    <span className="mr-auto min-w-0 sm:hidden">
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

const asked = ['agentId', 'socialAccountId', 'validationItemType'] as const

/** How many drafts to review a view of the validations lists; the service need not list all of another status. */
function PendingCount({ search }: { search: string }) {
  const params = new URLSearchParams(search)
  const now = useMinute()
  const filters = Object.fromEntries(asked.map((key) => [key, params.get(key) || undefined]))
  const query = { ...filters, status: 'PENDING', q: searchWords(params.get('q') ?? undefined) } as const
  const isCounted = !params.has('status') && !params.has('view')
  const answer = useQuery({ ...queryFor('validations.list', { query }), enabled: isCounted }).data
  if (answer === undefined) return null
  const { items = [] } = answer.data
  return formatCount(params.get('cold') === 'true' ? repliesGoingCold(items, now).length : items.length)
}
