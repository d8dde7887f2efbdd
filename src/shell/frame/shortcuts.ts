import { createListeners } from '#/lib/listeners'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { remember, remembered } from '#/shell/i18n/locale'
import { isModifier, keyName } from './key-name'

export type Shortcut = {
  /** Keys without a description are not listed, and the command palette offers all others. */
  says?: string
  /** Whether it also works in a field and over a dialog. */
  isEverywhere?: boolean
  /** Whether it also works in the field that searches the page. */
  isInSearch?: boolean
  /** Whether it takes the key from a link or button with the focus. */
  isBeforeFocused?: boolean
  when?: () => boolean
  run: () => void
}
/** By the key as `keyName` names it: `j`, `/`, `Enter`, `mod+k`; `g c` is one key after the other. */
export type Shortcuts = Readonly<Record<string, Shortcut>>

type Entry = { current: Shortcuts }

// The last one wins: a page before the frame around it.
// oxlint-disable-next-line sightline/module-state -- keys of the components on screen
let entries: readonly Entry[] = []
// oxlint-disable-next-line sightline/module-state -- keys of the components on screen
let listed: Shortcuts = {}
const { notify, subscribe } = createListeners()

const merged = (): Shortcuts => Object.assign({}, ...entries.map(({ current }) => current))

function changed(next: readonly Entry[]): void {
  entries = next
  listed = merged()
  notify()
}

const storageKey = 'sightline.shortcuts'

/** People who dictate, or whose hand slips, can switch single keys off (WCAG 2.1.4). */
export const hasShortcuts = (): boolean => remembered(storageKey) !== 'off'
export const chooseShortcuts = (isOn: boolean): void => remember(storageKey, isOn ? 'on' : 'off')

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** The field that `/` leads to. */
export const isSearchField = (element: Element | null): boolean =>
  element?.matches('input[aria-keyshortcuts="/"]') === true
const pressing = 'a[href], button, summary, [role="option"], [role="menuitem"]'
const open = 'dialog[open], [role="dialog"][aria-modal="true"], [popover]:not([role="tooltip"]):popover-open'

function isTaken({ target, key }: KeyboardEvent, shortcut: Shortcut | undefined): boolean {
  if (shortcut?.isEverywhere === true) return false
  // The names of other keys, such as Enter, are longer.
  if (key.length === 1 && !hasShortcuts()) return true
  const at = target instanceof Element ? target : null
  if (at?.closest(writing)) return !(shortcut?.isInSearch === true && isSearchField(at))
  if ((key === 'Enter' || key === ' ') && shortcut?.isBeforeFocused !== true && at?.closest(pressing))
    return true
  return document.querySelector(open) !== null
}

/** Milliseconds between the two keys of a shortcut. */
const maxPauseMs = 1_500

type FirstKey = { name: string; at: number }
// oxlint-disable-next-line sightline/module-state -- the key that was pressed last
let first: FirstKey | null = null

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event)) return
  const before = first !== null && event.timeStamp - first.at < maxPauseMs ? first.name : null
  first = null
  const key = keyName(event)
  if (key === null) return
  const name = before === null ? key : `${before} ${key}`
  const shortcut = entries.findLast(({ current }) => Object.hasOwn(current, name))?.current[name]
  if (isTaken(event, shortcut)) return
  if (shortcut === undefined) {
    if (!Object.keys(listed).some((each) => each.startsWith(`${name} `))) return
    first = { name, at: event.timeStamp }
  } else if (shortcut.when?.() === false) return
  event.preventDefault()
  // Holding a key down must not open and close things again and again.
  if (!(event.repeat && shortcut?.isEverywhere === true)) shortcut?.run()
}

/** Returns what takes them away again. */
export function addShortcuts(entry: Entry, isOfFrame = false): () => void {
  if (entries.length === 0) document.addEventListener('keydown', press)
  changed(isOfFrame ? [entry, ...entries] : [...entries, entry])
  return () => {
    changed(entries.filter((each) => each !== entry))
    if (entries.length === 0) document.removeEventListener('keydown', press)
  }
}

/** Ignores keys while you type in a field or have a dialog open. A page's keys come before the frame's. */
export function useShortcuts(shortcuts: Shortcuts, isOfFrame = false): void {
  const entry = useRef(shortcuts)
  // The newest handlers answer, without a new listener for each.
  useLayoutEffect(() => {
    entry.current = shortcuts
    if (entries.includes(entry)) listed = merged()
  })
  useLayoutEffect(() => addShortcuts(entry, isOfFrame), [isOfFrame])
}

export const useShortcutList = (): Shortcuts =>
  useSyncExternalStore(
    subscribe,
    () => listed,
    () => listed,
  )
