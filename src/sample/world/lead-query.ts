import { never, outreachStatuses, type Instant, type Journey } from './journey'
import { remember } from './leads'
import { firstNames, lastNames } from './names'
import { traitsOf } from './person'
import { matcher, wordsOf } from './search'
import { lastTurn, relationshipAt, statusAt, updatedAt } from './lead-state'
import type { World } from './world'

export const relationships = [
  'ACTIVE_ASSIGNMENT',
  'PAST_ASSIGNMENT',
  'ACCOUNT_STATE_ONLY',
  'UNASSIGNED',
] as const
export type Relationship = (typeof relationships)[number]

/** The lists hold indices; an empty one matches nothing, an absent one everything. */
export type LeadFilter = {
  agents?: readonly number[]
  accounts?: readonly number[]
  searchFilter?: readonly [number, number]
  enrolled?: boolean
  step?: string
  statuses?: readonly string[]
  relationships?: readonly Relationship[]
  handling?: readonly ('automationActive' | 'automationEnded')[]
  blacklisted?: boolean
  q?: string
}

export function automationOf(journey: Journey, now: Instant): 'automationActive' | 'automationEnded' | null {
  if (journey.assignedAt > now) return null
  return journey.exitAt <= now || journey.outcomeAt <= now ? 'automationEnded' : 'automationActive'
}

const stepNames = {
  sourced: 'enrol',
  coldSequenceBeingWritten: 'cold_write',
  coldSequenceToValidate: 'cold_validate',
  invitationQueued: 'invite',
  invited: 'accept',
  connected: 'message_1',
  messaged: 'follow_up',
  replied: 'reply',
  interested: 'handover',
  notInterested: 'goodbye',
  neverReplied: 'end',
  exited: 'end',
} as const

function stepOf(journey: Journey, now: Instant): string {
  const status = statusAt(journey, now)
  const turn = status === 'replied' ? lastTurn(journey, now) : -1
  return `step_${stepNames[status]}${turn < 0 ? '' : `_${Math.min(turn + 1, 3)}`}`
}

const isIn = <Item>(list: readonly Item[] | undefined, item: Item): boolean => !list || list.includes(item)

function fits(world: World, filter: LeadFilter) {
  const { step, searchFilter, blacklisted } = filter
  const enrolled = filter.enrolled === true || step !== undefined
  const words = wordsOf(filter.q)
  const matches = words.length === 0 ? null : matcher(world, words)
  return (journey: Journey, then: Instant, lead: number): boolean => {
    const automation = filter.handling && automationOf(journey, then)
    return (
      isIn(filter.statuses, statusAt(journey, then)) &&
      isIn(filter.agents, journey.agent ?? never) &&
      isIn(filter.accounts, journey.account ?? never) &&
      (!filter.accounts || isTouched(journey, then)) &&
      isIn(filter.relationships, relationshipAt(journey, then)) &&
      (blacklisted === undefined || journey.blacklistedAt <= then === blacklisted) &&
      (!searchFilter ||
        (journey.agent === searchFilter[0] &&
          traitsOf(world, lead, journey.agent).searchFilter === searchFilter[1])) &&
      (!enrolled || journey.enrolledAt <= then) &&
      (step === undefined || stepOf(journey, then) === step) &&
      (automation === undefined || (automation !== null && isIn(filter.handling, automation))) &&
      (!matches || matches(lead, journey.agent))
    )
  }
}

export const isTouched = ({ assignedAt, checkedAt }: Journey, now: Instant): boolean =>
  assignedAt <= now || checkedAt <= now

export const statusCounts = (world: World, now: Instant, filter: LeadFilter): Record<string, number> =>
  remember(world.leads, `statuses ${now} ${JSON.stringify(filter)}`, () => {
    // The names are the keys.
    const counts = Object.fromEntries(outreachStatuses.map((status) => [status, 0])) as Record<
      (typeof outreachStatuses)[number],
      number
    >
    const isFitting = fits(world, filter)
    world.leads.each(now, (journey, then, lead) => {
      if (isFitting(journey, then, lead)) counts[statusAt(journey, then)] += 1
    })
    return counts
  })

export const leadOrders = ['createdAt', 'updatedAt', 'lastName'] as const
export type LeadOrder = (typeof leadOrders)[number]

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Ranks stand by the index of a name; names that differ in marks alone have one rank. */
function ranksOf(names: readonly string[]): readonly number[] {
  const order = [...names.keys()].sort((a, b) => collator.compare(names[a] ?? '', names[b] ?? ''))
  const ranks: number[] = []
  let rank = -1
  for (const [place, index] of order.entries()) {
    const before = names[order[place - 1] ?? -1]
    if (before === undefined || collator.compare(before, names[index] ?? '') !== 0) rank += 1
    ranks[index] = rank
  }
  return ranks
}
let nameRanks: { first: readonly number[]; last: readonly number[] } | undefined

const maxRank = 0xffff
const maxLeads = 2 ** 21

/** The order ascends; leads without a last name come last. */
export function ordered(world: World, now: Instant, filter: LeadFilter, order: LeadOrder): Float64Array {
  return remember(world.leads, `order ${order} ${now} ${JSON.stringify(filter)}`, () => {
    nameRanks ??= { first: ranksOf(firstNames), last: ranksOf(lastNames) }
    const { first, last } = nameRanks
    const isFitting = fits(world, filter)
    // The lead is the end of its key: an array of numbers sorts a million in the time of a request.
    const keys: number[] = []
    world.leads.each(now, (journey, then, lead) => {
      if (!isFitting(journey, then, lead)) return
      if (order === 'createdAt') keys.push(lead)
      else if (order === 'updatedAt')
        keys.push(((updatedAt(journey, then) + now - then) / 1000) * maxLeads + lead)
      else {
        const { lastName, firstName } = traitsOf(world, lead, journey.agent)
        keys.push(((last[lastName] ?? maxRank) * (maxRank + 1) + (first[firstName] ?? 0)) * maxLeads + lead)
      }
    })
    return Float64Array.from(keys)
      .sort()
      .map((key) => key % maxLeads)
  })
}
