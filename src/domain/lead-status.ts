import { i18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { humanised } from '#/lib/word'
import { labels, statuses, type Status } from './status'

type Outreach = { tone: Tone; label: (count: number) => string }

const outreachStatuses = new Map<string, Outreach>(
  Object.entries({
    sourced: {
      tone: 'neutral',
      label: (count) => i18n.t('{count, plural, one {Sourced} other {Sourced}}', { count }),
    },
    coldSequenceBeingWritten: {
      tone: 'machine',
      label: (count) =>
        i18n.t('{count, plural, one {Sequence being written} other {Sequence being written}}', { count }),
    },
    coldSequenceToValidate: {
      tone: 'wait',
      label: (count) =>
        i18n.t('{count, plural, one {Sequence to review} other {Sequences to review}}', { count }),
    },
    invitationQueued: {
      tone: 'neutral',
      label: (count) =>
        i18n.t('{count, plural, one {Invitation queued} other {Invitation queued}}', { count }),
    },
    invited: {
      tone: 'info',
      label: (count) => i18n.t('{count, plural, one {Invitation sent} other {Invitation sent}}', { count }),
    },
    connected: {
      tone: 'info',
      label: (count) => i18n.t('{count, plural, one {Connected} other {Connected}}', { count }),
    },
    messaged: {
      tone: 'info',
      label: (count) => i18n.t('{count, plural, one {Messaged} other {Messaged}}', { count }),
    },
    replied: {
      tone: 'info',
      label: (count) => i18n.t('{count, plural, one {Replied} other {Replied}}', { count }),
    },
    interested: {
      tone: 'good',
      label: (count) => i18n.t('{count, plural, one {Interested} other {Interested}}', { count }),
    },
    notInterested: {
      tone: 'neutral',
      label: (count) => i18n.t('{count, plural, one {Not interested} other {Not interested}}', { count }),
    },
    neverReplied: {
      tone: 'neutral',
      label: (count) => i18n.t('{count, plural, one {Never replied} other {Never replied}}', { count }),
    },
    exited: {
      tone: 'neutral',
      label: (count) => i18n.t('{count, plural, one {Exited} other {Exited}}', { count }),
    },
  } satisfies Record<string, Outreach>),
)

export const knownOutreachStatuses: readonly string[] = [...outreachStatuses.keys()]

export const many = 2

export function outreachStatus(status: string | null | undefined, count = 1): Status {
  const known = outreachStatuses.get(status ?? '')
  return known === undefined
    ? { label: humanised(status), tone: 'neutral' }
    : { label: known.label(count), tone: known.tone }
}

export const outcomeStatus = (outcome: string | null | undefined): Status => outreachStatus(outcome)

export const enrollmentStatus = statuses({
  ACTIVE: { tone: 'good', label: () => i18n.t('Active') },
  WAITING: { tone: 'wait', label: () => i18n.t('Waiting') },
  COMPLETED: { tone: 'neutral', label: () => i18n.t('Completed') },
  FAILED: { tone: 'bad', label: () => i18n.t('Failed') },
  CANCELLED: { tone: 'neutral', label: () => i18n.t('Ended early') },
})

export const assignmentStatus = statuses({
  ACTIVE: {
    tone: 'good',
    label: () => i18n.t('Active (assignment)', {}, { message: 'Active' }),
  },
  ENDED: { tone: 'neutral', label: () => i18n.t('Ended (assignment)', {}, { message: 'Ended' }) },
})

export const relationshipLabel = labels({
  ACTIVE_ASSIGNMENT: () => i18n.t('Assigned'),
  PAST_ASSIGNMENT: () => i18n.t('Assigned before'),
  ACCOUNT_STATE_ONLY: () => i18n.t('Viewed only'),
  UNASSIGNED: () => i18n.t('Never assigned'),
})

export const handlingLabel = labels({
  automationActive: () => i18n.t('Automation active'),
  automationEnded: () => i18n.t('Automation ended'),
})

export const exitReasonLabel = labels({
  invitationNotAccepted: () => i18n.t('Invitation not accepted'),
  neverReplied: () => outreachStatus('neverReplied').label,
  notInterested: () => outreachStatus('notInterested').label,
  conversationWentQuiet: () => i18n.t('The conversation went quiet'),
  coldSequenceRejected: () => i18n.t('Cold sequence rejected'),
  coldSequenceCancelled: () => i18n.t('Cold sequence cancelled'),
  rejectedByReviewer: () => i18n.t('Rejected by a reviewer'),
  blacklistedByTeam: () => i18n.t('Blacklisted by the team'),
  changedCompany: () => i18n.t('Changed company'),
  outOfTarget: () => i18n.t('Outside the target audience'),
  socialAccountDisabled: () => i18n.t('The account was disabled'),
  reassigned: () => i18n.t('Handed to another account'),
})

export const exitCategoryLabel = labels({
  invitation: () => i18n.t('Invitation'),
  sequence: () => i18n.t('Cold sequence'),
  conversation: () => i18n.t('Conversation'),
  validation: () => i18n.t('Review'),
  blacklist: () => i18n.t('Blacklist'),
  lead: () => i18n.t('Lead'),
  targeting: () => i18n.t('Target audience'),
  account: () => i18n.t('Account'),
})

export const assignmentSourceLabel = labels({
  SEARCH: () => i18n.t('A search'),
  REASSIGNMENT: () => i18n.t('Reassignment'),
})
