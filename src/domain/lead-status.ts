import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { humanised } from '#/lib/word'
import { labelIn, labels, statuses, statusIn, type Status } from './status'

type Outreach = { tone: Tone; label: (i18n: I18n, count: number) => string }

// English says the same of one lead and of many; other languages do not.
const outreachStatuses = new Map<string, Outreach>(
  Object.entries({
    sourced: {
      tone: 'neutral',
      label: (i18n, count) => i18n.t('{count, plural, one {Sourced} other {Sourced}}', { count }),
    },
    coldSequenceBeingWritten: {
      tone: 'machine',
      label: (i18n, count) =>
        i18n.t('{count, plural, one {Sequence being written} other {Sequence being written}}', { count }),
    },
    coldSequenceToValidate: {
      tone: 'wait',
      label: (i18n, count) =>
        i18n.t('{count, plural, one {Sequence to review} other {Sequence to review}}', { count }),
    },
    invitationQueued: {
      tone: 'neutral',
      label: (i18n, count) =>
        i18n.t('{count, plural, one {Invitation queued} other {Invitation queued}}', { count }),
    },
    invited: {
      tone: 'info',
      label: (i18n, count) =>
        i18n.t('{count, plural, one {Invitation sent} other {Invitation sent}}', { count }),
    },
    connected: {
      tone: 'info',
      label: (i18n, count) => i18n.t('{count, plural, one {Connected} other {Connected}}', { count }),
    },
    messaged: {
      tone: 'info',
      label: (i18n, count) => i18n.t('{count, plural, one {Messaged} other {Messaged}}', { count }),
    },
    replied: {
      tone: 'info',
      label: (i18n, count) => i18n.t('{count, plural, one {Replied} other {Replied}}', { count }),
    },
    interested: {
      tone: 'good',
      label: (i18n, count) => i18n.t('{count, plural, one {Interested} other {Interested}}', { count }),
    },
    notInterested: {
      tone: 'neutral',
      label: (i18n, count) =>
        i18n.t('{count, plural, one {Not interested} other {Not interested}}', { count }),
    },
    neverReplied: {
      tone: 'neutral',
      label: (i18n, count) => i18n.t('{count, plural, one {Never replied} other {Never replied}}', { count }),
    },
    exited: {
      tone: 'neutral',
      label: (i18n, count) => i18n.t('{count, plural, one {Exited} other {Exited}}', { count }),
    },
  } satisfies Record<string, Outreach>),
)

/** The outreach statuses that the service was seen to give, in the order of a lead's way. */
export const knownOutreachStatuses: readonly string[] = [...outreachStatuses.keys()]

/** A number of leads that nobody has counted. */
export const many = 2

/** The outreach status of so many leads. The service documents no list of them: these are the ones met so far. */
export function outreachStatus(i18n: I18n, status: string | null | undefined, count = 1): Status {
  const known = outreachStatuses.get(status ?? '')
  return known === undefined
    ? { label: humanised(status), tone: 'neutral' }
    : { label: known.label(i18n, count), tone: known.tone }
}

/** What one lead turned out to be; outcomes go by the same words as the statuses that they lead to. */
export const outcomeStatus = (i18n: I18n, outcome: string | null | undefined): Status =>
  outreachStatus(i18n, outcome)

const enrollmentStatuses = statuses({
  ACTIVE: { tone: 'good', label: (i18n) => i18n.t('Active') },
  WAITING: { tone: 'wait', label: (i18n) => i18n.t('On hold') },
  COMPLETED: { tone: 'neutral', label: (i18n) => i18n.t('Completed') },
  FAILED: { tone: 'bad', label: (i18n) => i18n.t('Failed') },
  CANCELLED: { tone: 'neutral', label: (i18n) => i18n.t('Ended early') },
})
/** How a lead's way through an agent's sequence stands. */
export const enrollmentStatus = (i18n: I18n, status: string | undefined): Status =>
  statusIn(enrollmentStatuses, i18n, status)

const assignmentStatuses = statuses({
  ACTIVE: {
    tone: 'good',
    // An account that is active has another ending in French.
    label: (i18n) => i18n.t('Active (assignment)', {}, { message: 'Active' }),
  },
  ENDED: { tone: 'neutral', label: (i18n) => i18n.t('Ended (assignment)', {}, { message: 'Ended' }) },
})
/** The service documents the first status of an assignment. */
export const assignmentStatus = (i18n: I18n, status: string | undefined): Status =>
  statusIn(assignmentStatuses, i18n, status)

const relationships = labels({
  ACTIVE_ASSIGNMENT: (i18n) => i18n.t('Being handled'),
  PAST_ASSIGNMENT: (i18n) => i18n.t('Handled before'),
  ACCOUNT_STATE_ONLY: (i18n) => i18n.t('Viewed only'),
  UNASSIGNED: (i18n) => i18n.t('Never assigned'),
})
/** What the workspace has to do with a lead. */
export const relationshipLabel = (i18n: I18n, relationship: string | undefined): string =>
  labelIn(relationships, i18n, relationship)

const handlings = labels({
  automationActive: (i18n) => i18n.t('Automation active'),
  automationEnded: (i18n) => i18n.t('Automation ended'),
})
export const handlingLabel = (i18n: I18n, handling: string): string => labelIn(handlings, i18n, handling)
