import { useLingui } from '@lingui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Button } from '#/components/button'
import { Skeleton } from '#/components/skeleton'
import { useMinute } from '#/shell/clock'
import { failureSentence } from '#/shell/failure'
import { useListKeys } from '#/shell/list-keys'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { ConversationRow } from './-conversation-row'
import { EmptyList } from './-empty-list'
import type { InboxSearch } from './-inbox-search'
import { keyOf, type ConversationList as List } from './-list-derive'
import { useIsNew } from './-looked'
import { useConversations } from './-use-conversations'

// As high as `h-21` makes a row: the list must know it before it draws one.
const rowHeight = 84
const overscan = 6
// Half a page ahead: who scrolls at reading speed never sees the end of what is read.
const ahead = 25

type Props = { search: InboxSearch }

/** The conversations of the chosen folder: as many rows as fit, the rest as they are scrolled to. */
export function ConversationList({ search }: Props) {
  const { i18n } = useLingui()
  const conversations = useConversations(search)
  const { query } = conversations
  return (
    <section
      aria-label={i18n.t('Conversations')}
      aria-busy={query.isPlaceholderData}
      className={`flex min-h-0 grow flex-col ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <QueryBody query={query} skeleton={<RowsSkeleton />}>
        {(list) =>
          list.items.length === 0 ? (
            <>
              <EmptyList search={search} />
              <SkippedRecords count={list.skippedRecords} />
            </>
          ) : (
            <Rows list={list} {...conversations} />
          )
        }
      </QueryBody>
    </section>
  )
}

type RowsProps = { list: List } & Pick<ReturnType<typeof useConversations>, 'more' | 'readMore'>

function Rows({ list, more, readMore }: RowsProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const isNew = useIsNew()
  const scroller = useRef<HTMLDivElement>(null)
  useListKeys(scroller, { isOpening: true })
  const { items } = list
  // eslint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const wantsMore = list.cursor !== null && more.state === 'idle' && last >= items.length - ahead

  // Syncs with how far the list is scrolled: the next page is asked for before its end is in sight.
  useEffect(() => {
    if (wantsMore) void readMore()
  })

  return (
    <div
      ref={scroller}
      role="region"
      aria-label={i18n.t('List')}
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const item = items[index]
          return item === undefined ? null : (
            <li
              key={key}
              aria-setsize={list.cursor === null ? items.length : -1}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationRow item={item} now={now} isNew={isNew(item)} />
            </li>
          )
        })}
      </ul>
      <SkippedRecords count={list.skippedRecords} />
      {more.state === 'loading' ? (
        <p role="status" className="px-4 py-3 text-xs text-text-3">
          {i18n.t('Reading further conversations…')}
        </p>
      ) : null}
      {more.state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-xs text-bad">
          {i18n.t('The rest could not be read: {reason}.', {
            reason: failureSentence(i18n, more.error).title,
          })}
          <Button onClick={() => void readMore()}>{i18n.t('Try again')}</Button>
        </div>
      ) : null}
    </div>
  )
}

const RowsSkeleton = () => (
  <div>
    {['w-28', 'w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-24'].map((width, index) => (
      <div
        // Shapes of nothing in particular.
        key={`${width} ${String(index)}`}
        className="grid h-21 grid-cols-[2rem_1fr] content-center gap-x-3 border-b border-line px-4"
      >
        <Skeleton className="row-span-3 size-8 rounded-full" />
        <Skeleton className={`my-1 h-3 ${width}`} />
        <Skeleton className="my-1 h-3 w-full" />
        <Skeleton className="my-1 h-3 w-44" />
      </div>
    ))}
  </div>
)
