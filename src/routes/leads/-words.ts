import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { humanised } from '#/lib/word'
import type { ColumnId } from './-column-ids'

type StatusWord = (i18n: I18n, count: number) => string

// English has one form for a lead and for many, other languages have more.
const statusWords = new Map<string, StatusWord>(
  Object.entries({
    sourced: (i18n, count) => i18n.t('{count, plural, one {Sourced} other {Sourced}}', { count }),
    coldSequenceBeingWritten: (i18n, count) =>
      i18n.t('{count, plural, one {Sequence being written} other {Sequence being written}}', { count }),
    coldSequenceToValidate: (i18n, count) =>
      i18n.t('{count, plural, one {Sequence to validate} other {Sequence to validate}}', { count }),
    invitationQueued: (i18n, count) =>
      i18n.t('{count, plural, one {Invitation queued} other {Invitation queued}}', { count }),
    invited: (i18n, count) =>
      i18n.t('{count, plural, one {Invitation sent} other {Invitation sent}}', { count }),
    connected: (i18n, count) => i18n.t('{count, plural, one {Connected} other {Connected}}', { count }),
    messaged: (i18n, count) => i18n.t('{count, plural, one {Messaged} other {Messaged}}', { count }),
    replied: (i18n, count) => i18n.t('{count, plural, one {Replied} other {Replied}}', { count }),
    interested: (i18n, count) => i18n.t('{count, plural, one {Interested} other {Interested}}', { count }),
    notInterested: (i18n, count) =>
      i18n.t('{count, plural, one {Not interested} other {Not interested}}', { count }),
    neverReplied: (i18n, count) =>
      i18n.t('{count, plural, one {Never replied} other {Never replied}}', { count }),
    exited: (i18n, count) => i18n.t('{count, plural, one {Exited} other {Exited}}', { count }),
  } satisfies Record<string, StatusWord>),
)

/** A number of leads that nobody has counted. */
export const many = 2

/** Words we have for statuses we have met, said of so many leads; which there are, the answers say. */
export const statusWord = (i18n: I18n, status: string | undefined, count = 1): string =>
  statusWords.get(status ?? '')?.(i18n, count) ?? humanised(status)

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

/** How an assignment stands, or where it came from: of either the service documents one value. */
export function assignmentWord(i18n: I18n, word: string | undefined): string {
  if (word === 'ACTIVE') return i18n.t('Active')
  if (word === 'SEARCH') return i18n.t('A search')
  return humanised(word)
}

export function relationshipWord(i18n: I18n, relationship: string | undefined): string {
  switch (relationship) {
    case 'ACTIVE_ASSIGNMENT':
      return i18n.t('Being handled')
    case 'PAST_ASSIGNMENT':
      return i18n.t('Handled before')
    case 'ACCOUNT_STATE_ONLY':
      return i18n.t('Only looked at')
    case 'UNASSIGNED':
      return i18n.t('Never assigned')
    default:
      return humanised(relationship)
  }
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
