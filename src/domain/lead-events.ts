import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { outreachStatus } from './lead-status'
import { labels, statuses, type Status } from './status'

export type LeadEvent = NonNullable<DataOf<'leads.activity'>['timeline']>[number]

// The service documents an agent's activity; the others were seen in practice.
const events = labels({
  sourced: () => i18n.t('Lead found'),
  dataRefreshed: () => i18n.t('Profile data refreshed'),
  assignmentStarted: () => i18n.t('Assigned'),
  assignmentEnded: () => i18n.t('Assignment ended'),
  coldSequenceStarted: () => i18n.t('Sequence being written'),
  sequenceToValidate: () => i18n.t('Cold sequence written'),
  sequenceWritten: () => i18n.t('Cold sequence written'),
  inviteSent: () => i18n.t('Invitation sent'),
  inviteAccepted: () => i18n.t('Invitation accepted'),
  message1Sent: () => i18n.t('First message sent'),
  message2Sent: () => i18n.t('Second message sent'),
  message3Sent: () => i18n.t('Third message sent'),
  linkClicked: () => i18n.t('Link opened'),
  replyReceived: () => outreachStatus('replied').label,
  waitingForInfo: () => i18n.t('Needs information'),
  infoGiven: () => i18n.t('Information given'),
  messageToValidate: () => i18n.t('Reply written'),
  messageWritten: () => i18n.t('Reply written'),
  messageSent: () => i18n.t('Reply sent'),
  manualMessageSent: () => i18n.t('Reply sent by a person'),
  statusInterested: () => outreachStatus('interested').label,
  statusNotInterested: () => outreachStatus('notInterested').label,
  statusNeverReplied: () => outreachStatus('neverReplied').label,
  blacklisted: () => i18n.t('Blacklisted'),
  exited: () => i18n.t('Automation ended'),
})

const decisions = labels({
  'sequenceDecided APPROVED': () => i18n.t('Cold sequence approved'),
  'sequenceDecided REJECTED': () => i18n.t('Cold sequence rejected'),
  'sequenceDecided CANCELLED': () => i18n.t('Cold sequence cancelled'),
  'messageDecided APPROVED': () => i18n.t('Reply approved'),
  'messageDecided REJECTED': () => i18n.t('Reply rejected'),
  'messageDecided CANCELLED': () => i18n.t('Reply cancelled'),
})

/** Titles of the service that say no more than our labels. */
const usualTitles = new Map([
  ['sourced', 'Lead found'],
  ['dataRefreshed', 'Profile looked at'],
  ['assignmentStarted', 'Assigned'],
  ['coldSequenceStarted', 'Agent starts writing the cold sequence'],
  ['sequenceToValidate', 'Cold sequence to validate'],
  ['sequenceWritten', 'Cold sequence written'],
  ['sequenceDecided APPROVED', 'Cold sequence approved'],
  ['sequenceDecided REJECTED', 'Cold sequence rejected'],
  ['sequenceDecided CANCELLED', 'Cold sequence cancelled'],
  ['inviteSent', 'Invitation sent'],
  ['inviteAccepted', 'Invitation accepted'],
  ['message1Sent', 'Message 1 sent'],
  ['message2Sent', 'Message 2 sent'],
  ['message3Sent', 'Message 3 sent'],
  ['linkClicked', 'Link opened'],
  ['replyReceived', 'Lead replied'],
  ['waitingForInfo', 'Agent needs information'],
  ['infoGiven', 'Information given'],
  ['messageToValidate', 'Reply to validate'],
  ['messageDecided APPROVED', 'Reply approved'],
  ['messageDecided REJECTED', 'Reply rejected'],
  ['messageDecided CANCELLED', 'Reply cancelled'],
  ['messageWritten', 'Reply written'],
  ['messageSent', 'Reply sent'],
  ['manualMessageSent', 'Reply sent by hand'],
  ['statusInterested', 'Lead is interested'],
  ['statusNotInterested', 'Lead is not interested'],
  ['statusNeverReplied', 'Lead never replied'],
  ['blacklisted', 'Put on the blacklist'],
  ['exited', 'Automation ended'],
])

export function eventWords({ type = '', status, title }: LeadEvent): { label: string; title: string | null } {
  const decision = `${type} ${status ?? ''}`
  const key = decisions.has(decision) ? decision : type
  const known = decisions.has(key) ? decisions : events.has(key) ? events : null
  const ownTitle = safeName(title)
  if (known === null) return { label: ownTitle === none ? humanised(type) : ownTitle, title: null }
  const label = known(key)
  const saysMore = ownTitle !== none && ownTitle !== usualTitles.get(key) && ownTitle !== label
  return { label, title: saysMore ? ownTitle : null }
}

export const eventLabel = (type: string | undefined): string => events(type)

const eventTones: ReadonlyMap<string, Tone> = new Map([
  ['replyReceived', 'info'],
  ['statusInterested', 'good'],
  ['blacklisted', 'bad'],
])
export const eventTone = ({ type }: LeadEvent): Tone => eventTones.get(type ?? '') ?? 'neutral'

const openStatuses = statuses({
  sequenceToValidate: { tone: 'wait', label: () => i18n.t('To review') },
  messageToValidate: { tone: 'wait', label: () => i18n.t('To review') },
  waitingForInfo: { tone: 'wait', label: () => i18n.t('Unanswered') },
})
export const openEventStatus = ({ type = '' }: LeadEvent): Status | null =>
  openStatuses.has(type) ? openStatuses(type) : null
