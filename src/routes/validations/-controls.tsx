import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { FilterBar } from '#/components/filter-bar'
import { SearchField } from '#/components/search-field'
import { Segments, segment } from '#/components/segments'
import { Select } from '#/components/select'
import { draftKindLabel, draftStatus } from '#/domain/drafts'
import { SenderFilters } from '#/domain/sender-filters'
import { formatCompact, formatCount } from '#/lib/number'
import {
  defaultTab,
  itemTypes,
  tabs,
  views,
  type ItemType,
  type Tab,
  type ValidationsSearch,
  type View,
} from './-search'

type FilterProps = {
  search: ValidationsSearch
  field: RefObject<HTMLInputElement | null>
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}

/** What kind, which agent, which account, and words to look for: each in the address. */
export function Filters({ search, field, agents, accounts }: FilterProps) {
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

export const tabLabel = (i18n: I18n, tab: Tab): string =>
  tab === 'all' ? i18n.t('All') : draftStatus(i18n, tab).label

/** One tab a status; the count is that of the whole workspace. */
export function Tabs({ search, waiting }: { search: ValidationsSearch; waiting: number | undefined }) {
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

const viewLabels: Readonly<Record<View | 'queue', (i18n: I18n) => string>> = {
  queue: (i18n) => i18n.t('Queue'),
  waitingTimes: (i18n) => i18n.t('Waiting times'),
  edits: (i18n) => i18n.t('Edits and rejections'),
}

/** The queue, or what its decided drafts come to; the filters stay. */
export function Views() {
  const { i18n } = useLingui()
  return (
    <div className="max-w-full overflow-x-auto">
      <Segments label={i18n.t('View')}>
        {(['queue', ...views] as const).map((view) => (
          <Link
            key={view}
            to="/validations"
            search={(before) => ({ ...before, view: view === 'queue' ? undefined : view })}
            activeOptions={{ explicitUndefined: true }}
            className={`${segment} whitespace-nowrap`}
          >
            {viewLabels[view](i18n)}
          </Link>
        ))}
      </Segments>
    </div>
  )
}
