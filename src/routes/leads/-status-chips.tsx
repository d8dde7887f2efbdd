import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { InWords } from '#/components/in-words'
import { Dropdown, menuEntry } from '#/components/dropdown'
import { knownOutreachStatuses, many, outreachStatus } from '#/domain/lead-status'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { failureSentence } from '#/shell/queries/failure'
import { statusesOf, toggled, total, type ListedLead } from './-derive'
import type { LeadsSearch } from './-search'

type ChipsProps = {
  search: LeadsSearch
  query: UseQueryResult<DecodedAnswer<'leads.statusCounts'>>
  leads: readonly ListedLead[]
  onChange: (statuses: string[] | undefined) => void
}

const chip =
  'figures inline-flex shrink-0 h-6.5 items-center gap-1.5 rounded-full border border-line-strong bg-raise px-2.5 text-xs whitespace-nowrap text-text-2 hover:bg-hover hover:text-text aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-accent'

type LeadsProps = { count: number | null | undefined; className: string }

function Leads({ count, className }: LeadsProps) {
  if (typeof count !== 'number') return <span className={className}>{none}</span>
  const figure = formatCount(count)
  return (
    <InWords
      says={i18n.t('{count, plural, one {{figure} lead} other {{figure} leads}}', { count, figure })}
      className={className}
    >
      {figure}
    </InWords>
  )
}

/** Counts are those under the other filters. */
export function StatusChips({ search, query, leads, onChange }: ChipsProps) {
  const counts = query.data?.data
  const chosen = search.outreachStatuses ?? []
  const offered = new Map(statusesOf(counts, leads, chosen).map(({ status, count }) => [status, count]))
  const isComing = counts === undefined && !query.isError
  const statuses = isComing ? new Set([...knownOutreachStatuses, ...offered.keys()]) : offered.keys()
  const all = i18n.t('All statuses')
  const nameOf = (status: string) => outreachStatus(status, offered.get(status) ?? many).label
  const onPhone = (
    <span className="order-first min-w-0 max-w-40 sm:hidden">
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
              <Leads
                count={status === undefined ? counts && total(counts) : offered.get(status)}
                className="text-text-3"
              />
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
        aria-label={i18n.t('Status')}
        // In WebKit alone, which has that property: its bar lies over the chips and would take their presses.
        className="-mx-1 flex min-w-0 grow items-center gap-1.5 overflow-x-auto p-1 [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin] supports-[-webkit-hyphenate-limit-lines:2]:[scrollbar-width:none] max-sm:hidden max-lg:basis-full lg:basis-0 print:flex!"
      >
        <button
          type="button"
          className={chip}
          aria-pressed={chosen.length === 0}
          onClick={() => onChange(undefined)}
        >
          {all}
          <Leads
            count={counts && total(counts)}
            className={`font-normal text-text-3 ${isComing ? 'min-w-[4ch]' : ''}`}
          />
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
                <Leads
                  count={offered.get(status)}
                  className={`font-normal text-text-3 ${isComing ? 'min-w-[3ch]' : ''}`}
                />
              </button>
            ) : (
              // About as wide as the real one: nothing shifts when the counts come.
              <span key={status} aria-hidden className={`${chip} animate-pulse text-transparent!`}>
                {outreachStatus(status, many).label}
                <span>000</span>
              </span>
            ),
          )}
        {query.isError ? (
          <span role="status" className="text-xs text-wait">
            {i18n.t('Counts: {reason}', { reason: failureSentence(query.error).title })}
          </span>
        ) : null}
      </div>
    </>
  )
}
