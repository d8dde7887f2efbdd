import { useLingui } from '@lingui/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#/components/button'
import { formatDate } from '#/lib/date'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import type { LoadUntil } from './-load-older'
import type { Thread } from './-thread'
import { messagesWith } from './-thread-derive'

// Pages per press: enough for an answer, short of the whole thread.
const pagesAtATime = 10

type Props = {
  thread: Thread
  older: LoadUntil
  needle: string
  onNeedle: (needle: string) => void
  onFound: (urn: string | null) => void
  onClose: () => void
}

/** Finds words in the messages read so far, and loads older ones when asked to. */
export function FindBar({ thread, older, needle, onNeedle, onFound, onClose }: Props) {
  const { i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(needle)
  const hits = useMemo(() => messagesWith(thread.messages, sought), [thread.messages, sought])
  const [current, setCurrent] = useState<string | null>(null)
  const place = current === null ? -1 : hits.indexOf(current)

  // Syncs the focus: the field is opened to type in it, and gives the focus back when it goes.
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
  // From the newest, where the reader is.
  const toOlder = () => goTo(hits.at(place === -1 ? -1 : Math.max(0, place - 1)) ?? null)
  const toNewer = () =>
    goTo(hits[place === -1 ? hits.length - 1 : Math.min(hits.length - 1, place + 1)] ?? null)
  const further = () =>
    void older.loadUntil(thread, (messages) => messagesWith(messages, needle).length > 0, pagesAtATime)

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
          if (event.key === 'Enter') (event.shiftKey ? toNewer : toOlder)()
          if (event.key === 'Escape') onClose()
        }}
        className="h-7 min-w-32 grow rounded-md border border-line-strong bg-raise px-2"
      />
      <span role="status" className="text-xs text-text-3">
        {sought.trim() === ''
          ? null
          : place === -1
            ? i18n.t('{count, plural, =0 {Not found} one {# message} other {{figure} messages}}', {
                count: hits.length,
                figure: formatCount(hits.length, i18n.locale),
              })
            : i18n.t('{place} of {count}', {
                place: formatCount(hits.length - place, i18n.locale),
                count: formatCount(hits.length, i18n.locale),
              })}
      </span>
      <Button
        onClick={toOlder}
        disabled={hits.length === 0 || place === 0}
        aria-label={i18n.t('Older match')}
      >
        <ChevronUp aria-hidden className="size-3.5" />
      </Button>
      <Button
        onClick={toNewer}
        disabled={hits.length === 0 || place === -1 || place === hits.length - 1}
        aria-label={i18n.t('Newer match')}
      >
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
      <Button onClick={onClose} aria-label={i18n.t('Close find')}>
        <X aria-hidden className="size-3.5" />
      </Button>
      {!thread.hasOlder ? null : (
        <span className="flex basis-full items-center gap-2 text-xs text-text-3">
          {i18n.t('Searched back to {day}.', {
            day: formatDate(oldest?.createdAt, i18n.locale, readerZone()),
          })}
          <button
            type="button"
            disabled={older.loaded !== null}
            className="font-medium text-accent underline-offset-2 hover:underline disabled:opacity-50"
            onClick={further}
          >
            {i18n.t('Look further back')}
          </button>
        </span>
      )}
    </search>
  )
}
