import { late, none16, none8 } from './columns'
import { outreachStatuses, type OutreachStatus } from './journey'
import { remember } from './leads'
import { firstNames, lastNames } from './names'
import { matcher, wordsOf } from './search'
import { lastTurn, statusCode, updatedSeconds } from './lead-state'
import type { World } from './world'

export const relationships = [
  'ACTIVE_ASSIGNMENT',
  'PAST_ASSIGNMENT',
  'ACCOUNT_STATE_ONLY',
  'UNASSIGNED',
] as const
export type Relationship = (typeof relationships)[number]

/** Indices; empty lists match nothing, absent ones everything. */
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

const at = (column: Int32Array, lead: number): number => column[lead] ?? late

function relationshipCode(world: World, lead: number, now: number): number {
  const c = world.leads.columns.lead
  if (at(c.assigned, lead) <= now) return at(c.exitAt, lead) <= now ? 1 : 0
  return at(c.checked, lead) <= now ? 2 : 3
}

export function automationOf(
  world: World,
  lead: number,
  now: number,
): 'automationActive' | 'automationEnded' | null {
  const c = world.leads.columns.lead
  if (at(c.assigned, lead) > now) return null
  return at(c.exitAt, lead) <= now || at(c.outcomeAt, lead) <= now ? 'automationEnded' : 'automationActive'
}

const stepNames: Readonly<Record<OutreachStatus, string>> = {
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
}

function stepOf(world: World, lead: number, seconds: number): string {
  const status = outreachStatuses[statusCode(world, lead, seconds)] ?? 'exited'
  const turn = status === 'replied' ? lastTurn(world.leads.columns, lead, seconds) : -1
  return `step_${stepNames[status]}${turn < 0 ? '' : `_${Math.min(turn + 1, 3)}`}`
}

/** Indices into `outreachStatuses`. */
function statusesAt(world: World, now: number): Uint8Array {
  return remember(world.leads, `status ${now}`, () => {
    const count = world.leads.countAt(now)
    const statuses = new Uint8Array(count)
    const seconds = Math.floor(now / 1000)
    for (let lead = 0; lead < count; lead += 1) statuses[lead] = statusCode(world, lead, seconds)
    return statuses
  })
}

function membership(list: readonly number[] | undefined, size: number): Uint8Array | null {
  if (!list) return null
  const found = new Uint8Array(size)
  for (const index of list) if (index >= 0 && index < size) found[index] = 1
  return found
}

/** In the order of sourcing. */
function matching(world: World, now: number, filter: LeadFilter): Int32Array {
  return remember(world.leads, `match ${now} ${JSON.stringify(filter)}`, () => {
    const c = world.leads.columns.lead
    const statuses = statusesAt(world, now)
    const seconds = Math.floor(now / 1000)
    const agents = membership(filter.agents, none8)
    const accounts = membership(filter.accounts, none8)
    const wanted = membership(
      filter.statuses?.map((name) => (outreachStatuses as readonly string[]).indexOf(name)),
      outreachStatuses.length,
    )
    const related = membership(
      filter.relationships?.map((name) => relationships.indexOf(name)),
      4,
    )
    const { handling, blacklisted, searchFilter, step } = filter
    const enrolled = filter.enrolled === true || step !== undefined
    const words = wordsOf(filter.q)
    const matches = words.length === 0 ? null : matcher(world, words)
    const found = new Int32Array(statuses.length)
    let count = 0
    for (let lead = 0; lead < statuses.length; lead += 1) {
      const status = statuses[lead] ?? 0
      if (wanted && wanted[status] !== 1) continue
      if (agents && agents[c.agent[lead] ?? none8] !== 1) continue
      if (accounts && (accounts[c.account[lead] ?? none8] !== 1 || !isTouched(world, lead, seconds))) continue
      if (related && related[relationshipCode(world, lead, seconds)] !== 1) continue
      if (blacklisted !== undefined && at(c.blacklisted, lead) <= seconds !== blacklisted) continue
      if (searchFilter && (c.agent[lead] !== searchFilter[0] || c.searchFilter[lead] !== searchFilter[1]))
        continue
      if (enrolled && at(c.enrolled, lead) > seconds) continue
      if (step !== undefined && stepOf(world, lead, seconds) !== step) continue
      if (handling) {
        const automation = automationOf(world, lead, seconds)
        if (automation === null || !handling.includes(automation)) continue
      }
      if (matches && !matches(lead)) continue
      found[count] = lead
      count += 1
    }
    return found.slice(0, count)
  })
}

