import type { I18n } from '@lingui/core'
import { formatMoment } from '#/lib/relative-day'
import { intlLocale } from '#/lib/locale'
import type { LeadProgress } from './lead-progress'
import { exitReasonLabel, outreachStatus } from './lead-status'

type Moments = {
  now: number
  zone: string
}
type Around = Moments & {
  account: string | null
}

export function leadSentences(i18n: I18n, progress: LeadProgress, around: Around): readonly string[] {
  const stopped = stoppedSentence(i18n, progress, around)
  const stands = stopped !== null && saysItself(progress) ? null : progressSentence(i18n, progress, around)
  return [
    stands,
    blacklistedSentence(i18n, progress, around),
    stopped,
    nextSentence(i18n, progress, around),
  ].filter((sentence) => sentence !== null)
}

const saysItself = ({ status, exit }: LeadProgress): boolean =>
  status === undefined || status === 'exited' || status === exit?.reason

const momentOf = (i18n: I18n, at: number, { now, zone }: Moments): string =>
  formatMoment(at, now, i18n.locale, zone)

function progressSentence(i18n: I18n, progress: LeadProgress, moments: Moments): string | null {
  const { status, since, lastMessage } = progress
  if (status === undefined) return null
  const { label } = outreachStatus(i18n, status)
  if (since === null) return `${label}.`
  const when = momentOf(i18n, since, moments)
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

const blacklistedSentence = (i18n: I18n, { blacklistedAt }: LeadProgress, moments: Moments): string | null =>
  blacklistedAt === null
    ? null
    : `${i18n.t('{state} since {when}', {
        state: i18n.t('Blacklisted'),
        when: momentOf(i18n, blacklistedAt, moments),
      })}.`

function stoppedSentence(i18n: I18n, { exit }: LeadProgress, moments: Moments): string | null {
  if (exit === null) return null
  const label = exitReasonLabel(i18n, exit.reason ?? exit.category)
  const reason = label.charAt(0).toLocaleLowerCase(intlLocale(i18n.locale)) + label.slice(1)
  return exit.at === null
    ? i18n.t('Stopped: {reason}.', { reason })
    : i18n.t('Stopped {when}: {reason}.', { when: momentOf(i18n, exit.at, moments), reason })
}

function nextSentence(i18n: I18n, progress: LeadProgress, around: Around): string | null {
  const { wait, exit, blacklistedAt, isHandled } = progress
  if (wait === null)
    return (exit !== null || blacklistedAt !== null) && isHandled === false
      ? i18n.t('No longer assigned.')
      : null
  const account = around.account ?? i18n.t('the account')
  const when = wait.since === null ? null : momentOf(i18n, wait.since, around)
  switch (wait.for) {
    case 'assignment':
      return i18n.t('Not assigned yet.')
    case 'sequenceWriting':
      return i18n.t('Next, the agent writes the cold sequence.')
    case 'sequenceReview':
      // The status says it.
      return null
    case 'invitation':
      return i18n.t('Next, {account} sends the invitation.', { account })
    case 'acceptance':
      return i18n.t('Not accepted yet.')
    case 'firstMessage':
      return i18n.t('Next, {account} sends the first message.', { account })
    case 'secondMessage':
    case 'thirdMessage':
      return i18n.t('Without a reply, {account} sends the next message.', { account })
    case 'theirReply': {
      const state = i18n.t('Waiting for their reply')
      return `${when === null ? state : i18n.t('{state} since {when}', { state, when })}.`
    }
    case 'ourReply':
      return when === null || progress.status === 'replied'
        ? i18n.t('Not answered yet.')
        : i18n.t('The lead wrote last, {when}.', { when })
    case 'replyReview':
      return `${i18n.t('{state} since {when}', { state: i18n.t('Reply to review'), when })}.`
    case 'replySending':
      return i18n.t('Next, {account} sends the reply.', { account })
    case 'information':
      return `${i18n.t('{state} since {when}', { state: i18n.t('Needs information'), when })}.`
  }
}
