import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { accountsQuery } from '#/domain/shared-queries'
import { prefetch, prefetched, queryFor, type LeadingQueries } from '#/api/queries'
import { Skeleton } from '#/components/skeleton'
import { nextStep, waitsToBeSent } from '#/domain/conversation-status'
import { leadActivity, searchedName } from '#/domain/lead-story'
import { isolated, typedText } from '#/lib/text'
import { QueryBody, QueryFailed, useFailure } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { DocumentTitle } from '#/shell/frame/document-title'
import { asParams } from '#/lib/search-params'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { useVisit } from '#/shell/palette/visits'
import { ContextColumn } from '../-context-column'
import {
  findConversation,
  readInboxSearch,
  withoutThread,
  type InboxSearch,
  type ThreadPlace,
} from '../-conversations'
import { noteSeen } from '../-last-seen'
import { useLinkedMessage, useLoadUntil, type ThreadHandle } from '../-load-older'
import { galleryOf, placeIn } from '../-media/attachment'
import { Viewer } from '../-media/viewer'
import { NextStep, prefetchNextStep } from '../-next-step'
import { threadQuery, useThread, useThreadFacts, type Message } from '../-thread'
import { FindBar, ThreadHeader } from '../-thread-header'
import { ThreadList } from '../-thread-list'

/** `attachment`: the one whose preview is open. `enrollment`: the row that was opened, where the thread has several. */
type ThreadSearch = {
  message?: string | undefined
  attachment?: string | undefined
  enrollment?: string | undefined
}
type Search = Record<string, unknown>

const queries = (place: ThreadPlace) => ({
  thread: threadQuery(place),
  lead: queryFor('leads.get', {
    path: { id: place.leadId },
    query: { socialAccountId: place.socialAccountId },
  }),
  activity: leadActivity(place.leadId),
})

/** The text that waits would move the messages if it came later. */
async function prefetchConversation(
  queryClient: QueryClient,
  search: InboxSearch,
  place: ThreadPlace,
): Promise<void> {
  const lead = prefetched(queryClient, queries(place).lead)
  const name = lead.then((answer) => searchedName(answer?.data.lead))
  const item = await findConversation(queryClient, search, place, name)
  if (item !== undefined) prefetchNextStep(queryClient, item, place)
}

export const Route = createFileRoute('/inbox/$socialAccountId/$leadId')({
  validateSearch: (search: Search): ThreadSearch => {
    const params = asParams(search)
    return {
      message: params.get('message') || undefined,
      attachment: params.get('attachment') || undefined,
      enrollment: params.get('enrollment') || undefined,
    }
  },
  // Another thread opens at its own end.
  remountDeps: ({ params, search: { enrollment } }) => ({ ...params, enrollment }),
  loader: ({ context: { queryClient }, params, location }): LeadingQueries => {
    const { thread, activity } = queries(params)
    // The thread shows a failure.
    queryClient.infiniteQuery(thread).catch(() => undefined)
    const enrollmentId = asParams(location.search).get('enrollment') ?? undefined
    void prefetchConversation(queryClient, readInboxSearch(location.search), { ...params, enrollmentId })
    prefetch(queryClient, activity)
    prefetch(queryClient, accountsQuery)
    return [thread]
  },
  component: ThreadPage,
})

const inbox = getRouteApi('/inbox')