export function isTouched(world: World, lead: number, seconds: number): boolean {
  const c = world.leads.columns.lead
  return at(c.assigned, lead) <= seconds || at(c.checked, lead) <= seconds
}

export function statusCounts(world: World, now: number, filter: LeadFilter): Record<string, number> {
  const statuses = statusesAt(world, now)
  const counts = new Float64Array(outreachStatuses.length)
  for (const lead of matching(world, now, filter)) {
    const status = statuses[lead] ?? 0
    counts[status] = (counts[status] ?? 0) + 1
  }
  return Object.fromEntries(outreachStatuses.map((status, index) => [status, counts[index] ?? 0]))
}

export const leadOrders = ['createdAt', 'updatedAt', 'lastName'] as const
export type LeadOrder = (typeof leadOrders)[number]

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const ranksOf = (names: readonly string[]): Uint16Array => {
  const ranks = new Uint16Array(none16 + 1).fill(none16)
  const order = names
    .map((_, index) => index)
    .sort((a, b) => collator.compare(names[a] ?? '', names[b] ?? ''))
  let rank = -1
  for (const [place, index] of order.entries()) {
    const before = names[order[place - 1] ?? -1]
    if (before === undefined || collator.compare(before, names[index] ?? '') !== 0) rank += 1
    ranks[index] = rank
  }
  return ranks
}
let nameRanks: { first: Uint16Array; last: Uint16Array } | undefined

/** A stable radix sort: a million leads in the time of a request. */
function sortedBy(leads: Int32Array, keyOf: (lead: number) => number): Int32Array {
  let order = leads
  let keys = Uint32Array.from(leads, keyOf)
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(0x1_0001)
    for (const key of keys) {
      const digit = ((key >>> shift) & 0xffff) + 1
      starts[digit] = (starts[digit] ?? 0) + 1
    }
    for (let digit = 1; digit < starts.length; digit += 1)
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
    const nextOrder = new Int32Array(order.length)
    const nextKeys = new Uint32Array(order.length)
    for (let index = 0; index < order.length; index += 1) {
      const key = keys[index] ?? 0
      const digit = (key >>> shift) & 0xffff
      const place = starts[digit] ?? 0
      starts[digit] = place + 1
      nextOrder[place] = order[index] ?? 0
      nextKeys[place] = key
    }
    order = nextOrder
    keys = nextKeys
  }
  return order
}

/** Leads without a last name come last. */
export function ordered(world: World, now: number, filter: LeadFilter, order: LeadOrder): Int32Array {
  const found = matching(world, now, filter)
  if (order === 'createdAt') return found
  return remember(world.leads, `order ${order} ${now} ${JSON.stringify(filter)}`, () => {
    const seconds = Math.floor(now / 1000)
    const c = world.leads.columns.lead
    nameRanks ??= { first: ranksOf(firstNames), last: ranksOf(lastNames) }
    const { first, last } = nameRanks
    const keyOf =
      order === 'updatedAt'
        ? (lead: number) => updatedSeconds(world, lead, seconds)
        : (lead: number) =>
            (last[c.lastName[lead] ?? none16] ?? 0) * 0x1_0000 + (first[c.firstName[lead] ?? 0] ?? 0)
    return sortedBy(found, keyOf)
  })
}
