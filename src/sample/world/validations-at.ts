import type { World } from './world'

export type ValidationStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'SENT'

/** A draft that a person is or was asked about: a lead's cold sequence (`turn` null) or one of its replies. */
export type ValidationRef = { lead: number; turn: number | null; status: ValidationStatus }

export type ValidationFilter = {
  status?: ValidationStatus
  agent?: number
  account?: number
  /** Only cold sequences, or only replies. */
  kind?: 'coldSequence' | 'conversationReply'
  q?: string
}

/** Drafts by age, oldest first; at most `most` of them, counted from the newest. */
export function validationsAt(
  _world: World,
  _now: number,
  _filter: ValidationFilter,
  _most: number,
): readonly ValidationRef[] {
  return []
}

/** The validation of a lead's cold sequence or turn as it stands; null: none exists (yet). */
export function validationStatusAt(
  _world: World,
  _lead: number,
  _turn: number | null,
  _now: number,
): ValidationStatus | null {
  return null
}
