import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { memo, type RefObject } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { Dropdown, menuEntry } from '#/components/dropdown'
import { PhoneFilters } from '#/components/phone-filters'
import { SearchField } from '#/components/search-field'
import { Select } from '#/components/select'
import {
  handlingLabel,
  many,
  outreachStatus,
  relationshipLabel,
  knownOutreachStatuses,
} from '#/domain/lead-status'
import { accountName, accountNameIn, agentName } from '#/domain/names'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { isolated, safeName } from '#/lib/text'
import { failureSentence } from '#/shell/queries/failure'
import type { ListedLead } from './-columns'
import { toggled, statusesOf, total } from './-derive'
import {
  assignments,
  handlings,
  relationships,
  type LeadFilters,
  filterKeys,
  filtersIn,
  orderOf,
  type LeadsSearch,
} from './-search'

type Names = {
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}
type Props = Names & {
  filters: LeadsSearch
  field: RefObject<HTMLInputElement | null>
  onChange: (change: LeadsSearch) => void
  onClear: () => void
}

/** Memoized: it does not depend on the list. */
export const Filters = memo(function Filters({ filters, field, onChange, onClear, ...names }: Props) {
  const { i18n } = useLingui()
  const count = filtersIn(filters)
  // The field shows the words, the chips the statuses.
  const inMenu = filtersIn({ ...filters, q: undefined, outreachStatuses: undefined })
  const menu = <FilterMenu filters={filters} onChange={onChange} {...names} />
  return (
    <>
      <SearchField
        label={i18n.t('Search leads')}
        shortcut="/"
        className="basis-24 sm:max-w-64 sm:basis-44"
        value={filters.q ?? ''}
        field={field}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <PhoneFilters count={inMenu}>
        {menu}
        {count === 0 ? null : <Button onClick={onClear}>{i18n.t('Clear filters')}</Button>}
      </PhoneFilters>
      <span className="max-sm:hidden">
        <Dropdown label={i18n.t('Filters')} count={inMenu}>
          {() => menu}
        </Dropdown>
      </span>
      {count === 0 ? null : (
        <Button aria-label={i18n.t('Clear filters')} onClick={onClear} className="max-sm:hidden">
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </>
  )
})

function FilterMenu({ filters, agents, accounts, onChange }: Names & Pick<Props, 'filters' | 'onChange'>) {
  const { i18n } = useLingui()
  const anyOf = (label: string) => ({ value: '', label })
  return (
    <>
      <ActiveFilters filters={filters} agents={agents} accounts={accounts} onChange={onChange} />
      <div className="grid gap-1.5 p-1.5 *:w-full">
        <Order search={filters} onChange={onChange} />
        <Select
          label={i18n.t('Relationship')}
          value={filters.relationshipStatus ?? ''}
          options={[
            anyOf(i18n.t('Any relationship')),
            ...relationships.map((value) => ({ value, label: relationshipLabel(i18n, value) })),
          ]}
          onChange={({ target }) =>
            onChange({ relationshipStatus: relationships.find((value) => value === target.value) })
          }
        />
        <Select
          label={i18n.t('Assignment')}
          value={filters.assigned ?? ''}
          options={[
            anyOf(i18n.t('Assigned or not')),
            ...assignments.map((value) => ({ value, label: assignedLabel(i18n, value) })),
          ]}
          onChange={({ target }) =>
            onChange({ assigned: assignments.find((value) => value === target.value) })
          }
        />
        <Select
          label={i18n.t('Blacklist')}
          value={filters.blacklisted === undefined ? '' : String(filters.blacklisted)}
          options={[
            anyOf(i18n.t('Blacklisted or not')),
            { value: 'true', label: i18n.t('Blacklisted') },
            { value: 'false', label: i18n.t('Not blacklisted') },
          ]}
          onChange={({ target }) =>
            onChange({ blacklisted: target.value === '' ? undefined : target.value === 'true' })
          }
        />
      </div>
      <Choice
        label={i18n.t('Agents')}
        chosen={filters.agentIds}
        options={agents?.data.map((agent) => ({ value: agent.id, label: agentName(i18n, agent) })) ?? []}
        onChange={(agentIds) => onChange({ agentIds })}
      />
      <Choice
        label={i18n.t('Accounts')}
        chosen={filters.socialAccountIds}
        options={
          accounts?.data.socialAccounts?.map((account) => ({
            value: account.id,
            label: accountName(i18n, account),
          })) ?? []
        }
        onChange={(socialAccountIds) => onChange({ socialAccountIds })}
      />
      <Choice
        label={i18n.t('Automation')}
        chosen={filters.handlingFilters}
        options={handlings.map((value) => ({ value, label: handlingLabel(i18n, value) }))}
        onChange={(chosen) =>
          onChange({ handlingFilters: chosen && handlings.filter((word) => chosen.includes(word)) })
        }
      />
    </>
  )
}

/** Narrow tables show no head to sort by. An order of a link is offered as it is. */
function Order({ search, onChange }: { search: LeadsSearch; onChange: (change: LeadsSearch) => void }) {
  const { i18n } = useLingui()
  const { sortBy, sortDirection = 'desc' } = orderOf(search)
  const value = `${sortBy} ${sortDirection}`
  const options = [
    { value: 'createdAt desc', label: i18n.t('Newest first') },
    { value: 'createdAt asc', label: i18n.t('Oldest first') },
    { value: 'updatedAt desc', label: i18n.t('Latest change first') },
    { value: 'updatedAt asc', label: i18n.t('Oldest change first') },
  ]
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select
      label={i18n.t('Order')}
      value={value}
      options={isKnown ? options : [{ value, label: safeName(sortBy) }, ...options]}
      onChange={({ target }) => {
        const [by, direction] = target.value.split(' ')
        onChange({ sortBy: by, sortDirection: direction === 'asc' ? 'asc' : 'desc' })
      }}
    />
  )
}

type Option = { value: string; label: string }

type ChoiceProps = {
  label: string
  options: readonly Option[]
  chosen: readonly string[] | undefined
  onChange: (chosen: string[] | undefined) => void
}

/** A value from a link is offered even if its name is unknown. */
function Choice({ label, options, chosen = [], onChange }: ChoiceProps) {
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value))
  const offered = [...options, ...unknown.map((value) => ({ value, label: value }))]
  if (offered.length === 0) return null
  return (
    <fieldset>
      <legend className="px-2 pt-2 pb-0.5 text-xs text-text-3">{label}</legend>
      {offered.map((option) => (
        <label
          key={option.value}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-hover"
        >
          <input
            type="checkbox"
            className="size-3.5 accent-accent"
            checked={chosen.includes(option.value)}
            onChange={() => onChange(toggled(chosen, option.value))}
          />
          <bdi className="min-w-0 truncate">{option.label}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

type ActiveProps = Names & {
  filters: LeadFilters
  onChange: (change: LeadFilters) => void
}

type Token = { key: string; text: string; without: LeadFilters }

function ActiveFilters({ filters, agents, accounts, onChange }: ActiveProps) {
  const { i18n } = useLingui()
  if (filtersIn(filters) === 0) return null
  return (
    <ul aria-label={i18n.t('Active filters')} className="flex flex-wrap items-center gap-1.5 p-1.5">
      {filterKeys
        .flatMap((key) => tokensOf(i18n, key, filters, { agents, accounts }))
        .map(({ key, text, without }) => (
          <li
            key={key}
            className="inline-flex h-6 max-w-full items-center rounded-sm border border-line-strong bg-hover pl-2 text-xs"
          >
            <bdi className="min-w-0 truncate">{text}</bdi>
            <button
              type="button"
              aria-label={i18n.t('Remove {filter}', { filter: isolated(text) })}
              className="grid size-6 shrink-0 place-items-center rounded-sm text-text-3 hover:text-text"
              onClick={() => onChange(without)}
            >
              <X aria-hidden className="size-3" />
            </button>
          </li>
        ))}
    </ul>
  )
}

function tokensOf(i18n: I18n, key: keyof LeadFilters, filters: LeadFilters, names: Names): Token[] {
  const value = filters[key]
  if (value === undefined) return []
  const each = (values: readonly string[], wordOf: (value: string) => string): Token[] =>
    values.map((one) => ({
      key: `${key} ${one}`,
      text: wordOf(one),
      without: { [key]: toggled(values, one) },
    }))
  const named = (name: string, state: string) => i18n.t('{name}: {state}', { name, state })
  const one = (text: string): Token[] => [{ key, text, without: { [key]: undefined } }]
  switch (key) {
    case 'agentIds':
      return each(filters.agentIds ?? [], (id) =>
        named(i18n.t('Agent'), isolated(names.agents?.data.find((agent) => agent.id === id)?.name ?? id)),
      )
    case 'socialAccountIds':
      return each(filters.socialAccountIds ?? [], (id) => {
        const name = accountNameIn(i18n, names.accounts?.data.socialAccounts, id)
        return named(i18n.t('Account'), isolated(name))
      })
    case 'outreachStatuses':
      return each(filters.outreachStatuses ?? [], (status) =>
        named(i18n.t('Status'), isolated(outreachStatus(i18n, status, many).label)),
      )
    case 'handlingFilters':
      return each(filters.handlingFilters ?? [], (handling) => handlingLabel(i18n, handling))
    case 'relationshipStatus':
      return one(relationshipLabel(i18n, filters.relationshipStatus))
    case 'assigned':
      return one(assignedLabel(i18n, filters.assigned ?? ''))
    case 'blacklisted':
      return one(filters.blacklisted === true ? i18n.t('Blacklisted') : i18n.t('Not blacklisted'))
    case 'q':
      return one(named(i18n.t('Search'), isolated(filters.q)))
    case 'searchFilterId':
      return one(named(i18n.t('Search filter'), safeName(filters.searchFilterId)))
    case 'flowId':
      return one(named(i18n.t('Flow'), safeName(filters.flowId)))
    case 'currentStepId':
      return one(named(i18n.t('Step'), safeName(filters.currentStepId)))
  }
}

const assignedLabel = (i18n: I18n, assigned: string): string =>
  assigned === 'assigned' ? i18n.t('Assigned') : i18n.t('Unassigned')

type ChipsProps = {
  search: LeadsSearch
  query: UseQueryResult<DecodedAnswer<'leads.statusCounts'>>
  leads: readonly ListedLead[]
  onChange: (statuses: string[] | undefined) => void
}

const chip =
  'figures inline-flex shrink-0 h-6.5 items-center gap-1.5 rounded-full border border-line-strong bg-raise px-2.5 text-xs whitespace-nowrap text-text-2 hover:bg-hover hover:text-text aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-accent'

/** Counts are those under the other filters. */
export function StatusChips({ search, query, leads, onChange }: ChipsProps) {
  const { i18n } = useLingui()
  const counts = query.data?.data
  const chosen = search.outreachStatuses ?? []
  const offered = new Map(statusesOf(counts, leads, chosen).map(({ status, count }) => [status, count]))
  const isComing = counts === undefined && !query.isError
  const statuses = isComing ? new Set([...knownOutreachStatuses, ...offered.keys()]) : offered.keys()
  const all = i18n.t('All statuses')
  const nameOf = (status: string) => outreachStatus(i18n, status, offered.get(status) ?? many).label
  const onPhone = (
    <span className="order-first min-w-0 max-w-32 sm:hidden">
      <Dropdown label={chosen[0] === undefined ? all : chosen.map(nameOf).join(', ')}>
        {(close) =>
          [undefined, ...offered.keys()].map((status) => (
            <button
              key={status}
              type="button"
              className={`figures w-full text-left ${menuEntry}`}
              aria-pressed={status === undefined ? chosen.length === 0 : chosen.includes(status)}
              onClick={() => {
                if (status === undefined) close()
                onChange(status === undefined ? undefined : toggled(chosen, status))
              }}
            >
              <bdi className="min-w-0 grow truncate">{status === undefined ? all : nameOf(status)}</bdi>
              <span className="text-text-3">
                {status === undefined
                  ? formatCount(counts && total(counts), i18n.locale)
                  : formatCount(offered.get(status), i18n.locale)}
              </span>
            </button>
          ))
        }
      </Dropdown>
    </span>
  )
  return (
    <>
      {onPhone}
      <div
        role="group"
        aria-label={i18n.t('Outreach status')}
        className="-mx-1 flex min-w-0 grow items-center gap-1.5 overflow-x-auto p-1 [scrollbar-width:thin] max-sm:hidden max-lg:basis-full lg:basis-0"
      >
        <button
          type="button"
          className={chip}
          aria-pressed={chosen.length === 0}
          onClick={() => onChange(undefined)}
        >
          {all}
          <span className={`font-normal text-text-3 ${isComing ? 'min-w-[4ch]' : ''}`}>
            {counts ? formatCount(total(counts), i18n.locale) : none}
          </span>
        </button>
        {/* The chosen ones first: the row may be longer than the page. */}
        {[...statuses]
          .toSorted((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a)))
          .map((status) =>
            offered.has(status) ? (
              <button
                key={status}
                type="button"
                className={chip}
                aria-pressed={chosen.includes(status)}
                onClick={() => onChange(toggled(chosen, status))}
              >
                <bdi className="max-w-48 truncate">{nameOf(status)}</bdi>
                <span className={`font-normal text-text-3 ${isComing ? 'min-w-[3ch]' : ''}`}>
                  {formatCount(offered.get(status), i18n.locale)}
                </span>
              </button>
            ) : (
              // About as wide as the real one: nothing shifts when the counts come.
              <span key={status} aria-hidden className={`${chip} animate-pulse text-transparent!`}>
                {outreachStatus(i18n, status, many).label}
                <span>000</span>
              </span>
            ),
          )}
        {query.isError ? (
          <span role="status" className="text-xs text-wait">
            {i18n.t('Counts: {reason}', { reason: failureSentence(i18n, query.error).title })}
          </span>
        ) : null}
      </div>
    </>
  )
}
