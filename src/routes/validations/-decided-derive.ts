import { decidedAt, isToBeSent } from '#/domain/drafts'
import { firstSent } from '#/domain/outcomes'
import { isApproved, wasEdited } from '#/domain/reviews'
import { perObject } from '#/lib/memoize'
import { medianOf } from '#/lib/number'
import { wordDiff } from './-diff'
import {
  type Validation,
  editsAmong,
  elapsed,
  isWaiting,
  oldestDecision,
  statusOf,
  tookOf,
} from './-queue-derive'

export const decidedSince = (items: readonly Validation[], since: number): readonly Validation[] =>
  items.filter((item) => (decidedAt(item) ?? -Infinity) >= since)

// No service cuts shorter lists.
const minCutLength = 20

export type Cut = { length: number; since: number }

/**
 * Since when all lists are complete; null where they always are. The service does not tell whether it cut a
 * list.
 */
export function cutOf(lists: readonly (readonly Validation[])[], since: number): Cut | null {
  const length = Math.max(...lists.map((list) => list.length))
  if (length < minCutLength) return null
  const longest = lists.filter((list) => list.length === length)
  const first = Math.max(...longest.map(oldestDecision).filter((time) => time !== null))
  return first > since ? { length, since: first } : null
}

export type Wait = { item: Validation; took: number }
export type Waits = ReturnType<typeof waitsIn>

export const wholeWaitOf = ({ request }: Validation): number | null =>
  elapsed(request.createdAt, request.sentAt)

const measured = (items: readonly Validation[], timeOf: typeof tookOf): readonly Wait[] =>
  items.flatMap((item) => {
    const took = timeOf(item)
    return took === null ? [] : [{ item, took }]
  })

export const longestWaits = (items: readonly Validation[], count: number): readonly Wait[] =>
  measured(items, wholeWaitOf)
    .toSorted((a, b) => b.took - a.took)
    .slice(0, count)

const hour = 3_600_000

/** `open`: what still waits, and has waited for so long. It counts in a share once it has waited longer than that. */
function waitsIn(items: readonly Validation[], timeOf: typeof tookOf, open: readonly Wait[] = []) {
  const waits = measured(items, timeOf)
  const within = (limit: number) => {
    const part = waits.filter(({ took }) => took <= limit).length
    return { part, whole: waits.length + open.filter(({ took }) => took > limit).length }
  }
  return {
    count: waits.length,
    open: open.length,
    within4h: within(4 * hour),
    within24h: within(24 * hour),
    median: medianOf(waits.map(({ took }) => took)),
    longest: [...waits, ...open].toSorted((a, b) => b.took - a.took)[0] ?? null,
  }
}

type WaitingTimes = ReturnType<typeof waitingTimes>

/** Of drafts that were decided, and of those that wait for it. */
export function waitingTimes(items: readonly Validation[], now: number) {
  const toSend = items.filter(isToBeSent)
  return {
    decision: waitsIn(
      items,
      tookOf,
      measured(items.filter(isWaiting), (item) => elapsed(item.request.createdAt, now)),
    ),
    sending: waitsIn(items, ({ request }) => elapsed(request.reviewedAt, request.sentAt)),
    /** `oldest`: when the first of them was approved. */
    toSend: { count: toSend.length, oldest: oldestDecision(toSend) },
  }
}

/** `id` is null for drafts that name no agent. */
export type OfAgent = { id: string | null; name: string | undefined; items: readonly Validation[] }

function byAgent(items: readonly Validation[]): readonly OfAgent[] {
  const agents = new Map(items.map(({ agent }) => [agent?.id ?? null, agent?.name]))
  return [...agents].map(([id, name]) => ({
    id,
    name,
    items: items.filter(({ agent }) => (agent?.id ?? null) === id),
  }))
}

export type AgentTimes = WaitingTimes & Pick<OfAgent, 'id' | 'name'>

