import type { Query, QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiFailure } from '#/api/errors'
import { anotherPersonCode, noteLastUsed, proxySignInCode, shownPerson } from '#/api/person'
import type { HostFacts } from '#/api/world'
import { addCatalog } from '#/shell/i18n/i18n'
import {
  askSession,
  forgetPerson,
  isOtherPerson,
  leaveFor,
  onAnnounced,
  safeReturn,
  type SessionAnswer,
} from './session'
import { workspaceNameOf } from './workspace-names'

/** Within the hour after which an unused session ends. */
const checkEvery = 5 * 60_000

const signedOut = (error: unknown): ApiFailure['detail'] | null =>
  error instanceof ApiFailure && error.detail.kind === 'signedOut' ? error.detail : null

/**
 * Prolongs the session while a person looks, says when it has ended, and lets nothing of one person stay when
 * another signs in instead, here or in another tab. A tab keeps its workspace when others are added. Where a
 * proxy signs people in, it alone knows how long that lasts.
 */
export function watchSession(
  queryClient: QueryClient,
  navigate: RegisteredRouter['navigate'],
  { proxy }: Pick<HostFacts, 'proxy'>,
): void {
  const cache = queryClient.getQueryCache()
  /** These pages are opened by display links, without a session. */
  const isDisplay = () => ['/wall', '/results'].includes(window.location.pathname)
  const isOnSignIn = () => window.location.pathname === '/sign-in'
  /** A client has no session to prolong. */
  const isOnResults = () => window.location.pathname === '/results'
  const elsewhere = (address: string) => (isDisplay() ? window.location.href : address)
  const signedIn = (person: string) => {
    if (isOtherPerson(person)) leaveFor(queryClient, '/cockpit')
    else goOn()
  }
  const notice = createNotice(async () => {
    const { SessionNotice } = await import('./session-notice')
    return <SessionNotice onSignedIn={signedIn} />
  })
  const proxyNotice = createNotice(async () => {
    const { ProxyNotice } = await import('./proxy-notice')
    return <ProxyNotice />
  })
  // The proxy may keep back files too once its sign-in has ended.
  if (proxy) proxyNotice.preload()

  /** An answer to one of these does not say that there is a session again. */
  const askedBefore = new WeakSet<Query>()

  function goOn(): void {
    notice.hide()
    void queryClient.invalidateQueries()
  }

  function end(isByProxy: boolean): void {
    if (isOnSignIn() || isDisplay()) return
    for (const query of cache.findAll({ fetchStatus: 'fetching' })) askedBefore.add(query)
    if (isByProxy) return void proxyNotice.show()
    // Keep what you are reading; only an empty page goes to the sign-in.
    if (cache.getAll().some(({ state }) => state.data !== undefined)) {
      if (notice.show()) void askSession().then((state) => state && leaveIfReplaced(state))
      return
    }
    forgetPerson(queryClient)
    const { pathname, search, hash } = window.location
    void askSession().then((state) => {
      const add = state !== null && state.workspaces.length > 0 ? { add: true as const } : {}
      return navigate({ to: '/sign-in', search: { to: pathname + search + hash, ...add }, replace: true })
    })
  }

  /** Another person signed in instead, and this tab did not hear of it. */
  function leaveIfReplaced({ person, workspaces }: SessionAnswer): boolean {
    const shown = shownPerson.current
    const isReplaced =
      person === null && workspaces.length > 0 && shown !== null && workspaceNameOf(shown) === null
    if (isReplaced) leaveFor(queryClient, elsewhere('/cockpit'))
    return isReplaced
  }

  function checkError(error: unknown): void {
    const detail = signedOut(error)
    if (detail?.code === anotherPersonCode) leaveFor(queryClient, '/cockpit')
    else if (detail) end(proxy !== undefined || detail.code === proxySignInCode)
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'fetch') askedBefore.delete(event.query)
    if (event.action.type === 'success' && !event.action.manual && !askedBefore.delete(event.query))
      for (const each of [notice, proxyNotice]) each.hide()
    if (event.action.type === 'error') checkError(event.action.error)
  })
  for (const { state } of cache.getAll()) checkError(state.error)

  onAnnounced((announcement) => {
    const isOther = announcement.person !== null && isOtherPerson(announcement.person)
    if (announcement.kind === 'signedOut') {
      if (!isOther) leaveFor(queryClient, elsewhere(announcement.address))
    } else if (announcement.add && isOther) return
    else if (isOnSignIn()) {
      const to = new URLSearchParams(window.location.search).get('to') ?? undefined
      window.location.replace(safeReturn(to, window.location.origin))
    } else if (isOther) leaveFor(queryClient, elsewhere('/cockpit'))
    else goOn()
  })

  async function check(): Promise<void> {
    if (proxy || document.visibilityState !== 'visible' || isOnSignIn() || isOnResults()) return
    const state = await askSession()
    if (state === null) return
    if (leaveIfReplaced(state)) return
    if (state.person === null) end(false)
    else if (isOtherPerson(state.person)) leaveFor(queryClient, elsewhere('/cockpit'))
  }
  setInterval(() => void check(), checkEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') noteLastUsed()
    void check()
  })
  for (const event of ['focus', 'beforeunload']) window.addEventListener(event, noteLastUsed)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    noteLastUsed()
    void check()
  })
}

/** Outside the page's own tree, so that no page waits for its code. */
function createNotice(load: () => Promise<ReactNode>) {
  let wanted: { remove: () => void } | null = null

  async function render(mine: NonNullable<typeof wanted>): Promise<void> {
    const [content] = await Promise.all([load(), addCatalog()])
    if (wanted !== mine) return
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    mine.remove = () => {
      root.unmount()
      container.remove()
    }
    root.render(content)
  }

  return {
    preload: () => void Promise.all([load(), addCatalog()]).catch(() => undefined),
    /** Returns false if it is there already. */
    show(): boolean {
      if (wanted !== null) return false
      const mine = { remove: () => undefined }
      wanted = mine
      // The next failure for want of a session tries again.
      render(mine).catch(() => (wanted = wanted === mine ? null : wanted))
      return true
    },
    hide(): void {
      wanted?.remove()
      wanted = null
    },
  }
}
