import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { q } from '#/api/queries'
import { Segments, segment } from '#/components/segments'
import { Select } from '#/components/select'
import { none } from '#/lib/none'
import { formatCompact, formatCount } from '#/lib/number'
import { fullName, safeName } from '#/lib/text'
import { defaultScope, folders, scopes, type Folder, type InboxSearch } from './-inbox-search'
import { folderName } from './-next-words'

type Search = Record<string, unknown>

// The router marks the current one; the others lead to this page as well.
const exactly = { exact: true, includeSearch: true }

/** To do or all. */
export function Scopes({ search: { scope = defaultScope } }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const names = { todo: i18n.t('To do'), all: i18n.t('All') }
  return (
    <Segments label={i18n.t('Scope')}>
      {scopes.map((each) => (
        <Link
          key={each}
          to="."
          // A folder belongs to its scope.
          search={({ scope: _scope, filter: _filter, ...others }: Search) => ({
            ...others,
            scope: each === defaultScope ? undefined : each,
          })}
          replace
          activeOptions={exactly}
          className={`${segment} ${each === scope ? 'bg-hover font-medium !text-text' : ''}`}
        >
          {names[each]}
        </Link>
      ))}
    </Segments>
  )
}

/** The folders of the scope, each with how many conversations it holds under the same filters. */
export function Folders({ search }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const { scope = defaultScope, filter, agentId, socialAccountId } = search
  const counts = useQuery(q('inbox.counts', { query: { agentId, socialAccountId } })).data?.data[scope]
  const countOf = (key: Folder | 'total'): number | undefined => {
    const value: unknown = counts === undefined ? undefined : Reflect.get(counts, key)
    return typeof value === 'number' ? value : undefined
  }
  const all = { key: 'total' as const, name: i18n.t('All'), folder: undefined }
  const entries = [all, ...folders[scope].map((key) => ({ key, name: folderName(i18n, key), folder: key }))]
  return (
    <nav aria-label={i18n.t('Folders')} className="figures flex flex-wrap gap-1.5">
      {entries.map(({ key, name, folder }) => {
        const count = countOf(key)
        return (
          <Link
            key={key}
            to="."
            search={(before: Search) => ({ ...before, filter: folder })}
            replace
            activeOptions={exactly}
            title={count === undefined ? undefined : formatCount(count, i18n.locale)}
            className={`inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-xs hover:bg-hover ${filter === folder ? 'border-accent font-semibold text-accent' : 'border-line-strong text-text-2'}`}
          >
            {name}
            <span className={filter === folder ? '' : 'text-text-3'}>
              {count === undefined ? none : formatCompact(count, i18n.locale)}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

const pause = 250

/** Which agent, which account, and words to look for. */
export function Filters({ search }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const agents = useQuery(q('agents.list', {})).data?.data
  const accounts = useQuery(q('socialAccounts.list', {})).data?.data.socialAccounts
  const filter = (change: Partial<InboxSearch>) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), replace: true })
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField value={search.q ?? ''} onSearch={(text) => filter({ q: text || undefined })} />
      <Select
        label={i18n.t('Agent')}
        className="grow basis-28"
        value={search.agentId ?? ''}
        options={[
          { value: '', label: i18n.t('All agents') },
          ...withChosen(
            search.agentId,
            agents?.map(({ id, name }) => ({ value: id, label: safeName(name) })),
          ),
        ]}
        onChange={({ target }) => filter({ agentId: target.value || undefined })}
      />
      <Select
        label={i18n.t('Account')}
        className="grow basis-28"
        value={search.socialAccountId ?? ''}
        options={[
          { value: '', label: i18n.t('All accounts') },
          ...withChosen(
            search.socialAccountId,
            accounts?.map(({ id, firstName, lastName }) => ({
              value: id,
              label: fullName(firstName, lastName),
            })),
          ),
        ]}
        onChange={({ target }) => filter({ socialAccountId: target.value || undefined })}
      />
    </div>
  )
}

type Option = { value: string; label: string }

/** A link may name somebody who is gone, or not read yet: the control must not claim "all" then. */
const withChosen = (chosen: string | undefined, options: readonly Option[] = []): readonly Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: safeName(chosen) }, ...options]

/** Words go into the address once they have stood for a moment. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { i18n } = useLingui()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [asked, setAsked] = useState(value)

  // The address changed by other hands than these (Back, "Clear the filters") is what the field shows.
  if (value !== shown) {
    setShown(value)
    if (value !== asked) setText(value)
    setAsked(value)
  }

  // Syncs with the passage of time: every letter typed would be a question of its own.
  useEffect(() => {
    const words = text.trim()
    if (words === asked) return
    const timer = setTimeout(() => {
      setAsked(words)
      onSearch(words)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, asked, onSearch])

  return (
    <span className="relative grow basis-full">
      <Search aria-hidden className="pointer-events-none absolute top-1.75 left-2 size-3.5 text-text-3" />
      <input
        type="search"
        aria-label={i18n.t('Search conversations')}
        placeholder={i18n.t('Search conversations')}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className="h-7 w-full rounded-md border border-line-strong bg-raise pr-2 pl-7 placeholder:text-text-3"
      />
    </span>
  )
}
