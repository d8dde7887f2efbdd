import { i18n } from '@lingui/core'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { focusField } from '#/components/search-field'
import { lastMove } from './last-move'
import { isSearchField, useShortcuts } from './shortcuts'

type Options = {
  next?: string
  previous?: string
  enter?: string
  /** A step opens the entry; else it moves the focus there. */
  isOpening?: boolean
  /** Leads from the open entry of a list into what is open. */
  intoOpen?: () => void
  /** Renders the open row of a virtual list; false where the list does not have it. */
  reveal?: () => boolean
}

const maxFrames = 30

/** The link of a table's row or a list's entry. */
export const rowLinks = 'th[scope="row"] a[href], li > a[href], li h3 a[href]'

/**
 * `j`, `k` and the arrows walk a list by its links. Enter follows the focused one; without one it goes to the first.
 * A row that leads nowhere is not walked: on it Enter would do nothing, and the arrows scroll.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, options: Options = {}): void {
  const { next, previous, enter, isOpening = false, intoOpen, reveal } = options
  const all = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>(rowLinks) ?? [])]
  const isCurrent = (link: HTMLAnchorElement): boolean =>
    // `aria-current` is set before the route's loader ends.
    isOpening ? link.ariaCurrent === 'page' : link === document.activeElement
  const step = (by: 1 | -1) => {
    const rows = all()
    const at = rows.findIndex(isCurrent)
    if (at === -1 && reveal?.() === true) return stepOnceRendered(by, maxFrames)
    const link = at === -1 ? (by === 1 || isOpening ? rows[0] : rows.at(-1)) : rows[at + by]
    link?.scrollIntoView({ block: 'nearest' })
    link?.focus({ preventScroll: true })
    if (isOpening) link?.click()
  }
  // A virtual list renders its new place some frames later.
  const stepOnceRendered = (by: 1 | -1, left: number): void =>
    void requestAnimationFrame(() => {
      if (all().some(isCurrent)) step(by)
      else if (left > 0) stepOnceRendered(by, left - 1)
    })
  // Outside the list the arrows scroll the page.
  const isInList = () => list.current?.contains(document.activeElement) === true
  const isSearching = () => isSearchField(document.activeElement)
  // It only focuses: a key must not open a row that was not chosen.
  const focusFirst = () => all()[0]?.focus()
  const enterOn = () => {
    const rows = all()
    const focused = rows.find((link) => link === document.activeElement)
    // The browser follows a focused link by itself, unless its page is already open.
    if (focused !== undefined) return isOpening && isCurrent(focused) ? intoOpen : undefined
    const isOnPage = document.activeElement?.matches('body, h1, #page') === true
    return isOnPage && !(isOpening && rows.some(isCurrent)) ? focusFirst : undefined
  }
  useShortcuts({
    j: { says: next ?? i18n.t('Next'), run: () => step(1) },
    k: { says: previous ?? i18n.t('Previous'), run: () => step(-1) },
    ArrowDown: {
      isInSearch: true,
      when: () => isInList() || isSearching(),
      run: () => (isSearching() ? focusFirst() : step(1)),
    },
    ArrowUp: { run: () => step(-1), when: isInList },
    Enter: {
      says: enter ?? i18n.t('Open'),
      isBeforeFocused: isOpening,
      when: () => enterOn() !== undefined,
      run: () => enterOn()?.(),
    },
    ...(isOpening ? {} : { Escape: { when: isInList, run: leave } }),
  })
}

/** The record whose page was left for this list, by any way. Its row is rendered at once and gets the focus. */
export function useReturnTo(): string | undefined {
  const router = useRouter()
  const [id] = useState(() => {
    const move = lastMove(router)
    if (move?.from.pathname.startsWith(`${move.to.pathname}/`) !== true) return undefined
    const [, params] = router.getMatchedRoutes(move.from.pathname)
    return Object.values(params).at(-1)
  })
  return id
}

const leave = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** `/` goes to the field that searches the page. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useShortcuts({ '/': { says: i18n.t('Search'), run: () => focusField(field) } })
}
