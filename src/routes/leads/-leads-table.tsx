import { i18n } from '@lingui/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { readSegment, writeSegment } from '#/api/write-request'
import { Avatar } from '#/components/avatar'
import { isForBrowser } from '#/domain/links'
import { Button } from '#/components/button'
import { type Column, DataTable } from '#/components/data-table'
import { Select } from '#/components/select'
import { leadName } from '#/domain/names'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { useListKeys, useReturnTo } from '#/shell/frame/list-keys'
import { writeSearch } from '#/lib/search-params'
import { useReader } from '#/shell/i18n/i18n'
import { foldColumns, leadColumns } from './-columns'
import { lastPage, maxPageLength, readPage, span, type ListedLead } from './-derive'
import { useTurns } from './-queries'
import { type LeadsSearch, defaultColumns, defaultLimit, orderOf, pageSizes } from './-search'

type Props = {
  leads: readonly ListedLead[]
  totalCount: number | undefined
  search: LeadsSearch
  isSortRefused: boolean
  isOld: boolean
  onSort: (change: Pick<LeadsSearch, 'sortBy' | 'sortDirection'>) => void
}

export function LeadsTable({ leads, totalCount, search, isSortRefused, isOld, onSort }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const all = useColumns(search)
  const isChosen = search.columns !== undefined
  const { columns, same } = useMemo(
    () => (isChosen ? { columns: all, same: [] } : foldColumns(all, leads)),
    [isChosen, all, leads],
  )
  const { sortBy, sortDirection = 'desc' } = orderOf(search)
  const returnTo = useReturnTo()
  useListKeys(table, {
    next: i18n.t('Next'),
    previous: i18n.t('Previous'),
    enter: i18n.t('Open'),
  })
  return (
    <>
      {same.length === 0 ? null : (
        <p className="border-t border-line px-4 py-1.5 text-xs text-text-3">
          {i18n.t('All: {values}', { values: same.join(' · ') })}
        </p>
      )}
      <DataTable
        ref={table}
        label={i18n.t('Leads')}
        columns={columns}
        rows={leads}
        rowKey={idOf}
        within={{ before: ((search.page ?? 1) - 1) * (search.limit ?? defaultLimit), total: totalCount }}
        isBusy={isOld}
        sort={sortBy === undefined || isSortRefused ? undefined : { by: sortBy, direction: sortDirection }}
        onSort={(sort) => onSort({ sortBy: sort?.by, sortDirection: sort?.direction })}
        returnTo={returnTo}
      />
    </>
  )
}

const idOf = ({ id }: ListedLead): string => id

/** A tablet and a laptop show only the first of the chosen columns. */
const onTablet = 3
const onLaptop = 5

const placeFor = (at: number): Column<ListedLead>['showFrom'] =>
  at < onTablet ? 'tablet' : at < onLaptop ? 'laptop' : 'desktop'

function useColumns(search: LeadsSearch): Column<ListedLead>[] {
  const reader = useReader()
  const now = useMinute()
  const world = useRouterState({ select: ({ location }) => location.search.world })
  const openLead = useOpenLead()
  const turnIn = useTurns()
  const { columns: chosen, sortBy } = search
  return useMemo(() => {
    const [name, ...others] = leadColumns(['name', ...(chosen ?? defaultColumns)], now, turnIn)
    if (name === undefined) return []
    return [
      {
        ...name,
        cell: (lead: ListedLead) => nameCell(lead, leadAddress(lead.id, world), openLead),
      },
      ...others.map((column, at) => ({
        ...column,
        // An order from a link shows on its column, offered here or not.
        ...(column.id === sortBy && { sort: { by: sortBy, first: 'desc' as const } }),
        showFrom:
          column.id === 'outreachStatus'
            ? undefined
            : chosen === undefined
              ? (column.showFrom ?? 'desktop')
              : placeFor(at),
      })),
    ]
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- its words are in the reader’s language
  }, [reader, now, world, openLead, turnIn, chosen, sortBy])
}

