import { useLingui } from '@lingui/react'
import { memo, type RefObject } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { FilterBar } from '#/components/filter-bar'
import { SearchField } from '#/components/search-field'
import { Select } from '#/components/select'
import { fullName, safeName } from '#/lib/text'
import { Choice } from './-choice'
import { assignments, handlings, relationships, type LeadFilters } from './-leads-search'
import { assignedWord, handlingWord, relationshipWord } from './-words'

type Props = {
  filters: LeadFilters
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
  field: RefObject<HTMLInputElement | null>
  onChange: (change: LeadFilters) => void
}

/** Every filter of the list's body that a person would set by hand. Answers to the list change nothing here. */
export const Filters = memo(function Filters({ filters, agents, accounts, field, onChange }: Props) {
  const { i18n } = useLingui()
  const anyOf = (label: string) => ({ value: '', label })
  return (
    <FilterBar label={i18n.t('Filters')}>
      <SearchField
        label={i18n.t('Search leads')}
        shortcut="/"
        className="sm:max-w-64"
        value={filters.q ?? ''}
        field={field}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <Choice
        label={i18n.t('Agents')}
        chosen={filters.agentIds}
        options={agents?.data.map(({ id, name }) => ({ value: id, label: safeName(name) })) ?? []}
        onChange={(agentIds) => onChange({ agentIds })}
      />
      <Choice
        label={i18n.t('Accounts')}
        chosen={filters.socialAccountIds}
        options={
          accounts?.data.socialAccounts?.map(({ id, firstName, lastName }) => ({
            value: id,
            label: fullName(firstName, lastName),
          })) ?? []
        }
        onChange={(socialAccountIds) => onChange({ socialAccountIds })}
      />
      <Choice
        label={i18n.t('Automation')}
        chosen={filters.handlingFilters}
        options={handlings.map((value) => ({ value, label: handlingWord(i18n, value) }))}
        onChange={(chosen) =>
          onChange({ handlingFilters: chosen && handlings.filter((word) => chosen.includes(word)) })
        }
      />
      <Select
        label={i18n.t('Relationship')}
        value={filters.relationshipStatus ?? ''}
        options={[
          anyOf(i18n.t('Any relationship')),
          ...relationships.map((value) => ({ value, label: relationshipWord(i18n, value) })),
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
          ...assignments.map((value) => ({ value, label: assignedWord(i18n, value) })),
        ]}
        onChange={({ target }) => onChange({ assigned: assignments.find((value) => value === target.value) })}
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
    </FilterBar>
  )
})
