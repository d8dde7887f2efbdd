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

export function narrowedAnalytics({ kpis = {}, funnel = {}, from, to }: DataOf<'cockpit.analytics'>) {
  const { interested, replies } = withoutSmallSteps(
    { interested: kpis.interested?.value, replies: kpis.replies?.value },
    [['interested'], ['replies']],
  )
  const people = new Map<string, number | undefined>([
    ['interested', interested],
    ['replies', replies],
  ])
  return {
    from,
    to,
    // The change would reveal the previous period, and the series single days.
    kpis: Object.fromEntries(
      Object.entries(kpis).map(([name, indicator]) => [
        name,
        { value: people.has(name) ? people.get(name) : largeOnly(indicator?.value), series: [] },
      ]),
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

/** A goal's period differs from the wall's: the difference would reveal single days. */
export const narrowedGoal = () => ({})
