import { useLingui } from '@lingui/react'
import { createFileRoute, getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft, PanelRight, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { prefetch, queryFor } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { AccountLink, AgentLink } from '#/domain/links'
import { agentName } from '#/domain/names'
import { nextStep, waitsToBeSent } from '#/domain/conversation-status'
import { initials, isolated } from '#/lib/text'
import { CopyLink } from '#/shell/copy-link'
import { QueryBody } from '#/shell/query-panel'
import { asParams } from '#/shell/search'
import { ContextColumn } from '../-context-column'
import type { ThreadPlace } from '../-conversations'
import { FindBar } from '../-find-bar'
import { noteSeen } from '../-last-seen'
import { galleryOf, placeIn } from '../-media/gallery'
import { Viewer } from '../-media/viewer'
import { NextStep } from '../-next-step'
import { useLinkedMessage, useReadBack } from '../-read-back'
import { threadQuery, type ThreadFacts, useThread, useThreadFacts } from '../-thread'
import { type ThreadHandle, ThreadList } from '../-thread-list'

type ThreadSearch = {
  /** The message that the link points at. */
  message?: string | undefined
  /** The attachment whose preview is open. */
  attachment?: string | undefined
}

const queries = (place: ThreadPlace) => ({
  thread: threadQuery(place),
  lead: queryFor('leads.get', {
    path: { id: place.leadId },
    query: { socialAccountId: place.socialAccountId },
  }),
  accounts: queryFor('socialAccounts.list', {}),
})

export const Route = createFileRoute('/inbox/$socialAccountId/$leadId')({
  validateSearch: (search: Record<string, unknown>): ThreadSearch => {
    const params = asParams(search)
    return {
      message: params.get('message') || undefined,
      attachment: params.get('attachment') || undefined,
    }
  },
  loader: ({ context: { queryClient }, params }) => {
    const { thread, lead, accounts } = queries(params)
    // The thread shows what goes wrong with it.
    queryClient.infiniteQuery(thread).catch(() => undefined)
    prefetch(queryClient, lead)
    prefetch(queryClient, accounts)
  },
  component: ThreadPage,
})

const inbox = getRouteApi('/inbox')

function ThreadPage() {
  const place = Route.useParams()
  const { message, attachment } = Route.useSearch()
  return (
    <ThreadPane
      // Another thread starts at its own end, with nothing of this one's.
      key={`${place.socialAccountId} ${place.leadId}`}
      place={place}
      linked={message ?? null}
      attachment={attachment ?? null}
    />
  )
}

type Props = {
  place: ThreadPlace
  /** The message that the address points at. */
  linked: string | null
  attachment: string | null
}

/** One thread: who it is with, the messages, and what there is to know beside them. */
function ThreadPane({ place, linked, attachment }: Props) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { query, readOlder } = useThread(place)
  const facts = useThreadFacts(place, inbox.useLoaderDeps())
  const back = useReadBack(readOlder)
  const handle = useRef<ThreadHandle | null>(null)
  const [isFinding, setFinding] = useState(false)
  const [isContextOpen, setContextOpen] = useState(false)
  const [needle, setNeedle] = useState('')
  const [found, setFound] = useState<string | null>(null)
  const link = useLinkedMessage({ thread: query.data, linked, attachment, back, handle })
  const openedHere = useRef(false)
  const { history } = useRouter()
  const messages = query.data?.messages
  const isViewing = attachment !== null
  const gallery = useMemo(() => (isViewing ? (messages ?? []).flatMap(galleryOf) : []), [messages, isViewing])
  const { item, people } = facts
  const hasNextStep = item !== undefined && (nextStep(i18n, item) !== null || waitsToBeSent(item))
  const end = hasNextStep ? <NextStep item={item} place={place} account={facts.account} /> : null

  // Syncs with this device's memory of what was looked at.
  useEffect(() => {
    if (item !== undefined) noteSeen(item)
  }, [item])

  const toFirst = async () => {
    if (query.data === undefined) return
    const outcome = await back.readBack(query.data, () => false)
    if (outcome === 'start') requestAnimationFrame(() => handle.current?.toStart())
  }
  const open = (message: string, id: string, replace = false) => {
    if (!replace) openedHere.current = true
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, message, attachment: id }),
      replace,
      resetScroll: false,
    })
  }
  const close = () => {
    // Back to exactly what was there, where the preview was opened from it; a link into it has no before.
    if (openedHere.current) {
      openedHere.current = false
      return history.back()
    }
    void navigate({
      to: '.',
      search: ({ attachment: _attachment, ...before }: Record<string, unknown>) => before,
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] bg-raise xl:grid-cols-[minmax(0,1fr)_18.75rem]">
      <title>{`${people.lead.name === null ? '' : `${isolated(people.lead.name)} · `}${i18n.t('Inbox')} · Sightline`}</title>
      <section aria-label={i18n.t('Thread')} className="flex min-h-0 flex-col">
        <Header
          facts={facts}
          isContextOpen={isContextOpen}
          onContext={() => setContextOpen(!isContextOpen)}
          onFind={() => setFinding(true)}
        />
        {isFinding && query.data ? (
          <FindBar
            thread={query.data}
            back={back}
            needle={needle}
            onNeedle={setNeedle}
            onFound={(urn) => {
              setFound(urn)
              if (urn !== null) handle.current?.show(urn)
            }}
            onClose={() => {
              setFinding(false)
              setNeedle('')
              setFound(null)
            }}
          />
        ) : null}
        {link.isGone ? (
          <p role="alert" className="border-b border-line px-6 py-2 text-wait">
            {i18n.t('The linked message is no longer in this thread. Showing the newest.')}
          </p>
        ) : null}
        <QueryBody query={query} skeleton={<MessagesSkeleton />}>
          {(thread) =>
            thread.messages.length === 0 ? (
              <div className="flex min-h-0 grow flex-col overflow-y-auto px-4 pb-5 sm:px-6">
                <p className="m-auto max-w-72 py-6 text-center text-text-3">
                  {i18n.t('No conversation yet. Messages will appear here once the first one is sent.')}
                </p>
                {end}
              </div>
            ) : (
              <ThreadList
                place={place}
                thread={thread}
                people={people}
                query={query}
                readOlder={readOlder}
                onFirst={() => void toFirst()}
                reading={back.read}
                onStop={back.stop}
                linked={linked}
                isSeeking={link.isSeeking}
                found={found}
                needle={isFinding ? needle.trim() : ''}
                handle={handle}
                onOpen={(message, id) => open(message.entityUrn, id)}
                end={end}
              />
            )
          }
        </QueryBody>
      </section>
      <aside
        aria-label={i18n.t('About this conversation')}
        className={`min-h-0 overflow-y-auto border-l border-line bg-ground xl:static xl:block ${isContextOpen ? 'absolute inset-y-0 right-0 w-full max-w-80' : 'hidden'}`}
      >
        <ContextColumn
          place={place}
          facts={facts}
          messages={query.data?.messages ?? []}
          onClose={() => setContextOpen(false)}
        />
      </aside>
      {attachment === null ? null : (
        <Viewer
          place={place}
          gallery={gallery}
          at={placeIn(gallery, attachment, linked)}
          isSeeking={link.isSeeking || query.data === undefined}
          onMove={({ message, id }) => open(message.entityUrn, id, true)}
          onClose={close}
        />
      )}
    </div>
  )
}

