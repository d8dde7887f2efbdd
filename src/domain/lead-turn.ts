import type { I18n } from '@lingui/core'
import { leadProgress, type LeadRecord, type LeadWait } from './lead-progress'

export type Turn = 'ours' | 'theirs' | 'agent'

const turns: ReadonlyMap<LeadWait, Turn> = new Map([
  ['sequenceReview', 'ours'],
  ['acceptance', 'theirs'],
  ['sequenceWriting', 'agent'],
  ['invitation', 'agent'],
  ['firstMessage', 'agent'],
])

/**
 * From the record alone: who wrote last, and whether another message of the sequence comes, is only in the
 * timeline and the messages. Null there.
 */
export function turnOf(lead: LeadRecord): Turn | null {
  const { wait } = leadProgress(lead)
  return wait === null ? null : (turns.get(wait.for) ?? null)
}

export function turnLabel(i18n: I18n, turn: Turn): string {
  switch (turn) {
    case 'ours':
      return i18n.t('Our turn')
    case 'theirs':
      return i18n.t('Their turn')
    case 'agent':
      return i18n.t('The agent’s turn')
  }
}
