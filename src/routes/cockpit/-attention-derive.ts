import type { LinkProps } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import type { SocialAccount } from '#/domain/account-condition'
import { disconnectedAccounts } from '#/domain/attention'
import type { Senders } from '#/domain/sender-filters'
import { instantOf } from '#/lib/instant'
import type { CockpitAction } from './-attention-labels'

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

/** The first part of a path in the destination: its shape is open, so any text that begins like one counts. */
function pathIn(destination: CockpitAction['destination']): string | undefined {
  const texts = Object.values(destination ?? {}).filter((value) => typeof value === 'string')
  return texts
    .map((text) => /^\/([a-z-]{1,30})(?:[/?#]|$)/.exec(text)?.[1])
    .find((part) => part !== undefined)
}

/** The page of ours where an action is seen to, by its key or by where the service says it leads; with the filter. */
export function pageOf(action: CockpitAction, { agentId, socialAccountId }: Senders = {}): Page | undefined {
  const page = byKey.get(action.key) ?? byPath.get(pathIn(action.destination) ?? '')
  const chosen = { agentId, socialAccountId }
  if (page?.to === '/validations') return { to: page.to, search: chosen }
  if (page?.to !== '/inbox') return page
  const filter = action.key === 'missing_information' ? 'missingInformation' : undefined
  return { to: page.to, search: { filter, ...chosen } }
}

type Validations = DataOf<'validations.list'>['items']

/** How long a draft has waited is counted here: it is asked only whether it is still the oldest. */
export const oldestPollMs = 180_000

/** When the draft that has waited longest was made, in epoch milliseconds; null when nothing readable waits. */
export function oldestOf(validations: Validations): number | null {
  const times = (validations ?? [])
    .map(({ request }) => instantOf(request.createdAt))
    .filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}

/** What else the page knows of what waits, of the chosen agent and account alone; each may not be there yet. */
export type Surroundings = {
  accounts: readonly SocialAccount[] | undefined
  counts: DataOf<'inbox.counts'>['todo']
}

export type Concern = {
  action: CockpitAction
  /** Of the whole workspace, whatever is chosen. */
  isWhole: boolean
}

/**
 * What the service says of the workspace, counted again for the agent and the account that are chosen. What cannot be
 * counted for them stays as it is, and is told as the whole workspace's.
 */
export function concernsOf(
  actions: readonly CockpitAction[],
  { agentId, socialAccountId }: Senders,
  { accounts, counts }: Surroundings,
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
    // The service's message tells of the whole workspace.
    return count === 0 ? [] : [{ action: { ...action, count, message: undefined }, isWhole: false }]
  })
}

/** The accounts that are chosen: one, or those that an agent writes from; undefined while that is not known. */
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