type HeaderProps = { facts: ThreadFacts; isContextOpen: boolean; onContext: () => void; onFind: () => void }

function Header({ facts, isContextOpen, onContext, onFind }: HeaderProps) {
  const { i18n } = useLingui()
  const { name, headline, picture } = facts.people.lead
  return (
    <header
      aria-label={i18n.t('Conversation')}
      className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 sm:px-6"
    >
      <Link
        to="/inbox"
        search={({ message: _message, attachment: _attachment, ...list }: Record<string, unknown>) => list}
        aria-label={i18n.t('Back to the list')}
        className="grid size-7 shrink-0 place-items-center rounded-md text-text-2 hover:bg-hover lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <Avatar initials={name === null ? '' : initials(name)} picture={picture} className="size-8 text-xs" />
      <div className="min-w-0 grow leading-4.5">
        <h1 className="truncate text-base font-semibold">
          {name === null ? <UnknownName query={facts.leadQuery} /> : <bdi>{name}</bdi>}
        </h1>
        {headline === null ? null : (
          <p className="truncate text-xs text-text-3">
            <bdi>{headline}</bdi>
          </p>
        )}
        <Through facts={facts} />
      </div>
      <Button onClick={onFind}>
        <Search aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{i18n.t('Find in thread')}</span>
      </Button>
      <span className="max-sm:hidden">
        <CopyLink />
      </span>
      <Button aria-pressed={isContextOpen} onClick={onContext} className="!px-1.75 xl:hidden">
        <PanelRight aria-hidden className="size-3.5" />
        <span className="sr-only">{i18n.t('About this conversation')}</span>
      </Button>
    </header>
  )
}

/** In place of a name: its shape while it is read, and what the page is about where it cannot be. */
function UnknownName({ query }: { query: ThreadFacts['leadQuery'] }) {
  const { i18n } = useLingui()
  if (!query.isPending) return i18n.t('Conversation')
  return (
    <>
      <span className="sr-only">{i18n.t('Conversation')}</span>
      <Skeleton className="my-1 h-3 w-36" />
    </>
  )
}

/** Through which account and agent, where the column beside the thread has no room to say it. */
function Through({ facts: { people, agent, account } }: { facts: ThreadFacts }) {
  const { i18n } = useLingui()
  if (people.account.name === null) return null
  return (
    <p className="truncate text-xs text-text-3 xl:hidden">
      {i18n.t('through')} <AccountLink id={account?.id}>{people.account.name}</AccountLink>
      {agent ? (
        <>
          {' · '}
          <AgentLink id={agent.id}>{agentName(i18n, agent)}</AgentLink>
        </>
      ) : null}
    </p>
  )
}

const MessagesSkeleton = () => (
  <div className="flex grow flex-col justify-end gap-3 p-6">
    {['w-72', 'w-56 self-end', 'w-80', 'w-64 self-end', 'w-48'].map((width) => (
      <Skeleton key={width} className={`h-12 max-w-full rounded-lg ${width}`} />
    ))}
  </div>
)
