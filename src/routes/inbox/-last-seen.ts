import { useSyncExternalStore } from 'react'
import { useIsHydrating } from '#/components/hydration'
import { instantOf } from '#/lib/instant'
import { sessionState } from '#/lib/session-state'
import { conversationKey, type Conversation } from './-conversations'

// The service has no read state: this device remembers what it showed.
const storageKey = 'sightline.inbox.looked'
const mostRemembered = 2_000

type LastSeen = {
  /** When this device first showed the inbox: what changed before is not new. */
  since: number
  /** When each conversation had last changed as it was seen, by a hash of its key. */
  at: Record<string, number>
}

/** A short hash: the device need not keep the ids themselves. */
function hashed(key: string): string {
  let hash = 0
  for (const letter of key) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}

const isLastSeen = (value: unknown): value is LastSeen =>
  typeof value === 'object' &&
  value !== null &&
  'since' in value &&
  'at' in value &&
  typeof value.at === 'object'

function read(): LastSeen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (isLastSeen(kept)) return kept
  } catch {
    // No storage, or something else in it: start anew.
  }
  return keep({ since: Date.now(), at: {} })
}

function keep(seen: LastSeen): LastSeen {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // No storage: remembered for this visit only.
  }
  return seen
}

// oxlint-disable-next-line session/module-state -- who draws the list
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
const lastSeen = sessionState<LastSeen | null>(() => null, tell)
const snapshot = (): LastSeen => (lastSeen.current ??= read())

/** As the host draws the list: it does not know what this device has shown. */
const allSeen: LastSeen = { since: Infinity, at: {} }
const asDrawn = () => allSeen

/** Notes that a conversation is being looked at in its present state. */
export function noteSeen(item: Conversation): void {
  const at = instantOf(item.updatedAt)
  const key = hashed(conversationKey(item))
  const now = snapshot()
  if (at === null || (Object.hasOwn(now.at, key) && now.at[key] === at)) return
  const { [key]: _, ...others } = now.at
  const entries = [...Object.entries(others), [key, at] as const].slice(-mostRemembered)
  lastSeen.current = keep({ since: now.since, at: Object.fromEntries(entries) })
  tell()
}

/** Tells which conversations changed since this device last showed them. */
export function useIsNew(): (item: Conversation) => boolean {
  const isHydrating = useIsHydrating()
  const { since, at } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHydrating ? asDrawn : snapshot,
    asDrawn,
  )
  return (item) => {
    const key = hashed(conversationKey(item))
    const seen = Object.hasOwn(at, key) ? (at[key] ?? since) : since
    return (instantOf(item.updatedAt) ?? 0) > seen
  }
}
