import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import type { DataOf } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { InWords } from '#/components/in-words'
import { Dropdown, menuEntry } from '#/components/dropdown'
import { FilterFields } from '#/components/filter-bar'
import { SearchField } from '#/components/search-field'
import { segment, Segments } from '#/components/segments'
import { combinedFolder, countIn, folderLabel } from '#/domain/conversation-status'
import { defaultScope, folders, scopes, type Folder, type Scope } from '#/domain/inbox-folders'
import { SenderFilters } from '#/domain/sender-filters'
import { sendersIn } from '#/domain/senders'
import { formatCompact, formatCount } from '#/lib/number'
import { parseSearch } from '#/lib/search-params'
import { useSearchKey } from '#/shell/frame/list-keys'
import { useShortcuts } from '#/shell/frame/shortcuts'
import {
  readInboxSearch,
  useIsRefused,
  type InboxSearch,
  isOwnOrder,
  isWholeList,
  maxWholeList,
  ordersOf,
} from './-conversations'
import { Explained } from '#/components/explained'
import { Select } from '#/components/select'
import { SavedViews } from '#/shell/views/saved-views'

type Search = Record<string, unknown>
type Props = { search: InboxSearch }

// Another list begins at its top: the router would restore the offset of the list before.
const inPlace = { replace: true, resetScroll: false }

// The search tells which link is current.
const exactly = { exact: true, includeSearch: true }

export function Filters({ search }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  const navigate = useNavigate()
  const agents = useQuery(agentsQuery).data
  const accounts = useQuery(accountsQuery).data
  const filter = (change: InboxSearch) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), ...inPlace })
  const senders = { chosen: search, agents, accounts, onChange: filter }
  return (
    <div className="flex flex-wrap gap-2">
      <span className="flex min-w-0 grow gap-2 max-sm:basis-0 sm:basis-full">
        <span className="shrink-0 max-sm:hidden">
          <Scopes search={search} />
        </span>
        <PhoneFolders search={search} />
        <SearchField
          label={i18n.t('Search conversations')}
          field={field}
          className="min-w-0 grow"
          value={search.q ?? ''}
          onSearch={(text) => filter({ q: text || undefined })}
        />
      </span>
      <FilterFields count={sendersIn(search)}>
        <SenderFilters {...senders} className="sm:grow sm:basis-28" />
      </FilterFields>
    </div>
  )
}

function folderCount(
  counts: DataOf<'inbox.counts'> | undefined,
  scope: Scope,
  folder: Folder | undefined,
): number | undefined {
  const combined = combinedFolder(folder)
  if (combined !== undefined) return countIn(counts?.todo, combined)
  return Object.entries(counts?.[scope] ?? {}).find(([key]) => key === (folder ?? 'total'))?.[1]
}

/** How many conversations a list holds, loaded or not: the service counts none within a search. */
export function useListCount({ scope = defaultScope, filter, agentId, socialAccountId, q }: InboxSearch) {
  const counts = useQuery(queryFor('inbox.counts', { query: { agentId, socialAccountId } })).data?.data
  return q === undefined ? folderCount(counts, scope, filter) : undefined
}

type CountProps = { count: number | undefined; format?: typeof formatCount; className?: string }

function Conversations({ count, format = formatCount, className = 'text-text-3' }: CountProps) {
  if (count === undefined) return null
  const says = i18n.t('{count, plural, one {{figure} conversation} other {{figure} conversations}}', {
    count,
    figure: formatCount(count),
  })
  return (
    <InWords says={says} className={className}>
      {format(count)}
    </InWords>
  )
}

/** How many conversations a saved view lists. */
export const FolderCount = ({ search }: { search: string }) => (
  <Conversations count={useListCount(readInboxSearch(parseSearch(search)))} />
)

const scopeNames = () => ({ todo: i18n.t('To do'), all: i18n.t('All') })

