import { i18n } from '@lingui/core'
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
  disconnectedAccounts,
  needsOf,
  isPaymentReportedFailed,
  unknownNeeds,
  type Need,
  type NeedKind,
} from '#/domain/attention'
import { agentName } from '#/domain/names'
import { runwaySentence } from '#/domain/runway'
import { funnelStages, type FunnelStage } from '#/domain/funnel'
import { indicators, measures } from '#/domain/indicators'
import { sendingAccounts } from '#/domain/quotas'
import type { Range } from '#/domain/period'
import { dayKey, daysBetween } from '#/lib/day'
import { goalBounds } from '#/lib/goal-period'
import { firstWeekday } from '#/lib/locale'
import { formatCount } from '#/lib/number'
import { none } from '#/lib/none'
import { initials, isolated, safeName, truncated } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { zonePlace } from '#/lib/zone-place'
import type { Answers } from './-answers'
import type { Goal, SceneName, WallSearch } from './-search'

/** In characters: a name leaves room for the rest of its row. */
const maxNameLength = 24

/** `Jonas W.` where names may show, else the account’s place in the workspace and its city. */
export function accountLabel(account: SocialAccount, place: number, names: boolean): string {
  const first = truncated(safeName(account.firstName), maxNameLength)
  if (names && first !== none) {
    const last = safeName(account.lastName)
    return last === none ? first : `${first} ${initials(last).slice(0, 1)}.`
  }
  const zone = account.capacity?.timezone
  const number = formatCount(place)
  const city = zonePlace(zone)
  return city === null
    ? i18n.t('Account {number}', { number })
    : i18n.t('Account {number} ({place})', { number, place: city })
}

export type AccountRow = {
  id: string
  label: string
  sentence: string
  tone: Tone
  isSending: boolean
}

/** The service’s own words may name a person in public. */
const withoutServiceWords = (condition: AccountCondition): AccountCondition => ({
  ...condition,
  because: [],
  besides: condition.besides.map((held) => ({ ...held, because: [] })),
})

/** What a person can fix first, accounts that are off on purpose last. */
export function accountRows(
  accounts: readonly SocialAccount[],
  { names, now }: { names: boolean; now: number },
): readonly AccountRow[] {
  const sending = new Set(sendingAccounts(accounts, now))
  const places = new Map(accounts.map((account, i) => [account, i + 1]))
  return accounts.toSorted(byCondition(now)).map((account) => {
    const condition = withoutServiceWords(accountCondition(account, now))
    return {
      id: account.id,
      label: accountLabel(account, places.get(account) ?? 0, names),
      sentence: accountSentence(condition, { now, zone: account.capacity?.timezone, isShared: true }),
      tone: accountTone[condition.reason],
      isSending: sending.has(account),
    }
  })
}

/** What needs a person, as far as a display may know: it reads no bill. */
export function needsIn({ live, counts, accounts }: Answers): {
  needs: readonly Need[]
  unknown: readonly NeedKind[]
} {
  const known = {
    todo: counts.data?.data.todo,
    accounts: accounts.data?.data.socialAccounts,
    isPaymentFailed: isPaymentReportedFailed(live.data?.data.actions),
  }
  return { needs: needsOf(known), unknown: unknownNeeds(known) }
}

export function disconnectedLabels(
  accounts: readonly SocialAccount[] | undefined,
  names: boolean,
): readonly string[] {
  const all = accounts ?? []
  return disconnectedAccounts(all).map((account) =>
    isolated(accountLabel(account, all.indexOf(account) + 1, names)),
  )
}

export type EndingRow = { key: string; title: string; detail: string; leads: number }

/** Agents that run out of leads, in the words of the cockpit. A name is the service’s text, and may be a client’s. */
export function endingRows({ runway }: Answers, names: boolean, now: number): readonly EndingRow[] {
  const { zone, agents } = runway.data ?? { zone: undefined, agents: [] }
  return agents.map(({ agent, place, runway: ending }) => ({
    key: agent.id,
    title: names ? isolated(agentName(agent)) : i18n.t('Agent {number}', { number: formatCount(place) }),
    detail: runwaySentence(ending, { now, zone }) ?? none,
    leads: ending.leads,
  }))
}

