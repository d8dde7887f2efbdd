import { useSyncExternalStore } from 'react'
import { ownKey } from '#/api/person'
import { useIsHydrating } from '#/components/hydration'
import { sessionState } from '#/lib/session-state'

/** `search`: of the address, without the page. */
export type SavedView = { name: string; search: string }

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

// oxlint-disable-next-line sightline/module-state -- the listeners of the views
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

// The host cannot know these.
const none: readonly SavedView[] = []
const serverSnapshot = () => none

export const useSavedViews = (): [readonly SavedView[], (next: readonly SavedView[]) => void] => [
  useSyncExternalStore(subscribe, useIsHydrating() ? serverSnapshot : read, serverSnapshot),
  write,
]
