import type { DataOf } from '#/api/decode/lenient'

// A link to one agent or account shows no count from which one person could be identified.

type Counts<Name extends string = string> = { readonly [name in Name]?: number | undefined }

const minCount = 5

const largeOnly = (count: number | undefined): number | undefined =>
  count !== undefined && count >= minCount ? count : undefined

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function totalOf(total: number | undefined, parts: readonly (number | undefined)[]): number | undefined {
  const shown = parts.filter((part) => part !== undefined)
  if (total === undefined || shown.length < parts.length) return undefined
  const rest = total - sumOf(shown)
  return rest === 0 ? largeOnly(total) : rest >= minCount ? total : undefined
}

/**
 * Each level includes those before it, so a small difference would reveal a person. Then the wider level is
 * left out, or the narrower ones where only they make it up.
 */
function withoutSmallSteps<Name extends string>(
  counts: Counts<Name>,
  levels: readonly (readonly Name[])[],
): Counts<Name> {
  const shown = new Map(
    levels.flat().flatMap((name) => {
      const count = largeOnly(counts[name])
      return count === undefined ? [] : [[name, count] as const]
    }),
  )
  const sum = (names: readonly Name[]) => sumOf(names.map((name) => shown.get(name) ?? 0))
  for (const [index, wider] of levels.entries()) {
    const narrower = levels.slice(0, index)
    const isSmall = wider.every((name) => (counts[name] ?? minCount) < minCount)
    const telling = narrower.filter((level) => sum(wider) - sum(level) < minCount)
    const left = isSmall
      ? narrower.flat()
      : wider.filter((name) => telling.some((level) => !level.includes(name)))
    for (const name of left) shown.delete(name)
  }
  // The keys are those of the levels.
  return Object.fromEntries(shown) as Counts<Name>
}

const ofAccounts: readonly string[] = [
  'social_account_disconnected',
  'social_account_restricted',
  'payment_failed',
]

/** Agents and accounts are counted in full: nobody is contacted by being one. */
export function narrowedLive({ live = {}, actions = [] }: DataOf<'cockpit.live'>) {
  const { runningAgents, socialAccounts, invitationsInQueue, messagesInQueue } = live
  return {
    live: {
      runningAgents,
      socialAccounts,
      invitationsInQueue: largeOnly(invitationsInQueue),
      messagesInQueue: largeOnly(messagesInQueue),
    },
    actions: actions.map((action) => ({
      ...action,
      count: ofAccounts.includes(action.key) ? action.count : largeOnly(action.count),
    })),
  }
}

type Account = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]
type Quota = NonNullable<NonNullable<Account['capacity']>['actions']>[number]

/** What is left of a known limit tells what was used. The rest alone says whether an account can send. */
function narrowedQuota(quota: Quota): Quota {
  const { usedToday, dailyLimit, dailyTarget: _target, ...others } = quota
  const { remainingToday = 0 } = others
  const isLarge = [usedToday, (dailyLimit ?? Infinity) - remainingToday].every(
    (used) => largeOnly(used) !== undefined,
  )
  return isLarge ? quota : others
}

export function narrowedAccounts({ socialAccounts = [] }: DataOf<'socialAccounts.list'>) {
  return {
    socialAccounts: socialAccounts.map(({ capacity, ...account }) => ({
      ...account,
      ...(capacity && { capacity: { ...capacity, actions: capacity.actions?.map(narrowedQuota) } }),
    })),
  }
}

export function narrowedCounts({ todo = {}, all = {} }: DataOf<'inbox.counts'>) {
  const coldSequenceToValidate = largeOnly(todo.coldSequenceToValidate)
  const replyToValidate = largeOnly(todo.replyToValidate)
  const others = {
    coldSequenceBeingWritten: largeOnly(todo.coldSequenceBeingWritten),
    coldSequenceWaitingForSlot: largeOnly(todo.coldSequenceWaitingForSlot),
    replyBeingWritten: largeOnly(todo.replyBeingWritten),
    missingInformation: largeOnly(todo.missingInformation),
  }
  const toValidate = totalOf(todo.toValidate, [coldSequenceToValidate, replyToValidate])
  const total = totalOf(todo.total, [toValidate, ...Object.values(others)])
  return {
    todo: { total, toValidate, coldSequenceToValidate, replyToValidate, ...others },
    all: {
      interested: largeOnly(all.interested),
      noReply: largeOnly(all.noReply),
      ongoing: largeOnly(all.ongoing),
    },
  }
}

