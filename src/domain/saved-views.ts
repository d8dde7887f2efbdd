import { useSyncExternalStore } from 'react'
import { ownKey } from '#/api/person'
import { useIsHydrating } from '#/components/hydration'
import { createStorageListeners } from '#/lib/storage-listeners'
import { sessionState } from '#/lib/session-state'

/** `search`: of the address, without the page. */
export type SavedView = { name: string; search: string }

const storageKey = 'sightline.leads.views'
const maxNameLength = 80
export const maxViews = 100

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

/** Why the device does not keep some views: they last as long as the visit. */
export type Unkept = 'refused' | 'tooMany' | null

// What the storage holds; what it does not take (private windows, policies, no room) stays beside it.
const text = sessionState<string | null>(() => null)
const { notify: changed, subscribe } = createStorageListeners()
const views = sessionState<readonly SavedView[]>(() => [], changed)
const unkept = sessionState<{ why: Unkept; views: readonly SavedView[] }>(() => ({ why: null, views: [] }))

function storedText(): string | null {
  try {
    return localStorage.getItem(ownKey(storageKey))
  } catch {
    return null
  }
}

export function readViews(): readonly SavedView[] {
  const stored = storedText()
  if (stored !== text.current) {
    text.current = stored
    const kept = parseViews(stored)
    const others = unkept.current.views.filter(({ name }) => kept.every((view) => view.name !== name))
    views.current = [...kept, ...others]
  }
  return views.current
}

function isStored(next: string): boolean {
  try {
    localStorage.setItem(ownKey(storageKey), next)
    return true
  } catch {
    return false
  }
}

export function writeViews(next: readonly SavedView[]): void {
  const isTaken = isStored(JSON.stringify(next.slice(0, maxViews)))
  text.current = storedText()
  const kept = isTaken ? next.slice(0, maxViews) : parseViews(text.current)
  const left = next.filter(
    (view) => !kept.some((each) => each.name === view.name && each.search === view.search),
  )
  unkept.current = { why: isTaken ? (left.length > 0 ? 'tooMany' : null) : 'refused', views: left }
  views.current = next
  changed()
}

export const readUnkept = (): Unkept => unkept.current.why

/** One view a line: its name and its address. */
export const viewsAsText = (all: readonly SavedView[], origin: string): string =>
  all.map(({ name, search }) => `${name}\t${origin}/leads${search}\n`).join('')

// The host cannot know these.
const none: readonly SavedView[] = []
const serverSnapshot = () => none

export const useSavedViews = (): [readonly SavedView[], (next: readonly SavedView[]) => void] => [
  useSyncExternalStore(subscribe, useIsHydrating() ? serverSnapshot : readViews, serverSnapshot),
  writeViews,
]

export const useUnkept = (): Unkept => useSyncExternalStore(subscribe, readUnkept, () => null)
