import type { DataOf } from '#/api/decode/lenient'
import type { SocialAccount } from '#/domain/account-condition'
import { ranges, readRange, type Range } from '#/domain/period'
import type { Senders } from '#/domain/senders'
import type { News } from '#/domain/since-last-visit'
import { instantOf } from '#/lib/instant'

export type CockpitSearch = {
  range: Range
  agentId?: string | undefined
  socialAccountId?: string | undefined
  agentsSort?: string | undefined
  accountsSort?: string | undefined
  /** What stands beside the figures in the charts; see `readCompare`. */
  compare?: string | undefined
}

/** What the figures on the page are of. */
export type Figured = Pick<CockpitSearch, 'range' | 'agentId' | 'socialAccountId' | 'compare'>

const filled = (value: string | null): string | undefined => (value ? value : undefined)

export const readCockpitSearch = (search: URLSearchParams): CockpitSearch => ({
  range: readRange(search),
  agentId: filled(search.get('agentId')),
  socialAccountId: filled(search.get('socialAccountId')),
  agentsSort: filled(search.get('agentsSort')),
  accountsSort: filled(search.get('accountsSort')),
  compare: filled(search.get('compare')),
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
