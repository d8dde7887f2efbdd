import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import type { SocialAccount } from './account-condition'

export type KnownAttention =
  | 'payment_failed'
  | 'social_account_disconnected'
  | 'validations_pending'
  | 'missing_information'

export const attentionTone: Readonly<Record<KnownAttention, Tone>> = {
  payment_failed: 'bad',
  social_account_disconnected: 'bad',
  validations_pending: 'wait',
  missing_information: 'machine',
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

/** Accounts that a person must sign in again; a disabled account is off on purpose. */
export const disconnectedAccounts = (accounts: readonly SocialAccount[]): readonly SocialAccount[] =>
  accounts.filter(
    ({ connectionPhase, status }) => connectionPhase === 'disconnected' && status !== 'DISABLED',
  )