export const timesByAgent = (items: readonly Validation[], now: number): readonly AgentTimes[] =>
  byAgent(items)
    .map(({ id, name, items: own }) => ({ id, name, ...waitingTimes(own, now) }))
    .toSorted((a, b) => (b.decision.median ?? -1) - (a.decision.median ?? -1))

const waitSteps = [
  { from: 0, to: 4 * hour },
  { from: 4 * hour, to: 24 * hour },
  { from: 24 * hour, to: 72 * hour },
  { from: 72 * hour, to: Infinity },
] as const
/** Between waits that are called short and long. */
const longWaitMs = 24 * hour

export type WaitStep = (typeof waitSteps)[number]

/** Leads by how long their first draft waited from being written to being sent. */
export function leadsByWait(items: readonly Validation[]) {
  const waits = measured(firstSent(items), wholeWaitOf)
  const within = ({ from, to }: { from: number; to: number }) =>
    waits.filter(({ took }) => took >= from && took < to).map(({ item }) => item)
  return {
    steps: waitSteps.map((step) => ({ step, drafts: within(step) })),
    short: within({ from: 0, to: longWaitMs }),
    long: within({ from: longWaitMs, to: Infinity }),
  }
}

/** Leads by whether the first reply to them was edited. */
export function leadsByEdit(items: readonly Validation[]) {
  const first = firstSent(items.filter(({ kind }) => kind === 'message'))
  return {
    edited: first.filter((item) => wasEdited(item) === true),
    unedited: first.filter((item) => wasEdited(item) === false),
  }
}

export type Edit = {
  item: Validation
  draft: string
  approved: string
  /** Null where the texts are too long or too different to compare. */
  words: { removed: number; added: number } | null
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

const phrase = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')

// Comparing texts is slow, and a refresh keeps the items that did not change.
const editOf = perObject(compared)

function compared(item: Validation): Edit | null {
  if (item.kind !== 'message') return null
  const { draftMessage: draft, approvedMessage: approved } = item.request
  if (typeof draft !== 'string' || typeof approved !== 'string') return null
  const parts = wordDiff(draft, approved)
  const count = (change: 'added' | 'removed') =>
    (parts ?? []).reduce((sum, part) => sum + (part.change === change ? wordsIn(part.text) : 0), 0)
  const words = parts === null ? null : { removed: count('removed'), added: count('added') }
  return { item, draft, approved, words }
}

export const editsIn = (items: readonly Validation[], count: number): readonly Edit[] =>
  items
    .filter((item) => isApproved(item) && wasEdited(item) === true)
    .toSorted((a, b) => (decidedAt(b) ?? 0) - (decidedAt(a) ?? 0))
    .slice(0, count)
    .flatMap((item) => editOf(item) ?? [])

export type Reviewed = Pick<OfAgent, 'id' | 'name'> & {
  replies: number
  edited: number
  removed: number | null
  added: number | null
  decided: number
  rejected: number
}

export function reviewedByAgent(items: readonly Validation[], edits: readonly Edit[]): readonly Reviewed[] {
  const share = ({ replies, edited }: Reviewed): number => (replies === 0 ? -1 : edited / replies)
  return byAgent(items)
    .map(({ id, name, items: own }) => {
      const { part: edited, whole: replies } = editsAmong(own)
      const words = edits
        .filter(({ item }) => (item.agent?.id ?? null) === id)
        .flatMap((edit) => edit.words ?? [])
      return {
        id,
        name,
        replies,
        edited,
        removed: medianOf(words.map(({ removed }) => removed)),
        added: medianOf(words.map(({ added }) => added)),
        decided: own.length,
        rejected: own.filter((item) => statusOf(item) === 'REJECTED').length,
      }
    })
    .toSorted((a, b) => share(b) - share(a))
}

export type Counted = { text: string; count: number }

function counted(texts: readonly string[]): readonly Counted[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count)
}

export const rejectionReasons = (items: readonly Validation[]): readonly Counted[] =>
  counted(
    items
      .filter((item) => statusOf(item) === 'REJECTED')
      .map(({ request }) => phrase(request.rejectionReason ?? '')),
  )