function ThreadPage() {
  const place = Route.useParams()
  const { message, attachment, enrollment } = Route.useSearch()
  const { query, loadOlder } = useThread(place)
  const failure = useFailure(query)
  const facts = useThreadFacts({ ...place, enrollmentId: enrollment }, inbox.useLoaderDeps())
  const older = useLoadUntil(loadOlder)
  const handle = useRef<ThreadHandle | null>(null)
  const [isFinding, setFinding] = useState(false)
  const [isContextOpen, setContextOpen] = useState(false)
  const contextButton = useRef<HTMLButtonElement>(null)
  const [needle, setNeedle] = useState('')
  const [found, setFound] = useState<string | null>(null)
  const link = useLinkedMessage({ thread: query.data, message, attachment, older, handle })
  const preview = usePreview()
  const messages = query.data?.messages
  const isViewing = attachment !== undefined
  const gallery = useMemo(() => (isViewing ? (messages ?? []).flatMap(galleryOf) : []), [messages, isViewing])
  const { item, people } = facts
  const hasNextStep = item !== undefined && (nextStep(item) !== null || waitsToBeSent(item))
  const end = hasNextStep ? (
    <NextStep item={item} place={place} account={facts.account} lead={facts.lead} />
  ) : null

  useEffect(() => {
    if (item !== undefined) noteSeen(item)
  }, [item])

  const toFirst = async () => {
    if (query.data === undefined) return
    const outcome = await older.loadUntil(query.data, () => false, { goOn: () => void toFirst() })
    if (outcome === 'start') requestAnimationFrame(() => handle.current?.toStart())
  }

  const closeFind = () => {
    setFinding(false)
    setNeedle('')
    setFound(null)
  }
  const closeContext = () => {
    setContextOpen(false)
    contextButton.current?.focus()
  }
  const toList = useToList()
  const leave = () => {
    if (isFinding) closeFind()
    // The button shows where the column covers the thread.
    else if (isContextOpen && contextButton.current?.checkVisibility() === true) closeContext()
    else toList()
  }
  useVisit(people.lead.name)
  useShortcuts({
    f: { says: i18n.t('Find in thread'), run: () => setFinding(true) },
    Escape: { says: i18n.t('Back to the list'), run: leave },
  })

  return (
    <div className="relative grid min-h-0 print:block! grid-cols-[minmax(0,1fr)] bg-raise xl:grid-cols-[minmax(0,1fr)_18.75rem] min-[120rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <DocumentTitle
        title={`${people.lead.name === null ? '' : `${isolated(people.lead.name)} · `}${i18n.t('Inbox')}`}
      />
      <section
        id="thread"
        tabIndex={-1}
        aria-label={i18n.t('Thread')}
        className="flex min-h-0 flex-col print:block"
      >
        <ThreadHeader
          facts={facts}
          contextButton={contextButton}
          isContextOpen={isContextOpen}
          onContext={() => setContextOpen(!isContextOpen)}
          onFind={() => setFinding(true)}
        />
        {isFinding && query.data ? (
          <FindBar
            thread={query.data}
            older={older}
            needle={needle}
            onNeedle={setNeedle}
            onFound={(urn) => {
              setFound(urn)
              if (urn !== null) handle.current?.show(urn)
            }}
            onClose={closeFind}
          />
        ) : null}
        {link.isGone ? (
          <p role="alert" className="border-b border-line px-6 py-2 text-wait">
            {i18n.t('The linked message is gone. Showing the newest.')}
          </p>
        ) : null}
        <QueryBody query={query} skeleton={<MessagesSkeleton />}>
          {(thread) =>
            thread.messages.length === 0 ? (
              <div className="flex min-h-0 grow flex-col overflow-y-auto px-4 pb-5 sm:px-6">
                <div className="mx-auto flex w-full max-w-[64rem] grow flex-col">
                  {thread.skippedRecords > 0 ? (
                    <SkippedRecords count={thread.skippedRecords} />
                  ) : (
                    <p className="m-auto max-w-72 py-6 text-center text-text-3">
                      {i18n.t('No conversation yet')}
                    </p>
                  )}
                  {end}
                </div>
              </div>
            ) : (
              <ThreadList
                place={place}
                thread={thread}
                people={people}
                query={query}
                loadOlder={loadOlder}
                older={older}
                onFirst={() => void toFirst()}
                onGoOn={link.goOn}
                linked={message}
                isSeeking={link.isSeeking}
                found={found}
                needle={isFinding ? typedText(needle) : ''}
                handle={handle}
                onOpen={preview.open}
                end={end}
              />
            )
          }
        </QueryBody>
      </section>
      <aside
        aria-label={i18n.t('About this conversation')}
        className={`min-h-0 overflow-y-auto border-l border-line bg-ground print:hidden! xl:static xl:block ${isContextOpen ? 'absolute inset-y-0 right-0 w-full max-w-80' : 'hidden'}`}
      >
        <ContextColumn place={place} facts={facts} thread={query.data} onClose={closeContext} />
      </aside>
      {isViewing ? (
        <Viewer
          place={place}
          gallery={gallery}
          at={placeIn(gallery, attachment, message ?? null)}
          isSeeking={link.isSeeking || query.data === undefined}
          failure={failure === null ? null : <QueryFailed query={query} error={failure} />}
          onRetry={link.goOn}
          onMove={preview.move}
          onClose={preview.close}
        />
      ) : null}
    </div>
  )
}

/** Leads to the list: to the row of the thread where both are shown, and out of the thread from there. */
function useToList(): () => void {
  const navigate = useNavigate()
  return () => {
    const list = document.getElementById('conversations')
    if (list?.checkVisibility() === true && !list.contains(document.activeElement)) {
      const row = list.querySelector<HTMLElement>('a[aria-current="page"]')
      return (row ?? list).focus()
    }
    void navigate({ to: '/inbox', search: withoutThread })
  }
}

function usePreview() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const openedHere = useRef(false)
  const show = useCallback(
    (message: string, attachment: string, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, message, attachment }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  // The same function at every render: messages are memoised.
  const open = useCallback(
    (message: Message, attachment: string) => {
      openedHere.current = true
      show(message.entityUrn, attachment, false)
    },
    [show],
  )
  const close = () => {
    // A preview that a link opened has nothing to go back to.
    if (openedHere.current) {
      openedHere.current = false
      return history.back()
    }
    void navigate({
      to: '.',
      search: ({ attachment: _attachment, ...before }: Search) => before,
      replace: true,
      resetScroll: false,
    })
  }
  return {
    open,
    move: ({ message, id }: { message: Message; id: string }) => show(message.entityUrn, id, true),
    close,
  }
}

const MessagesSkeleton = () => (
  <div className="flex grow flex-col justify-end gap-3 p-6">
    {['w-72', 'w-56 self-end', 'w-80', 'w-64 self-end', 'w-48'].map((width) => (
      <Skeleton key={width} className={`h-12 max-w-full rounded-lg ${width}`} />
    ))}
  </div>
)
