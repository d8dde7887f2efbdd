import { i18n as active, type I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { assignmentStatus, handlingLabel, outreachStatus, relationshipLabel } from '#/domain/lead-status'
import { assignmentSourceLabel } from '#/domain/origins'
import type { ColumnId } from './-column-ids'

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

// Asked for in every head cell at every drawing: only the one that is asked for is looked up.
const columnWords: Readonly<Record<ColumnId | 'name', (i18n: I18n) => string>> = {
  name: (i18n) => i18n.t('Name'),
  headline: (i18n) => i18n.t('Headline'),
  companyName: (i18n) => i18n.t('Company'),
  region: (i18n) => i18n.t('Region'),
  agent: (i18n) => i18n.t('Agent'),
  assignedSocialAccount: (i18n) => i18n.t('Account'),
  outreachStatus: (i18n) => i18n.t('Status'),
  relationshipStatus: (i18n) => i18n.t('Relationship'),
  activeAssignment: (i18n) => i18n.t('Assignment'),
  exitReason: (i18n) => i18n.t('Why it stopped'),
  marks: (i18n) => i18n.t('Marks'),
  createdAt: (i18n) => i18n.t('Added'),
  updatedAt: (i18n) => i18n.t('Changed'),
  blacklistedAt: (i18n) => i18n.t('Blacklisted on'),
  companyWebsite: (i18n) => i18n.t('Website'),
  companySocialUrl: (i18n) => i18n.t('Company page'),
  profileUrl: (i18n) => i18n.t('Profile'),
  publicIdentifier: (i18n) => i18n.t('Public identifier'),
  memberId: (i18n) => i18n.t('Member id'),
  socialId: (i18n) => i18n.t('Social id'),
  id: (i18n) => i18n.t('Lead id'),
}

export const columnWord = (i18n: I18n, column: ColumnId | 'name'): string => columnWords[column](i18n)
