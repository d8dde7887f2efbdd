import { i18n } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'
import { formatCount } from '#/lib/number'
import { pageAt } from '#/pages'

/** `(18) Ana Roy · Inbox · Sightline` without what every title has. */
export const pageName = (title: string): string =>
  title.replace(/^\(\d+\+?\) /, '').replace(/ · Sightline$/, '')

type Place = { pathname: string; searchStr: string }

/** A step within a thread is told by what takes the focus: a message, or the preview of a file. */
const withinThread = ['message', 'attachment']

const filtersOf = ({ searchStr }: Place): string => {
  const filters = new URLSearchParams(searchStr)
  for (const name of withinThread) filters.delete(name)
  return filters.toString()
}

const stepMs = 100
/** Three seconds: a record that takes longer is announced by the name of its kind. */
const maxSteps = 30

/**
 * After each move says where the reader is, and takes the focus to what was opened, to the row that was left, or to the
 * heading. Returns what ends it.
 */
export function followMoves(router: AnyRouter, say: (text: string) => void): () => void {
  let pressed: Element | null = null
  let isBack = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // The keys that walk a list click its links too, and keep the focus in the list.
  const notePress = ({ target, isTrusted }: MouseEvent) =>
    void (pressed = isTrusted && target instanceof Element ? target.closest('a') : null)
  document.addEventListener('click', notePress, true)

  /** Repeats until the record has its name: a heading that is replaced meanwhile loses the focus. */
  const settle = (tell: () => string | null, steps: number, hasSaid = false): void => {
    const words = hasSaid ? null : (tell() ?? (steps === 0 ? pageName(document.title) : null))
    // Said before the focus moves: most screen readers then speak the heading alone, and others say this.
    if (words !== null) say(words)
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && document.querySelector('dialog[open]') === null) focusOn(heading())
    const isOver = hasSaid || words !== null
    if (steps > 0)
      timer = setTimeout(() => settle(tell, isOver ? Math.min(steps - 1, 2) : steps - 1, isOver), stepMs)
  }

  const endHistory = router.history.subscribe(({ action }: { action: { type: string } }) => {
    isBack = action.type === 'BACK'
  })
  const endRendered = router.subscribe(
    'onRendered',
    ({ pathChanged, fromLocation: from, toLocation: to }) => {
      if (from === undefined) return
      if (!pathChanged && filtersOf(from) === filtersOf(to)) return
      clearTimeout(timer)
      const opener = pressed
      pressed = null
      // React writes the title in the same frame as the page.
      requestAnimationFrame(() => {
        if (!pathChanged) return settle(listWords, maxSteps)
        const target = targetOf({ from, to, opener, isBack })
        settle(() => nameOf(to.pathname), maxSteps)
        if (target !== null) focusOn(target)
      })
    },
  )
  const { pathname } = router.state.location
  if (hasMovedTo(pathname)) settle(() => nameOf(pathname), maxSteps)
  return () => {
    clearTimeout(timer)
    endRendered()
    endHistory()
    document.removeEventListener('click', notePress, true)
  }
}

/** Whether the reader moved before this code had loaded. The first page is shown at `/` without a move. */
function hasMovedTo(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const first = loaded === undefined ? pathname : new URL(loaded.name).pathname
  return first !== '/' && first !== pathname
}

type Move = { from: Place; to: Place; opener: Element | null; isBack: boolean }

/** Null leaves the focus where the page has put it. */
function targetOf({ from, to, opener, isBack }: Move): HTMLElement | null {
  const page = document.getElementById('page')
  const { activeElement } = document
  const isInPage = page !== null && activeElement !== page && page.contains(activeElement)
  // A list beside what it opens keeps its pressed link, which now leads to the page that is open.
  const isOpener =
    activeElement === opener && opener instanceof HTMLAnchorElement && opener.pathname === to.pathname
  if (isInPage && !isOpener) return null
  const isClosing = from.pathname.startsWith(`${to.pathname}/`)
  return (isBack || isClosing ? linkTo(from, isClosing) : null) ?? opened() ?? heading()
}

/** The link of this page to what was left. */
function linkTo({ pathname, searchStr }: Place, isClosing: boolean): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('#page a[href]')
  const shown = [...links].filter((link) => link.pathname === pathname && link.checkVisibility())
  return shown.find(({ search }) => search === searchStr) ?? (isClosing ? shown[0] : undefined) ?? null
}

const opened = () => document.querySelector<HTMLElement>('#page [data-opened]')
const heading = () => document.querySelector<HTMLElement>('#page h1') ?? document.getElementById('page')

function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: !element.matches('a') })
}

/** Null while a record is not read: its title is that of its kind. */
function nameOf(pathname: string): string | null {
  const name = pageName(document.title)
  const found = pageAt(pathname)
  return found !== null && found.path.includes('$') && name === found.page.title() ? null : name
}

/** How many entries a filter leaves; null until they are read. */
function listWords(): string | null {
  const page = document.getElementById('page')
  if (page === null || page.querySelector('[aria-busy="true"]') !== null) return null
  const empty = page.querySelector('[data-empty]')?.textContent
  if (empty !== undefined) return empty
  const list = page.querySelector('[aria-rowcount], [aria-setsize]')
  const name = list?.closest('table, section')?.ariaLabel
  if (!list || !name) return pageName(document.title)
  // A table counts its head.
  const size = list.ariaRowCount === null ? Number(list.ariaSetSize) : Number(list.ariaRowCount) - 1
  return size < 0 ? name : i18n.t('{name}: {state}', { name, state: formatCount(size) })
}
