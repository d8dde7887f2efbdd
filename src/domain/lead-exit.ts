import type { I18n } from '@lingui/core'
import { outreachStatus } from './lead-status'
import { labelIn, labels } from './status'

// The service documents that there are reasons, and none of them: these are the ones met so far.
const exitReasons = labels({
  invitationNotAccepted: (i18n) => i18n.t('Invitation not accepted'),
  neverReplied: (i18n) => outreachStatus(i18n, 'neverReplied').label,
  notInterested: (i18n) => outreachStatus(i18n, 'notInterested').label,
  conversationWentQuiet: (i18n) => i18n.t('The conversation went quiet'),
  coldSequenceRejected: (i18n) => i18n.t('Cold sequence rejected'),
  coldSequenceCancelled: (i18n) => i18n.t('Cold sequence cancelled'),
  rejectedByReviewer: (i18n) => i18n.t('Rejected by a reviewer'),
  blacklistedByTeam: (i18n) => i18n.t('Blacklisted by the team'),
  changedCompany: (i18n) => i18n.t('Changed company'),
  outOfTarget: (i18n) => i18n.t('Outside the target audience'),
  socialAccountDisabled: (i18n) => i18n.t('The account was disabled'),
  reassigned: (i18n) => i18n.t('Handed to another account'),
})
/** Why a lead's automation stopped, or what ended one event of its timeline. */
export const exitReasonLabel = (i18n: I18n, reason: string | null | undefined): string =>
  labelIn(exitReasons, i18n, reason)

const exitCategories = labels({
  invitation: (i18n) => i18n.t('Invitation'),
  sequence: (i18n) => i18n.t('Cold sequence'),
  conversation: (i18n) => i18n.t('Conversation'),
  validation: (i18n) => i18n.t('Review'),
  blacklist: (i18n) => i18n.t('Blacklist'),
  lead: (i18n) => i18n.t('Lead'),
  targeting: (i18n) => i18n.t('Target audience'),
  account: (i18n) => i18n.t('Account'),
})
/** What kind of reason it is. */
export const exitCategoryLabel = (i18n: I18n, category: string | null | undefined): string =>
  labelIn(exitCategories, i18n, category)
