import type { QueryClient } from '@tanstack/react-query'
import { clearDrift } from '#/api/drift'

const channel = 'sightline.session'
const headers = { 'X-Sightline': '1', 'Content-Type': 'application/json' }

export type SignInOutcome = 'signedIn' | 'refused' | 'tooMany' | 'unreachable'

/** Hands the key to the host, which keeps it in a sealed cookie; the page never sees it again. */
export async function signIn(key: string, remember: boolean): Promise<SignInOutcome> {
  try {
    const { status } = await fetch('/session', {
      method: 'POST',
      headers,
      body: JSON.stringify({ key, remember }),
    })
    if (status >= 200 && status < 300) return 'signedIn'
    if (status === 429) return 'tooMany'
    return status >= 500 ? 'unreachable' : 'refused'
  } catch {
    return 'unreachable'
  }
}

/** Forgets whatever the last person saw on this page. */
export function forgetEverything(queryClient: QueryClient): void {
  void queryClient.cancelQueries()
  queryClient.clear()
  clearDrift()
}

/** Ends the session at the host, then here and in every other tab. */
export async function signOut(): Promise<void> {
  await fetch('/session/end', { method: 'POST', headers, body: '{}' })
  const tabs = new BroadcastChannel(channel)
  tabs.postMessage('signed out')
  tabs.close()
}

/** Calls back when another tab of this browser signs out. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const tabs = new BroadcastChannel(channel)
  tabs.addEventListener('message', callback)
  return () => tabs.close()
}

/**
 * Where to go after signing in: only an address of this page's own origin, path, query and hash kept.
 * Anything else leads to the cockpit.
 */
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
