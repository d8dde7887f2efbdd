import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown, ChevronUp, PanelRight, Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Avatar } from '#/components/avatar'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { AccountLink, AgentLink } from '#/domain/links'
import { agentName } from '#/domain/names'
import { formatDate } from '#/lib/date'
import { instantOf } from '#/lib/instant'
import { formatCount } from '#/lib/number'
import { initials, typedText } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { CopyLink } from '#/shell/frame/copy-link'
import { Freshness } from '#/shell/queries/freshness'
import { withoutThread } from './-conversations'
import type { LoadUntil } from './-load-older'
import { type Thread, type ThreadFacts, messagesWith } from './-thread'

type HeaderProps = {
  facts: ThreadFacts
  contextButton: RefObject<HTMLButtonElement | null>
  isContextOpen: boolean
  onContext: () => void
  onFind: () => void
}

export function ThreadHeader({ facts, contextButton, isContextOpen, onContext, onFind }: HeaderProps) {
  const { name, headline, picture } = facts.people.lead
  return (
    <header
      aria-label={i18n.t('Conversation')}
      className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 sm:flex-nowrap sm:px-6"
    >
      <Link
        to="/inbox"
        search={withoutThread}
        aria-label={i18n.t('Back to the list')}
        className="control grid print:hidden w-7 shrink-0 place-items-center rounded-md text-text-2 hover:bg-hover max-sm:-ml-3 lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <Avatar initials={name === null ? '' : initials(name)} picture={picture} className="size-8 text-sm" />
      <div className="min-w-0 grow leading-4.5 max-sm:basis-48">
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
      <span className="grow print:hidden sm:grow-0 lg:hidden">
        <Freshness />
      </span>
      <Button onClick={onFind}>
        <Search aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{i18n.t('Find in thread')}</span>
      </Button>
      <CopyLink address={addressOfFocused} />
      <Button
        ref={contextButton}
        aria-pressed={isContextOpen}
        onClick={onContext}
        className="!px-1.75 xl:hidden"
      >
        <PanelRight aria-hidden className="size-3.5" />
        <span className="sr-only">{i18n.t('About this conversation')}</span>
      </Button>
    </header>
  )
}

/** Of the message that has the focus, else of the thread. */
function addressOfFocused(): string {
  const url = new URL(window.location.href)
  const message = document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset['message']
  if (message === undefined) return url.href
  url.searchParams.delete('attachment')
  url.searchParams.set('message', message)
  return url.href
}

function UnknownName({ query }: { query: ThreadFacts['leadQuery'] }) {
  if (!query.isPending) return i18n.t('Conversation')
  return (
    <>
      <span className="sr-only">{i18n.t('Conversation')}</span>
      <Skeleton className="my-1 h-3 w-36" />
    </>
  )
}

function Through({ facts: { people, agent, account } }: { facts: ThreadFacts }) {
  if (people.account.name === null) return null
  return (
    <p className="text-xs text-text-3 sm:truncate xl:hidden">
      <AccountLink id={account?.id}>{people.account.name}</AccountLink>
      {agent ? (
        <>
          {' · '}
          <AgentLink id={agent.id}>{agentName(agent)}</AgentLink>
        </>
      ) : null}
    </p>
  )
}

const maxPages = 10

type FindProps = {
  thread: Thread
  older: LoadUntil
  needle: string
  onNeedle: (needle: string) => void
  onFound: (urn: string | null) => void
  onClose: () => void
}

export function FindBar({ thread, older, needle, onNeedle, onFound, onClose }: FindProps) {
  const field = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(needle)
  const hits = useMemo(() => messagesWith(thread.messages, sought), [thread.messages, sought])
  const [current, setCurrent] = useState<string | null>(null)
  const place = current === null ? -1 : hits.indexOf(current)

  useEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])

  const goTo = (urn: string | null) => {
    setCurrent(urn)
    onFound(urn)
  }
  // The first step goes to the newest match.
  const step = (by: 1 | -1) => {
    const next = place === -1 ? hits.length - 1 : Math.min(hits.length - 1, Math.max(0, place + by))
    goTo(hits[next] ?? null)
  }
  const further = () =>
    void older.loadUntil(thread, (messages) => messagesWith(messages, needle).length > 0, { maxPages })

  const oldest = thread.messages.find(({ createdAt }) => createdAt !== undefined)
  return (
    <search className="figures flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 sm:px-6">
      <input
        ref={field}
        type="search"
        aria-label={i18n.t('Find in thread')}
        value={needle}
        onChange={({ target }) => {
          onNeedle(target.value)
          goTo(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? 1 : -1)
          if (event.key === 'Escape') onClose()
        }}
        className="control min-w-32 grow rounded-md border border-line-strong bg-raise px-2"
      />
      <span role="status" className="text-xs text-text-3">
        {typedText(sought) === ''
          ? null
          : place === -1
            ? i18n.t('{count, plural, =0 {Not found} one {# message} other {{figure} messages}}', {
                count: hits.length,
                figure: formatCount(hits.length),
              })
            : i18n.t('{part} of {whole}', {
                part: formatCount(hits.length - place),
                whole: formatCount(hits.length),
              })}
      </span>
      <Button
        onClick={() => step(-1)}
        disabled={hits.length === 0 || place === 0}
        aria-label={i18n.t('Previous')}
      >
        <ChevronUp aria-hidden className="size-3.5" />
      </Button>
      <Button
        onClick={() => step(1)}
        disabled={hits.length === 0 || place === -1 || place === hits.length - 1}
        aria-label={i18n.t('Next')}
      >
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
      <Button onClick={onClose} aria-label={i18n.t('Close')}>
        <X aria-hidden className="size-3.5" />
      </Button>
      {!thread.hasOlder ? null : (
        <span className="flex basis-full items-center gap-2 text-xs text-text-3">
          {i18n.t('Searched back to {day}.', {
            day: formatDate(instantOf(oldest?.createdAt), readerZone()),
          })}
          <button
            type="button"
            disabled={older.loaded !== null}
            className="link font-medium disabled:opacity-50"
            onClick={further}
          >
            {i18n.t('Look further back')}
          </button>
        </span>
      )}
    </search>
  )
}
