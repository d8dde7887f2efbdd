import { perObject } from '#/lib/memoize'
import { endOfDay } from '#/lib/zone-clock'
import { openSpans, type Span } from '#/lib/working-hours'
import { zoneOf } from '#/lib/zone'
import {
  accountCondition,
  hoursOf,
  isSendingReason,
  sendingActions,
  type AccountAction,
  type SocialAccount,
} from './account-condition'
import { quotaOf } from './quotas'

/** A day of the account; `spans` are its working hours, null where they are not known. */
type Day = { until: number; spans: readonly Span[] | null }

export type Pace = 'fast' | 'slow'

/** Of days, 0 is the rest of today. */
export type ActionPlan = {
  quotaOn: (day: number) => number
  roomOn: (day: number, pace: Pace) => number
  /** The first instant at which one may go out; undefined where there is none, or where the hours are not known. */
  opensOn: (day: number) => number | undefined
  /** Until when so many more can be approved and still go out today; null where none can. */
  deadline: (count: number) => number | null
  /** When the one after `ahead` others goes out: the earliest, or the latest. Infinity where no end is known. */
  sendsAt: (ahead: number, pace: Pace) => number
}

export type SendingPlan = {
  account: SocialAccount
  now: number
  /** Null where the service does not say enough. */
  of: (action: AccountAction) => ActionPlan | null
  /** Undefined where it is not known. */
  day: (day: number) => Span | undefined
}

const maxDays = 90

function* daysFrom(account: SocialAccount, now: number): Generator<Day> {
  const hours = hoursOf(account)
  const zone = account.capacity?.timezone
  if (!zoneOf(zone).known) return
  let from = now
  for (let step = 0; step < maxDays; step += 1) {
    const until = endOfDay(from, zone)
    if (until === null) return
    yield { until, spans: hours === null ? null : openSpans(hours.week, hours.zone, { from, until }) }
    from = until
  }
}

function lazily<Item>(source: Iterator<Item>): (at: number) => Item | undefined {
  const made: Item[] = []
  return (at) => {
    while (made.length <= at) {
      const next = source.next()
      if (next.done === true) return undefined
      made.push(next.value)
    }
    return made[at]
  }
}

export const sendingPlan = perObject((account: SocialAccount, now: number): SendingPlan => {
  const dayAt = lazily(daysFrom(account, now))
  const plans = new Map<AccountAction, ActionPlan | null>(
    sendingActions.map((action) => [action, actionPlan(account, action, now, dayAt)]),
  )
  return {
    account,
    now,
    of: (action) => plans.get(action) ?? null,
    day: (at) => {
      const day = dayAt(at)
      const from = at === 0 ? now : dayAt(at - 1)?.until
      return day && from !== undefined ? { from, until: day.until } : undefined
    },
  }
})

const never: ActionPlan = {
  quotaOn: () => 0,
  roomOn: () => 0,
  opensOn: () => undefined,
  deadline: () => null,
  sendsAt: () => Infinity,
}

function actionPlan(
  account: SocialAccount,
  action: AccountAction,
  now: number,
  dayAt: (at: number) => Day | undefined,
): ActionPlan | null {
  const row = accountCondition(account, now).actions.find((each) => each.action === action)
  if (row === undefined || row.reason === 'unknown') return null
  const isSending = isSendingReason(row.reason)
  if (!isSending && row.resumesAt === null) return never
  const {
    dailyLimit,
    dailyTarget,
    usedToday = 0,
    cooldownMinMs,
    cooldownMaxMs,
  } = quotaOf(account, action) ?? {}
  if (row.leftToday === null || dailyLimit === undefined || dayAt(0) === undefined) return null
  if (cooldownMinMs === undefined || cooldownMaxMs === undefined) return null
  const target = dailyTarget ?? Infinity
  const quotaOn = (at: number): number =>
    Math.max(0, at === 0 ? Math.min(row.leftToday ?? 0, target - usedToday) : Math.min(dailyLimit, target))
  const pauses = {
    fast: Math.min(cooldownMinMs, cooldownMaxMs),
    slow: Math.max(cooldownMinMs, cooldownMaxMs),
  }
  const free = row.resumesAt ?? now
  const isPaused = row.reason === 'cooldown' && row.resumesAt === null
  const freeAt = { fast: free, slow: isPaused ? now + pauses.slow : free }
  const openOn = (at: number, pace: Pace): readonly Span[] | null =>
    dayAt(at)?.spans?.flatMap(({ from, until }) =>
      until > freeAt[pace] ? [{ from: Math.max(from, freeAt[pace]), until }] : [],
    ) ?? null

  const rooms = { fast: new Map<number, number>(), slow: new Map<number, number>() }
  const roomOn = (at: number, pace: Pace): number => {
    const room = rooms[pace].get(at) ?? countRoom(at, pace)
    rooms[pace].set(at, room)
    return room
  }
  const countRoom = (at: number, pace: Pace): number => {
    const day = dayAt(at)
    if (day === undefined) return 0
    const open = openOn(at, pace)
    // In hours that are not known, as many as the quota may go out, or none.
    if (open === null) return pace === 'fast' && freeAt.fast < day.until ? quotaOn(at) : 0
    const length = lengthOf(open)
    return length === 0 || pauses[pace] === 0
      ? Math.min(quotaOn(at), length === 0 ? 0 : Infinity)
      : Math.min(quotaOn(at), Math.ceil(length / pauses[pace]))
  }

  const sendsAt = (ahead: number, pace: Pace): number => {
    let rest = ahead
    for (let at = 0; ; at += 1) {
      const day = dayAt(at)
      if (day === undefined) return Infinity
      const room = roomOn(at, pace)
      if (rest < room) {
        const open = openOn(at, pace)
        return open === null
          ? Math.max(freeAt.fast, dayAt(at - 1)?.until ?? now) + rest * pauses.fast
          : after(open, rest * pauses[pace])
      }
      rest -= room
    }
  }
  return {
    quotaOn,
    roomOn,
    opensOn: (at) => (roomOn(at, 'fast') > 0 ? openOn(at, 'fast')?.[0]?.from : undefined),
    deadline: (count) => {
      const open = openOn(0, 'slow') ?? []
      const spare = lengthOf(open) - (count - 1) * pauses.slow
      return count === 0 || spare < 0 ? null : after(open, spare)
    },
    sendsAt,
  }
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, until }) => sum + until - from, 0)

/** The instant after so much open time. */
export function after(spans: readonly Span[], open: number): number {
  let rest = open
  for (const { from, until } of spans) {
    if (rest < until - from) return from + rest
    rest -= until - from
  }
  return spans.at(-1)?.until ?? Infinity
}
