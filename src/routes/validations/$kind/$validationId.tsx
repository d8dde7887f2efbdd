import { i18n } from '@lingui/core'
import { hashKey, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { accountsQuery } from '#/domain/shared-queries'
import { prefetch, prefetched, queryFor, type LeadingQueries } from '#/api/queries'
import { afterHydration } from '#/components/lazy-with-retry'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { askableKind, draftKindLabel } from '#/domain/drafts'
import { leadActivity, prefetchLeadStory } from '#/domain/lead-story'
import { isolated } from '#/lib/text'
import { backLinkClass, BackWords, useBackKey } from '#/shell/frame/back-link'
import { isMissing } from '#/shell/frame/missing-record'
import { Page } from '#/shell/frame/page'
import { usePreload } from '#/shell/frame/preload'
import { QueryBody } from '#/shell/queries/query-panel'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { useVisit } from '#/shell/palette/visits'
import { Conversation } from '../-conversation'
import { DraftFacts, Item } from '../-item'
import { inReadingOrder, shownMessages } from '../-draft-derive'
import { itemLeadQuery, LeadProfile, useItemLead, WaitingLeads } from '../-leads'
import { kindOf, neighboursOf, toDraft, type Validation } from '../-queue-derive'
import { QueueList, useQueueOrder } from '../-queue-list'
import { approvedQuery, queueQuery, type ValidationsSearch } from '../-search'

// Comparing texts is the heaviest part of the page, and stands below the draft.
const UsualEdits = afterHydration(async () => (await import('../-usual-edits')).UsualEdits)

type Place = { kind: string; validationId: string }

const queries = ({ kind, validationId: id }: Place, search: ValidationsSearch) => ({
  item: queryFor('validations.get', { path: { id }, query: { kind: askableKind(kind) ?? 'message' } }),
  conversation: queryFor('validations.conversation', { path: { id } }),
  queue: queueQuery(search),
  approved: approvedQuery(),
})

/** Without a prefetch, the lead and its activity would move what is below. */
async function prefetchLead(
  queryClient: QueryClient,
  query: ReturnType<typeof queries>['item'],
): Promise<void> {
  const item = (await prefetched(queryClient, query))?.data
  if (!item?.request.leadId) return
  prefetch(queryClient, leadActivity(item.request.leadId))
  const lead = (await prefetched(queryClient, itemLeadQuery(item)))?.data.lead
  if (lead !== undefined) void prefetchLeadStory(queryClient, lead)
}

export const Route = createFileRoute('/validations/$kind/$validationId')({
  loader: ({ context: { queryClient }, params }): LeadingQueries => {
    const { item, conversation, approved } = queries(params, {})
    const isAskable = askableKind(params.kind) !== undefined
    if (isAskable) {
      void prefetchLead(queryClient, item)
      prefetch(queryClient, conversation)
    }
    prefetch(queryClient, accountsQuery)
    prefetch(queryClient, approved)
    return isAskable ? [item] : []
  },
  component: ItemPage,
})

const parent = getRouteApi('/validations')

function ItemPage() {
  const place = Route.useParams()
  const search = parent.useLoaderDeps()
  const { item, conversation, queue } = queries(place, search)
  const isAskable = askableKind(place.kind) !== undefined
  const itemQuery = useQuery({ ...item, enabled: isAskable })
  const conversationQuery = useQuery({ ...conversation, enabled: isAskable })
  const queueAnswer = useQuery(queue)
  const [isDiff, setDiff] = useState(true)
  useStaleOnLeave(item.queryKey)
  const isDraftMissing = itemQuery.data === undefined && isMissing(itemQuery.error)
  const isCurrent = !itemQuery.isError && (itemQuery.isFetchedAfterMount || !itemQuery.isFetching)
  const items = useQueueOrder(queueAnswer.data?.data.items, search)
  // A draft of an undocumented kind is known from the queue alone.
  const open =
    itemQuery.data?.data ??
    items.find((each) => each.request.id === place.validationId && kindOf(each) === place.kind)
  const lead = useItemLead(open, search)
  const neighbours = neighboursOf(items, place.validationId, open)
  usePreloadedSteps(neighbours, itemQuery.data !== undefined && conversationQuery.data !== undefined)
  useItemKeys({
    ...neighbours,
    items,
    current: place.validationId,
    onDiff: () => setDiff((before) => !before),
  })
  const messages = conversationQuery.data?.data.messages
  const around = {
    lead,
    messages: messages && inReadingOrder(messages),
    queue: items,
    isDiff,
    onDiff: setDiff,
  }
  const seen = { messages: shownMessages(conversationQuery), draft: open }
  const key = `${place.kind} ${place.validationId}`
  useVisit(lead?.name)
  const title = lead === null ? draftKindLabel(place.kind) : isolated(lead.name)
  return (
    <Page title={title} controls={<BackToQueue {...neighbours} />}>
      <WaitingLeads search={search}>
        <div className="grid gap-5 min-[75rem]:grid-cols-[15rem_minmax(0,1fr)] min-[75rem]:items-start min-[120rem]:grid-cols-[24rem_minmax(0,1fr)]">
          <div
            key={key}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 min-[75rem]:col-start-2 min-[56.25rem]:grid-cols-2 min-[56.25rem]:grid-rows-[auto_1fr] min-[56.25rem]:items-start min-[120rem]:grid-cols-3"
          >
            {isAskable ? (
              <>
                {itemQuery.data === undefined && itemQuery.errorUpdateCount > 0 ? (
                  <Panel title={i18n.t('Draft')}>
                    <QueryBody query={itemQuery} skeleton={null} />
                  </Panel>
                ) : (
                  <QueryBody query={itemQuery} skeleton={<ItemSkeleton />}>
                    {({ data }) => <Item item={data} isCurrent={isCurrent} {...around} />}
                  </QueryBody>
                )}
                <div className="flex min-w-0 flex-col gap-4 min-[56.25rem]:sticky min-[56.25rem]:top-5 min-[56.25rem]:row-span-2 min-[56.25rem]:max-h-[calc(100dvh-2.5rem)] min-[120rem]:col-start-3">
                  {place.kind === 'coldSequence' && lead?.record !== undefined ? (
                    <LeadProfile lead={lead.record} seen={seen} />
                  ) : null}
                  {isDraftMissing ? null : <Conversation query={conversationQuery} item={open} />}
                </div>
                {itemQuery.data === undefined ? null : (
                  <div className="grid min-w-0 gap-4 min-[120rem]:col-start-2 min-[120rem]:row-start-1">
                    <DraftFacts item={itemQuery.data.data} lead={lead} seen={seen} />
                    <UsualEdits item={itemQuery.data.data} />
                  </div>
                )}
              </>
            ) : (
              <UnknownKind kind={place.kind}>
                {open === undefined ? null : (
                  <div className="grid min-w-0 gap-4">
                    <Item item={open} isCurrent {...around} />
                    <DraftFacts item={open} lead={lead} seen={seen} />
                  </div>
                )}
              </UnknownKind>
            )}
          </div>
          {/* A screen reader comes to the draft first. */}
          <QueueList query={queueAnswer} items={items} current={place.validationId} />
        </div>
      </WaitingLeads>
    </Page>
  )
}

/** A change between two visits must not show as one on the screen. */
function useStaleOnLeave(queryKey: QueryKey): void {
  const queryClient = useQueryClient()
  const key = hashKey(queryKey)
  useEffect(
    () => () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryHash }) => queryHash === key,
        refetchType: 'none',
      }),
    [queryClient, key],
  )
}

function ItemSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-21 rounded-lg!" />
      <Panel title={i18n.t('Draft')}>
        <Skeleton className="mx-4 mb-4 h-28" />
      </Panel>
      <Skeleton className="h-72 rounded-lg!" />
    </div>
  )
}

type Neighbours = { previous: Validation | undefined; next: Validation | undefined }

const stepButton = 'control grid w-7 place-items-center text-text-2 hover:bg-hover hover:text-text'

function BackToQueue({ previous, next }: Neighbours) {
  return (
    <>
      <Link
        ref={useBackKey()}
        to="/validations"
        search={(before) => before}
        // The queue scrolls to its row by itself.
        resetScroll={false}
        className={backLinkClass}
      >
        <BackWords>{i18n.t('Validations')}</BackWords>
      </Link>
      <span className="flex overflow-hidden rounded-md border border-line-strong bg-raise max-sm:order-last max-sm:col-span-full max-sm:mt-2 max-sm:justify-self-start">
        <Step item={previous} label={i18n.t('Previous')} icon={ChevronUp} />
        <Step item={next} label={i18n.t('Next')} icon={ChevronDown} />
      </span>
    </>
  )
}

type StepProps = { item: Validation | undefined; label: string; icon: typeof ChevronUp }

function Step({ item, label, icon: Icon }: StepProps) {
  const content = (
    <>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </>
  )
  if (item === undefined)
    return (
      <button type="button" disabled className={`${stepButton} opacity-50`}>
        {content}
      </button>
    )
  return (
    <Link {...toDraft(item)} title={label} className={`${stepButton} -outline-offset-2`}>
      {content}
    </Link>
  )
}

/** The next draft is read ahead, so that `j` shows it whole at once. */
function usePreloadedSteps({ previous, next }: Neighbours, isRead: boolean): void {
  const router = useRouter()
  const steps = isRead ? [next, previous].filter((item) => item !== undefined) : []
  usePreload(
    steps.map(({ request }) => request.id),
    () => {
      for (const item of steps) void router.preloadRoute(toDraft(item))
    },
  )
}

type ItemKeys = Neighbours & { items: readonly Validation[]; current: string; onDiff: () => void }

function useItemKeys({ previous, next, items, current, onDiff }: ItemKeys): void {
  const navigate = useNavigate()
  // A second press, while the first still opens its draft, goes on from that draft.
  const reached = useRef(current)
  useEffect(() => {
    reached.current = current
  }, [current])
  const step = (to: keyof Neighbours) => {
    const around =
      reached.current === current ? { previous, next } : neighboursOf(items, reached.current, undefined)
    const item = around[to]
    if (item === undefined) return
    reached.current = item.request.id
    void navigate(toDraft(item))
  }
  useShortcuts({
    j: { says: i18n.t('Next'), run: () => step('next') },
    k: { says: i18n.t('Previous'), run: () => step('previous') },
    d: { says: i18n.t('Show the changes'), run: onDiff },
  })
}

/** An undocumented kind cannot be requested: shows what the queue knows. */
function UnknownKind({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <>
      <Panel title={i18n.t('Draft')} className="h-fit">
        <p role="alert" className="px-4 pb-4 text-text-2">
          {i18n.t('Sightline cannot open drafts of the kind {kind}.', { kind: isolated(kind) })}
        </p>
      </Panel>
      {children}
    </>
  )
}
