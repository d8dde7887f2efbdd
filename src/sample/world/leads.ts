import type { Folder, Instant, OutreachStatus, Todo } from './journey'
import type { Columns } from './columns'

export type Leads = {
  readonly columns: Columns
  countAt: (now: number) => number
  readonly cached: Map<string, unknown>
}

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

/** Some hundred megabytes for the largest world. */
const keptAnswers = (leads: Leads): number => (leads.columns.lead.sourced.length > 100_000 ? 8 : 32)

export function remember<Answer>(leads: Leads, key: string, make: () => Answer): Answer {
  // A key is used in one place, so it implies its answer's type.
  const known = leads.cached.get(key) as Answer | undefined
  if (known !== undefined) return known
  const answer = make()
  if (leads.cached.size >= keptAnswers(leads)) leads.cached.delete(leads.cached.keys().next().value ?? '')
  leads.cached.set(key, answer)
  return answer
}

export type Person = {
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

export type LeadState = {
  status: OutreachStatus
  relationship: 'ACTIVE_ASSIGNMENT' | 'PAST_ASSIGNMENT' | 'ACCOUNT_STATE_ONLY' | 'UNASSIGNED'
  todo: Todo
  folder: Folder
  selectedOutcome: 'interested' | 'notInterested' | null
  enrollment: 'ACTIVE' | 'WAITING' | 'COMPLETED' | 'CANCELLED' | null
  turn: number | null
  openedAt: Instant
  updatedAt: Instant
}