/** A phone has no room for the scopes and the folders side by side. */
function PhoneFolders({ search }: Props) {
  const { scope = defaultScope, filter, agentId, socialAccountId, q } = search
  const isRefused = useIsRefused(search)
  const answer = useQuery(queryFor('inbox.counts', { query: { agentId, socialAccountId } })).data
  const names = scopeNames()
  const entries = scopes.flatMap((each) =>
    [undefined, ...folders[each]]
      .filter((folder) => !isRefused(each, folder))
      .map((folder: Folder | undefined) => ({ scope: each, folder })),
  )
  return (
    <span className="max-w-36 min-w-0 shrink-0 sm:hidden">
      <Dropdown label={filter === undefined ? names[scope] : folderLabel(filter)}>
        {(close) => (
          <nav aria-label={i18n.t('Folders')} className="figures">
            {entries.map((entry) => {
              const count = q === undefined ? folderCount(answer?.data, entry.scope, entry.folder) : undefined
              return (
                <Link
                  key={`${entry.scope} ${entry.folder}`}
                  to="."
                  search={(before: Search) => ({
                    ...before,
                    scope: entry.scope === defaultScope ? undefined : entry.scope,
                    filter: entry.folder,
                  })}
                  {...inPlace}
                  activeOptions={exactly}
                  aria-current={entry.scope === scope && entry.folder === filter ? 'page' : undefined}
                  onClick={close}
                  className={entry.folder === undefined ? menuEntry : `${menuEntry} pl-6!`}
                >
                  <span className="grow truncate">
                    {entry.folder === undefined ? names[entry.scope] : folderLabel(entry.folder)}
                  </span>
                  <Conversations count={count} />
                </Link>
              )
            })}
          </nav>
        )}
      </Dropdown>
    </span>
  )
}

function Scopes({ search }: Props) {
  const { scope = defaultScope } = search
  const isRefused = useIsRefused(search)
  const names = scopeNames()
  return (
    <Segments label={i18n.t('Scope')}>
      {scopes
        .filter((each) => each === scope || !isRefused(each))
        .map((each) => (
          <Link
            key={each}
            to="."
            search={({ scope: _scope, filter: _filter, ...others }: Search) => ({
              ...others,
              scope: each === defaultScope ? undefined : each,
            })}
            {...inPlace}
            activeOptions={exactly}
            aria-current={each === scope ? 'page' : undefined}
            className={segment}
          >
            {names[each]}
          </Link>
        ))}
    </Segments>
  )
}

const minorFolders: readonly Folder[] = [
  'toValidate',
  'coldSequenceToValidate',
  'replyToValidate',
  'coldSequenceBeingWritten',
  'replyBeingWritten',
  'coldSequenceWaitingForSlot',
]

type Entry = { name: string; folder: Folder | undefined; count: number | undefined }

const toFolder = (folder: Folder | undefined) => ({
  to: '.',
  search: (before: Search) => ({ ...before, filter: folder }),
  ...inPlace,
  activeOptions: exactly,
})

