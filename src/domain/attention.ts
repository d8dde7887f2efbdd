import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import type { SocialAccount } from './account-condition'

/** The service documents `social_account_disconnected` alone: the others were seen in practice. */
export type KnownAttention =
  | 'payment_failed'
  | 'social_account_disconnected'
  | 'social_account_restricted'
  | 'validations_pending'
  | 'missing_information'
  | 'invitations_piling_up'

export const attentionTone: Readonly<Record<KnownAttention, Tone>> = {
  payment_failed: 'bad',
  social_account_disconnected: 'bad',
  social_account_restricted: 'bad',
  validations_pending: 'wait',
  missing_information: 'machine',
  invitations_piling_up: 'neutral',
}

export const isKnownAttention = (key: string): key is KnownAttention => Object.hasOwn(attentionTone, key)

export function attentionTitle(i18n: I18n, key: KnownAttention, count: number): string {
  switch (key) {
    case 'payment_failed':
      return i18n.t('The last payment failed')
    case 'social_account_disconnected':
      return i18n.t('{count, plural, one {# account is disconnected} other {# accounts are disconnected}}', {
        count,
      })
    case 'social_account_restricted':
      return i18n.t(
        '{count, plural, one {# account is held back by the network} other {# accounts are held back by the network}}',
        { count },
      )
    case 'validations_pending':
      return i18n.t(
        '{count, plural, one {A draft waits for a decision} other {Drafts wait for a decision}}',
        {
          count,
        },
      )
    case 'missing_information':
      return i18n.t(
        '{count, plural, one {An agent needs information to answer} other {Agents need information to answer}}',
        { count },
      )
    case 'invitations_piling_up':
      return i18n.t('{count, plural, one {An invitation is blocked} other {Invitations are blocked}}', {
        count,
      })
  }
}

/** The waiting drafts by kind: `6 replies, 7 cold sequences`. */
export function draftKinds(i18n: I18n, todo: DataOf<'inbox.counts'>['todo']): string {
  const { replyToValidate: replies, coldSequenceToValidate: sequences } = todo ?? {}
  const parts = [
    replies ? i18n.t('{count, plural, one {# reply} other {# replies}}', { count: replies }) : '',
    sequences
      ? i18n.t('{count, plural, one {# cold sequence} other {# cold sequences}}', { count: sequences })
      : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** A disabled account is off on purpose. */
export const disconnectedAccounts = (accounts: readonly SocialAccount[]): readonly SocialAccount[] =>
  accounts.filter(
    ({ connectionPhase, status }) => connectionPhase === 'disconnected' && status !== 'DISABLED',
  )
