import type { I18n } from '@lingui/core'
import { formatTime } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { formatNearTime } from '#/lib/relative-day'
import { endOfDay } from '#/lib/zone-clock'
import { openSpans, weekOf, type Span } from '#/lib/working-hours'
import type { DataOf } from '#/api/decode/lenient'
import {
  accountCondition,
  isSendingReason,
  type AccountAction,
  type SocialAccount,
} from './account-condition'
import { decidedAt, isToBeSent } from './drafts'
import { quotaOf, type Quota } from './quotas'

type Draft = DataOf<'validations.get'>

/** The actions of an account that may send a draft: the service does not say which one it counts. */
export type NextActions = readonly AccountAction[]

/** A reply uses the quota of replies or of messages. */
export const replyActions: NextActions = ['social.handleConversationReply', 'social.sendMessage']

/** @param canMessage whether the account is connected to the lead; undefined where unknown */
export const sequenceActions = (canMessage: boolean | undefined): NextActions =>
  canMessage === undefined
    ? ['social.sendInvite', 'social.sendMessage']
    : [canMessage ? 'social.sendMessage' : 'social.sendInvite']

type Ahead = { min: number; max: number }

export function approvedBefore(
  drafts: readonly Draft[],
  accountId: string,
  before = Infinity,
): { replies: number; sequences: number } {
  const own = drafts.filter(
    (draft) =>
      draft.request.socialAccountId === accountId &&
      isToBeSent(draft) &&
      (decidedAt(draft) ?? -Infinity) < before,
  )
  const sequences = own.filter(({ kind }) => kind === 'coldSequence').length
  return { replies: own.length - sequences, sequences }
}

type Approved = ReturnType<typeof approvedBefore>

/** A sequence may begin with an invitation or with a message. */
function aheadOf(action: AccountAction, { replies, sequences }: Approved): Ahead {
  if (action === 'social.sendInvite') return { min: 0, max: sequences }
  return { min: replies, max: action === 'social.sendMessage' ? replies + sequences : replies }
}

const maxDays = 90

type Day = { spans: readonly Span[]; quota: number }

/** The rest of today and the days after it, from when the account may send; null where that is not known. */
function daysOf(account: SocialAccount, action: AccountAction, now: number) {
  const row = accountCondition(account, now, [action]).actions.find((each) => each.action === action)
  const quota = quotaOf(account, action)
  const zone = account.capacity?.timezone
  const midnight = endOfDay(now, zone)
  if (row === undefined || row.leftToday === null || quota?.dailyLimit === undefined) return null
  if (midnight === null || (!isSendingReason(row.reason) && row.resumesAt === null)) return null
  const free = row.resumesAt ?? now
  const { workingHours } = account
  const week = weekOf(workingHours?.days)
  const target = quota.dailyTarget ?? Infinity
  const spansOf = (span: Span): readonly Span[] =>
    week === null || span.from >= span.until ? [] : openSpans(week, workingHours?.timezone ?? zone, span)
  const today: Day = {
    spans: spansOf({ from: free, until: midnight }),
    quota: Math.max(0, Math.min(row.leftToday, target - (quota.usedToday ?? 0))),
  }
  function* later(): Generator<Day> {
    let start = midnight
    for (let step = 0; start !== null && step < maxDays; step += 1) {
      const until = endOfDay(start, zone)
      if (until === null) return
      yield {
        spans: spansOf({ from: Math.max(free, start), until }),
        quota: Math.min(quota?.dailyLimit ?? 0, target),
      }
      start = until
    }
  }
  return { hasHours: week !== null, free, quota, today, later }
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, until }) => sum + until - from, 0)

/** How many fit into the open hours with a pause between two, within the quota. */
function roomIn({ spans, quota }: Day, pause: number): number {
  const open = lengthOf(spans)
  if (open === 0) return 0
  return pause === 0 ? quota : Math.min(quota, Math.floor(open / pause) + 1)
}