// Neither a component nor the router's link: fifty of each take too long to render.
function nameCell(
  lead: ListedLead,
  href: string | undefined,
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void,
): ReactNode {
  const name = leadName(lead)
  const line = 'block clipped'
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar initials={initials(name)} picture={lead.profilePicture} />
      <span className="min-w-0">
        <a href={href} onClick={onOpen} className="-my-1 block py-1 font-medium hover:underline">
          <bdi className={`${line} @max-tablet:line-clamp-2 @max-tablet:whitespace-normal`}>{name}</bdi>
        </a>
        <bdi aria-hidden className={`text-xs text-text-3 @tablet:hidden ${line}`}>
          {safeName(lead.headline)}
        </bdi>
      </span>
    </span>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the list that a lead was opened from. */
    leadsList?: string
    /** Set when the previous history entry is the list. */
    leadsOpened?: string
  }
}

/** The lead's page needs the list that it was opened from. */
function useOpenLead(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter()
  return useCallback(
    (event) => {
      const leadId = event.currentTarget.closest('tr')?.dataset['row']
      if (isForBrowser(event) || leadId === undefined || event.currentTarget.href === '') return
      event.preventDefault()
      void router.navigate({
        to: '/leads/$leadId',
        params: { leadId },
        search: {},
        state: { leadsList: router.state.location.searchStr, leadsOpened: leadId },
      })
    },
    [router],
  )
}

/** Undefined where the id cannot be part of an address. */
function leadAddress(leadId: string, world: string | undefined): string | undefined {
  const segment = writeSegment(leadId)
  return readSegment(segment) === null ? undefined : `/leads/${segment}${writeSearch({ world })}`
}

type PagingProps = {
  search: LeadsSearch
  shown: number
  totalCount: number | undefined
  hasNextPage: boolean | undefined
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

export function Paging({ search, shown, totalCount, hasNextPage, onPage, onLimit }: PagingProps) {
  const page = search.page ?? 1
  const limit = search.limit ?? defaultLimit
  const sizes = [...new Set<number>([...pageSizes, limit])].toSorted((a, b) => a - b)
  const range = span(page, limit, shown)
  const last = totalCount === undefined ? page : lastPage(totalCount, limit)
  const figure = (value: number | undefined) => formatCount(value)
  return (
    <nav
      aria-label={i18n.t('Leads')}
      className="figures flex flex-wrap items-center gap-x-3 gap-y-2 border-t print:[&_form]:hidden border-line px-4 py-2 text-text-2"
    >
      <span>
        {range === null
          ? none
          : i18n.t('{from}–{to} of {total}', {
              from: figure(range.from),
              to: figure(range.to),
              total: figure(totalCount),
            })}
      </span>
      <Select
        label={i18n.t('Leads per page')}
        value={limit}
        options={sizes.map((size) => ({
          value: String(size),
          label: i18n.t('{size} per page', { size: figure(size) }),
        }))}
        onChange={({ target }) => onLimit(Number(target.value))}
      />
      {last > 1 ? <GoToPage key={page} page={page} last={last} onPage={onPage} /> : null}
      <span className="ml-auto flex items-center gap-2">
        <Button disabled={page === 1} onClick={() => onPage(page - 1)} aria-keyshortcuts="[">
          <ChevronLeft aria-hidden className="size-3.5" />
          {i18n.t('Previous')}
        </Button>
        <Button disabled={hasNextPage !== true} onClick={() => onPage(page + 1)} aria-keyshortcuts="]">
          {i18n.t('Next')}
          <ChevronRight aria-hidden className="size-3.5" />
        </Button>
      </span>
    </nav>
  )
}

type GoToPageProps = { page: number; last: number; onPage: (page: number) => void }

function GoToPage({ page, last, onPage }: GoToPageProps) {
  const [draft, setDraft] = useState(String(page))
  const [isWrong, setWrong] = useState(false)
  const error = useId()
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-x-1.5 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = readPage(draft, last)
        setWrong(wanted === null)
        if (wanted !== null && wanted !== page) onPage(wanted)
      }}
    >
      <label className="flex items-center gap-1.5">
        {i18n.t('Page')}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxPageLength}
          value={draft}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? error : undefined}
          onChange={({ target }) => {
            setDraft(target.value)
            setWrong(false)
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="control w-16 rounded-md border border-line-strong bg-raise px-2 text-right text-text aria-invalid:border-bad"
        />
      </label>
      <span>{i18n.t('of {total}', { total: formatCount(last) })}</span>
      {isWrong ? (
        <span id={error} role="alert" className="text-bad">
          {i18n.t('Page 1 to {last}.', { last: formatCount(last) })}
        </span>
      ) : null}
    </form>
  )
}
