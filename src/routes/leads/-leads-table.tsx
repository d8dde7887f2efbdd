import { useLingui } from '@lingui/react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, type MouseEvent } from 'react'
import { Avatar } from '#/components/avatar'
import { DataTable, type Column } from '#/components/data-table'
import { fullName, initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import { useListKeys } from '#/shell/list-keys'
import { defaultColumns } from './-column-ids'
import { leadColumns, type ListedLead } from './-columns'
import { leadAddress } from './-lead-address'
import type { LeadsSearch } from './-leads-search'
import { rememberedRow, rememberRow } from './-row-memory'

type Props = {
  leads: readonly ListedLead[]
  search: LeadsSearch
  isSortRefused: boolean
  /** While another page is on its way, this one is the one before. */
  isOld: boolean
  onSort: (change: Pick<LeadsSearch, 'sortBy' | 'sortDirection'>) => void
}

/** One page of leads, each a link to its own page. */
export function LeadsTable({ leads, search, isSortRefused, isOld, onSort }: Props) {
  const { i18n } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const columns = useColumns(search)
  const { sortBy, sortDirection = 'desc' } = search
  const returnTo = rememberedRow(useRouterState({ select: ({ location }) => location.state.__TSR_key }))
  useListKeys(table, {
    next: i18n.t('Next lead'),
    previous: i18n.t('Previous lead'),
    enter: i18n.t('Open the lead'),
  })
  return (
    <DataTable
      ref={table}
      label={i18n.t('Leads')}
      columns={columns}
      rows={leads}
      rowKey={leadId}
      isBusy={isOld}
      sort={sortBy === undefined || isSortRefused ? undefined : { by: sortBy, direction: sortDirection }}
      onSort={(sort) => onSort({ sortBy: sort?.by, sortDirection: sort?.direction })}
      returnTo={returnTo}
    />
  )
}

const leadId = ({ id }: ListedLead): string => id

/** How many of the columns that somebody chose a tablet and a laptop have room for: the first ones. */
const onTablet = 3
const onLaptop = 5

const placeFor = (at: number): Column<ListedLead>['showFrom'] =>
  at < onTablet ? 'tablet' : at < onLaptop ? 'laptop' : 'desktop'

function useColumns(search: LeadsSearch): Column<ListedLead>[] {
  const { i18n } = useLingui()
  const now = useMinute()
  const world = useRouterState({ select: ({ location }) => location.search.world })
  const openLead = useOpenLead()
  const { columns: chosen, sortBy } = search
  return useMemo(() => {
    const [name, ...others] = leadColumns(i18n, ['name', ...(chosen ?? defaultColumns)], now)
    if (name === undefined) return []
    return [
      {
        ...name,
        cell: (lead: ListedLead) => (
          <LeadName lead={lead} href={leadAddress(lead.id, world)} onOpen={openLead} />
        ),
      },
      ...others.map((column, at) => ({
        ...column,
        // An order that a link asked for shows on its column, offered here or not.
        ...(column.id === sortBy && { sort: { by: sortBy, first: 'desc' as const } }),
        // A phone shows who, and where they stand.
        showFrom:
          column.id === 'outreachStatus'
            ? undefined
            : chosen === undefined
              ? (column.showFrom ?? 'desktop')
              : placeFor(at),
      })),
    ]
  }, [i18n, now, world, openLead, chosen, sortBy])
}

type NameProps = {
  lead: ListedLead
  href: string | undefined
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function LeadName({ lead, href, onOpen }: NameProps) {
  const name = fullName(lead.firstName, lead.lastName)
  const line = 'block overflow-clip text-ellipsis whitespace-nowrap'
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar initials={initials(name)} picture={lead.profilePicture} />
      <span className="min-w-0">
        {/* The router's own link costs too much of a frame, fifty at a time. */}
        <a href={href} onClick={onOpen} className="-my-1 block py-1 font-medium hover:underline">
          <bdi className={line}>{name}</bdi>
        </a>
        <bdi aria-hidden className={`text-xs text-text-3 @tablet:hidden ${line}`}>
          {safeName(lead.headline)}
        </bdi>
      </span>
    </span>
  )
}

/** Opens the lead of the link that was pressed, and takes along which list it came from. */
function useOpenLead(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter()
  return useCallback(
    (event) => {
      const opened = event.currentTarget.closest('tr')?.dataset['row']
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || opened === undefined || event.currentTarget.href === '') return
      event.preventDefault()
      const { searchStr, state } = router.state.location
      rememberRow(state.__TSR_key, opened)
      void router.navigate({
        to: '/leads/$leadId',
        params: { leadId: opened },
        search: {},
        state: { leadsList: searchStr },
      })
    },
    [router],
  )
}
