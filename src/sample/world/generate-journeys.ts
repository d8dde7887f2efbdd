import { coldWait, generateColdSequence } from './generate-cold-sequence'
import { toSeconds } from './dates'
import { generateLongConversation, startLongThread } from './long-thread'
import { startGeneration, type Generation, type GenerationInput } from './generation'
import type { EarlierContact, Journey } from './journey'
import {
  cutLeadRow,
  cutTurnRow,
  exits,
  journeyOf,
  late,
  leave,
  newLeadRow,
  type LeadRow,
  type TurnRow,
} from './lead-row'
import { generateConversation } from './generate-conversation'
import { randomAt } from './seeded'
import type { Tempo } from './preset'
import { day, hour, weekdayOf } from './zone'

const leadKind = 1

/** Yields the journeys in the order of their sourcing: each takes what those before it have left free. */
export function* generateJourneys(input: GenerationInput): Generator<Journey> {
  const generation = startGeneration(input)
  const { seed, tempo, anchor } = input
  const { firstDay, counts } = leadsOfDays(seed, tempo, anchor)
  let lead = 0
  for (const [index, count] of counts.entries())
    for (let nth = 0; nth < count; nth += 1) {
      const sourced = sourcedAt(seed, firstDay + index, nth, count)
      yield generateJourney(generation, newLeadRow(lead, sourced))
      lead += 1
    }
}

const dayKind = 31

// A longer history would double the leads that are made at the start.
const daysAtUsualPace = 60
const maxPerLaterDay = 500

function leadsOfDays(seed: number, tempo: Tempo, anchor: number): { firstDay: number; counts: Int32Array } {
  const anchorDay = Math.floor(toSeconds(anchor) / day)
  const firstDay = anchorDay - tempo.historyDays
  const weight = (index: number): number => {
    if (weekdayOf(firstDay + index) >= 5) return 0
    const grown = Math.min(1, 0.95 + (0.05 * index) / Math.max(1, tempo.historyDays * 0.4))
    return grown * (0.75 + 0.5 * randomAt(seed, dayKind, index))
  }
  const sourcingDays = tempo.repeatsAfterDays ?? tempo.historyDays
  const past = Array.from({ length: sourcingDays }, (_, index) => weight(index))
  const total = past.reduce((sum, part) => sum + part, 0)
  const counts = new Int32Array(tempo.historyDays + tempo.daysAhead)
  let running = 0
  let given = 0
  for (const [index, part] of past.entries()) {
    running += part
    const until = total === 0 ? 0 : Math.round((running / total) * tempo.leadsAtAnchor)
    counts[index] = until - given
    given = until
  }
  for (let index = tempo.historyDays; index < counts.length; index += 1) {
    const isSoon = index < tempo.historyDays + daysAtUsualPace
    counts[index] = Math.round(
      weight(index) * (isSoon ? tempo.leadsPerDay : Math.min(tempo.leadsPerDay, maxPerLaterDay)),
    )
  }
  return { firstDay, counts }
}

function sourcedAt(seed: number, utcDay: number, nth: number, ofThem: number): number {
  const share = (nth + randomAt(seed, dayKind + 1, utcDay * 4096 + nth)) / ofThem
  return Math.floor(utcDay * day + 5.5 * hour + share * 11.5 * hour)
}

function generateJourney(generation: Generation, leadRow: LeadRow): Journey {
  const { seed, tempo, anchor, chance } = generation
  const { lead } = leadRow
  const turns: TurnRow[] = []
  let earlier: EarlierContact | null = null
  const keep = (turn: TurnRow): void => {
    cutTurnRow(turn, leadRow.exitAt)
    if (turn.leadAt <= leadRow.exitAt) turns.push(turn)
  }
  chance.from(seed, leadKind, lead)
  if (takeOn(generation, leadRow)) {
    const isLong = tempo.longThread?.lead === lead
    const since = leadRow.sourced + Math.floor(chance.between(60, 1800))
    if (!isLong && chance.happens(0.055)) earlier = contactEarlier(generation, leadRow, since)
    leadRow.assigned = earlier ? earlier.endedAt / 1000 + 300 : since
    leaveByChance(generation, leadRow)
    if (isLong) startLongThread(generation, leadRow, since)
    else generateColdSequence(generation, leadRow, leadRow.assigned)
    cutLeadRow(leadRow)
    if (leadRow.replied !== late) {
      if (isLong) generateLongConversation(generation, leadRow, keep, toSeconds(anchor))
      else generateConversation(generation, leadRow, keep)
      cutLeadRow(leadRow)
    }
  }
  const waits = [coldWait(seed, lead, 0), coldWait(seed, lead, 1), coldWait(seed, lead, 2)] as const
  return journeyOf(leadRow, turns, earlier, waits)
}

