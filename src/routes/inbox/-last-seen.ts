import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ownKey } from '#/api/person'
import { useIsHydrating } from '#/components/hydration'
import { hashed } from '#/lib/hashed'
import { instantOf } from '#/lib/instant'
import { createListeners } from '#/lib/listeners'
import { sessionState } from '#/lib/session-state'
import { serviceTime } from '#/lib/service-clock'
import { conversationKey } from '#/domain/turn'
import { remember, remembered } from '#/shell/i18n/locale'
import type { Conversation } from './-conversations'

// The service has no read state: this device remembers what it showed.
const storageKey = 'sightline.inbox.looked'
const maxRemembered = 2_000

/** `since`: when this device first showed the inbox. Earlier changes are not new. */
const stored = z.object({
  since: z.number(),
  at: z.record(z.string(), z.number()),
})
type LastSeen = z.infer<typeof stored>

function read(): LastSeen {
  try {
    return stored.parse(JSON.parse(remembered(ownKey(storageKey)) ?? 'null'))
  } catch {
    // Storage is missing, or holds something else.
    return lastSeen.current ?? keep({ since: serviceTime(), at: {} })
  }
}

/** Without storage, it is remembered for this visit only. */
function keep(seen: LastSeen): LastSeen {
  remember(ownKey(storageKey), JSON.stringify(seen))
  return seen
}

const { notify, subscribe: subscribeHere } = createListeners()
const lastSeen = sessionState<LastSeen | null>(() => null, notify)
const snapshot = (): LastSeen => (lastSeen.current ??= read())

// The host does not know what this device has shown.
const allSeen: LastSeen = { since: Infinity, at: {} }
const serverSnapshot = () => allSeen

export function noteSeen(item: Conversation): void {
  const at = instantOf(item.updatedAt)
  const key = hashed(conversationKey(item))
  // Another tab may have noted more since.
  const now = read()
  if (at === null || (Object.hasOwn(now.at, key) && now.at[key] === at)) return
  const { [key]: _, ...others } = now.at
  const entries = [...Object.entries(others), [key, at] as const].slice(-maxRemembered)
  lastSeen.current = keep({ since: now.since, at: Object.fromEntries(entries) })
  notify()
}

function subscribe(listener: () => void): () => void {
  const readAgain = ({ key }: StorageEvent) => {
    if (key !== ownKey(storageKey)) return
    lastSeen.current = read()
    listener()
  }
  const unsubscribe = subscribeHere(listener)
  window.addEventListener('storage', readAgain)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', readAgain)
  }
}

export function useIsNew(): (item: Conversation) => boolean {
  const isHydrating = useIsHydrating()
  const { since, at } = useSyncExternalStore(
    subscribe,
    isHydrating ? serverSnapshot : snapshot,
    serverSnapshot,
  )
  return (item) => {
    const key = hashed(conversationKey(item))
    const seen = Object.hasOwn(at, key) ? (at[key] ?? since) : since
    return (instantOf(item.updatedAt) ?? 0) > seen
  }
}
