import { i18n as active, type I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { assignmentStatus, handlingLabel, outreachStatus, relationshipLabel } from '#/domain/lead-status'
import { assignmentSourceLabel } from '#/domain/origins'

export { many } from '#/domain/lead-status'

/** The outreach status of so many leads. */
export const statusWord = (i18n: I18n, status: string | undefined, count = 1): string =>
  outreachStatus(i18n, status, count).label

export const statusTone = (status: string | undefined): Tone => outreachStatus(active, status).tone

export const relationshipWord = relationshipLabel
export const handlingWord = handlingLabel

/** How an assignment stands, or where it came from. */
export const assignmentWord = (i18n: I18n, word: string | undefined): string =>
  word === 'SEARCH' ? assignmentSourceLabel(i18n, word) : assignmentStatus(i18n, word).label

export function assignedWord(i18n: I18n, assigned: string): string {
  return assigned === 'assigned' ? i18n.t('Assigned') : i18n.t('Unassigned')
}
