import type { I18n } from '@lingui/core'
import type { SocialAccount } from '#/api/account-condition'
import type { Tone } from '#/components/tone'
import { fullName } from '#/lib/text'
import { humanised } from '#/lib/word'
import type { CockpitAction } from './-needs-a-person'

export type ActionWords = { tone: Tone; title: string; detail: string; mark?: string }

const join = (i18n: I18n, names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)

/** Whose account it is says more than how many there are. */
function disconnected(i18n: I18n, count: number, accounts: readonly SocialAccount[] | undefined): string {
  const names = (accounts ?? [])
    .filter(({ connectionPhase, status }) => connectionPhase === 'disconnected' && status !== 'DISABLED')
    .map(({ firstName, lastName }) => fullName(firstName, lastName))
    .filter((name) => name !== '')
  return names.length === 0 || names.length !== count
    ? i18n.t('{count, plural, one {# account is disconnected} other {# accounts are disconnected}}', {
        count,
      })
    : i18n.t(
        '{count, plural, one {{names}’s account is disconnected} other {The accounts of {names} are disconnected}}',
        {
          count,
          names: join(i18n, names),
        },
      )
}

/**
 * An action in our words where its key is known, else in the service's own. The service's message
 * is kept as the detail: it may know more than the key.
 */
export function actionWords(
  i18n: I18n,
  action: CockpitAction,
  accounts: readonly SocialAccount[] | undefined,
): ActionWords {
  const count = action.count ?? 0
  const detail = action.message ?? ''
  switch (action.key) {
    case 'social_account_disconnected':
      return { tone: 'bad', mark: '!', title: disconnected(i18n, count, accounts), detail }
    default:
      return {
        tone: action.nature === 'action' ? 'wait' : 'neutral',
        title: action.label ?? humanised(action.key),
        detail,
      }
  }
}
