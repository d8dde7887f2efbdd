import { i18n } from '@lingui/core'
import { formatMoment } from '#/lib/relative-day'
import { inSentence } from '#/lib/locale'
import { isolated } from '#/lib/text'
import type { LeadProgress } from './lead-progress'
import { exitReasonLabel, outreachStatus } from './lead-status'
import type { Turn } from './turn'

type Moments = {
  now: number
  zone: string
}
type Around = Moments & {
  account: string | null
}

export function leadSentences(progress: LeadProgress, turn: Turn, around: Around): readonly string[] {
  const stopped = stoppedSentence(progress, around)
  const stands = stopped !== null && saysItself(progress) ? null : progressSentence(progress, around)
  return [
    stands,
    blacklistedSentence(progress, around),
    stopped,
    nextSentence(progress, turn, around),
  ].filter((sentence) => sentence !== null)
}

const saysItself = ({ status, exit }: LeadProgress): boolean =>
  status === undefined || status === 'exited' || status === exit?.reason

const momentOf = (at: number, { now, zone }: Moments): string => formatMoment(at, now, zone)

function progressSentence(progress: LeadProgress, moments: Moments): string | null {
  const { status, since, lastMessage } = progress
  if (status === undefined) return null
  const { label } = outreachStatus(status)
  if (since === null) return `${label}.`
  const when = momentOf(since, moments)
  const dated = (event: string) => i18n.t('{event} {when}.', { event, when })
  const lasting = (state: string) => `${i18n.t('{state} since {when}', { state, when })}.`
  switch (status) {
    case 'sourced':
    case 'invited':
    case 'replied':
    case 'exited':
      return dated(label)
    case 'messaged':
      return dated(
        lastMessage === 1
          ? i18n.t('First message sent')
          : lastMessage === 2
            ? i18n.t('Second message sent')
            : i18n.t('Third message sent'),
      )
    case 'coldSequenceBeingWritten':
    case 'coldSequenceToValidate':
    case 'invitationQueued':
    case 'connected':
    case 'interested':
    case 'notInterested':
      return lasting(label)
    default:
      return `${label}.`
  }
}

const blacklistedSentence = ({ blacklistedAt }: LeadProgress, moments: Moments): string | null =>
  blacklistedAt === null
    ? null
    : `${i18n.t('{state} since {when}', {
        state: i18n.t('Blacklisted'),
        when: momentOf(blacklistedAt, moments),
      })}.`

function stoppedSentence({ exit }: LeadProgress, moments: Moments): string | null {
  if (exit === null) return null
  const label = exitReasonLabel(exit.reason ?? exit.category)
  const reason = inSentence(label.charAt(0)) + label.slice(1)
  return exit.at === null
    ? i18n.t('Stopped: {reason}.', { reason })
    : i18n.t('Stopped {when}: {reason}.', { when: momentOf(exit.at, moments), reason })
}

function nextSentence(progress: LeadProgress, turn: Turn, around: Around): string | null {
  const { status, since, isHandled } = progress
  const account = around.account === null ? i18n.t('the account') : isolated(around.account)
  // The status is dated already.
  const when = turn.since === null || turn.since === since ? null : momentOf(turn.since, around)
  const lasting = (state: string) =>
    `${when === null ? state : i18n.t('{state} since {when}', { state, when })}.`
  switch (turn.reason) {
    case 'assignment':
      return i18n.t('Not assigned yet.')
    case 'sequenceWriting':
      return status === 'coldSequenceBeingWritten'
        ? null
        : i18n.t('Next, the agent writes the cold sequence.')
    case 'sequenceReview':
      return status === 'coldSequenceToValidate'
        ? null
        : lasting(outreachStatus('coldSequenceToValidate').label)
    case 'slot':
      return lasting(i18n.t('Waiting for a slot'))
    case 'invitation':
      return i18n.t('Next, {account} sends the invitation.', { account })
    case 'acceptance':
      return i18n.t('Not accepted yet.')
    case 'firstMessage':
      return i18n.t('Next, {account} sends the first message.', { account })
    case 'nextMessage':
      return i18n.t('Without a reply, {account} sends the next message.', { account })
    case 'theirReply':
      return lasting(i18n.t('Waiting for their reply'))
    case 'answer':
      return when === null ? i18n.t('Not answered yet.') : i18n.t('The lead wrote last, {when}.', { when })
    case 'replyReview':
      return lasting(i18n.t('Reply to review'))
    case 'replyWriting':
      return lasting(i18n.t('Reply being written'))
    case 'replySending':
      return i18n.t('Next, {account} sends the reply.', { account })
    case 'information':
      return lasting(i18n.t('Needs information'))
    case 'ended':
      return (progress.exit !== null || progress.blacklistedAt !== null) && isHandled === false
        ? i18n.t('No longer assigned.')
        : null
    case 'unknown':
      return null
  }
}
