import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { none } from '#/lib/none'
import { humanised } from '#/lib/word'
import type { Folder } from './-inbox-search'
import type { Conversation } from './-list-derive'

export type Words = { tone: Tone; text: string }

/** A folder's name; each is a key of the counts. */
export function folderName(i18n: I18n, folder: Folder): string {
  switch (folder) {
    case 'toValidate':
      return i18n.t('To validate')
    case 'coldSequenceToValidate':
      return i18n.t('Cold sequences')
    case 'replyToValidate':
      return i18n.t('Replies')
    case 'missingInformation':
      return i18n.t('Needs information')
    case 'coldSequenceBeingWritten':
      return i18n.t('Sequences being written')
    case 'replyBeingWritten':
      return i18n.t('Replies being written')
    case 'coldSequenceWaitingForSlot':
      return i18n.t('Waiting for a slot')
    case 'interested':
      return i18n.t('Interested')
    case 'notInterested':
      return i18n.t('Not interested')
    case 'noReply':
      return i18n.t('No reply')
    case 'ongoing':
      return i18n.t('Ongoing')
  }
}

function byDraft(i18n: I18n, draft: NonNullable<Conversation['pendingValidation']>): Words {
  const isCold = draft.kind === 'coldSequence'
  if (draft.regenerating)
    return {
      tone: 'machine',
      text: isCold ? i18n.t('Sequence being rewritten') : i18n.t('Reply being rewritten'),
    }
  if (draft.generating)
    return {
      tone: 'machine',
      text: isCold ? i18n.t('Sequence being written') : i18n.t('Reply being written'),
    }
  return { tone: 'wait', text: isCold ? i18n.t('Cold sequence to validate') : i18n.t('Reply to validate') }
}

// Of one lead; the lists above are of many, and languages differ there.
function byOutcome(i18n: I18n, outcome: string): Words {
  if (outcome === 'interested')
    return {
      tone: 'good',
      text: i18n.t('{count, plural, one {Interested} other {Interested}}', { count: 1 }),
    }
  if (outcome === 'notInterested')
    return {
      tone: 'neutral',
      text: i18n.t('{count, plural, one {Not interested} other {Not interested}}', { count: 1 }),
    }
  return { tone: 'neutral', text: humanised(outcome) }
}

// `kind` is all that the document shows of it, with one value; the others are met in practice.
const nextActions = new Map<string, (i18n: I18n) => Words>([
  ['preparingReply', (i18n) => ({ tone: 'machine', text: i18n.t('Reply being written') })],
  ['preparingColdSequence', (i18n) => ({ tone: 'machine', text: i18n.t('Sequence being written') })],
  ['waitingForSlot', (i18n) => ({ tone: 'neutral', text: i18n.t('Waiting for a slot') })],
  ['waitingForReply', (i18n) => ({ tone: 'neutral', text: i18n.t('Waiting for their reply') })],
  ['sendingReply', (i18n) => ({ tone: 'machine', text: i18n.t('Reply about to be sent') })],
  ['sendingFollowUp', (i18n) => ({ tone: 'machine', text: i18n.t('Follow-up planned') })],
])

/** What is next in a conversation, the most pressing first: a person’s answer, a draft, the outcome, the agent. */
export function nextWords(i18n: I18n, item: Conversation): Words {
  if (item.pendingHandoff) return { tone: 'machine', text: i18n.t('Needs information') }
  if (item.pendingValidation) return byDraft(i18n, item.pendingValidation)
  if (item.selectedOutcome) return byOutcome(i18n, item.selectedOutcome)
  const next = item.agentNextAction?.kind
  if (next) return nextActions.get(next)?.(i18n) ?? { tone: 'neutral', text: humanised(next) }
  return { tone: 'neutral', text: item.tag ? humanised(item.tag) : none }
}
