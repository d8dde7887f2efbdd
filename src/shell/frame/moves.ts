import { i18n } from '@lingui/core'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { formatCount } from '#/lib/number'
import { pageAt } from '#/pages'
import { lastMove, type Move, type Place } from './last-move'
import { rowLinks } from './list-keys'

/** `(18) Ana Roy · Inbox · Sightline` without what every title has. */
export const pageName = (title: string): string =>
  title.replace(/^\(\d+\+?\) /, '').replace(/ · Sightline$/, '')

const stepMs = 100
/** Three seconds: a record that takes longer is announced by the name of its kind. */
const maxSteps = 30

/** What a move still waits for: the words that name where it led, and the row of the list to return to. */
type Arrival = { words: () => string | null; row?: (() => HTMLElement | null) | undefined }

/**
 * After each move says where the reader is, and takes the focus to what was opened, to the row that was left, or to the
 * heading. Returns what ends it.
 */
export function followMoves(router: AnyRouter, say: (text: string) => void): () => void {
  let pressed: Element | null = null
  let hasActed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  // The keys that walk a list click its links too, and keep the focus in the list.
  const notePress = ({ target, isTrusted }: MouseEvent) =>
    void (pressed = isTrusted && target instanceof Element ? target.closest('a') : null)
  // A key or press that follows a move may take the focus elsewhere. The rest of the move must not take it back.
  const noteAct = () => void (hasActed = true)
  document.addEventListener('click', notePress, true)
  document.addEventListener('keydown', noteAct, true)
  document.addEventListener('pointerdown', noteAct, true)

  /** A heading that is replaced while its record is read loses the focus, and rows can come after their page. */
  const settle = ({ words, row }: Arrival, steps = maxSteps, hasSaid = false): void => {
    const told = hasSaid ? null : (words() ?? (steps === 0 ? pageName(document.title) : null))
    // Said before the focus moves: most screen readers then speak the heading alone, and others say this.
    if (told !== null) say(told)
    const found = row?.() ?? null
    if (!hasActed) keepFocus(found)
    const isTold = hasSaid || told !== null
    // A table that is rendered again after its answer came loses the focus of its row.
    const isOver = isTold && row === undefined
    const left = isOver ? Math.min(steps - 1, 2) : steps - 1
    if (left >= 0) timer = setTimeout(() => settle({ words, row }, left, isTold), stepMs)
  }

  const end = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const arrive = ({ from, to, isBack }: Move): void => {
    end()
    const opener = pressed
    pressed = null
    hasActed = false
    const isClosing = from.pathname.startsWith(`${to.pathname}/`)
    const row = isBack || isClosing ? () => linkTo(from, isClosing) : undefined
    // React writes the title in the same frame as the page.
    frame = requestAnimationFrame(() => {
      if (from.pathname === to.pathname) return settle({ words: listWords })
      const isMoving = !isPlaced(to, opener)
      settle({ words: () => nameOf(to.pathname), row: isMoving ? row : undefined })
      if (isMoving && !hasActed) focusOn(row?.() ?? opened() ?? heading())
    })
  }

  let told: Move | undefined
  const follow = (rendered: ParsedLocation | undefined): void => {
    const move = lastMove(router)
    const isLatest = rendered?.state.__TSR_key === router.history.location.state.__TSR_key
    if (move === undefined || move === told || !isLatest) return
    told = move
    arrive(move)
  }
  const endRendered = router.subscribe('onRendered', ({ toLocation }) => follow(toLocation))
  // The reader may have moved before this code had loaded.
  follow(router.state.resolvedLocation)
  return () => {
    end()
    endRendered()
    document.removeEventListener('click', notePress, true)
    document.removeEventListener('keydown', noteAct, true)
    document.removeEventListener('pointerdown', noteAct, true)
  }
}

/** Whether the page has put the focus where it belongs. */
function isPlaced(to: Place, opener: Element | null): boolean {
  const page = document.getElementById('page')
  const { activeElement } = document
  const isInPage = page !== null && activeElement !== page && page.contains(activeElement)
  // A list beside what it opens keeps its pressed link, which now leads to the page that is open.
  const isOpener =
    activeElement === opener && opener instanceof HTMLAnchorElement && opener.pathname === to.pathname
  return isInPage && !isOpener
}

/** Brings back a focus that was lost, and takes it from the heading to the row once that is there. */
function keepFocus(row: HTMLElement | null): void {
  const { activeElement } = document
  if (document.querySelector('dialog[open]') !== null) return
  const isLost = activeElement === null || activeElement === document.body
  if (isLost || (row !== null && activeElement.matches('#page h1'))) focusOn(row ?? opened() ?? heading())
}

/** The link of this page to what was left. A list that was returned to has a row for it, and perhaps other links. */
function linkTo({ pathname, search }: Place, isClosing: boolean): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('#page a[href]')
  const shown = [...links].filter((link) => link.pathname === pathname && link.checkVisibility())
  const isLeft = (link: HTMLAnchorElement) => (isClosing ? link.matches(rowLinks) : link.search === search)
  return shown.find(isLeft) ?? (isClosing ? shown[0] : undefined) ?? null
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
