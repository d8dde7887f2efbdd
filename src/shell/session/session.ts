import type { QueryClient } from '@tanstack/react-query'
import { retryAfterOf } from '#/api/errors'
import { callHost } from '#/api/host-call'
import { shownPerson } from '#/api/person'
import { endSessionState } from '#/lib/session-state'

export type SignInOutcome =
  | { kind: 'signedIn'; person: string }
  | { kind: 'refused' | 'tooLong' | 'unreachable' }
  | { kind: 'tooMany'; seconds: number | null }

/** The host keeps the key in a sealed cookie; the page never sees it again. */
export async function signIn(key: string, remember: boolean): Promise<SignInOutcome> {
  const answer = await callHost('/session', { key, remember })
  if (answer === null) return { kind: 'unreachable' }
  const { response, body } = answer
  if (response.ok && typeof body.data?.['person'] === 'string') {
    const person = body.data['person']
    claimDevice(person)
    announce({ kind: 'signedIn', person })
    return { kind: 'signedIn', person }
  }
  if (response.status === 429) {
    const wait = retryAfterOf(response.headers.get('Retry-After'), Date.now())
    return { kind: 'tooMany', seconds: wait === undefined ? null : Math.ceil(wait / 1000) }
  }
  if (body.error?.code === 'session_too_long') return { kind: 'tooLong' }
  return { kind: response.ok || response.status >= 500 ? 'unreachable' : 'refused' }
}

/** Ends it at the host, then in every other tab. False: it goes on. */
export async function signOut(): Promise<boolean> {
  // The host has the browser delete all storage, and these belong to the device.
  const kept = devicePreferences()
  const answer = await callHost('/session/end', {})
  if (!answer?.response.ok || answer.body.data?.['signedIn'] !== false) return false
  restore(kept)
  announce({ kind: 'signedOut' })
  return true
}

/** Also prolongs the session; null where the host cannot say. */
export async function askSession(): Promise<{ person: string | null } | null> {
  const answer = await callHost('/session')
  const state = answer?.response.ok ? answer.body.data : undefined
  if (state?.['signedIn'] === false) return { person: null }
  return typeof state?.['person'] === 'string' ? { person: state['person'] } : null
}

/** In memory, on the way, and on the device. */
export function forgetPerson(queryClient: QueryClient): void {
  void queryClient.cancelQueries()
  queryClient.clear()
  endSessionState()
}

/** A new document, so that nothing of the last person is left. */
export function leaveFor(queryClient: QueryClient, address: string): void {
  forgetPerson(queryClient)
  clearDevice()
  window.location.replace(address)
}

export const isOtherPerson = (person: string): boolean =>
  shownPerson.current !== null && shownPerson.current !== person

const personKey = 'sightline.person'
const deviceKeys = ['sightline.locale', 'sightline.theme', 'sightline.shortcuts']

type Kept = readonly (readonly [string, string])[]

function devicePreferences(): Kept {
  try {
    return deviceKeys.flatMap((key) => {
      const value = localStorage.getItem(key)
      return value === null ? [] : [[key, value] as const]
    })
  } catch {
    return []
  }
}

function restore(kept: Kept): void {
  try {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

/**
 * Preferences stay in place: put back afterwards, they could be lost to another tab that clears at the same
 * time.
 */
function clearDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!deviceKeys.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // As above.
  }
}

function claimDevice(person: string): void {
  try {
    if (localStorage.getItem(personKey) !== person) clearDevice()
    localStorage.setItem(personKey, person)
  } catch {
    // As above.
  }
}

const channel = 'sightline.session'
type Announcement = { kind: 'signedOut' } | { kind: 'signedIn'; person: string }

function announce(announcement: Announcement): void {
  const tabs = new BroadcastChannel(channel)
  tabs.postMessage(announcement)
  tabs.close()
}

export function onAnnounced(callback: (announcement: Announcement) => void): void {
  // Only pages of this origin can send here, and they send nothing else.
  const listener = ({ data }: MessageEvent<Announcement>) => callback(data)
  new BroadcastChannel(channel).addEventListener('message', listener)
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
