import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { inSentence } from '#/lib/locale'
import { humanised } from '#/lib/word'
import { many, outcomeStatus, outreachStatus } from './lead-status'
import { labels, statuses, type Status } from './status'
import { turnOf, type Conversation, type TurnReason } from './turn'

type Counts = DataOf<'inbox.counts'>
type Todo = NonNullable<Counts['todo']>
type Folder = Exclude<keyof Todo | keyof NonNullable<Counts['all']>, 'total'>

/** Folders of our own: whose turn it is there, and the keys of the service's counts that count as many. */
const combinedFolders = {
  ourTurn: {
    reasons: ['information', 'replyReview', 'sequenceReview'],
    counts: ['missingInformation', 'toValidate'],
  },
  unanswered: {
    reasons: ['information', 'replyReview', 'replyWriting'],
    counts: ['missingInformation', 'replyToValidate', 'replyBeingWritten'],
  },
} as const satisfies Record<string, { reasons: readonly TurnReason[]; counts: readonly (keyof Todo)[] }>
export type CombinedFolder = keyof typeof combinedFolders

export const combinedFolder = (name: string | undefined): CombinedFolder | undefined =>
  name === 'ourTurn' || name === 'unanswered' ? name : undefined

export function isInFolder(folder: CombinedFolder, conversation: Conversation): boolean {
  const reasons: readonly TurnReason[] = combinedFolders[folder].reasons
  return reasons.includes(turnOf({ conversation }).reason)
}

/** Undefined where the service does not count all of them. */
export function countIn(todo: Todo | undefined, folder: CombinedFolder): number | undefined {
  const counts = combinedFolders[folder].counts.map((each) => todo?.[each])
  return counts.includes(undefined) ? undefined : counts.reduce((sum: number, count) => sum + (count ?? 0), 0)
}

export const folderLabel = labels<Folder | CombinedFolder>({
  ourTurn: () => i18n.t('Our turn'),
  unanswered: () => i18n.t('Unanswered'),
  toValidate: () => i18n.t('To review'),
  coldSequenceToValidate: () => i18n.t('Cold sequences'),
  replyToValidate: () => i18n.t('Replies'),
  missingInformation: () => i18n.t('Needs information'),
  coldSequenceBeingWritten: () => i18n.t('Sequence being written'),
  replyBeingWritten: () => i18n.t('Reply being written'),
  coldSequenceWaitingForSlot: () => i18n.t('Waiting for a slot'),
  interested: () => i18n.t('Interested'),
  notInterested: () => i18n.t('Not interested'),
  noReply: () => outreachStatus('neverReplied', many).label,
  ongoing: () => i18n.t('Ongoing'),
})

const turnStatuses = statuses({
  information: { tone: 'machine', label: () => i18n.t('Needs information') },
  replyReview: { tone: 'wait', label: () => i18n.t('Reply to review') },
  sequenceReview: { tone: 'wait', label: () => outreachStatus('coldSequenceToValidate').label },
  replyWriting: { tone: 'machine', label: () => i18n.t('Reply being written') },
  sequenceWriting: { tone: 'machine', label: () => i18n.t('Sequence being written') },
  replySending: { tone: 'machine', label: () => i18n.t('Reply about to be sent') },
  nextMessage: { tone: 'machine', label: () => i18n.t('Follow-up planned') },
  slot: { tone: 'neutral', label: () => i18n.t('Waiting for a slot') },
  theirReply: { tone: 'neutral', label: () => i18n.t('Waiting for their reply') },
})

// The other tags tell the turn.
const tags = statuses({
  toValidate: { tone: 'wait', label: () => i18n.t('To review') },
  interested: { tone: 'good', label: () => outcomeStatus('interested').label },
  notInterested: { tone: 'neutral', label: () => outcomeStatus('notInterested').label },
  noReply: { tone: 'neutral', label: () => outreachStatus('neverReplied').label },
  ongoing: { tone: 'neutral', label: () => i18n.t('Ongoing') },
})

/** Null where the service says nothing of it. */
export function nextStep(item: Conversation): Status | null {
  const { reason } = turnOf({ conversation: item })
  if (turnStatuses.has(reason)) return turnStatuses(reason)
  const next = item.agentNextAction?.kind
  return next ? { label: humanised(next), tone: 'neutral' } : null
}

export function conversationStatus(item: Conversation): Status {
  const { pendingHandoff, pendingValidation, selectedOutcome, tag } = item
  const next = nextStep(item)
  if (next && (pendingHandoff || pendingValidation)) return next
  if (selectedOutcome) return outcomeStatus(selectedOutcome)
  return next ?? tags(tag)
}

export const waitsToBeSent = (item: Conversation): boolean =>
  ['slot', 'replySending'].includes(turnOf({ conversation: item }).reason)

const messageOrigins = labels({
  agent: () => i18n.t('written by the agent'),
  agentEdited: () => i18n.t('written by the agent, edited by a person'),
  manual: () => i18n.t('written by a person'),
})
export function messageOriginLabel(origin: string | undefined): string | null {
  if (!origin) return null
  const label = messageOrigins(origin)
  return messageOrigins.has(origin) ? label : inSentence(label)
}
