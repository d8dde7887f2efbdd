import { instantOf } from '#/lib/instant'
import { decidedAt } from '#/domain/drafts'
import { medianOf, tookOf, type Validation } from './-queue-derive'

/** A draft and how many milliseconds it waited. */
export type Wait = { item: Validation; took: number }

export type Waits = {
  count: number
  /** Milliseconds; null where nothing could be measured. */
  median: number | null
  longest: Wait | null
}

export type WaitingTimes = {
  /** From written to decided. */
  decision: Waits
  /** From approved to sent, of those that were sent. */
  sending: Waits
  /** Approved and not sent yet, with the decision that has waited longest. */
  unsent: { count: number; oldest: number | null }
}

const between = (from: number | null, to: number | null): number | null =>
  from === null || to === null || to < from ? null : to - from

const sendingTookOf = ({ request }: Validation): number | null =>
  between(instantOf(request.reviewedAt), instantOf(request.sentAt))

/** From written to sent: what the lead waited, in milliseconds; of a cold sequence, for its first message. */
export const wholeWaitOf = ({ request }: Validation): number | null =>
  between(instantOf(request.createdAt), instantOf(request.sentAt))

const waitsIn = (items: readonly Validation[], timeOf: (item: Validation) => number | null): Waits => {
  const waits = items.flatMap((item) => {
    const took = timeOf(item)
    return took === null ? [] : [{ item, took }]
  })
  return {
    count: waits.length,
    median: medianOf(waits.map(({ took }) => took)),
    longest: waits.reduce<Wait | null>((most, wait) => (wait.took > (most?.took ?? -1) ? wait : most), null),
  }
}

/** How long decided drafts waited, for their decision and then to be sent. */
export function waitingTimes(items: readonly Validation[]): WaitingTimes {
  const unsent = items.filter(({ request }) => request.status === 'APPROVED')
  const since = unsent.map(decidedAt).filter((time) => time !== null)
  return {
    decision: waitsIn(items, tookOf),
    sending: waitsIn(items, sendingTookOf),
    unsent: { count: unsent.length, oldest: since.length === 0 ? null : Math.min(...since) },
  }
}

export type AgentTimes = WaitingTimes & { id: string | null; name: string | undefined }

/** The same agent by agent: first the one whose drafts wait longest for a decision. */
export function timesByAgent(items: readonly Validation[]): readonly AgentTimes[] {
  const groups = new Map<string | null, { name: string | undefined; items: Validation[] }>()
  for (const item of items) {
    const id = item.agent?.id ?? null
    const group = groups.get(id) ?? { name: item.agent?.name, items: [] }
    group.items.push(item)
    groups.set(id, group)
  }
  return [...groups]
    .map(([id, { name, items: own }]) => ({ id, name, ...waitingTimes(own) }))
    .toSorted((a, b) => (b.decision.median ?? -1) - (a.decision.median ?? -1))
}

const hour = 3_600_000

/** Into which of these a wait falls; milliseconds, the last one has no end. */
export const waitSteps = [
  { from: 0, to: 4 * hour },
  { from: 4 * hour, to: 24 * hour },
  { from: 24 * hour, to: 72 * hour },
  { from: 72 * hour, to: Infinity },
] as const
export type WaitStep = (typeof waitSteps)[number]

export type OutcomesAfter = {
  step: WaitStep
  leads: number
  interested: number
  notInterested: number
  /** Its outreach is over and nobody noted an outcome. */
  endedWithout: number
  /** Everything else: whatever comes is still to come, or is not known. */
  open: number
}

const endings = new Set<string | undefined>(['COMPLETED', 'FAILED', 'CANCELLED'])

/** What the leads came to, by how long they waited for what was sent. Each counts once, by its longest wait. */
export function outcomesByWait(items: readonly Validation[]): readonly OutcomesAfter[] {
  const longest = new Map<string, Wait>()
  for (const item of items) {
    const took = wholeWaitOf(item)
    const { leadId } = item.request
    if (took !== null && took > (longest.get(leadId)?.took ?? -1)) longest.set(leadId, { item, took })
  }
  const waits = [...longest.values()]
  return waitSteps.map((step) => {
    const leads = waits.flatMap(({ item, took }) => (took >= step.from && took < step.to ? [item] : []))
    const having = (outcome: string) => leads.filter((item) => item.selectedOutcome === outcome).length
    const [interested, notInterested] = [having('interested'), having('notInterested')]
    const endedWithout = leads.filter(
      (item) => !item.selectedOutcome && endings.has(item.enrollmentStatus),
    ).length
    return {
      step,
      leads: leads.length,
      interested,
      notInterested,
      endedWithout,
      open: leads.length - interested - notInterested - endedWithout,
    }
  })
}

/** The drafts whose leads waited longest for what was sent. */
export function longestWaits(items: readonly Validation[], most: number): readonly Wait[] {
  return items
    .flatMap((item) => {
      const took = wholeWaitOf(item)
      return took === null ? [] : [{ item, took }]
    })
    .toSorted((a, b) => b.took - a.took)
    .slice(0, most)
}
