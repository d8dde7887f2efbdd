import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#/components/button'
import { isForBrowser } from '#/domain/links'
import { formatCount } from '#/lib/number'
import { backLinkClass, BackWords, useBackKey } from '#/shell/frame/back-link'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { writeSearch } from '#/lib/search-params'
import { neighboursIn, type ListedLead } from './-derive'
import { defaultLimit, readLeadsSearch, type LeadsSearch } from './-search'
import { leadsQuery } from './-queries'

type Place = { leadId: string; list: LeadsSearch }

const otherPage = (search: LeadsSearch, page: number): LeadsSearch => ({
  ...search,
  page: page === 1 ? undefined : page,
})

const noLeads: readonly ListedLead[] = []

function useNeighbours(leadId: string, search: LeadsSearch | null) {
  const page = search?.page ?? 1
  const current = useQuery({ ...leadsQuery(search ?? {}), enabled: search !== null })
  const leads = search === null ? noLeads : (current.data?.data.leads ?? noLeads)
  const { at, previousId, nextId, isAtStart, isAtEnd } = neighboursIn(leads, leadId)
  // A lead that has left the list meanwhile keeps its neighbours, as far as they are still there.
  const [last, setLast] = useState({ leadId, previousId, nextId })
  const hasChanged = last.leadId !== leadId || last.previousId !== previousId || last.nextId !== nextId
  if (at !== -1 && hasChanged) setLast({ leadId, previousId, nextId })
  const known = last.leadId === leadId ? last : undefined
  const stillThere = (id: string | undefined) => (leads.some((each) => each.id === id) ? id : undefined)
  // A lead that moved between two reads is on both pages.
  const notOn = (others: readonly ListedLead[] = noLeads) =>
    others.find(({ id }) => leads.every((each) => each.id !== id))?.id
  const isFirst = isAtStart && page > 1
  const isLast = isAtEnd && current.data?.data.hasNextPage === true
  const before = useQuery({ ...leadsQuery(otherPage(search ?? {}, Math.max(1, page - 1))), enabled: isFirst })
  const after = useQuery({ ...leadsQuery(otherPage(search ?? {}, page + 1)), enabled: isLast })
  const other = isFirst ? before : isLast ? after : null
  const isBehind =
    other?.data !== undefined &&
    current.data !== undefined &&
    other.dataUpdatedAt > current.dataUpdatedAt &&
    other.data.data.totalCount !== current.data.data.totalCount
  const { refetch } = current
  // Leads have moved between the pages: the next one may be on this page.
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  const place = (id: string | undefined, of: number): Place | null =>
    id === undefined || search === null || isBehind ? null : { leadId: id, list: otherPage(search, of) }
  return {
    position: at === -1 ? null : (page - 1) * (search?.limit ?? defaultLimit) + at + 1,
    totalCount: current.data?.data.totalCount,
    previous: isFirst
      ? place(notOn(before.data?.data.leads?.toReversed()), page - 1)
      : place(at === -1 ? stillThere(known?.previousId) : previousId, page),
    next: isLast
      ? place(notOn(after.data?.data.leads), page + 1)
      : place(at === -1 ? stillThere(known?.nextId) : nextId, page),
  }
}

export function Neighbours({ leadId }: { leadId: string }) {
  const navigate = useNavigate()
  const router = useRouter()
  const from = useRouterState({ select: ({ location }) => location.state.leadsList })
  const opened = useRouterState({ select: ({ location }) => location.state.leadsOpened })
  const search = from === undefined ? null : readLeadsSearch(new URLSearchParams(from))
  const { position, totalCount, previous, next } = useNeighbours(leadId, search)
  const back = () => {
    // Back restores the list as it was left; after another lead, that lead's row is wanted.
    if (opened === leadId) router.history.back()
    else void navigate({ to: '/leads', search: search ?? {}, resetScroll: false })
  }
  const go = (place: Place | null) => {
    if (place === null) return
    void navigate({
      to: '/leads/$leadId',
      params: { leadId: place.leadId },
      search: {},
      state: { leadsList: writeSearch(place.list) },
      // One Back returns to the list, however many leads were opened.
      replace: true,
    })
  }
  useShortcuts({
    j: { says: i18n.t('Next'), run: () => go(next) },
    k: { says: i18n.t('Previous'), run: () => go(previous) },
  })
  return (
    <>
      <Link
        ref={useBackKey()}
        to="/leads"
        search={search ?? {}}
        // The list scrolls to the lead's row itself.
        resetScroll={false}
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          back()
        }}
        className={backLinkClass}
      >
        <BackWords>{search === null ? i18n.t('All leads') : i18n.t('Back to the list')}</BackWords>
      </Link>
      {position === null && previous === null && next === null ? null : (
        <nav
          aria-label={i18n.t('Leads')}
          className="figures flex flex-wrap items-center gap-2 max-sm:order-last max-sm:col-span-full max-sm:mt-2"
        >
          <Button aria-label={i18n.t('Previous')} disabled={previous === null} onClick={() => go(previous)}>
            <ChevronUp aria-hidden className="size-3.5" />
          </Button>
          <Button aria-label={i18n.t('Next')} disabled={next === null} onClick={() => go(next)}>
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
          {position === null ? null : (
            <span className="text-xs text-text-3">
              {i18n.t('{part} of {whole}', {
                part: formatCount(position),
                whole: formatCount(totalCount),
              })}
            </span>
          )}
        </nav>
      )}
    </>
  )
}
