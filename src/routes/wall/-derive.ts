import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import {
  accountCondition,
  byCondition,
  type AccountCondition,
  type SocialAccount,
} from '#/domain/account-condition'
import { accountSentence, accountTone } from '#/domain/account-labels'
import {
  attentionTitle,
  attentionTone,
  disconnectedAccounts,
  draftKinds,
  isKnownAttention,
  type KnownAttention,
} from '#/domain/attention'
import { funnelStages, type FunnelStage } from '#/domain/funnel'
import { sendingAccounts } from '#/domain/quotas'
import { formatCount } from '#/lib/number'
import { none } from '#/lib/none'
import { initials, safeName, truncated } from '#/lib/text'
import { humanised } from '#/lib/word'
import { zoneOf } from '#/lib/zone'
import { zonePlace } from '#/lib/zone-place'

/** In characters: no name takes the place of what its row is there to say. */
const longestName = 24

/** `Jonas W.` where names may show, else the account’s place in the workspace and its city, which name nobody. */
export function accountLabel(i18n: I18n, account: SocialAccount, place: number, names: boolean): string {
  const first = truncated(safeName(account.firstName), longestName)
  if (names && first !== none) {
    const last = safeName(account.lastName)
    return last === none ? first : `${first} ${initials(last).slice(0, 1)}.`
  }
  const zone = account.capacity?.timezone
  const number = formatCount(place, i18n.locale)
  return zoneOf(zone).known
    ? i18n.t('Account {number} ({place})', { number, place: zonePlace(zone, i18n.locale) })
    : i18n.t('Account {number}', { number })
}

export type AccountRow = {
  id: string
  label: string
  sentence: string
  tone: Tone
  isSending: boolean
}

/** Without the service’s own words for why: nobody knows what they say in public. */
const inOurWords = (condition: AccountCondition): AccountCondition => ({
  ...condition,
  because: [],
  besides: condition.besides.map((held) => ({ ...held, because: [] })),
})

/** What a person can mend first; accounts that are off on purpose last. */
export function accountRows(
  i18n: I18n,
  accounts: readonly SocialAccount[],
  { names, now }: { names: boolean; now: number },
): readonly AccountRow[] {
  const sending = new Set(sendingAccounts(accounts, now))
  const places = new Map(accounts.map((account, i) => [account, i + 1]))
  return accounts.toSorted(byCondition(now)).map((account) => {
    const condition = inOurWords(accountCondition(account, now))
    return {
      id: account.id,
      label: accountLabel(i18n, account, places.get(account) ?? 0, names),
      sentence: accountSentence(i18n, condition, { now, zone: account.capacity?.timezone }),
      tone: accountTone[condition.reason],
      reason: condition.reason,
      isSending: sending.has(account),
    }
  })
}

type Actions = DataOf<'cockpit.live'>['actions']

/** What waits for somebody. Of the service’s own sentences none is shown: they may name anybody. */
export type Need = { key: string; tone: Tone; mark: string; title: string; detail: string }

export function disconnectedLabels(
  i18n: I18n,
  accounts: readonly SocialAccount[] | undefined,
  names: boolean,
): readonly string[] {
  const all = accounts ?? []
  return disconnectedAccounts(all).map((account) =>
    accountLabel(i18n, account, all.indexOf(account) + 1, names),
  )
}

export type Surroundings = {
  /** What the disconnected accounts are called here. */
  disconnected: readonly string[]
  todo: DataOf<'inbox.counts'>['todo']
}

function need(
  i18n: I18n,
  { key, count, nature }: NonNullable<Actions>[number],
  { disconnected, todo }: Surroundings,
): Need {
  const mark = formatCount(count, i18n.locale)
  if (isKnownAttention(key)) {
    const isBroken = attentionTone[key] === 'bad'
    const details: Partial<Record<KnownAttention, string>> = {
      social_account_disconnected: disconnected.join(', '),
      validations_pending: draftKinds(i18n, todo),
    }
    return {
      key,
      tone: attentionTone[key],
      mark: isBroken ? '!' : mark,
      title: attentionTitle(i18n, key, count ?? (isBroken ? 1 : 0)),
      detail: details[key] ?? '',
    }
  }
  switch (key) {
    case 'social_account_restricted': {
      const title = i18n.t(
        '{count, plural, one {The network holds an account back} other {The network holds # accounts back}}',
        { count: count ?? 1 },
      )
      return { key, tone: 'bad', mark: '!', title, detail: '' }
    }
    case 'invitations_piling_up':
      return {
        key,
        tone: 'neutral',
        mark,
        title: i18n.t(
          '{count, plural, one {An invitation waits for an account that can send it} other {Invitations wait for accounts that can send them}}',
          { count: count ?? 0 },
        ),
        detail: '',
      }
    default:
      return { key, tone: nature === 'action' ? 'wait' : 'neutral', mark, title: humanised(key), detail: '' }
  }
}

/** In the service’s order. */
export const needsOf = (i18n: I18n, actions: Actions, around: Surroundings): readonly Need[] =>
  (actions ?? []).map((action) => need(i18n, action, around))

/** The last point of a series: today, as far as it has come. */
export const todayOf = (indicator: { series?: readonly number[] | undefined } | undefined) =>
  indicator?.series?.at(-1)

/** The way of a lead from found to interested; what lies beside it is left out. */
export function wayOf(i18n: I18n, funnel: Parameters<typeof funnelStages>[1]): readonly FunnelStage[] {
  const { sourcing, contact } = funnelStages(i18n, funnel)
  return [
    ...sourcing.filter(({ field }) => field === 'entryLeads'),
    ...contact.filter(({ field }) => field !== 'notInterested'),
  ]
}

export type Stop = { field: 'messagedViaNew' | 'replied' | 'interested'; lost: number; whole: number }

/**
 * The step at which most leads are left behind, of those at which a lead decides. Leads that nobody has invited yet
 * have not stopped; they have not begun.
 */
export function widestStop(stages: readonly Pick<FunnelStage, 'field' | 'value' | 'whole'>[]): Stop | null {
  const stops = (['messagedViaNew', 'replied', 'interested'] as const).flatMap((field) => {
    const { value, whole } = stages.find((stage) => stage.field === field) ?? {}
    const lost = value === undefined || whole === undefined ? 0 : whole - value
    return whole === undefined || lost <= 0 ? [] : [{ field, lost, whole }]
  })
  return stops.toSorted((a, b) => b.lost - a.lost)[0] ?? null
}
