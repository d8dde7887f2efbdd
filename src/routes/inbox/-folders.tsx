import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { Dropdown } from '#/components/dropdown'
import { folderLabel } from '#/domain/conversation-status'
import { formatCompact, formatCount } from '#/lib/number'
import { defaultScope, folders, type Folder, type InboxSearch, type Scope } from './-search'

// Parts of "To review", and what agents are still writing.
const lesser: readonly Folder[] = [
  'coldSequenceToValidate',
  'replyToValidate',
  'coldSequenceBeingWritten',
  'replyBeingWritten',
]
const inFirstLine = 3

type Entry = { name: string; folder: Folder | undefined; count: number | undefined }

/**
 * The folders of the scope, in two lines at most: the main ones that are not empty and the chosen one; the others are
 * in a menu. The service does not count within a search, so counts are hidden while there is one.
 */
export function Folders({ search }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const { scope = defaultScope, filter, q } = search
  const counts = useCounts(search, scope)
  const shown = (folder: Folder | undefined): Entry => ({
    name: folder === undefined ? i18n.t('All') : folderLabel(i18n, folder),
    folder,
    count: q === undefined ? counts(folder ?? 'total') : undefined,
  })
  const isFolded = (folder: Folder): boolean =>
    folder !== filter && (lesser.includes(folder) || counts(folder) === 0)
  const folded = folders[scope].filter(isFolded)
  const chips = [undefined, ...folders[scope].filter((folder) => !isFolded(folder))].map(shown)
  const more =
    folded.length === 0 ? null : (
      <Dropdown
        label={i18n.t('More')}
        className="h-6 shrink-0 gap-1 rounded-full border border-line-strong pr-1.5 pl-2.5 text-xs text-text-2 hover:bg-hover"
      >
        {(close) =>
          folded.map((folder) => <FoldedEntry key={folder} entry={shown(folder)} onChosen={close} />)
        }
      </Dropdown>
    )
  // One or two leave room for it beside them.
  const isShort = chips.length < inFirstLine
  return (
    <nav aria-label={i18n.t('Folders')} className="figures flex flex-col gap-1.5 text-xs md:max-lg:flex-row">
      <div className="flex gap-1.5">
        {chips.slice(0, inFirstLine).map((entry, index) => (
          <Chip
            key={entry.name}
            entry={entry}
            isChosen={entry.folder === filter}
            mayShrink={index === inFirstLine - 1}
          />
        ))}
        {isShort ? more : null}
      </div>
      <div className="flex gap-1.5 empty:hidden">
        {chips.slice(inFirstLine).map((entry) => (
          <Chip
            key={entry.name}
            entry={entry}
            isChosen={entry.folder === filter}
            mayShrink={entry.folder !== filter}
          />
        ))}
        {isShort ? null : more}
      </div>
    </nav>
  )
}

/** How many conversations each folder holds for the chosen agent and account. */
function useCounts({ agentId, socialAccountId }: InboxSearch, scope: Scope) {
  const counts = useQuery(queryFor('inbox.counts', { query: { agentId, socialAccountId } })).data?.data[scope]
  return (key: Folder | 'total'): number | undefined => {
    const value: unknown = counts === undefined ? undefined : Reflect.get(counts, key)
    return typeof value === 'number' ? value : undefined
  }
}

type Search = Record<string, unknown>

// All of them lead to this page: the search tells which is current.
const exactly = { exact: true, includeSearch: true }

type ChipProps = {
  entry: Entry
  isChosen: boolean
  /** Gives way where the line is too short. */
  mayShrink: boolean
}

function Chip({ entry: { name, folder, count }, isChosen, mayShrink }: ChipProps) {
  const { i18n } = useLingui()
  const tone = isChosen ? 'border-accent font-semibold text-accent' : 'border-line-strong text-text-2'
  return (
    <Link
      to="."
      search={(before: Search) => ({ ...before, filter: folder })}
      replace
      activeOptions={exactly}
      title={count === undefined ? name : `${name} · ${formatCount(count, i18n.locale)}`}
      className={`inline-flex h-6 min-w-11 items-center gap-1 rounded-full border px-2.5 hover:bg-hover ${mayShrink ? '' : 'shrink-0'} ${tone}`}
    >
      <span className="truncate">{name}</span>
      {count === undefined ? null : (
        <span className={isChosen ? '' : 'text-text-3'}>{formatCompact(count, i18n.locale)}</span>
      )}
    </Link>
  )
}

function FoldedEntry({ entry: { name, folder, count }, onChosen }: { entry: Entry; onChosen: () => void }) {
  const { i18n } = useLingui()
  return (
    <Link
      to="."
      search={(before: Search) => ({ ...before, filter: folder })}
      replace
      activeOptions={exactly}
      onClick={onChosen}
      className="flex h-8 items-center gap-4 rounded-md px-2 text-sm -outline-offset-2 hover:bg-hover"
    >
      <span className="grow truncate">{name}</span>
      {count === undefined ? null : <span className="text-text-3">{formatCount(count, i18n.locale)}</span>}
    </Link>
  )
}
