import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { useShortcuts } from './shortcuts'

type Options = {
  /** What the list behind `?` says of the keys, where the usual words are not exact enough. */
  next?: string
  previous?: string
  enter?: string
  /** A step opens what it comes to, as in a list beside what is open; else it takes the focus there. */
  isOpening?: boolean
  /** Leads from the open entry of a list into what is open. */
  intoOpen?: () => void
  /** Where only the rows in sight are rendered: brings the open one there; false where the list does not have it. */
  reveal?: () => boolean
}

// Half a second: longer than any list takes to render.
const mostFrames = 30

/** The one link that a row of a table, or an entry of a list, leads by. */
const links = 'th[scope="row"] a[href], li > a[href]'

/** `j`, `k` and the arrows walk a list by its links; Enter follows the one that has the focus, or goes to the first. */
export function useListKeys(list: RefObject<HTMLElement | null>, options: Options = {}): void {
  const { i18n } = useLingui()
  const { next, previous, enter, isOpening = false, intoOpen, reveal } = options
  const all = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>(links) ?? [])]
  const isCurrent = (link: HTMLAnchorElement): boolean =>
    // `aria-current` is set at once, while the route still waits for its loader.
    isOpening ? link.ariaCurrent === 'page' : link === document.activeElement
  const step = (by: 1 | -1) => {
    const rows = all()
    const at = rows.findIndex(isCurrent)
    if (at === -1 && reveal?.() === true) return stepOnceDrawn(by, mostFrames)
    const link = at === -1 ? (by === 1 || isOpening ? rows[0] : rows.at(-1)) : rows[at + by]
    link?.scrollIntoView({ block: 'nearest' })
    link?.focus({ preventScroll: true })
    if (isOpening) link?.click()
  }
  // The list hears of its new place first, and draws it some frames later.
  const stepOnceDrawn = (by: 1 | -1, left: number): void =>
    void requestAnimationFrame(() => {
      if (all().some(isCurrent)) step(by)
      else if (left > 0) stepOnceDrawn(by, left - 1)
    })
  // Elsewhere the arrows scroll.
  const isInList = () => list.current?.contains(document.activeElement) === true
  useShortcuts({
    j: { says: next ?? i18n.t('Next in the list'), run: () => step(1) },
    k: { says: previous ?? i18n.t('Previous in the list'), run: () => step(-1) },
    ArrowDown: { run: () => step(1), when: isInList },
    ArrowUp: { run: () => step(-1), when: isInList },
    Enter: {
      says: enter ?? i18n.t('Open'),
      isBeforeFocused: isOpening,
      // A link of the list that has the focus is followed without this.
      when: () => !isOpening || all().some((link) => isCurrent(link) && link === document.activeElement),
      run: () => (isOpening ? intoOpen?.() : all()[0]?.focus()),
    },
    ...(isOpening ? {} : { Escape: { when: isInList, run: leave } }),
  })
}

const leave = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** `/` goes to the field that searches the page. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { i18n } = useLingui()
  const run = () => {
    field.current?.focus()
    field.current?.select()
  }
  useShortcuts({ '/': { says: i18n.t('Search'), run } })
}
