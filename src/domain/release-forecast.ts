import { dayAfter, dayKey } from '#/lib/day'
import { endOfDay, instantAt } from '#/lib/zone-clock'
import { accountCondition, type SocialAccount } from './account-condition'
import { quotaOf, type Quota } from './quotas'
import { openSpans, weekOf, type Span, type Week } from '#/lib/working-hours'

/** What one day of an account has room for. */
export type DayRoom = {
  /** The smaller of quota and slots; null where neither is known. */
  room: number | null
  /** The quota, or the target where that is less. */
  quota: number
  /** Milliseconds of working hours; null where unknown. */
  open: number | null
  /** How many fit into them, with a pause of mean length between two; null where unknown. */
  slots: number | null
}

export type Forecast = {
  waiting: number
  /** Maximums; null where the day's hours are unknown. */
  today: number
  tomorrow: number | null
  /** Sent on neither day. */
  rest: number
  /** Why: the account is stopped, or the days are full. */
  heldBy: 'account' | 'room' | null
  rooms: { today: DayRoom; tomorrow: DayRoom } | null
}

// Approved drafts are sent as messages, whatever they answer.
const action = 'social.sendMessage'

/** The mean pause between two sends. */
const pauseOf = ({ cooldownMinMs, cooldownMaxMs }: Quota): number | null =>
  cooldownMinMs === undefined || cooldownMaxMs === undefined ? null : (cooldownMinMs + cooldownMaxMs) / 2

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, until }) => sum + until - from, 0)

function slotsIn(open: number | null, quota: Quota): number | null {
  const pause = pauseOf(quota)
  if (open === null || pause === null) return null
  if (open === 0) return 0
  return pause === 0 ? Infinity : Math.floor(open / pause) + 1
}

type Day = { span: Span; left: number; used: number }

function roomOf(
  { span, left, used }: Day,
  quota: Quota,
  week: Week | null,
  zone: string | undefined,
): DayRoom {
  const toTarget =
    quota.dailyTarget === null || quota.dailyTarget === undefined ? left : quota.dailyTarget - used
  const ofQuota = Math.max(0, Math.min(left, toTarget))
  const open = week === null ? null : span.from >= span.until ? 0 : lengthOf(openSpans(week, zone, span))
  const slots = slotsIn(open, quota)
  return { quota: ofQuota, open, slots, room: open === null ? null : Math.min(ofQuota, slots ?? Infinity) }
}

/**
 * How many of an account's approved messages can go out today and tomorrow, by its own clock. An upper bound: a lead
 * who has not accepted the invitation gets nothing, and follow-ups use the same quota.
 */
export function releaseForecast(account: SocialAccount, waiting: number, now: number): Forecast {
  const nothing = { waiting, today: 0, tomorrow: 0, rest: waiting, heldBy: 'account', rooms: null } as const
  const row = accountCondition(account, now).actions.find((each) => each.action === action)
  const quota = quotaOf(account, action)
  const { workingHours, capacity } = account
  const midnight = endOfDay(now, capacity?.timezone)
  const tomorrowKey = dayAfter(dayKey(now, capacity?.timezone) ?? '', 1)
  const dayAfterTomorrow = tomorrowKey === null ? null : dayAfter(tomorrowKey, 1)
  if (row === undefined || quota === undefined || midnight === null || dayAfterTomorrow === null)
    return nothing
  // A hold without a known end holds on both days.
  if (row.leftToday === null || (row.holds.length > 0 && row.resumesAt === null)) return nothing
  const free = row.resumesAt ?? now
  const week = weekOf(workingHours?.days)
  const zone = workingHours?.timezone ?? capacity?.timezone
  const end = instantAt(dayAfterTomorrow, 0, capacity?.timezone)
  const used = quota.usedToday ?? 0
  const limit = quota.dailyLimit ?? 0
  const rooms = {
    today: roomOf({ span: { from: free, until: midnight }, left: row.leftToday, used }, quota, week, zone),
    tomorrow: roomOf(
      { span: { from: Math.max(free, midnight), until: end }, left: limit, used: 0 },
      quota,
      week,
      zone,
    ),
  }
  // Without readable hours, only the quota limits an account that sends now.
  const today = Math.min(waiting, rooms.today.room ?? rooms.today.quota)
  const tomorrow = rooms.tomorrow.room === null ? null : Math.min(waiting - today, rooms.tomorrow.room)
  const rest = waiting - today - (tomorrow ?? 0)
  return { waiting, today, tomorrow, rest, heldBy: rest === 0 ? null : 'room', rooms }
}

/** All accounts together. */
export function teamForecast(forecasts: readonly Forecast[]): Omit<Forecast, 'rooms' | 'heldBy'> {
  const sum = (value: (each: Forecast) => number): number =>
    forecasts.reduce((total, each) => total + value(each), 0)
  return {
    waiting: sum(({ waiting }) => waiting),
    today: sum(({ today }) => today),
    tomorrow: forecasts.every(({ tomorrow }) => tomorrow === null)
      ? null
      : sum(({ tomorrow }) => tomorrow ?? 0),
    rest: sum(({ rest }) => rest),
  }
}
