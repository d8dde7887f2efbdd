import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { SocialAccount } from '#/domain/account-condition'
import type { Tone } from '#/components/tone'
import {
  attentionTitle,
  attentionTone,
  disconnectedAccounts,
  draftKinds,
  isKnownAttention,
} from '#/domain/attention'
import { accountName } from '#/domain/names'
import { listed } from '#/lib/list'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import type { Surroundings } from './-attention-derive'

export type CockpitAction = NonNullable<DataOf<'cockpit.live'>['actions']>[number]

/** Without a `mark` the action's count stands at the head of its row. */
export type ActionLabels = { tone: Tone; title: string; detail: string; mark?: string }

/** Whose account it is says more than how many there are. */
function whoseIsDown(i18n: I18n, count: number, accounts: readonly SocialAccount[] | undefined): string {
  const names = disconnectedAccounts(accounts ?? []).map((account) => accountName(i18n, account))
  return names.length === 0 || names.length !== count
    ? attentionTitle(i18n, 'social_account_disconnected', count)
    : i18n.t(
        '{count, plural, one {{names}’s account is disconnected} other {The accounts of {names} are disconnected}}',
        { count, names: listed(i18n.locale, names) },
      )
}

/**
 * An action in our words where its key is known, else in the service's own. Only the first key is
 * documented; the others are the sample's, and a service that has other ones loses nothing.
 */
export function actionLabels(
  i18n: I18n,
  action: CockpitAction,
  { accounts, counts }: Surroundings,
): ActionLabels {
  const count = action.count ?? 0
  const reason = action.message ? i18n.t('“{reason}”', { reason: safeName(action.message) }) : ''
  if (!isKnownAttention(action.key))
    return {
      tone: action.nature === 'action' ? 'wait' : 'neutral',
      title: action.label ?? humanised(action.key),
      detail: reason,
    }
  const tone = attentionTone[action.key]
  const title = attentionTitle(i18n, action.key, count)
  switch (action.key) {
    case 'social_account_disconnected':
      return { tone, mark: '!', title: whoseIsDown(i18n, count, accounts), detail: reason }
    case 'payment_failed':
      return { tone, mark: '!', title, detail: reason }
    case 'validations_pending':
      return { tone, title, detail: draftKinds(i18n, counts) || reason }
    case 'missing_information':
      return { tone, title, detail: reason }
  }
}
