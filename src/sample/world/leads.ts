import type { Folder, Instant, OutreachStatus, Todo } from './journey'
import type { Columns } from './columns'

/** All leads of a world, sourced or still to be, in the order in which they are sourced. */
export type Leads = {
  readonly columns: Columns
  /** How many have been sourced by `now`: their indices are 0 to before it. */
  countAt: (now: number) => number
  /** Answers that cost something, by question and moment; `remember` keeps the last few. */
  readonly cached: Map<string, unknown>
}

/** How many of a sorted column's entries are below `value`. */
export function lowerBound(sorted: Int32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Some hundred megabytes for the largest world at most; a few hundred kilobytes for the others. */
const keptAnswers = (leads: Leads): number => (leads.columns.lead.sourced.length > 100_000 ? 8 : 32)

/** The answer to a question asked before, else the one made now; the oldest is dropped. */
export function remember<Answer>(leads: Leads, question: string, make: () => Answer): Answer {
  // A question names its own answer's type: each is asked in one place only.
  const known = leads.cached.get(question) as Answer | undefined
  if (known !== undefined) return known
  const answer = make()
  if (leads.cached.size >= keptAnswers(leads)) leads.cached.delete(leads.cached.keys().next().value ?? '')
  leads.cached.set(question, answer)
  return answer
}

export type Person = {
  /** Dataset of names it comes from: `fr`, `ja`, … */
  culture: string
  firstName: string
  lastName: string | null
  headline: string
  companyName: string | null
  region: string | null
  memberId: string | null
  publicIdentifier: string | null
  socialId: number | null
  profileUrl: string
  profilePicture: string | null
  companySocialUrl: string | null
  companyWebsite: string | null
  premium: boolean
  influencer: boolean
}

/** A lead's state at a moment. */
export type LeadState = {
  status: OutreachStatus
  relationship: 'ACTIVE_ASSIGNMENT' | 'PAST_ASSIGNMENT' | 'ACCOUNT_STATE_ONLY' | 'UNASSIGNED'
  /** What the conversation waits for. */
  todo: Todo
  /** `absent` exactly when the inbox does not have it. */
  folder: Folder
  selectedOutcome: 'interested' | 'notInterested' | null
  enrollment: 'ACTIVE' | 'WAITING' | 'COMPLETED' | 'CANCELLED' | null
  /** The turn that the todo is about, or the last that has begun; null: the lead has not answered. */
  turn: number | null
  /** The first message, of either side; Infinity: none yet. */
  openedAt: Instant
  updatedAt: Instant
}
