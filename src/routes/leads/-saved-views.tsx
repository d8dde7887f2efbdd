import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Bookmark, Link2, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { Dropdown, menuEntry } from '#/components/dropdown'
import {
  maxViews,
  renamed,
  useSavedViews,
  useUnkept,
  viewsAsText,
  withView,
  type SavedView,
} from '#/domain/saved-views'
import { isolated } from '#/lib/text'
import { writeSearch } from '#/lib/search-params'
import { readLeadsSearch, type LeadsSearch } from './-search'

type ViewsProps = { search: LeadsSearch; statuses: readonly string[] }

export function SavedViews({ search, statuses }: ViewsProps) {
  const [views, setViews] = useSavedViews()
  const here = viewSearch(search)
  const builtIn = builtInViews(statuses).map((view) => ({ ...view, address: viewSearch(view.search) }))
  const current = views.find((view) => view.search === here) ?? builtIn.find((view) => view.address === here)
  return (
    <Dropdown
      label={current === undefined ? i18n.t('Views') : isolated(current.name)}
      isIconOnPhones
      icon={
        <Bookmark
          aria-hidden
          className={`size-3.5 ${current === undefined ? '' : 'fill-current text-accent'}`}
        />
      }
    >
      {(close) => (
        <>
          <ul aria-label={i18n.t('Built-in views')} className="mb-1 border-b border-line pb-1">
            <li>
              {/* No filter of the leads says so; drafts and questions do. */}
              <Link to="/inbox" search={{ filter: 'ourTurn' }} onClick={close} className={menuEntry}>
                {i18n.t('Our turn')}
              </Link>
            </li>
            {builtIn.map((view) => (
              <li key={view.name}>
                <Link
                  to="/leads"
                  search={view.search}
                  replace
                  activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={close}
                  className={menuEntry}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
          {views.length === 0 ? null : (
            <ul aria-label={i18n.t('Saved views')}>
              {views.map((view, place) => (
                <ViewRow
                  // A renamed view keeps its row.
                  key={place}
                  view={view}
                  isHere={view === current}
                  onOpen={close}
                  onRename={(name) => setViews(renamed(views, view.name, name))}
                  onDelete={() => setViews(views.filter((each) => each !== view))}
                />
              ))}
            </ul>
          )}
          <Unkept />
          <NameForm
            label={i18n.t('Name')}
            button={i18n.t('Save')}
            onName={(name) => setViews(withView(views, name, here))}
          />
          {views.length === 0 ? null : <CopyAll views={views} />}
        </>
      )}
    </Dropdown>
  )
}

function Unkept() {
  const why = useUnkept()
  return why === null ? null : (
    <p role="alert" className="max-w-70 px-2 py-1 text-xs text-wait">
      {why === 'refused'
        ? i18n.t('This browser does not keep the change: it ends with this visit.')
        : i18n.t('This browser keeps {max} views: later ones end with this visit.', { max: maxViews })}
    </p>
  )
}

function CopyAll({ views }: { views: readonly SavedView[] }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(viewsAsText(views, window.location.origin)))
  return (
    <p className="flex items-center gap-2 px-1.5 py-1 text-xs">
      <Button onClick={() => void copy()}>{i18n.t('Copy all views')}</Button>
      {isCopied === null ? null : (
        <span role="status" className={isCopied ? 'text-good' : 'text-wait'}>
          {isCopied ? i18n.t('Copied') : i18n.t('Browser refused: copy it by hand')}
        </span>
      )}
    </p>
  )
}

type RowProps = {
  view: SavedView
  isHere: boolean
  onOpen: () => void
  onRename: (name: string) => void
  onDelete: () => void
}

function ViewRow({ view, isHere, onOpen, onRename, onDelete }: RowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const acting = (action: string) => i18n.t('{name}: {state}', { name: action, state: isolated(view.name) })
  const copy = async () => setCopied(await copyText(`${window.location.origin}/leads${view.search}`))
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={i18n.t('Name')}
          button={i18n.t('Rename')}
          initial={view.name}
          onName={(next) => {
            onRename(next)
            setRenaming(false)
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li className="flex min-h-8 flex-wrap items-center rounded-md pl-2 hover:bg-hover">
      <Link
        to="/leads"
        search={readLeadsSearch(new URLSearchParams(view.search))}
        replace
        aria-current={isHere}
        activeProps={{ 'aria-current': isHere }}
        onClick={onOpen}
        className="min-w-0 grow basis-0 truncate py-1 aria-[current=true]:font-medium aria-[current=true]:text-accent"
      >
        <bdi>{view.name}</bdi>
      </Link>
      {isCopied === null ? null : (
        <span
          role="status"
          className={`text-xs ${isCopied ? 'px-1 text-good' : 'order-last basis-full pb-1.5 text-wait'}`}
        >
          {isCopied ? i18n.t('Link copied') : i18n.t('Browser refused: copy it by hand')}
        </span>
      )}
      <Act icon={Link2} label={acting(i18n.t('Copy link'))} onClick={() => void copy()} />
      <Act ref={pencil} icon={Pencil} label={acting(i18n.t('Rename'))} onClick={() => setRenaming(true)} />
      <Act icon={Trash2} label={acting(i18n.t('Delete'))} onClick={onDelete} />
    </li>
  )
}

type ActProps = {
  ref?: RefObject<HTMLButtonElement | null>
  icon: LucideIcon
  label: string
  onClick: () => void
}

function Act({ ref, icon: Icon, label, onClick }: ActProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-text-3 hover:text-text"
      onClick={onClick}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}

type NameProps = {
  label: string
  button: string
  initial?: string
  onName: (name: string) => void
  onCancel?: () => void
}

function NameForm({ label, button, initial = '', onName, onCancel }: NameProps) {
  const [name, setName] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) field.current?.select()
  }, [isOpened])
  return (
    <form
      className="mt-1 flex gap-1.5 px-1.5 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        onName(name)
        setName('')
      }}
    >
      <input
        ref={field}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onCancel === undefined) return
          event.preventDefault()
          onCancel()
        }}
        placeholder={label}
        dir="auto"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="h-7 min-w-0 grow rounded-md border border-line-strong bg-ground px-2 placeholder:text-text-3"
      />
      <Button type="submit">{button}</Button>
    </form>
  )
}

/** The same filters always make the same text. */
export const viewSearch = (search: LeadsSearch): string =>
  writeSearch({ ...readLeadsSearch(new URLSearchParams(writeSearch(search))), page: undefined })

type BuiltIn = { name: string; search: LeadsSearch }

/**
 * What the service's list can be asked for. It filters by no date, so "this week" is an order: the latest change first.
 * `statuses`: the statuses that this service has.
 */
export const builtInViews = (statuses: readonly string[]): readonly BuiltIn[] => [
  ...(statuses.includes('interested')
    ? [
        {
          name: i18n.t('Interested, latest change first'),
          search: { outreachStatuses: ['interested'], sortBy: 'updatedAt', sortDirection: 'desc' as const },
        },
      ]
    : []),
  {
    name: i18n.t('Stopped, with the reason'),
    search: {
      relationshipStatus: 'PAST_ASSIGNMENT',
      sortBy: 'updatedAt',
      sortDirection: 'desc',
      columns: ['exitReason', 'outreachStatus', 'companyName', 'agent', 'assignedSocialAccount', 'updatedAt'],
    },
  },
]
