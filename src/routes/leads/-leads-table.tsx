import { useLingui } from '@lingui/react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useEffect, useRef, type MouseEvent } from 'react'
import { Avatar } from '#/components/avatar'
import { fullName, initials, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import type { ColumnId } from './-column-ids'
import { clip, columns, type ListedLead } from './-columns'
import { leadAddress } from './-lead-address'
import type { LeadsSearch } from './-leads-search'
import { useSaidWhole } from './-said-whole'
import { rememberedRow, rememberRow } from './-row-memory'
import { columnWord } from './-words'

type Props = {
  leads: readonly ListedLead[]
  shown: readonly ColumnId[]
  search: LeadsSearch
  /** While another page is on its way, this one is the one before. */
  isOld: boolean
  onSort: (sortBy: string) => void
}

const nameWidth = 210
const row = 'h-12 border-t border-line md:h-10'

/** One page of leads. The focus is the cursor: it walks the names, and Enter follows the one it is on. */
export function LeadsTable({ leads, shown, search, isOld, onSort }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const zone = readerZone()
  const body = useRef<HTMLTableSectionElement>(null)
  const openLead = useOpenLead()
  const address = useAddress()
  const returning = rememberedRow(useEntryKey())
  const rows = useRowsInSteps(leads, returning !== undefined)
  useReturningFocus(body, returning, rows.length > 0)
  const sayWhole = useSaidWhole(leads, i18n.locale, zone)
  const total = nameWidth + shown.reduce((sum, id) => sum + columns[id].width, 0)
  const share = (width: number) => ({ width: `${(width / total) * 100}%` })
  return (
    <table
      aria-label={i18n.t('Leads')}
      aria-busy={isOld}
      className={`figures w-full table-fixed border-collapse text-left md:min-w-[60rem] ${isOld ? 'opacity-60' : ''}`}
    >
      <thead className="text-xs text-text-3">
        <tr className="h-8">
          <HeadCell
            label={columnWord(i18n, 'name')}
            sortBy="lastName"
            search={search}
            onSort={onSort}
            style={share(nameWidth)}
            className="pl-4"
          />
          {shown.map((id) => (
            <HeadCell
              key={id}
              label={columnWord(i18n, id)}
              // An order that a link asked for shows on its column, offered here or not.
              sortBy={columns[id].sortBy ?? (search.sortBy === id ? id : undefined)}
              search={search}
              onSort={onSort}
              style={share(columns[id].width)}
              className={hiddenWhenNarrow(id)}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onPointerMove={sayWhole}>
        {/* A row keeps its elements when another page comes: to write new words costs half of making new rows. */}
        {rows.map((lead, at) =>
          lead === null ? (
            <tr key={at} className={row} />
          ) : (
            <Row
              key={at}
              lead={lead}
              shown={shown}
              now={now}
              zone={zone}
              href={address(lead.id)}
              onOpen={openLead}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

/** A phone shows who, and where they stand. */
const hiddenWhenNarrow = (id: ColumnId): string =>
  id === 'outreachStatus' ? 'max-md:w-2/5' : 'max-md:hidden'

type HeadProps = {
  label: string
  sortBy: string | undefined
  search: LeadsSearch
  onSort: (sortBy: string) => void
  style: { width: string }
  className: string
}

function HeadCell({ label, sortBy, search, onSort, style, className }: HeadProps) {
  const direction = sortBy !== undefined && sortBy === search.sortBy ? (search.sortDirection ?? 'desc') : null
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      style={style}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={`truncate px-2 font-medium ${className}`}
    >
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="-mx-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 hover:text-text"
          onClick={() => onSort(sortBy)}
        >
          <span className="truncate">{label}</span>
          {direction === null ? null : <Arrow aria-hidden className="size-3 shrink-0 text-accent" />}
        </button>
      )}
    </th>
  )
}

type RowProps = {
  lead: ListedLead
  shown: readonly ColumnId[]
  now: number
  zone: string
  href: string | undefined
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

const Row = memo(function Row({ lead, shown, now, zone, href, onOpen }: RowProps) {
  const { i18n } = useLingui()
  const name = fullName(lead.firstName, lead.lastName)
  return (
    <tr className={`${row} focus-within:bg-hover hover:bg-hover`}>
      <th scope="row" className="py-0 pr-2 pl-4 font-normal">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar initials={initials(name)} picture={lead.profilePicture} />
          <span className="min-w-0">
            {/* The router's own link costs too much of a frame, fifty at a time. */}
            <a
              href={href}
              data-lead={lead.id}
              onClick={onOpen}
              className="-my-1 block py-1 font-medium hover:underline"
            >
              <bdi className={`block ${clip}`}>{name}</bdi>
            </a>
            <bdi aria-hidden className={`block text-xs text-text-3 md:hidden ${clip}`}>
              {safeName(lead.headline)}
            </bdi>
          </span>
        </span>
      </th>
      {shown.map((id) => (
        <td key={id} dir="auto" className={`px-2 py-0 text-text-2 ${clip} ${hiddenWhenNarrow(id)}`}>
          {columns[id].cell(i18n, lead, { now, zone })}
        </td>
      ))}
    </tr>
  )
})

const useEntryKey = (): string | undefined =>
  useRouterState({ select: ({ location }) => location.state.__TSR_key })

function useAddress(): (leadId: string) => string | undefined {
  const world = useRouterState({ select: ({ location }) => location.search.world })
  return (leadId) => leadAddress(leadId, world)
}

/** Opens the lead of the link that was pressed, and takes along which list it came from. */
function useOpenLead(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter()
  return useCallback(
    (event) => {
      const leadId = event.currentTarget.dataset['lead']
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || leadId === undefined || event.currentTarget.href === '') return
      event.preventDefault()
      const { searchStr, state } = router.state.location
      rememberRow(state.__TSR_key, leadId)
      void router.navigate({
        to: '/leads/$leadId',
        params: { leadId },
        search: {},
        state: { leadsList: searchStr },
      })
    },
    [router],
  )
}

/** The row that was opened from here has the focus again, without moving what is on the screen. */
function useReturningFocus(
  body: { current: HTMLTableSectionElement | null },
  returning: string | undefined,
  isThere: boolean,
): void {
  // Syncs with the browser's focus, once per visit: coming back, not every time the list changes.
  useEffect(() => {
    if (!isThere || returning === undefined || document.activeElement !== document.body) return
    const link = [...(body.current?.querySelectorAll('a') ?? [])].find(
      (each) => each.dataset['lead'] === returning,
    )
    link?.focus({ preventScroll: true })
    // Where the place on the screen could not be had again, the row itself can.
    const frame = requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [body, returning, isThere])
}

// In pixels. No row is lower; the page's head and filters are never lower, and a new page is shown from its top.
const lowestRow = 40
const aboveTable = 200

/**
 * The rows that can be on the screen at once; those below it follow in slices, so that nobody waits for them.
 * Until then a row stands as it was, or null where none was.
 */
function useRowsInSteps(leads: readonly ListedLead[], isReturning: boolean): readonly (ListedLead | null)[] {
  // Whoever comes back to a row far down has it at once.
  const later = useDeferredValue<readonly ListedLead[]>(leads, isReturning ? leads : [])
  if (later === leads) return leads
  const inView = Math.ceil((window.innerHeight - aboveTable) / lowestRow)
  return leads.map((lead, at) => (at < inView ? lead : (later[at] ?? null)))
}
