import type { Instant } from './journey'
import type { World } from './world'

/** One message between an account and a lead. */
export type ThreadMessage = {
  /** Position in the thread, from 0, stable as the thread grows. */
  seq: number
  at: Instant
  sender: 'lead' | 'account'
  /** Cold message 1, 2, 3; an answer; a line of the lead. */
  kind: 'cold' | 'reply' | 'lead'
  /** Number of the cold message (0 to 2) or of the turn. */
  part: number
  origin: 'agent' | 'agentEdited' | 'manual' | null
  text: string
  clickedAt: Instant
}

/**
 * Messages seq `from` to before `to` of the thread that the lead has with the account at `now`, oldest
 * first. Texts are made for these only, so that a page of a long thread costs what a page costs.
 */
export function threadAt(
  _world: World,
  _lead: number,
  _account: number,
  _now: number,
  _from = 0,
  _to = Infinity,
): readonly ThreadMessage[] {
  return []
}

/** How many messages that thread has. */
export function threadLengthAt(_world: World, _lead: number, _account: number, _now: number): number {
  return 0
}
