import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { Bookmark, Link2, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/button'
import { Dropdown } from '#/components/dropdown'
import { isolated } from '#/lib/text'
import { readLeadsSearch, type LeadsSearch } from './-leads-search'
import { renamed, useSavedViews, viewSearch, withView, type SavedView } from './-saved-views'

/** Views that somebody named on this device: opened, renamed, deleted, sent on as a link. */
export function ViewMenu({ search }: { search: LeadsSearch }) {
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
              {i18n.t('Name what you see now, and it opens from here again on this device.')}
            </p>
          ) : (
            <ul aria-label={i18n.t('Saved views')}>
              {views.map((view) => (
                <ViewRow
                  key={view.name}
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
  const [isCopied, setCopied] = useState(false)
  const name = isolated(view.name)
  const copy = () => {
    // Plain http under a name that is not loopback has no clipboard.
    const clipboard: Clipboard | undefined = navigator.clipboard
    clipboard?.writeText(`${window.location.origin}/leads${view.search}`).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
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
        />
      </li>
    )
  }
  return (
    <li className="flex min-h-8 items-center rounded-md pl-2 hover:bg-hover">
      <Link
        to="/leads"
        search={readLeadsSearch(new URLSearchParams(view.search))}
        replace
        aria-current={isHere}
        activeProps={{ 'aria-current': isHere }}
        onClick={onOpen}
        className="min-w-0 grow truncate py-1 aria-[current=true]:font-medium aria-[current=true]:text-accent"
      >
        <bdi>{view.name}</bdi>
      </Link>
      {isCopied ? (
        <span role="status" className="px-1 text-xs text-good">
          {i18n.t('Link copied')}
        </span>
      ) : null}
      <Act icon={Link2} label={i18n.t('Copy the link to {view}', { view: name })} onClick={copy} />
      <Act icon={Pencil} label={i18n.t('Rename {view}', { view: name })} onClick={() => setRenaming(true)} />
      <Act icon={Trash2} label={i18n.t('Delete {view}', { view: name })} onClick={onDelete} />
    </li>
  )
}

function Act({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
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

type NameProps = { label: string; button: string; initial?: string; onName: (name: string) => void }

function NameForm({ label, button, initial = '', onName }: NameProps) {
  const [name, setName] = useState(initial)
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
        aria-label={label}
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
