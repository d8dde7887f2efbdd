import { decidedAt } from '#/domain/drafts'
import { elapsed, medianOf, oldestDecision, statusOf, tookOf, type Validation } from './-queue-derive'

export const decidedSince = (items: readonly Validation[], since: number): readonly Validation[] =>
  items.filter((item) => (decidedAt(item) ?? -Infinity) >= since)

// No service cuts shorter lists.
const minCutLength = 20

export type Cut = { length: number; since: number }

/**
 * Since when all lists are complete; null where they always are. The service does not say whether it cut a list: only
 * the longest can be.
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

/** From written to sent. Of a cold sequence, to its first message. */
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

function waitsIn(items: readonly Validation[], timeOf: typeof tookOf) {
  const waits = measured(items, timeOf)
  const within = (limit: number): number => waits.filter(({ took }) => took <= limit).length
  return {
    count: waits.length,
    within4h: within(4 * hour),
    within24h: within(24 * hour),
    median: medianOf(waits.map(({ took }) => took)),
    longest: waits.toSorted((a, b) => b.took - a.took)[0] ?? null,
  }
}

export type WaitingTimes = ReturnType<typeof waitingTimes>

export function waitingTimes(items: readonly Validation[]) {
  const unsent = items.filter((item) => statusOf(item) === 'APPROVED')
  return {
    decision: waitsIn(items, tookOf),
    sending: waitsIn(items, ({ request }) => elapsed(request.reviewedAt, request.sentAt)),
    /** `oldest`: when the first of them was approved. */
    unsent: { count: unsent.length, oldest: oldestDecision(unsent) },
  }
}

/** The drafts of each agent; `id` is null for those that name none. */
export type OfAgent = { id: string | null; name: string | undefined; items: readonly Validation[] }

export function byAgent(items: readonly Validation[]): readonly OfAgent[] {
  const agents = new Map(items.map(({ agent }) => [agent?.id ?? null, agent?.name]))
  return [...agents].map(([id, name]) => ({
    id,
    name,
    items: items.filter(({ agent }) => (agent?.id ?? null) === id),
  }))
}

export type AgentTimes = WaitingTimes & Pick<OfAgent, 'id' | 'name'>

export const timesByAgent = (items: readonly Validation[]): readonly AgentTimes[] =>
  byAgent(items)
    .map(({ id, name, items: own }) => ({ id, name, ...waitingTimes(own) }))
    .toSorted((a, b) => (b.decision.median ?? -1) - (a.decision.median ?? -1))

const waitSteps = [
  { from: 0, to: 4 * hour },
  { from: 4 * hour, to: 24 * hour },
  { from: 24 * hour, to: 72 * hour },
  { from: 72 * hour, to: Infinity },
] as const

export type OutcomesAfter = ReturnType<typeof outcomesByWait>[number]

const endings = new Set<string | undefined>(['COMPLETED', 'FAILED', 'CANCELLED'])

/** The outcomes of the leads by how long they waited. Each lead counts once, by its longest wait. */
export function outcomesByWait(items: readonly Validation[]) {
  const shortestFirst = longestWaits(items, Infinity).toReversed()
  const waits = [...new Map(shortestFirst.map((wait) => [wait.item.request.leadId, wait])).values()]
  return waitSteps.map((step) => {
    const leads = waits.flatMap(({ item, took }) => (took >= step.from && took < step.to ? [item] : []))
    const having = (outcome: string) => leads.filter((item) => item.selectedOutcome === outcome).length
    const [interested, notInterested] = [having('interested'), having('notInterested')]
    const endedWithout = leads.filter(
      ({ selectedOutcome, enrollmentStatus }) => !selectedOutcome && endings.has(enrollmentStatus),
    ).length
    return {
      step,
      leads: leads.length,
      interested,
      notInterested,
      /** The sequence ended without an outcome. */
      endedWithout,
      /** Still running, or not known. */
      open: leads.length - interested - notInterested - endedWithout,
    }
  })
}
