import { endOfDay } from '#/lib/zone-clock'
import { accountCondition, isSendingReason, type SocialAccount } from './account-condition'
import { quotaOf, type Quota } from './quotas'
import { nextOpening, openSpans, weekOf, type Span, type Week } from '#/lib/working-hours'

export type DayRoom = {
  /** The smaller of quota and slots; null where neither is known. */
  room: number | null
  quota: number
  /** Milliseconds of working hours; null where unknown. */
  open: number | null
  /** With a pause of mean length between two; null where unknown. */
  slots: number | null
}

export type ForecastDay = {
  at: number
  /** A maximum. */
  count: number
  room: DayRoom
}

export type Forecast = {
  waiting: number
  today: number
  roomToday: DayRoom | null
  /** Null where there is none, or where it is unknown. */
  next: ForecastDay | null
  /** Null where nothing is left after today, or where it is unknown. */
  end: number | null
  heldBy: 'account' | 'quota' | 'hours' | null
}

const maxDays = 90

// Approved drafts are sent as messages, whatever they answer.
export const approvedAction = 'social.sendMessage'

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

type Later = { waiting: number; free: number; from: number }

/** None without readable hours. */
function laterDays(account: SocialAccount, quota: Quota, { waiting, free, from }: Later): ForecastDay[] {
  const { workingHours, capacity } = account
  const week = weekOf(workingHours?.days)
  const zone = workingHours?.timezone ?? capacity?.timezone
  const days: ForecastDay[] = []
  if (week === null) return days
  let start: number | null = from
  let rest = waiting
  for (let step = 0; start !== null && rest > 0 && step < maxDays; step += 1) {
    const until = endOfDay(start, capacity?.timezone)
    const span = { from: Math.max(free, start), until: until ?? start }
    const room = roomOf({ span, left: quota.dailyLimit ?? 0, used: 0 }, quota, week, zone)
    const count = Math.min(rest, room.room ?? 0)
    if (count > 0) days.push({ at: nextOpening(week, zone, span.from) ?? span.from, count, room })
    rest -= count
    start = until
  }
  return days
}

/**
 * By the account's clock, at the earliest: a lead who has not accepted the invitation gets nothing, and
 * follow-ups use the same quota.
 */
export function releaseForecast(account: SocialAccount, waiting: number, now: number): Forecast {
  const nothing = { waiting, today: 0, roomToday: null, next: null, end: null, heldBy: 'account' } as const
  const row = accountCondition(account, now, [approvedAction]).actions.find(
    (each) => each.action === approvedAction,
  )
  const quota = quotaOf(account, approvedAction)
  const { workingHours, capacity } = account
  const midnight = endOfDay(now, capacity?.timezone)
  if (row === undefined || quota === undefined || midnight === null) return nothing
  const isHeld = !isSendingReason(row.reason)
  // A hold without a known end holds on every day.
  if (row.leftToday === null || (isHeld && row.resumesAt === null)) return nothing
  const free = row.resumesAt ?? now
  const week = weekOf(workingHours?.days)
  const zone = workingHours?.timezone ?? capacity?.timezone
  const used = quota.usedToday ?? 0
  const roomToday = roomOf(
    { span: { from: free, until: midnight }, left: row.leftToday, used },
    quota,
    week,
    zone,
  )
  // Without readable hours, only the quota limits an account that sends now.
  const today = Math.min(waiting, roomToday.room ?? roomToday.quota)
  const later = laterDays(account, quota, { waiting: waiting - today, free, from: midnight })
  const left = waiting - today - later.reduce((sum, { count }) => sum + count, 0)
  const { quota: ofQuota, slots } = roomToday
  return {
    waiting,
    today,
    roomToday,
    next: later[0] ?? null,
    end: left === 0 ? (later.at(-1)?.at ?? null) : null,
    heldBy:
      today === waiting ? null : isHeld ? 'account' : ofQuota <= (slots ?? Infinity) ? 'quota' : 'hours',
  }
}

export type TeamForecast = Pick<Forecast, 'waiting' | 'today' | 'end'> & { next: number | null }

/** The end is known only where each account's is. */
export function teamForecast(forecasts: readonly Forecast[]): TeamForecast {
  const sum = (value: (each: Forecast) => number): number =>
    forecasts.reduce((total, each) => total + value(each), 0)
  const nexts = forecasts.flatMap(({ next }) => next?.at ?? [])
  const unfinished = forecasts.filter(({ waiting, today }) => waiting > today)
  const ends = unfinished.flatMap(({ end }) => end ?? [])
  return {
    waiting: sum(({ waiting }) => waiting),
    today: sum(({ today }) => today),
    next: nexts.length === 0 ? null : Math.min(...nexts),
    end: ends.length === 0 || ends.length < unfinished.length ? null : Math.max(...ends),
  }
}
