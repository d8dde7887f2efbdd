import type { Folder, Instant, OutreachStatus, Todo } from './journey'
import type { Columns } from './columns'

/** All leads of a world, sourced or still to be, in the order in which they are sourced. */
export type Leads = {
  readonly columns: Columns
  /** How many have been sourced by `now`: their indices are 0 to before it. */
  countAt: (now: number) => number
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
export type Standing = {
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
