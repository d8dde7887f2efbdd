import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { remember, remembered } from '#/shell/i18n/locale'

export type Shortcut = {
  /** Without it the key is not listed. */
  says?: string
  when?: () => boolean
  run: () => void
}
/** By the keyboard's name: `j`, `/`, `?`, `Enter`, `Escape`. */
export type Shortcuts = Readonly<Record<string, Shortcut>>

type Entry = { current: Shortcuts }

// The last one registered wins: a page before the frame around it.
// oxlint-disable-next-line session/module-state -- keys of the components on screen
let entries: readonly Entry[] = []
// oxlint-disable-next-line session/module-state -- keys of the components on screen
let listed: Shortcuts = {}
// oxlint-disable-next-line session/module-state -- the components that show the list
const listeners = new Set<() => void>()

const merged = (): Shortcuts => Object.assign({}, ...entries.map(({ current }) => current))

function changed(next: readonly Entry[]): void {
  entries = next
  listed = merged()
  for (const listener of listeners) listener()
}

const storageKey = 'sightline.shortcuts'

/** People who dictate, or whose hand slips, can switch single keys off (WCAG 2.1.4). */
export const hasShortcuts = (): boolean => remembered(storageKey) !== 'off'
export const chooseShortcuts = (isOn: boolean): void => remember(storageKey, isOn ? 'on' : 'off')

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const pressing = 'a[href], button, summary, [role="option"], [role="menuitem"]'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

// With Alt, letters and digits belong to menus and to the system.
const sign = /^[^\p{L}\p{N}\p{C}\s]$/u

/**
 * Many keyboards type `[` or `/` with AltGr, which Windows reports as Ctrl and Alt, or with a Mac's Option,
 * which is Alt.
 */
export function isCommand(event: KeyPress): boolean {
  if (event.metaKey) return true
  if (!event.ctrlKey && !event.altKey) return false
  return !(sign.test(event.key) && (event.altKey || event.getModifierState('AltGraph')))
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isCommand(event)) return true
  // The names of other keys, such as Enter, are longer.
  if (event.key.length === 1 && !hasShortcuts()) return true
  const at = event.target instanceof Element ? event.target : null
  if (at?.closest(writing)) return true
  if ((event.key === 'Enter' || event.key === ' ') && at?.closest(pressing)) return true
  return (
    document.querySelector(
      'dialog[open], [role="dialog"][aria-modal="true"], [popover]:not([role="tooltip"]):popover-open',
    ) !== null
  )
}

function press(event: KeyboardEvent): void {
  if (isTaken(event)) return
  const owner = entries.findLast(({ current }) => Object.hasOwn(current, event.key))
  const shortcut = owner?.current[event.key]
  if (shortcut === undefined || shortcut.when?.() === false) return
  event.preventDefault()
  shortcut.run()
}

/** Silent while a person writes in a field, holds a modifier, or has a dialog open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const entry = useRef(shortcuts)
  // The newest handlers answer, without a new listener for each.
  useLayoutEffect(() => {
    entry.current = shortcuts
    if (entries.includes(entry)) listed = merged()
  })
  useLayoutEffect(() => {
    if (entries.length === 0) document.addEventListener('keydown', press)
    changed([...entries, entry])
    return () => {
      changed(entries.filter((each) => each !== entry))
      if (entries.length === 0) document.removeEventListener('keydown', press)
    }
  }, [])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShortcutList = (): Shortcuts =>
  useSyncExternalStore(
    subscribe,
    () => listed,
    () => listed,
  )
