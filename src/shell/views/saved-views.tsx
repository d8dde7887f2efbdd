import { i18n } from '@lingui/core'
import { useLocation } from '@tanstack/react-router'
import { Bookmark, Link2, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { Dropdown } from '#/components/dropdown'
import { isForBrowser } from '#/domain/links'
import {
  linkToViews,
  maxViews,
  renamed,
  savedViews,
  useSavedViews,
  useUnkept,
  viewPages,
  viewSearch,
  withView,
  type SavedView,
  type ViewPage,
} from '#/domain/saved-views'
import { isolated } from '#/lib/text'
import { useGoTo } from '#/shell/frame/go-to'

/** Each is a request to the service. */
const maxCounted = 12

/** How many entries a view lists now; nothing where that is not known. */
export type ViewCount = ComponentType<{ search: string }>

type Props = {
  page: ViewPage
  Count: ViewCount
  className?: string
  /** Views that come with the page, and the name of the one that is shown. */
  builtIn?: { current: string | undefined; list: (close: () => void) => ReactNode }
}

export function SavedViews({ page, Count, builtIn, className }: Props) {
  const views = useSavedViews(page)
  const { change } = savedViews[page]
  const here = useLocation({ select: ({ searchStr }) => viewSearch(searchStr) })
  const current = views.find((view) => viewSearch(view.search) === here)
  const name = current?.name ?? builtIn?.current
  return (
    <Dropdown
      label={name === undefined ? i18n.t('Views') : isolated(name)}
      isIconOnPhones
      {...(className !== undefined && { className })}
      icon={
        <Bookmark
          aria-hidden
          className={`size-3.5 ${name === undefined ? '' : 'fill-current text-accent'}`}
        />
      }
    >
      {(close) => (
        <>
          {builtIn?.list(close)}
          {views.length === 0 ? null : (
            <ul aria-label={i18n.t('Saved views')}>
              {views.map((view, place) => (
                <ViewRow
                  // A renamed view keeps its row.
                  key={place}
                  page={page}
                  view={view}
                  isHere={view === current}
                  count={place < maxCounted ? <Count search={view.search} /> : null}
                  onOpen={close}
                  onRename={(to) => change((all) => renamed(all, view.name, to))}
                  onDelete={() => change((all) => all.filter((each) => each.name !== view.name))}
                />
              ))}
            </ul>
          )}
          <Unkept page={page} />
          <NameForm button={i18n.t('Save')} onName={(to) => change((all) => withView(all, to, here))} />
          {views.length === 0 ? null : <CopyAll page={page} />}
        </>
      )}
    </Dropdown>
  )
}

function Unkept({ page }: { page: ViewPage }) {
  const why = useUnkept(page)
  return why === null ? null : (
    <p role="alert" className="max-w-70 px-2 py-1 text-xs text-wait">
      {why === 'refused'
        ? i18n.t('This browser does not keep the change: it ends with this visit.')
        : why === 'cleared'
          ? i18n.t('This browser has deleted your views: they end with this visit unless you save one again.')
          : i18n.t('This browser keeps {max} views: later ones end with this visit.', { max: maxViews })}
    </p>
  )
}

/** The views of every list, in one link. */
function CopyAll({ page }: { page: ViewPage }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => {
    const all = viewPages.map((each) => [each, savedViews[each].read()] as const)
    setCopied(await copyText(linkToViews(`${window.location.origin}/${page}`, all)))
  }
  return (
    <div className="grid justify-items-start gap-1.5 px-1.5 py-1 text-xs">
      <p className="flex items-center gap-2">
        <Button onClick={() => void copy()}>{i18n.t('Copy link to all views')}</Button>
        {isCopied === null ? null : (
          <span role="status" className={isCopied ? 'text-good' : 'text-wait'}>
            {isCopied ? i18n.t('Copied') : i18n.t('Browser refused: copy it by hand')}
          </span>
        )}
      </p>
      <p className="text-text-3">{i18n.t('Kept in this browser alone; the link hands them over.')}</p>
    </div>
  )
}

type RowProps = {
  page: ViewPage
  view: SavedView
  count: ReactNode
  isHere: boolean
  onOpen: () => void
  onRename: (name: string) => void
  onDelete: () => void
}

function ViewRow({ page, view, count, isHere, onOpen, onRename, onDelete }: RowProps) {
  const goTo = useGoTo()
  const address = `/${page}${view.search}`
  const [isRenaming, setRenaming] = useState(false)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const acting = (action: string) => i18n.t('{name}: {state}', { name: action, state: isolated(view.name) })
  const copy = async () => setCopied(await copyText(`${window.location.origin}${address}`))
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) {
    return (
      <li>
        <NameForm
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
      <a
        href={address}
        aria-current={isHere}
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          onOpen()
          goTo(address)
        }}
        className="min-w-0 grow basis-0 truncate py-1 aria-[current=true]:font-medium aria-[current=true]:text-accent"
      >
        <bdi>{view.name}</bdi>
      </a>
      <span className="figures px-1 text-xs text-text-3">{count}</span>
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
  button: string
  initial?: string
  onName: (name: string) => void
  onCancel?: () => void
}

function NameForm({ button, initial = '', onName, onCancel }: NameProps) {
  const [name, setName] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const label = i18n.t('Name')
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
        className="control min-w-0 grow rounded-md border border-line-strong bg-ground px-2 placeholder:text-text-3"
      />
      <Button type="submit">{button}</Button>
    </form>
  )
}
