import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { dayKey, daysBetween } from '#/lib/day'
import { hashed } from '#/lib/hashed'
import type { SocialAccount } from './account-condition'
import { disconnectedAccounts } from './attention'

type Analytics = Pick<DataOf<'cockpit.analytics'>, 'kpis' | 'to'>

export type VisitFigures = {
  /** Epoch milliseconds. */
  at: number
  /** The day of the workspace that `replies` and `interested` are of; null where unknown. */
  day: string | null
  replies: number | null
  interested: number | null
  /** The accounts that were disconnected, by a hash of their ids; null where unknown. */
  disconnected: readonly string[] | null
}

/** `since`: the last look of the visit before, which the news are told from; null at a first visit. */
export type Marker = { since: VisitFigures | null; last: VisitFigures }

/** After this long without a look, the next one begins another visit. */
export const visitGapMs = 30 * 60_000

export const markerAfter = (marker: Marker | null, figures: VisitFigures): Marker =>
  marker === null
    ? { since: null, last: figures }
    : { since: figures.at - marker.last.at >= visitGapMs ? marker.last : marker.since, last: figures }

const idsOf = (accounts: readonly SocialAccount[] | undefined) =>
  accounts === undefined ? null : disconnectedAccounts(accounts).map(({ id }) => hashed(id))

type Seen = {
  analytics: Analytics | undefined
  accounts: readonly SocialAccount[] | undefined
  /** The workspace's: a series has a figure for each of its days. */
  zone: string | undefined
}

/** What there is to see now. Of the series, today's figures alone are kept: those of earlier days hardly change. */
export function visitFiguresOf({ analytics, accounts, zone }: Seen, now: number): VisitFigures {
  const { kpis, to } = analytics ?? {}
  const day = zone === undefined ? null : dayKey(to, zone)
  const today = (series: readonly number[] | undefined) => (day === null ? null : (series?.at(-1) ?? null))
  return {
    at: now,
    day,
    replies: today(kpis?.replies?.series),
    interested: today(kpis?.interested?.series),
    disconnected: idsOf(accounts),
  }
}

/** Null where it is not known; `disconnected` are those that were not before. */
export type News = {
  replies: number | null
  interested: number | null
  disconnected: readonly SocialAccount[] | null
}

/** How many came since: those of the days after that of the look, and what its own day has gained. */
function gained(
  series: readonly number[] | undefined,
  before: number | null,
  days: number | null,
): number | null {
  if (series === undefined || before === null || days === null || days < 0 || days >= series.length)
    return null
  const sum = series.slice(series.length - 1 - days).reduce((total, count) => total + count, 0)
  return sum < before ? null : sum - before
}

export function newsSince(since: VisitFigures, { analytics, accounts, zone }: Seen): News {
  const { kpis, to } = analytics ?? {}
  const today = zone === undefined ? null : dayKey(to, zone)
  const days = since.day === null || today === null ? null : daysBetween(since.day, today)
  const { disconnected } = since
  return {
    replies: gained(kpis?.replies?.series, since.replies, days),
    interested: gained(kpis?.interested?.series, since.interested, days),
    disconnected:
      disconnected === null || accounts === undefined
        ? null
        : disconnectedAccounts(accounts).filter(({ id }) => !disconnected.includes(hashed(id))),
  }
}

/** `2 interested` */
export const interestedCount = (count: number): string =>
  i18n.t('{count, plural, one {# interested} other {# interested}}', { count })