type Analytics = DataOf<'cockpit.analytics'>
type Kpis = NonNullable<Analytics['kpis']>

/** Who is interested has replied. The other indicators count messages and clicks. */
function narrowedIndicators(values: Counts<keyof Kpis>): Counts<keyof Kpis> {
  const { interested, replies, messagesSent, linkClicks } = values
  return {
    ...withoutSmallSteps({ interested, replies }, [['interested'], ['replies']]),
    messagesSent: largeOnly(messagesSent),
    linkClicks: largeOnly(linkClicks),
  }
}

const indicatorNames = ['interested', 'replies', 'messagesSent', 'linkClicks'] as const

// The keys are those of the indicators.
const valuesOf = (valueOf: (name: keyof Kpis) => number | undefined) =>
  Object.fromEntries(indicatorNames.map((name) => [name, valueOf(name)])) as Counts<keyof Kpis>

export function narrowedAnalytics({ kpis = {}, funnel = {}, from, to }: Analytics) {
  const values = narrowedIndicators(valuesOf((name) => kpis[name]?.value))
  return {
    from,
    to,
    // The change would reveal the previous period, and the series single days.
    kpis: Object.fromEntries(
      indicatorNames.flatMap((name) => (kpis[name] ? [[name, { value: values[name], series: [] }]] : [])),
    ),
    funnel: withoutSmallSteps(funnel, [
      ['interested'],
      ['replied'],
      ['messagedViaNew', 'alreadyConnected'],
      ['inviteSent', 'alreadyConnected'],
      ['entryLeads'],
    ]),
  }
}

const weekDays = 7

/** Gives the sums of weeks up to the last day; the first also has the days that make no whole week. */
function weeksOf(series: readonly number[]): readonly number[] {
  const count = Math.floor(series.length / weekDays)
  const start = (week: number) => (week === 0 ? 0 : series.length - (count - week) * weekDays)
  return Array.from({ length: count }, (_, week) => sumOf(series.slice(start(week), start(week + 1))))
}

/**
 * A page of results compares periods: a change shows where the previous period could show as well, and series are those
 * of weeks, where each week could show.
 */
export function narrowedResults(data: Analytics) {
  const { kpis = {} } = data
  const shown = narrowedAnalytics(data)
  const before = narrowedIndicators(
    valuesOf((name) => {
      const { value, deltaValue } = kpis[name] ?? {}
      return value === undefined || typeof deltaValue !== 'number' ? undefined : value - deltaValue
    }),
  )
  const weeks = (name: keyof Kpis) => weeksOf(kpis[name]?.series ?? [])
  const count = Math.max(...indicatorNames.map((name) => weeks(name).length))
  const largeWeeks = Array.from({ length: count }, (_, week) =>
    narrowedIndicators(valuesOf((name) => weeks(name)[week])),
  )
  const indicatorOf = (name: keyof Kpis) => {
    const { deltaValue, deltaPercent } = kpis[name] ?? {}
    const { value } = shown.kpis[name] ?? {}
    if (value === undefined) return { series: [] }
    const series = weeks(name).every((_, week) => largeWeeks[week]?.[name] !== undefined) ? weeks(name) : []
    return before[name] === undefined ? { value, series } : { value, deltaValue, deltaPercent, series }
  }
  return {
    ...shown,
    kpis: Object.fromEntries(indicatorNames.map((name) => [name, indicatorOf(name)])),
  }
}

/** A goal's period differs from the wall's: the difference would reveal single days. */
export const narrowedGoal = () => ({})