/** A search hides the counts: the service does not count within one. */
export function Folders({ search }: Props) {
  const nav = useRef<HTMLElement>(null)
  const linksIn = () => [...(nav.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  const isWithin = () => nav.current?.contains(document.activeElement) === true
  const step = (by: 1 | -1) => {
    const all = linksIn()
    all[all.findIndex((each) => each === document.activeElement) + by]?.focus()
  }
  useShortcuts({
    o: {
      says: i18n.t('Folders'),
      run: () =>
        linksIn()
          .find(({ ariaCurrent }) => ariaCurrent === 'page')
          ?.focus(),
    },
    ArrowLeft: { when: isWithin, run: () => step(-1) },
    ArrowRight: { when: isWithin, run: () => step(1) },
  })
  const { scope = defaultScope, filter, agentId, socialAccountId, q } = search
  const answer = useQuery(queryFor('inbox.counts', { query: { agentId, socialAccountId } })).data
  const countOf = (folder: Folder | undefined) => folderCount(answer?.data, scope, folder)
  const isRefused = useIsRefused(search)
  const entryOf = (folder: Folder | undefined): Entry => ({
    name: folder === undefined ? i18n.t('All') : folderLabel(folder),
    folder,
    count: q === undefined ? countOf(folder) : undefined,
  })
  const isFolded = (folder: Folder): boolean =>
    folder !== filter && (minorFolders.includes(folder) || countOf(folder) === 0)
  const listed = folders[scope].filter((folder) => folder === filter || !isRefused(scope, folder))
  const folded = listed.filter(isFolded)
  const chips = [undefined, ...listed.filter((folder) => !isFolded(folder))].map(entryOf)
  const more =
    folded.length === 0 ? null : (
      <Dropdown
        label={i18n.t('More')}
        className="h-6 shrink-0 gap-1 rounded-full border border-line-strong pr-1.5 pl-2.5 text-xs text-text-2 hover:bg-hover"
      >
        {(close) =>
          folded.map(entryOf).map(({ name, folder, count }) => (
            <Link key={folder} {...toFolder(folder)} onClick={close} className={menuEntry}>
              <span className="grow truncate">{name}</span>
              <Conversations count={count} />
            </Link>
          ))
        }
      </Dropdown>
    )
  return (
    <nav
      ref={nav}
      aria-label={i18n.t('Folders')}
      className="figures flex flex-wrap gap-1.5 text-xs max-sm:hidden"
    >
      {chips.map((entry) => (
        <Chip key={entry.name} entry={entry} isChosen={entry.folder === filter} />
      ))}
      {more}
    </nav>
  )
}

type ChipProps = { entry: Entry; isChosen: boolean }

function Chip({ entry: { name, folder, count }, isChosen }: ChipProps) {
  const tone = isChosen ? 'border-accent font-semibold text-accent' : 'border-line-strong text-text-2'
  return (
    <Link
      {...toFolder(folder)}
      className={`inline-flex h-6 max-w-full min-w-11 items-center gap-1 rounded-full border px-2.5 hover:bg-hover ${tone}`}
    >
      <span className="truncate">{name}</span>
      <Conversations count={count} format={formatCompact} className={isChosen ? '' : 'text-text-3'} />
    </Link>
  )
}

const orderNames = () => ({ newest: i18n.t('Newest first'), oldest: i18n.t('Oldest first') })

type OrderProps = { search: InboxSearch; count: number | undefined }

export function OrderLine({ search, count = 0 }: OrderProps) {
  const navigate = useNavigate()
  const { agentId, socialAccountId, filter, order } = search
  const isCombined = combinedFolder(filter) !== undefined
  const counts = useQuery({
    ...queryFor('inbox.counts', { query: { agentId, socialAccountId } }),
    enabled: isCombined,
  }).data?.data
  // A folder of our own is chosen from all that is to do.
  const read = isCombined ? (counts?.todo?.total ?? 0) : count
  const names = orderNames()
  const others = ordersOf(filter)
  return (
    <div className="flex min-h-8 items-center gap-x-3 border-b border-line px-4 py-1 text-xs text-text-3">
      <Select
        isPlain
        label={i18n.t('Order')}
        value={order ?? ''}
        options={[
          { value: '', label: isCombined ? i18n.t('Interested first, then oldest') : names.newest },
          ...others.map((value) => ({ value, label: names[value] })),
        ]}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({
              ...before,
              order: others.find((each) => each === target.value),
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {isWholeList(search) && read >= maxWholeList ? (
        <span>{i18n.t('Of the {count} that changed last.', { count: formatCount(maxWholeList) })}</span>
      ) : null}
      {isOwnOrder(search) ? (
        <Explained
          className="ml-auto shrink-0"
          says={i18n.t('Ages count from when the draft was written: a lead has waited longer.')}
        >
          {i18n.t('Age')}
        </Explained>
      ) : null}
      <span className={isOwnOrder(search) ? 'shrink-0' : 'ml-auto shrink-0'}>
        <SavedViews
          page="inbox"
          Count={FolderCount}
          className="hit-area h-6 gap-1.5 text-text-2 hover:text-text max-sm:h-11"
        />
      </span>
    </div>
  )
}
