import { dayAfter, dayKey, daysBetween } from '#/lib/day'
import { zoneOf } from '#/lib/zone'
import { digestOf, yesterday, type Digest } from './digest'
import { ReadFailure, type Read } from './read'

// The service documents these ranges of days.
const ranges = [7, 30, 90] as const

/** The digest of a day that is over, yesterday's where none is named. Rejects with a ReadFailure. */
export async function readDigest(read: Read, now: number, named: string | undefined): Promise<Digest> {
  const { data: workspace } = await read('workspace.get', {})
  const zone = zoneOf(workspace.timezone).name
  const day = named ?? yesterday(now, zone)
  const ago = daysBetween(day, dayKey(now, zone) ?? '')
  // The series ends with today.
  const range = ranges.find((days) => ago !== null && ago < days)
  if (dayAfter(day, 0) !== day || ago === null || ago < 1 || range === undefined)
    throw new ReadFailure(`--day must be one of the 89 days before today, such as ${yesterday(now, zone)}.`)
  const [analytics, counts, accounts, bill] = await Promise.all([
    read('cockpit.analytics', { query: { range: String(range) } }),
    read('inbox.counts', { query: {} }),
    read('socialAccounts.list', {}),
    // Some keys may not read the bill.
    read('billing.get', {}).catch(() => null),
  ])
  const facts = {
    analytics: analytics.data,
    todo: counts.data.todo,
    accounts: accounts.data.socialAccounts,
    isPaymentFailed: bill?.data.subscription?.paymentFailed,
  }
  return digestOf(facts, { day, now, zone })
}
