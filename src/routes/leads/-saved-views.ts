import { useSyncExternalStore } from 'react'
import { readLeadsSearch, type LeadsSearch } from './-leads-search'
import { writeSearch } from '#/shell/search'

/** A view that somebody named; `search` is its address's search, with the page left out. */
export type SavedView = { name: string; search: string }

const storageKey = 'sightline.leads.views'
const longestName = 80
const mostViews = 100

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'search') === 'string'

/** What is stored, as far as it is a list of views; whatever else is there counts as nothing. */
export function parseViews(text: string | null): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView).slice(0, mostViews) : []
  } catch {
    return []
  }
}

/** The address of a view: the same filters always make the same text. */
export const viewSearch = (search: LeadsSearch): string =>
  writeSearch({ ...readLeadsSearch(new URLSearchParams(writeSearch(search))), page: undefined })

/** The list with a view saved under a name; the same name is the same view. */
export function withView(views: readonly SavedView[], name: string, search: string): readonly SavedView[] {
  const shown = name.trim().slice(0, longestName)
  return shown === '' ? views : [...views.filter((view) => view.name !== shown), { name: shown, search }]
}

/** The list with a view called otherwise; a name that is taken, or none, changes nothing. */
export function renamed(views: readonly SavedView[], from: string, to: string): readonly SavedView[] {
  const name = to.trim().slice(0, longestName)
  if (name === '' || views.some((view) => view.name === name)) return views
  return views.map((view) => (view.name === from ? { ...view, name } : view))
}

// Storage may be closed to the page (private windows, policies): then views last as long as the page.
let text: string | null = null
let views: readonly SavedView[] = []

function read(): readonly SavedView[] {
  let stored = text
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    // As above.
  }
  if (stored !== text) {
    text = stored
    views = parseViews(stored)
  }
  return views
}

const listeners = new Set<() => void>()
const changed = (): void => {
  for (const listener of listeners) listener()
}

function write(next: readonly SavedView[]): void {
  text = JSON.stringify(next)
  views = next
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // As above.
  }
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

/** The views saved on this device, and how to change them. */
export const useSavedViews = (): [readonly SavedView[], (next: readonly SavedView[]) => void] => [
  useSyncExternalStore(subscribe, read),
  write,
]
