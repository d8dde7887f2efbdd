import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { humanised } from '#/lib/word'
import type { ColumnId } from './-column-ids'

/** Words we have for statuses we have met; which statuses there are, the counts and the leads say. */
export function statusWord(i18n: I18n, status: string | undefined): string {
  const words = new Map([
    ['sourced', i18n.t('Sourced')],
    ['coldSequenceBeingWritten', i18n.t('Sequence being written')],
    ['coldSequenceToValidate', i18n.t('Sequence to validate')],
    ['invitationQueued', i18n.t('Invitation queued')],
    ['invited', i18n.t('Invitation sent')],
    ['connected', i18n.t('Connected')],
    ['messaged', i18n.t('Messaged')],
    ['replied', i18n.t('Replied')],
    ['interested', i18n.t('Interested')],
    ['notInterested', i18n.t('Not interested')],
    ['neverReplied', i18n.t('Never replied')],
    ['exited', i18n.t('Exited')],
  ])
  return words.get(status ?? '') ?? humanised(status)
}

const tones = new Map<string, Tone>([
  ['coldSequenceBeingWritten', 'machine'],
  ['coldSequenceToValidate', 'wait'],
  ['invited', 'info'],
  ['connected', 'info'],
  ['messaged', 'info'],
  ['replied', 'info'],
  ['interested', 'good'],
])

export const statusTone = (status: string | undefined): Tone => tones.get(status ?? '') ?? 'neutral'

export function relationshipWord(i18n: I18n, relationship: string | undefined): string {
  const words = new Map([
    ['ACTIVE_ASSIGNMENT', i18n.t('Being handled')],
    ['PAST_ASSIGNMENT', i18n.t('Handled before')],
    ['ACCOUNT_STATE_ONLY', i18n.t('Only looked at')],
    ['UNASSIGNED', i18n.t('Never assigned')],
  ])
  return words.get(relationship ?? '') ?? humanised(relationship)
}

export function handlingWord(i18n: I18n, handling: string): string {
  const words = new Map([
    ['automationActive', i18n.t('Automation active')],
    ['automationEnded', i18n.t('Automation ended')],
  ])
  return words.get(handling) ?? humanised(handling)
}

export function assignedWord(i18n: I18n, assigned: string): string {
  return assigned === 'assigned' ? i18n.t('Assigned') : i18n.t('Unassigned')
}

export function columnWord(i18n: I18n, column: ColumnId | 'name'): string {
  const words: Readonly<Record<ColumnId | 'name', string>> = {
    name: i18n.t('Name'),
    headline: i18n.t('Headline'),
    companyName: i18n.t('Company'),
    region: i18n.t('Region'),
    agent: i18n.t('Agent'),
    assignedSocialAccount: i18n.t('Account'),
    outreachStatus: i18n.t('Status'),
    relationshipStatus: i18n.t('Relationship'),
    activeAssignment: i18n.t('Assignment'),
    exitReason: i18n.t('Why it stopped'),
    marks: i18n.t('Marks'),
    createdAt: i18n.t('Added'),
    updatedAt: i18n.t('Changed'),
    blacklistedAt: i18n.t('Blacklisted'),
    companyWebsite: i18n.t('Website'),
    companySocialUrl: i18n.t('Company page'),
    profileUrl: i18n.t('Profile'),
    publicIdentifier: i18n.t('Public identifier'),
    memberId: i18n.t('Member id'),
    socialId: i18n.t('Social id'),
    id: i18n.t('Lead id'),
  }
  return words[column]
}
