import { useSyncExternalStore } from 'react'
import { ownKey } from '#/api/person'
import { useIsHydrating } from '#/components/hydration'
import { createStorageListeners } from '#/lib/storage-listeners'
import { sessionState } from '#/lib/session-state'

export const viewPages = ['leads', 'inbox', 'validations'] as const
/** A page whose list can be saved as it is shown. */
export type ViewPage = (typeof viewPages)[number]

/** `search`: of the address, without the page. */
export type SavedView = { name: string; search: string }
type Views = readonly SavedView[]

const maxNameLength = 80
const maxSearchLength = 4_000
export const maxViews = 100

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'search') === 'string'

/** Ignores anything else. */
export function parseViews(text: string | null): Views {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView).slice(0, maxViews) : []
  } catch {
    return []
  }
}

/** Of what is open in a list, and of the browser's tab, not of the list. */
const notOfViews = ['page', 'message', 'attachment', 'enrollment', 'world', 'workspace']

/** The same filters make the same text, whatever their order. */
export function viewSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const key of notOfViews) params.delete(key)
  params.sort()
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export function withView(views: Views, name: string, search: string): Views {
  const shown = name.trim().slice(0, maxNameLength)
  return shown === '' ? views : [...views.filter((view) => view.name !== shown), { name: shown, search }]
}

/** A name that is empty or in use changes nothing. */
export function renamed(views: Views, from: string, to: string): Views {
  const name = to.trim().slice(0, maxNameLength)
  if (name === '' || views.some((view) => view.name === name)) return views
  return views.map((view) => (view.name === from ? { ...view, name } : view))
}

/** With the views of a link: one of the same name stays, and the other gets a number. */
export function withViews(views: Views, offered: Views): Views {
  let all = views
  for (const { name, search } of offered) {
    if (all.some((view) => view.name === name && viewSearch(view.search) === viewSearch(search))) continue
    let free = name
    for (let number = 2; all.some((view) => view.name === free); number += 1) free = `${name} (${number})`
    all = withView(all, free, search)
  }
  return all
}

/** Why the device does not keep some views: they last as long as the visit. `cleared`: it has deleted them. */
export type Unkept = 'refused' | 'tooMany' | 'cleared' | null

const { notify, subscribe } = createStorageListeners()

function createViews(page: ViewPage) {
  const storageKey = `sightline.${page}.views`
  // What the storage holds; what it does not take (private windows, policies, no room) stays beside it.
  const text = sessionState<string | null>(() => null)
  const views = sessionState<Views>(() => [], notify)
  const unkept = sessionState<{ why: Unkept; views: Views }>(() => ({ why: null, views: [] }))

  function storedText(): string | null {
    try {
      return localStorage.getItem(ownKey(storageKey))
    } catch {
      return null
    }
  }

  function isStored(next: string): boolean {
    try {
      localStorage.setItem(ownKey(storageKey), next)
      return true
    } catch {
      return false
    }
  }

  function read(): Views {
    const stored = storedText()
    if (stored === text.current) return views.current
    // No page deletes the text: the browser or the person has cleared its storage.
    if (stored === null && views.current.length > 0) unkept.current = { why: 'cleared', views: views.current }
    text.current = stored
    const kept = parseViews(stored)
    const others = unkept.current.views.filter(({ name }) => kept.every((view) => view.name !== name))
    views.current = [...kept, ...others]
    return views.current
  }

  /** `make` gets what is stored now: another tab may have saved a view since this one has read them. */
  function change(make: (views: Views) => Views): void {
    const next = make(read())
    const isTaken = isStored(JSON.stringify(next.slice(0, maxViews)))
    text.current = storedText()
    const kept = isTaken ? next.slice(0, maxViews) : parseViews(text.current)
    const left = next.filter(
      (view) => !kept.some((each) => each.name === view.name && each.search === view.search),
    )
    unkept.current = { why: isTaken ? (left.length > 0 ? 'tooMany' : null) : 'refused', views: left }
    views.current = next
    notify()
  }

  /** Reads first: no event tells this tab that its storage was cleared. */
  function whyUnkept(): Unkept {
    read()
    return unkept.current.why
  }

  return { read, change, unkept: whyUnkept }
}

export const savedViews = {
  leads: createViews('leads'),
  inbox: createViews('inbox'),
  validations: createViews('validations'),
} as const satisfies Record<ViewPage, unknown>

const linkMark = 'views'
const maxLinkLength = 100_000

type ViewsByPage = readonly (readonly [page: ViewPage, views: Views])[]

/** One link to all of them; they stand after the `#`, which no host and no log sees. */
export function linkToViews(address: string, all: ViewsByPage): string {
  const written = new URLSearchParams()
  for (const [page, views] of all)
    for (const { name, search } of views) written.append(page, `${name}\n${search}`)
  return `${address}#${linkMark}&${written.toString()}`
}

/** The views of a link; none where it holds none. */
export function viewsInLink(hash: string): ViewsByPage {
  if (!hash.replace(/^#/, '').startsWith(`${linkMark}&`) || hash.length > maxLinkLength) return []
  const written = new URLSearchParams(hash.replace(/^#/, ''))
  return viewPages.flatMap((page) => {
    const views = written
      .getAll(page)
      .slice(0, maxViews)
      .map((text): SavedView => {
        const [name = '', search = ''] = text.split('\n')
        return { name: name.trim().slice(0, maxNameLength), search: search.slice(0, maxSearchLength) }
      })
      .filter(({ name, search }) => name !== '' && /^(?:\?|$)/.test(search))
    return views.length === 0 ? [] : [[page, views] as const]
  })
}

// The host cannot know these.
const none: readonly SavedView[] = []
const serverSnapshot = () => none

export function useSavedViews(page: ViewPage): Views {
  const { read } = savedViews[page]
  return useSyncExternalStore(subscribe, useIsHydrating() ? serverSnapshot : read, serverSnapshot)
}

export const useUnkept = (page: ViewPage): Unkept =>
  useSyncExternalStore(subscribe, savedViews[page].unkept, () => null)
