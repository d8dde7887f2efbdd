import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { none } from '#/lib/none'
import {
  isSendingReason,
  type AccountAction,
  type AccountReason,
  type SocialAccount,
} from './account-condition'
import { accountState } from './account-labels'

export type DraftHold =
  | { kind: 'ended' }
  | { kind: 'unknown' }
  | { kind: 'account'; account: SocialAccount; reason: AccountReason; actions: readonly AccountAction[] }

/** Unknown where the account sends. */
export function accountHold(
  account: SocialAccount,
  reason: AccountReason,
  actions: readonly AccountAction[],
): DraftHold {
  return isSendingReason(reason) ? { kind: 'unknown' } : { kind: 'account', account, reason, actions }
}

export function holdStatus(i18n: I18n, hold: DraftHold, now: number): { label: string; tone: Tone } {
  switch (hold.kind) {
    case 'ended':
      return { label: i18n.t('Sequence ended'), tone: 'neutral' }
    case 'unknown':
      return { label: none, tone: 'neutral' }
    case 'account': {
      const { sentence, tone } = accountState(i18n, hold.account, now, hold.actions)
      return { label: sentence, tone }
    }
  }
}
