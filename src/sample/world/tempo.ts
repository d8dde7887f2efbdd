import type { Instant } from './journey'

/** How a workspace goes: how many leads come, how fast people decide, how leads take it. */
export type Tempo = {
  leadsAtAnchor: number
  /** Days before the anchor on which the first lead is sourced. */
  historyDays: number
  /** Leads sourced on a working day after the anchor. */
  leadsPerDay: number
  /** Working days ahead for which leads are known; beyond them the workspace lives on what it has. */
  daysAhead: number
  /** Sourcing ends here, though agents run. */
  sourcingEndsAt: Instant
  /** Parts of what comes before. */
  engaged: number
  knownBefore: number
  accepted: number
  answered: number
  handoff: number
  /** Nobody decides anything from here on. */
  decisionsEndAt: Instant
  /** Stretches the time that people take to decide. */
  patience: number
  /** A lead whose conversation is far longer than any other: its index and number of turns. */
  longThread: { lead: number; turns: number; manual: number } | null
}
