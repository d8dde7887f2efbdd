import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { X } from 'lucide-react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { fullName, isolated, safeName } from '#/lib/text'
import { toggled } from './-leads-derive'
import { filterKeys, filtersIn, type LeadFilters } from './-leads-search'
import { assignedWord, handlingWord, many, relationshipWord, statusWord } from './-words'

type Names = {
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}
type Props = Names & {
  filters: LeadFilters
  onChange: (change: LeadFilters) => void
  onClear: () => void
}

type Token = { key: string; text: string; without: LeadFilters }

/** What is filtered, in words, each to be taken away alone. */
export function ActiveFilters({ filters, agents, accounts, onChange, onClear }: Props) {
  const { i18n } = useLingui()
  if (filtersIn(filters) === 0) return null
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <ul aria-label={i18n.t('Active filters')} className="contents">
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
      <button
        type="button"
        className="h-6 rounded-sm px-1.5 text-xs text-text-2 underline-offset-2 hover:text-text hover:underline"
        onClick={onClear}
      >
        {i18n.t('Clear all filters')}
      </button>
    </div>
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
  const one = (text: string): Token[] => [{ key, text, without: { [key]: undefined } }]
  switch (key) {
    case 'agentIds':
      return each(filters.agentIds ?? [], (id) =>
        i18n.t('Agent: {name}', {
          name: isolated(names.agents?.data.find((agent) => agent.id === id)?.name ?? id),
        }),
      )
    case 'socialAccountIds':
      return each(filters.socialAccountIds ?? [], (id) => {
        const account = names.accounts?.data.socialAccounts?.find((known) => known.id === id)
        return i18n.t('Account: {name}', {
          name: isolated(account ? fullName(account.firstName, account.lastName) : id),
        })
      })
    case 'outreachStatuses':
      return each(filters.outreachStatuses ?? [], (status) =>
        i18n.t('Status: {status}', { status: isolated(statusWord(i18n, status, many)) }),
      )
    case 'handlingFilters':
      return each(filters.handlingFilters ?? [], (handling) => handlingWord(i18n, handling))
    case 'relationshipStatus':
      return one(relationshipWord(i18n, filters.relationshipStatus))
    case 'assigned':
      return one(assignedWord(i18n, filters.assigned ?? ''))
    case 'blacklisted':
      return one(filters.blacklisted === true ? i18n.t('Blacklisted') : i18n.t('Not blacklisted'))
    case 'q':
      return one(i18n.t('Search: {text}', { text: isolated(filters.q) }))
    case 'searchFilterId':
      return one(i18n.t('Search filter {id}', { id: safeName(filters.searchFilterId) }))
    case 'flowId':
      return one(i18n.t('Flow {id}', { id: safeName(filters.flowId) }))
    case 'currentStepId':
      return one(i18n.t('Step {id}', { id: safeName(filters.currentStepId) }))
  }
}