function after(spans: readonly Span[], offset: number): number {
  let rest = offset
  for (const { from, until } of spans) {
    if (rest <= until - from) return from + rest
    rest -= until - from
  }
  return spans.at(-1)?.until ?? 0
}

/** When the draft after `ahead` others goes out with such pauses; null where that is not known. */
function sendsAt(
  account: SocialAccount,
  action: AccountAction,
  { ahead, pause, now }: { ahead: number; pause: number; now: number },
): number | null {
  const days = daysOf(account, action, now)
  if (days === null) return null
  if (!days.hasHours) return ahead < days.today.quota ? days.free + ahead * pause : null
  let rest = ahead
  for (const day of [days.today, ...days.later()]) {
    const room = roomIn(day, pause)
    if (rest < room) return after(day.spans, rest * pause)
    rest -= room
  }
  return null
}

/** Epoch milliseconds; `until` is null where only the earliest is known. */
export type SendTime = { from: number; until: number | null }

type Asked = {
  actions: NextActions
  approved: Approved
  /** Whether the list of approved drafts may lack some. */
  isCut?: boolean
}

/**
 * Between when and when a draft goes out that is approved now: with the shortest pauses and the fewest drafts before it, and
 * with the longest and the most. Null where the service does not say enough.
 */
export function sendTime(
  account: SocialAccount,
  { actions, approved, isCut }: Asked,
  now: number,
): SendTime | null {
  const times = actions.map((action) => {
    const { cooldownMinMs, cooldownMaxMs } = quotaOf(account, action) ?? {}
    if (cooldownMinMs === undefined || cooldownMaxMs === undefined) return null
    const { min, max } = aheadOf(action, approved)
    const days = daysOf(account, action, now)
    const from = sendsAt(account, action, { ahead: min, pause: cooldownMinMs, now })
    const until =
      isCut === true || days?.hasHours !== true
        ? null
        : sendsAt(account, action, { ahead: max, pause: cooldownMaxMs, now })
    return from === null ? null : { from, until }
  })
  const known = times.filter((time) => time !== null)
  if (known.length === 0 || known.length < times.length) return null
  const ends = known.map(({ until }) => until)
  return {
    from: Math.min(...known.map(({ from }) => from)),
    until: ends.includes(null) ? null : Math.max(...ends.map(Number)),
  }
}

/** Whether two instants are so near that one is said for both. */
const isAbout = ({ from, until }: SendTime): boolean => until !== null && until - from <= 30 * 60_000

const meanPause = ({ cooldownMinMs, cooldownMaxMs }: Quota): number | null =>
  cooldownMinMs === undefined || cooldownMaxMs === undefined ? null : (cooldownMinMs + cooldownMaxMs) / 2

/** Whether an account sends nothing today, for as long as is not known. */
function isStopped(account: SocialAccount, now: number): boolean {
  const { isSending, reason, resumesAt } = accountCondition(account, now)
  return !isSending && reason !== 'unknown' && resumesAt === null
}

type Today = { room: number; spans: readonly Span[]; pause: number }

/** How many drafts an account can send today with an action, and in which hours; null where unknown. */
function roomToday(account: SocialAccount, action: AccountAction, now: number): Today | null {
  const days = daysOf(account, action, now)
  const pause = days && meanPause(days.quota)
  if (days === null || pause === null || !days.hasHours) return null
  return { room: roomIn(days.today, pause), spans: days.today.spans, pause }
}

/** By when so many drafts must be approved to go out before the hours end. */
const approvedBy = ({ spans, pause }: Today, count: number): number =>
  after(spans, lengthOf(spans) - (count - 1) * pause)

export type StillToday = {
  accountId: string
  count: number
  waiting: number
  approved: number
  /** By when they must be approved; null where none goes out. */
  end: number | null
}

/**
 * How many of an account's waiting drafts still go out today, if they are approved in time: at least, whatever a sequence
 * begins with. Null where the service does not say enough.
 */
