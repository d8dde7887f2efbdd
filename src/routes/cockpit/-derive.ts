import type { I18n } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import {
  attentionTitle,
  attentionTone,
  disconnectedAccounts,
  draftKinds,
  isKnownAttention,
} from '#/domain/attention'
import { many } from '#/domain/lead-status'
import { accountName } from '#/domain/names'
import { ranges, readRange, type Range } from '#/domain/period'
import type { Senders } from '#/domain/sender-filters'
import type { News } from '#/domain/since-looked'
import { instantOf } from '#/lib/instant'
import { listed } from '#/lib/list'
import { safeName } from '#/lib/text'
import { humanised } from '#/lib/word'

export type CockpitSearch = {
  range: Range
  agentId?: string | undefined
  socialAccountId?: string | undefined
  agentsSort?: string | undefined
  accountsSort?: string | undefined
}

const filled = (value: string | null): string | undefined => (value ? value : undefined)

export const readCockpitSearch = (search: URLSearchParams): CockpitSearch => ({
  range: readRange(search),
  agentId: filled(search.get('agentId')),
  socialAccountId: filled(search.get('socialAccountId')),
  agentsSort: filled(search.get('agentsSort')),
  accountsSort: filled(search.get('accountsSort')),
})

/** The range of the figures on the page: those of the range before stay until the next are there. */
export const rangeShown = (answered: string | undefined, asked: Range): Range =>
  ranges.find((range) => range === answered) ?? asked

/** Null where nothing is known to be new, and not all is known. */
export function hasNews({ replies, interested, disconnected }: News): boolean | null {
  const counts = [replies, interested, disconnected?.length ?? null]
  if (counts.some((count) => count !== null && count > 0)) return true
  return counts.includes(null) ? null : false
}

type Request = { data: unknown; errorUpdateCount: number; failureReason: unknown }

const hasFailed = ({ errorUpdateCount }: Request): boolean => errorUpdateCount > 0

/**
 * One failure shows for the whole page once both requests have failed without an earlier answer. The retries
 * of the second are not waited for.
 */
export const failsAsWhole = (live: Request, analytics: Request): boolean =>
  [live, analytics].some(hasFailed) &&
  [live, analytics].every(
    (request) => request.data === undefined && (hasFailed(request) || request.failureReason !== null),
  )

type CockpitAction = NonNullable<DataOf<'cockpit.live'>['actions']>[number]

type Page = Pick<LinkProps, 'to' | 'search'>

const byKey = new Map<string, Page>([
  ['social_account_disconnected', { to: '/accounts' }],
  ['validations_pending', { to: '/validations' }],
  ['missing_information', { to: '/inbox' }],
  ['payment_failed', { to: '/billing' }],
])
const byPath = new Map<string, Page>(
  (['/leads', '/inbox', '/validations', '/agents', '/accounts', '/team', '/billing'] as const).map((to) => [
    to.slice(1),
    { to },
  ]),
)

