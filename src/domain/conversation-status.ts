import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { intlLocale } from '#/lib/locale'
import { many, outcomeStatus, outreachStatus } from './lead-status'
import { labels, statuses, type Status } from './status'

type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Counts = DataOf<'inbox.counts'>
type Folder = Exclude<keyof NonNullable<Counts['todo']> | keyof NonNullable<Counts['all']>, 'total'>

export const folderLabel = labels<Folder | 'unanswered'>({
  unanswered: (i18n) => i18n.t('Unanswered'),
  toValidate: (i18n) => i18n.t('To review'),
  coldSequenceToValidate: (i18n) => i18n.t('Cold sequences'),
  replyToValidate: (i18n) => i18n.t('Replies'),
  missingInformation: (i18n) => i18n.t('Needs information'),
  coldSequenceBeingWritten: (i18n) => i18n.t('Sequence being written'),
  replyBeingWritten: (i18n) => i18n.t('Reply being written'),
  coldSequenceWaitingForSlot: (i18n) => i18n.t('Waiting for a slot'),
  interested: (i18n) => i18n.t('Interested'),
  notInterested: (i18n) => i18n.t('Not interested'),
  noReply: (i18n) => outreachStatus(i18n, 'neverReplied', many).label,
  ongoing: (i18n) => i18n.t('Ongoing'),
})

const drafts = statuses({
  'reply waiting': { tone: 'wait', label: (i18n) => i18n.t('Reply to review') },
  'reply generating': { tone: 'machine', label: (i18n) => i18n.t('Reply being written') },
  'reply regenerating': { tone: 'machine', label: (i18n) => i18n.t('Reply being written') },
  'sequence waiting': { tone: 'wait', label: (i18n) => outreachStatus(i18n, 'coldSequenceToValidate').label },
  'sequence generating': { tone: 'machine', label: (i18n) => i18n.t('Sequence being written') },
  'sequence regenerating': { tone: 'machine', label: (i18n) => i18n.t('Sequence being written') },
})

function pendingDraftStatus(i18n: I18n, draft: NonNullable<Conversation['pendingValidation']>): Status {
  const kind = draft.kind === 'coldSequence' ? 'sequence' : 'reply'
  const state = draft.regenerating ? 'regenerating' : draft.generating ? 'generating' : 'waiting'
  return drafts(i18n, `${kind} ${state}`)
}

// The service documents one kind of action and no tag: these kinds were seen in practice, and tags are the
// counts' keys.
const nextActions = statuses({
  preparingReply: { tone: 'machine', label: (i18n) => i18n.t('Reply being written') },
  preparingColdSequence: { tone: 'machine', label: (i18n) => i18n.t('Sequence being written') },
  waitingForSlot: { tone: 'neutral', label: (i18n) => i18n.t('Waiting for a slot') },
  waitingForReply: { tone: 'neutral', label: (i18n) => i18n.t('Waiting for their reply') },
  sendingReply: { tone: 'machine', label: (i18n) => i18n.t('Reply about to be sent') },
  sendingFollowUp: { tone: 'machine', label: (i18n) => i18n.t('Follow-up planned') },
})
const tags = statuses<Folder>({
  toValidate: { tone: 'wait', label: (i18n) => i18n.t('To review') },
  coldSequenceToValidate: {
    tone: 'wait',
    label: (i18n) => outreachStatus(i18n, 'coldSequenceToValidate').label,
  },
  replyToValidate: { tone: 'wait', label: (i18n) => i18n.t('Reply to review') },
  missingInformation: { tone: 'machine', label: (i18n) => i18n.t('Needs information') },
  coldSequenceBeingWritten: { tone: 'machine', label: (i18n) => i18n.t('Sequence being written') },
  replyBeingWritten: { tone: 'machine', label: (i18n) => i18n.t('Reply being written') },
  coldSequenceWaitingForSlot: { tone: 'neutral', label: (i18n) => i18n.t('Waiting for a slot') },
  interested: { tone: 'good', label: (i18n) => outcomeStatus(i18n, 'interested').label },
  notInterested: { tone: 'neutral', label: (i18n) => outcomeStatus(i18n, 'notInterested').label },
  noReply: { tone: 'neutral', label: (i18n) => outreachStatus(i18n, 'neverReplied').label },
  ongoing: { tone: 'neutral', label: (i18n) => i18n.t('Ongoing') },
})

export function nextStep(i18n: I18n, item: Conversation): Status | null {
  if (item.pendingHandoff) return tags(i18n, 'missingInformation')
  if (item.pendingValidation) return pendingDraftStatus(i18n, item.pendingValidation)
  const next = item.agentNextAction?.kind
  return next ? nextActions(i18n, next) : null
}

export function conversationStatus(i18n: I18n, item: Conversation): Status {
  const next = nextStep(i18n, item)
  if (next && (item.pendingHandoff || item.pendingValidation)) return next
  if (item.selectedOutcome) return outcomeStatus(i18n, item.selectedOutcome)
  return next ?? tags(i18n, item.tag)
}

export const waitsToBeSent = ({
  pendingHandoff,
  pendingValidation,
  agentNextAction,
  tag,
}: Conversation): boolean =>
  !pendingHandoff &&
  !pendingValidation &&
  (['waitingForSlot', 'sendingReply'].includes(agentNextAction?.kind ?? '') ||
    tag === 'coldSequenceWaitingForSlot')

const messageOrigins = labels({
  agent: (i18n) => i18n.t('written by the agent'),
  agentEdited: (i18n) => i18n.t('written by the agent, edited by a person'),
  manual: (i18n) => i18n.t('written by a person'),
})
export function messageOriginLabel(i18n: I18n, origin: string | undefined): string | null {
  if (!origin) return null
  const label = messageOrigins(i18n, origin)
  return messageOrigins.has(origin) ? label : label.toLocaleLowerCase(intlLocale(i18n.locale))
}
