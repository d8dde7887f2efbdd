import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { SocialAccount } from '#/domain/account-condition'
import type { Tone } from '#/components/tone'
import { accountName } from '#/domain/names'
import { humanised } from '#/lib/word'
import { disconnected, type Surroundings } from './-attention-derive'

export type CockpitAction = NonNullable<DataOf<'cockpit.live'>['actions']>[number]

/** Without a `mark` the action's count stands at the head of its row. */
export type ActionLabels = { tone: Tone; title: string; detail: string; mark?: string }

const listed = (i18n: I18n, names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)

/** Whose account it is says more than how many there are. */
function whoseIsDown(i18n: I18n, count: number, accounts: readonly SocialAccount[] | undefined): string {
  const names = disconnected(accounts ?? []).map((account) => accountName(i18n, account))
  return names.length === 0 || names.length !== count
    ? i18n.t('{count, plural, one {# account is disconnected} other {# accounts are disconnected}}', {
        count,
      })
    : i18n.t(
        '{count, plural, one {{names}’s account is disconnected} other {The accounts of {names} are disconnected}}',
        { count, names: listed(i18n, names) },
      )
}

function drafts(i18n: I18n, counts: Surroundings['counts']): string {
  const { replyToValidate: replies, coldSequenceToValidate: sequences } = counts ?? {}
  const parts = [
    replies ? i18n.t('{count, plural, one {# reply} other {# replies}}', { count: replies }) : null,
    sequences
      ? i18n.t('{count, plural, one {# cold sequence} other {# cold sequences}}', { count: sequences })
      : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
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
  const said = action.message ?? ''
  switch (action.key) {
    case 'social_account_disconnected':
      return { tone: 'bad', mark: '!', title: whoseIsDown(i18n, count, accounts), detail: said }
    case 'payment_failed':
      return { tone: 'bad', mark: '!', title: i18n.t('The last payment failed'), detail: said }
    case 'validations_pending':
      return {
        tone: 'wait',
        title: i18n.t(
          '{count, plural, one {A draft waits for a decision} other {Drafts wait for a decision}}',
          { count },
        ),
        detail: drafts(i18n, counts) || said,
      }
    case 'missing_information':
      return {
        tone: 'machine',
        title: i18n.t(
          '{count, plural, one {An agent needs information to answer} other {Agents need information to answer}}',
          { count },
        ),
        detail: said,
      }
    default:
      return {
        tone: action.nature === 'action' ? 'wait' : 'neutral',
        title: action.label ?? humanised(action.key),
        detail: said,
      }
  }
}