/** The destination's shape is not documented: any text that looks like a path counts. */
function pathIn(destination: CockpitAction['destination']): string | undefined {
  const texts = Object.values(destination ?? {}).filter((value) => typeof value === 'string')
  return texts
    .map((text) => /^\/([a-z-]{1,30})(?:[/?#]|$)/.exec(text)?.[1])
    .find((part) => part !== undefined)
}

export function pageOf(action: CockpitAction, { agentId, socialAccountId }: Senders = {}): Page | undefined {
  const page = byKey.get(action.key) ?? byPath.get(pathIn(action.destination) ?? '')
  const chosen = { agentId, socialAccountId }
  if (page?.to === '/validations') return { to: page.to, search: chosen }
  if (page?.to !== '/inbox') return page
  const filter = action.key === 'missing_information' ? 'missingInformation' : undefined
  return { to: page.to, search: { filter, ...chosen } }
}

type Validations = DataOf<'validations.list'>['items']

/** The page counts the wait itself; it asks only whether the draft is still the oldest. */
export const oldestPollMs = 180_000

/** Epoch milliseconds; null where no time can be read. */
export function oldestOf(validations: Validations): number | null {
  const times = (validations ?? [])
    .map(({ request }) => instantOf(request.createdAt))
    .filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}

/** Of the chosen agent and account; undefined until loaded. */
export type Context = {
  accounts: readonly SocialAccount[] | undefined
  counts: DataOf<'inbox.counts'>['todo']
}

export type Concern = {
  action: CockpitAction
  isWhole: boolean
}

/** Counts again for the chosen agent and account. Actions that cannot be counted so are marked `isWhole`. */
export function concernsOf(
  actions: readonly CockpitAction[],
  { agentId, socialAccountId }: Senders,
  { accounts, counts }: Context,
): readonly Concern[] {
  if (agentId === undefined && socialAccountId === undefined)
    return actions.map((action) => ({ action, isWhole: false }))
  const counted = new Map([
    ['validations_pending', counts?.toValidate],
    ['missing_information', counts?.missingInformation],
    ['social_account_disconnected', accounts && disconnectedAccounts(accounts).length],
  ])
  return actions.flatMap((action): Concern[] => {
    const count = counted.get(action.key)
    if (count === undefined) return [{ action, isWhole: true }]
    // The service's message is about the whole workspace.
    return count === 0 ? [] : [{ action: { ...action, count, message: undefined }, isWhole: false }]
  })
}

export function chosenAccounts(
  accounts: readonly SocialAccount[] | undefined,
  agents: DataOf<'agents.list'> | undefined,
  { agentId, socialAccountId }: Senders,
): readonly SocialAccount[] | undefined {
  const ids = agentId === undefined ? null : agents?.find(({ id }) => id === agentId)?.socialAccountIds
  if (ids === undefined) return undefined
  return accounts?.filter(
    ({ id }) =>
      (ids === null || ids.includes(id)) && (socialAccountId === undefined || id === socialAccountId),
  )
}

/** `mark` stands in place of the action's count. */
type ActionLabels = { tone: Tone; title: string; detail: string; mark?: string }

function disconnectedTitle(
  i18n: I18n,
  count: number,
  accounts: readonly SocialAccount[] | undefined,
): string {
  const names = disconnectedAccounts(accounts ?? []).map((account) => accountName(i18n, account))
  return names.length === 0 || names.length !== count
    ? attentionTitle(i18n, 'social_account_disconnected', count)
    : i18n.t(
        '{count, plural, one {{names}’s account is disconnected} other {The accounts of {names} are disconnected}}',
        { count, names: listed(i18n.locale, names) },
      )
}

function restrictedNames(
  i18n: I18n,
  count: number | undefined,
  accounts: readonly SocialAccount[] | undefined,
): string {
  const restricted = (accounts ?? []).filter(
    ({ status, capacity }) =>
      status !== 'DISABLED' &&
      capacity?.activeGates?.some(
        ({ source, action }) => source === 'PROVIDER' && action !== 'social.sendInvite',
      ),
  )
  return restricted.length === count ? restricted.map((each) => accountName(i18n, each)).join(', ') : ''
}

/** In our words where the key is known, else in the service's. The service documents one key. */
export function actionLabels(i18n: I18n, action: CockpitAction, { accounts, counts }: Context): ActionLabels {
  const { count } = action
  const label = action.label ?? humanised(action.key)
  if (!isKnownAttention(action.key))
    return {
      tone: action.nature === 'action' ? 'wait' : 'neutral',
      title: label,
      detail: action.message ? i18n.t('“{reason}”', { reason: safeName(action.message) }) : '',
    }
  const tone = attentionTone[action.key]
  const title = attentionTitle(i18n, action.key, count ?? many)
  switch (action.key) {
    // Our own titles of these two hold the count.
    case 'social_account_disconnected': {
      const own = count === undefined ? label : disconnectedTitle(i18n, count, accounts)
      return { tone, mark: '!', title: own, detail: '' }
    }
    case 'social_account_restricted': {
      const own = count === undefined ? label : title
      return { tone, mark: '!', title: own, detail: restrictedNames(i18n, count, accounts) }
    }
    case 'payment_failed':
      return { tone, mark: '!', title, detail: '' }
    case 'validations_pending':
      return { tone, title, detail: draftKinds(i18n, counts) }
    case 'missing_information':
    case 'invitations_piling_up':
      return { tone, title, detail: '' }
  }
}