function takeOn(generation: Generation, leadRow: LeadRow): boolean {
  const { chance, agents, accounts, tempo } = generation
  const at = leadRow.sourced * 1000
  const isLong = tempo.longThread?.lead === leadRow.lead
  if (!isLong && chance.happens(0.025)) return false
  const { working, share } = generation.staff.at(at)
  let left = chance.next() * share
  const chosen = isLong ? working[0] : working.find((agent) => (left -= agent.share) < 0)
  if (!chosen) return false
  leadRow.agent = agents.indexOf(chosen)
  const open = chosen.accounts.filter((account) => {
    const { createdAt = Infinity, disabledAt = 0 } = accounts[account] ?? {}
    return createdAt <= at && at < disabledAt && !generation.hours[account]?.never
  })
  leadRow.account = open[isLong ? 0 : chance.whole(open.length)] ?? -1
  if (leadRow.account === -1) return false
  if (isLong || chance.happens(tempo.engaged)) return true
  if (chance.happens(0.5)) leadRow.checked = leadRow.sourced + Math.floor(chance.between(0.5, 20) * hour)
  return false
}

function leaveByChance({ chance, accounts, tempo }: Generation, leadRow: LeadRow): void {
  if (tempo.longThread?.lead === leadRow.lead) return
  const luck = chance.next()
  const at = leadRow.assigned + Math.floor(chance.between(2, 30) * day)
  if (luck < 0.016) {
    leadRow.blacklisted = at
    leave(leadRow, at, exits.blacklisted)
  } else if (luck < 0.03) leave(leadRow, at, exits.changedCompany)
  else if (luck < 0.04) leave(leadRow, at, exits.outOfTarget)
  leave(leadRow, toSeconds(accounts[leadRow.account]?.disabledAt ?? Infinity), exits.disabled)
}

/** It gives null where it would not end before the anchor. */
function contactEarlier(generation: Generation, leadRow: LeadRow, since: number): EarlierContact | null {
  const { chance, accounts, anchor } = generation
  const at = leadRow.sourced * 1000
  if (at > anchor - 26 * day * 1000) return null
  const others = accounts.flatMap((account, index) =>
    index !== leadRow.account &&
    account.createdAt <= at &&
    at < account.disabledAt &&
    !generation.hours[index]?.never
      ? [index]
      : [],
  )
  const account = others[chance.whole(others.length)]
  if (account === undefined) return null
  const ended = since + Math.floor(chance.between(9, 20) * day)
  const luck = chance.next()
  const { invites, messages } = generation
  const invited =
    luck > 0.35 ? (invites[account]?.take(since + Math.floor(chance.between(0.1, 2) * day)) ?? late) : late
  const accepted = luck > 0.75 && invited !== late ? invited + Math.floor(chance.between(0.1, 2) * day) : late
  const messaged = accepted === late ? late : (messages[account]?.take(accepted + hour) ?? late)
  const last = Math.max(...[invited, accepted, messaged].filter((instant) => instant !== late), 0)
  const endedAt = (last >= ended ? last + hour : ended) * 1000
  if (endedAt >= anchor) return null
  return {
    account,
    assignedAt: since * 1000,
    invitedAt: invited * 1000,
    acceptedAt: accepted * 1000,
    messagedAt: messaged * 1000,
    endedAt,
  }
}