export function stillToday(
  account: SocialAccount,
  waiting: { replies: number; sequences: number },
  approved: Approved,
  now: number,
): StillToday | null {
  const left = (action: AccountAction) => {
    const today = roomToday(account, action, now)
    return today && { ...today, room: Math.max(0, today.room - aheadOf(action, approved).max) }
  }
  const [messages, replies, invitations] = (
    ['social.sendMessage', 'social.handleConversationReply', 'social.sendInvite'] as const
  ).map(left)
  const counted = {
    accountId: account.id,
    waiting: waiting.replies + waiting.sequences,
    approved: approved.replies + approved.sequences,
  }
  const needed = [
    messages,
    ...(waiting.replies > 0 ? [replies] : []),
    ...(waiting.sequences > 0 ? [invitations] : []),
  ]
  if (isStopped(account, now)) return { ...counted, count: 0, end: null }
  if (needed.some((each) => !each)) return null
  const sent = Math.min(waiting.replies, messages?.room ?? 0, replies?.room ?? 0)
  const begun = Math.min(waiting.sequences, (messages?.room ?? 0) - sent, invitations?.room ?? 0)
  const ends = (
    [
      [messages, sent + begun],
      [replies, sent],
      [invitations, begun],
    ] as const
  ).flatMap(([today, count]) => (today && count > 0 ? approvedBy(today, count) : []))
  return { ...counted, count: sent + begun, end: ends.length === 0 ? null : Math.min(...ends) }
}

function waitingByAccount(
  drafts: readonly Draft[],
): ReadonlyMap<string, { replies: number; sequences: number }> {
  const counts = new Map<string, { replies: number; sequences: number }>()
  for (const { kind, request } of drafts) {
    if (request.status !== 'PENDING') continue
    const known = counts.get(request.socialAccountId) ?? { replies: 0, sequences: 0 }
    const isSequence = kind === 'coldSequence'
    counts.set(request.socialAccountId, {
      replies: known.replies + Number(!isSequence),
      sequences: known.sequences + Number(isSequence),
    })
  }
  return counts
}

export type TeamToday = {
  count: number
  /** By when the drafts must be approved; null where none goes out. */
  end: number | null
  /** Of each account that sends some, the most first. */
  accounts: readonly StillToday[]
}

/** All accounts together; null where one of them does not say enough. */
export function teamToday(
  drafts: readonly Draft[],
  accounts: readonly SocialAccount[],
  now: number,
): TeamToday | null {
  const rows = [...waitingByAccount(drafts)].map(([id, waiting]) => {
    const account = accounts.find((each) => each.id === id)
    return account === undefined ? null : stillToday(account, waiting, approvedBefore(drafts, id), now)
  })
  const known = rows.filter((row) => row !== null)
  if (known.length === 0 || known.length < rows.length) return null
  const sending = known.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return {
    count: sending.reduce((sum, { count }) => sum + count, 0),
    end: sending.length === 0 ? null : Math.min(...sending.flatMap(({ end }) => end ?? [])),
    accounts: sending,
  }
}

export const nextActions = (kind: string | undefined, canMessage: boolean | undefined): NextActions =>
  kind === 'message' ? replyActions : sequenceActions(canMessage)

const roundedMs = 5 * 60_000
const rounded = (at: number): number => Math.ceil(at / roundedMs) * roundedMs

type Moment = { now: number; zone: string }

/** `about tomorrow 09:10`, `between 14:10 and 16:40`, `no earlier than 14:10` */
export function sendTimeLabel(i18n: I18n, time: SendTime, { now, zone }: Moment): string {
  const from = formatNearTime(rounded(time.from), now, i18n.locale, zone)
  if (time.until === null) return i18n.t('no earlier than {from}', { from })
  const end = rounded(time.until)
  if (isAbout(time)) return i18n.t('about {time}', { time: formatNearTime(end, now, i18n.locale, zone) })
  const dayOf = (at: number) => dayKey(at, zone)
  const isOneDay = dayOf(rounded(time.from)) === dayOf(end)
  const until = isOneDay ? formatTime(end, i18n.locale, zone) : formatNearTime(end, now, i18n.locale, zone)
  return i18n.t('between {from} and {until}', { from, until })
}
