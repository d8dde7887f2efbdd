import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { Bookmark, Link2, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { ownKey } from '#/api/person'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { Dropdown } from '#/components/dropdown'
import { useIsHydrating } from '#/components/hydration'
import { sessionState } from '#/lib/session-state'
import { isolated } from '#/lib/text'
import { writeSearch } from '#/shell/frame/search'
import { readLeadsSearch, type LeadsSearch } from './-search'

export function SavedViews({ search }: { search: LeadsSearch }) {
  const { i18n } = useLingui()
  const [views, setViews] = useSavedViews()
  const here = viewSearch(search)
  const current = views.find((view) => view.search === here)
  return (
    <Dropdown
      label={current === undefined ? i18n.t('Views') : isolated(current.name)}
      icon={
        <Bookmark
          aria-hidden
          className={`size-3.5 ${current === undefined ? '' : 'fill-current text-accent'}`}
        />
      }
    >
      {(close) => (
        <>
          {views.length === 0 ? (
            <p className="px-2 py-1.5 text-text-3">
              {i18n.t('Save this view on this device to open it again from here.')}
            </p>
          ) : (
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
          <NameForm
            label={i18n.t('Name of this view')}
            button={i18n.t('Save')}
            onName={(name) => setViews(withView(views, name, here))}
          />
        </>
      )}
    </Dropdown>
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
  const { i18n } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const name = isolated(view.name)
  const copy = async () => setCopied(await copyText(`${window.location.origin}/leads${view.search}`))
  const wasRenaming = useRef(false)
  // Its field is gone.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={i18n.t('New name of {view}', { view: name })}
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
          {isCopied
            ? i18n.t('Link copied')
            : i18n.t('Browser refused: open it, then copy it from the address bar')}
        </span>
      )}
      <Act
        icon={Link2}
        label={i18n.t('Copy the link to {view}', { view: name })}
        onClick={() => void copy()}
      />
      <Act
        ref={pencil}
        icon={Pencil}
        label={i18n.t('Rename {view}', { view: name })}
        onClick={() => setRenaming(true)}
      />
      <Act icon={Trash2} label={i18n.t('Delete {view}', { view: name })} onClick={onDelete} />
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
  // The field replaces its button.
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
          // Only the field closes, not the popover.
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

/** `search`: of the address, without the page. */
type SavedView = { name: string; search: string }

const storageKey = 'sightline.leads.views'
const maxNameLength = 80
const maxViews = 100

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'search') === 'string'

/** Ignores anything else. */
export function parseViews(text: string | null): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView).slice(0, maxViews) : []
  } catch {
    return []
  }
}

/** The same filters always make the same text. */
export const viewSearch = (search: LeadsSearch): string =>
  writeSearch({ ...readLeadsSearch(new URLSearchParams(writeSearch(search))), page: undefined })

/** Replaces a view of the same name. */
export function withView(views: readonly SavedView[], name: string, search: string): readonly SavedView[] {
  const shown = name.trim().slice(0, maxNameLength)
  return shown === '' ? views : [...views.filter((view) => view.name !== shown), { name: shown, search }]
}

/** A name that is empty or in use changes nothing. */
export function renamed(views: readonly SavedView[], from: string, to: string): readonly SavedView[] {
  const name = to.trim().slice(0, maxNameLength)
  if (name === '' || views.some((view) => view.name === name)) return views
  return views.map((view) => (view.name === from ? { ...view, name } : view))
}

// The browser may refuse storage (private windows, policies): then views last as long as the page.
const text = sessionState<string | null>(() => null)
const views = sessionState<readonly SavedView[]>(() => [], changed)

function read(): readonly SavedView[] {
  let stored = text.current
  try {
    stored = localStorage.getItem(ownKey(storageKey))
  } catch {}
  if (stored !== text.current) {
    text.current = stored
    views.current = parseViews(stored)
  }
  return views.current
}

// oxlint-disable-next-line session/module-state -- the listeners of the views
const listeners = new Set<() => void>()
function changed(): void {
  for (const listener of listeners) listener()
}

function write(next: readonly SavedView[]): void {
  text.current = JSON.stringify(next)
  views.current = next
  try {
    localStorage.setItem(ownKey(storageKey), text.current)
  } catch {}
  changed()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

// The host cannot know them.
const none: readonly SavedView[] = []
const serverSnapshot = () => none

const useSavedViews = (): [readonly SavedView[], (next: readonly SavedView[]) => void] => [
  useSyncExternalStore(subscribe, useIsHydrating() ? serverSnapshot : read, serverSnapshot),
  write,
]
