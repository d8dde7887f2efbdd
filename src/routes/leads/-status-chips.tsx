import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { knownOutreachStatuses, many, outreachStatus } from '#/domain/lead-status'
import { formatCount } from '#/lib/number'
import { none } from '#/lib/none'
import { failureSentence } from '#/shell/failure'
import type { ListedLead } from './-columns'
import { statusesOf, total, toggled } from './-derive'
import type { LeadsSearch } from './-search'

type Props = {
  search: LeadsSearch
  query: UseQueryResult<DecodedAnswer<'leads.statusCounts'>>
  leads: readonly ListedLead[]
  onChange: (statuses: string[] | undefined) => void
}

const chip =
  'figures inline-flex h-6.5 items-center gap-1.5 rounded-full border border-line-strong bg-raise px-2.5 text-xs whitespace-nowrap text-text-2 hover:bg-hover hover:text-text aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-accent'

/** Every outreach status that the workspace has, with the number of leads that the other filters leave in it. */
export function StatusChips({ search, query, leads, onChange }: Props) {
  const { i18n } = useLingui()
  const counts = query.data?.data
  const chosen = search.outreachStatuses ?? []
  const offered = new Map(statusesOf(counts, leads, chosen).map(({ status, count }) => [status, count]))
  const isComing = counts === undefined && !query.isError
  const statuses = isComing ? new Set([...knownOutreachStatuses, ...offered.keys()]) : offered.keys()
  return (
    <div
      role="group"
      aria-label={i18n.t('Outreach status')}
      className="-mx-1 flex items-center gap-1.5 p-1 max-sm:overflow-x-auto sm:flex-wrap"
    >
      <button
        type="button"
        className={chip}
        aria-pressed={chosen.length === 0}
        onClick={() => onChange(undefined)}
      >
        {i18n.t('All statuses')}
        <span className={`font-normal text-text-3 ${isComing ? 'min-w-[4ch]' : ''}`}>
          {counts ? formatCount(total(counts), i18n.locale) : none}
        </span>
      </button>
      {[...statuses].map((status) =>
        offered.has(status) ? (
          <button
            key={status}
            type="button"
            className={chip}
            aria-pressed={chosen.includes(status)}
            onClick={() => onChange(toggled(chosen, status))}
          >
            <bdi className="max-w-48 truncate">
              {outreachStatus(i18n, status, offered.get(status) ?? many).label}
            </bdi>
            <span className={`font-normal text-text-3 ${isComing ? 'min-w-[3ch]' : ''}`}>
              {formatCount(offered.get(status), i18n.locale)}
            </span>
          </button>
        ) : (
          // In its place and about as wide as it will be: the others stay where they are when the counts come.
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
  )
}
