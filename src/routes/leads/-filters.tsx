import { i18n } from '@lingui/core'
import { X } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { Button } from '#/components/button'
import { Dropdown } from '#/components/dropdown'
import { filtersIcon } from '#/components/filter-bar'
import { SearchField } from '#/components/search-field'
import { Select } from '#/components/select'
import { handlingLabel, many, outreachStatus, relationshipLabel } from '#/domain/lead-status'
import { accountName, accountNameIn, agentName } from '#/domain/names'
import { useAccounts, useAgents } from '#/domain/shared-queries'
import { isolated, safeName } from '#/lib/text'
import { useReader } from '#/shell/i18n/i18n'
import { toggled } from './-derive'
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

type Names = { agents: ReturnType<typeof useAgents>; accounts: ReturnType<typeof useAccounts> }
type Props = {
  filters: LeadsSearch
  field: RefObject<HTMLInputElement | null>
  onChange: (change: LeadsSearch) => void
  onClear: () => void
}

/** Memoized: it does not depend on the list. */
export const Filters = memo(function Filters({ filters, field, onChange, onClear }: Props) {
  useReader()
  const count = filtersIn(filters)
  const inMenu = filtersIn({ ...filters, q: undefined, outreachStatuses: undefined })
  return (
    <>
      <SearchField
        label={i18n.t('Search leads')}
        className="basis-24 sm:max-w-64 sm:basis-44"
        value={filters.q ?? ''}
        field={field}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <Dropdown label={i18n.t('Filters')} icon={filtersIcon} isIconOnPhones count={inMenu}>
        {() => (
          <>
            <FilterMenu filters={filters} onChange={onChange} />
            {count === 0 ? null : (
              <Button onClick={onClear} className="w-full justify-center sm:hidden">
                {i18n.t('Clear filters')}
              </Button>
            )}
          </>
        )}
      </Dropdown>
      {count === 0 ? null : (
        <Button aria-label={i18n.t('Clear filters')} onClick={onClear} className="max-sm:hidden">
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </>
  )
})

function FilterMenu({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const agents = useAgents()
  const accounts = useAccounts()
  const anyOf = (label: string) => ({ value: '', label })
  return (
    <>
      <ActiveFilters filters={filters} onChange={onChange} />
      <div className="grid gap-1.5 p-1.5 *:w-full">
        <Order search={filters} onChange={onChange} />
        <Select
          label={i18n.t('Relationship')}
          value={filters.relationshipStatus ?? ''}
          options={[
            anyOf(i18n.t('Any relationship')),
            ...relationships.map((value) => ({ value, label: relationshipLabel(value) })),
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
            ...assignments.map((value) => ({ value, label: assignedLabel(value) })),
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
        options={agents?.map((agent) => ({ value: agent.id, label: agentName(agent) })) ?? []}
        onChange={(agentIds) => onChange({ agentIds })}
      />
      <Choice
        label={i18n.t('Accounts')}
        chosen={filters.socialAccountIds}
        options={
          accounts?.map((account) => ({
            value: account.id,
            label: accountName(account),
          })) ?? []
        }
        onChange={(socialAccountIds) => onChange({ socialAccountIds })}
      />
      <Choice
        label={i18n.t('Automation')}
        chosen={filters.handlingFilters}
        options={handlings.map((value) => ({ value, label: handlingLabel(value) }))}
        onChange={(chosen) =>
          onChange({ handlingFilters: chosen && handlings.filter((word) => chosen.includes(word)) })
        }
      />
    </>
  )
}

/** Narrow tables show no head to sort by. An order of a link is offered as it is. */
function Order({ search, onChange }: { search: LeadsSearch; onChange: (change: LeadsSearch) => void }) {
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
          className="flex min-h-8 max-sm:min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-hover"
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

type ActiveProps = { filters: LeadFilters; onChange: (change: LeadFilters) => void }

type Token = { key: string; text: string; without: LeadFilters }

function ActiveFilters({ filters, onChange }: ActiveProps) {
  const names = { agents: useAgents(), accounts: useAccounts() }
  if (filtersIn(filters) === 0) return null
  return (
    <ul aria-label={i18n.t('Filters')} className="flex flex-wrap items-center gap-1.5 p-1.5">
      {filterKeys
        .flatMap((key) => tokensOf(key, filters, names))
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

function tokensOf(key: keyof LeadFilters, filters: LeadFilters, names: Names): Token[] {
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
        named(i18n.t('Agent'), isolated(names.agents?.find((agent) => agent.id === id)?.name ?? id)),
      )
    case 'socialAccountIds':
      return each(filters.socialAccountIds ?? [], (id) => {
        const name = accountNameIn(names.accounts, id)
        return named(i18n.t('Account'), isolated(name))
      })
    case 'outreachStatuses':
      return each(filters.outreachStatuses ?? [], (status) =>
        named(i18n.t('Status'), isolated(outreachStatus(status, many).label)),
      )
    case 'handlingFilters':
      return each(filters.handlingFilters ?? [], (handling) => handlingLabel(handling))
    case 'relationshipStatus':
      return one(relationshipLabel(filters.relationshipStatus))
    case 'assigned':
      return one(assignedLabel(filters.assigned ?? ''))
    case 'blacklisted':
      return one(filters.blacklisted === true ? i18n.t('Blacklisted') : i18n.t('Not blacklisted'))
    case 'q':
      return one(named(i18n.t('Search'), isolated(filters.q)))
    case 'searchFilterId':
      return one(named(i18n.t('Search'), safeName(filters.searchFilterId)))
    case 'flowId':
      return one(named(i18n.t('Flow'), safeName(filters.flowId)))
    case 'currentStepId':
      return one(named(i18n.t('Step'), safeName(filters.currentStepId)))
  }
}

const assignedLabel = (assigned: string): string =>
  assigned === 'assigned' ? i18n.t('Assigned') : i18n.t('Unassigned')
