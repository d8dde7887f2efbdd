import type { QueryClient } from '@tanstack/react-query'
import { retryAfterOf, type FailureDetail } from '#/api/errors'
import { callHost } from '#/api/host-call'
import { kindOfFailure } from '#/api/refusals'
import { forgetTab, keepForTab, shownPerson } from '#/api/person'
import { endSessionState } from '#/lib/session-state'
import { remember, remembered, rememberedKeys } from '#/shell/i18n/locale'

export type FailureCause = Pick<FailureDetail, 'kind' | 'refusal'>

export type SignInOutcome =
  | { kind: 'signedIn'; person: string }
  | { kind: 'refused' | 'malformed' | 'tooLong' | 'tooManyWorkspaces' | 'noCookies' }
  | { kind: 'failed'; failure: FailureCause }
  | { kind: 'tooMany'; seconds: number | null }

/**
 * The host keeps the key in a sealed cookie; the page never sees it again. `add` keeps the other workspaces of
 * this browser; otherwise they are signed out.
 */
export async function signIn(key: string, isRemembered: boolean, add: boolean): Promise<SignInOutcome> {
  // Otherwise the browser would drop the session and ask for the key again without saying why. Node has a navigator that
  // does not know.
  const isKnown = 'navigator' in globalThis && 'cookieEnabled' in navigator
  if (isKnown && !navigator.cookieEnabled) return { kind: 'noCookies' }
  const answer = await callHost('/session', { key, remember: isRemembered, add })
  if (answer === null) return { kind: 'failed', failure: { kind: 'offline' } }
  const { response, body } = answer
  if (response.ok && typeof body.data?.['person'] === 'string') {
    const person = body.data['person']
    if (!add) forgetOthers(person)
    announce({ kind: 'signedIn', person, add })
    return { kind: 'signedIn', person }
  }
  if (response.status === 429) {
    const wait = retryAfterOf(response.headers.get('Retry-After'), Date.now())
    return { kind: 'tooMany', seconds: wait === undefined ? null : Math.ceil(wait / 1000) }
  }
  const code = typeof body.error?.code === 'string' ? body.error.code : ''
  if (code === 'key_refused') return { kind: 'refused' }
  if (code === 'key_malformed') return { kind: 'malformed' }
  if (code === 'session_too_long') return { kind: 'tooLong' }
  if (code === 'too_many_workspaces') return { kind: 'tooManyWorkspaces' }
  return { kind: 'failed', failure: { kind: kindOfFailure(response.status, code), refusal: code } }
}

/**
 * Ends this workspace's session at the host, then in every other tab of it. The address says where the other copies of
 * the host could not be told. Null: the session goes on.
 */
export async function signOut(): Promise<{ address: string } | null> {
  // The host may have the browser delete all storage, and these belong to the device.
  const kept = deviceKeys.map((key) => [key, remembered(key)] as const)
  const person = shownPerson.current
  const answer = await callHost('/session/end', {})
  if (!answer?.response.ok || answer.body.data?.['signedIn'] !== false) return null
  for (const [key, value] of kept) if (value !== null) remember(key, value)
  const search = new URLSearchParams()
  if (workspacesIn(answer.body.data).length > 0) search.set('add', 'true')
  if (answer.body.data['everywhere'] === false) search.set('hereOnly', 'true')
  const address = search.size > 0 ? `/sign-in?${search}` : '/sign-in'
  announce({ kind: 'signedOut', person, address })
  return { address }
}

export type SessionAnswer = {
  person: string | null
  /** The persons of all workspaces that this browser is signed in to. */
  workspaces: readonly string[]
}

const workspacesIn = (data: Record<string, unknown> | undefined): readonly string[] => {
  const found = data?.['workspaces']
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
}

/** Also prolongs the session; null where the host cannot say. */
export async function askSession(): Promise<SessionAnswer | null> {
  const answer = await callHost('/session')
  const state = answer?.response.ok ? answer.body.data : undefined
  const workspaces = workspacesIn(state)
  if (state?.['signedIn'] === false) return { person: null, workspaces }
  return typeof state?.['person'] === 'string' ? { person: state['person'], workspaces } : null
}

export function openWorkspace(person: string, address = '/cockpit'): void {
  keepForTab(person)
  window.location.replace(address)
}

/** Forgets the person's queries, requests under way, and what the device stores. */
export function forgetPerson(queryClient: QueryClient): void {
  void queryClient.cancelQueries()
  queryClient.clear()
  endSessionState()
}

/** A new document, so that nothing of the last person is left. */
export function leaveFor(queryClient: QueryClient, address: string): void {
  const person = shownPerson.current
  const forget = () => forgetOnDevice((owner) => owner === null || owner === person)
  forgetPerson(queryClient)
  forget()
  // Until the document is gone, effects may still store what is on the screen.
  window.addEventListener('pagehide', forget)
  forgetTab(person)
  window.location.replace(address)
}

export const isOtherPerson = (person: string): boolean =>
  shownPerson.current !== null && shownPerson.current !== person

const deviceKeys = [
  'sightline.locale',
  'sightline.theme',
  'sightline.shortcuts',
  'sightline.refresh',
  'sightline.hints',
]

const ownerIn = (key: string): string | null => /\.([\w-]{22})$/.exec(key)?.[1] ?? null

/**
 * Preferences stay in place: put back afterwards, they could be lost to another tab that clears at the same
 * time.
 */
function forgetOnDevice(isOver: (owner: string | null) => boolean): void {
  for (const key of rememberedKeys())
    if (!deviceKeys.includes(key) && isOver(ownerIn(key))) localStorage.removeItem(key)
}

const forgetOthers = (person: string): void => forgetOnDevice((owner) => owner !== person)

const channel = 'sightline.session'
type Announcement =
  | { kind: 'signedOut'; person: string | null; address: string }
  | { kind: 'signedIn'; person: string; add: boolean }

/** Null in Firefox where it blocks cookies: then this tab tells and hears nothing of others. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channel)
  } catch {
    return null
  }
}

function announce(announcement: Announcement): void {
  const tabs = openChannel()
  tabs?.postMessage(announcement)
  tabs?.close()
}

export function onAnnounced(callback: (announcement: Announcement) => void): void {
  // Only pages of this origin can send here, and they send nothing else.
  const listener = ({ data }: MessageEvent<Announcement>) => callback(data)
  openChannel()?.addEventListener('message', listener)
}

/** Only an address of this page's own origin; anything else leads to the cockpit. */
export function safeReturn(to: string | undefined, origin: string): string {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return '/cockpit'
  try {
    const url = new URL(to, origin)
    const isOwn = url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/sign-in'
    return isOwn ? url.pathname + url.search + url.hash : '/cockpit'
  } catch {
    return '/cockpit'
  }
}