/** The last point of a series is today so far. */
export const todayOf = (indicator: { series?: readonly number[] | undefined } | undefined) =>
  indicator?.series?.at(-1)

export function mainStages(funnel: Parameters<typeof funnelStages>[0]): readonly FunnelStage[] {
  const { sourcing, contact } = funnelStages(funnel)
  return [
    ...sourcing.filter(({ field }) => field === 'entryLeads'),
    ...contact.filter(({ field }) => field !== 'notInterested'),
  ]
}

export type DropOff = { field: 'messagedViaNew' | 'replied' | 'interested'; lost: number; whole: number }

/** Only stages at which a lead decides: an invitation not sent yet loses none. A lead who is not interested has. */
export function maxDropOff(
  stages: readonly Pick<FunnelStage, 'field' | 'value' | 'whole'>[],
  notInterested = 0,
): DropOff | null {
  const dropOffs = (['messagedViaNew', 'replied', 'interested'] as const).flatMap((field) => {
    const { value, whole } = stages.find((stage) => stage.field === field) ?? {}
    const decided = field === 'interested' ? notInterested : 0
    const lost = value === undefined || whole === undefined ? 0 : whole - value - decided
    return whole === undefined || lost <= 0 ? [] : [{ field, lost, whole }]
  })
  return dropOffs.toSorted((a, b) => b.lost - a.lost)[0] ?? null
}

export type Pace = {
  value: number
  target: number
  steady: number
}

/** A steady pace runs from the first moment of the period to the last. */
export function paceOf(
  { target }: Goal,
  value: number,
  range: Range,
  now: number,
  zone: string = readerZone(),
): Pace {
  const today = dayKey(now, zone) ?? ''
  const { first, next } = goalBounds(range, today, firstWeekday())
  const days = daysBetween(first, next) ?? 1
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = parts.format(now).split(':').map(Number)
  const passed = (daysBetween(first, today) ?? 0) + (hours * 60 + minutes) / 1_440
  return { value, target, steady: Math.round((target * passed) / days) }
}

// A scene is empty when it has nothing to report. What could not be read is not nothing.

const isZero = (value: number | undefined): boolean => value === 0

export const isNothingWaiting = (todo: NonNullable<DataOf<'inbox.counts'>['todo']>): boolean =>
  [
    todo.replyToValidate,
    todo.coldSequenceToValidate,
    todo.missingInformation,
    todo.replyBeingWritten,
    todo.coldSequenceBeingWritten,
    todo.coldSequenceWaitingForSlot,
  ].every(isZero)

export const isNothingCounted = ({ kpis }: DataOf<'cockpit.analytics'>): boolean =>
  measures.every((measure) => isZero(kpis?.[indicators[measure].field]?.value))

const isEmpty: Readonly<Record<SceneName, (answers: Answers, search: WallSearch) => boolean>> = {
  now: (answers) => {
    const { needs, unknown } = needsIn(answers)
    const { interested, replies } = answers.analytics.data?.data.kpis ?? {}
    const isNothingToday = [todayOf(interested), todayOf(replies)].every(isZero)
    const isNoneEnding = (answers.runway.data?.agents ?? []).length === 0
    return needs.length === 0 && unknown.length === 0 && isNoneEnding && isNothingToday
  },
  results: ({ analytics: { data } }, { goal }) =>
    goal === null && data !== undefined && isNothingCounted(data.data),
  funnel: ({ analytics }) => isZero(analytics.data?.data.funnel?.entryLeads),
  accounts: ({ accounts }) => accounts.data?.data.socialAccounts?.length === 0,
  waiting: ({ counts }) => {
    const todo = counts.data?.data.todo
    return todo !== undefined && isNothingWaiting(todo)
  },
  agents: ({ live, counts }) => {
    const { runningAgents, invitationsInQueue, messagesInQueue } = live.data?.data.live ?? {}
    const { todo, all } = counts.data?.data ?? {}
    const counted = [todo?.total, all?.ongoing, all?.noReply, all?.interested]
    return [runningAgents, invitationsInQueue, messagesInQueue, ...counted].every(isZero)
  },
}

export const isSkipped = (scene: SceneName, search: WallSearch, answers: Answers): boolean =>
  search.skipEmpty && isEmpty[scene](answers, search)
