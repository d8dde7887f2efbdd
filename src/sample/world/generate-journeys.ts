import { generateColdSequence } from './generate-cold-sequence'
import {
  earlierKinds,
  flags,
  GrowingColumns,
  late,
  leadColumns,
  none8,
  toSeconds,
  turnKinds,
  type Columns,
  type LeadColumns,
  none16,
} from './columns'
import { generateLongConversation, nameLeadOfLongThread, startLongThread } from './long-thread'
import { startGeneration, type Generation, type GenerationInput } from './generation'
import {
  cutLeadRow,
  cutTurnRow,
  exitCode,
  lastOfTurn,
  leadInstants,
  leave,
  newLeadRow,
  leadRowColumns,
  type LeadRow,
  type TurnRow,
} from './lead-row'
import { leadsOfDays, sourcedAt } from './sourcing'
import { generateConversation } from './generate-conversation'
import { day, hour } from './zone'
import type { Agent } from './accounts-and-agents'
import { coinedCompanies, companies } from './companies'
import { headlineRanges, otherHeadlines } from './headlines'
import { firstNameRanges, lastNameRanges, type Range } from './names'
import { populations } from './places'
import type { Chance } from './seeded'

const leadKind = 1
const personKind = 2

const leadsOfStep = 500

export function* generateJourneys(parts: GenerationInput): Generator<void, Columns, void> {
  const generation = startGeneration(parts)
  const { seed, tempo, anchor, chance } = generation
  const { firstDay, counts } = leadsOfDays(seed, tempo, anchor)
  const size = counts.reduce((sum, count) => sum + count, 0)
  const columns = leadColumns(size)
  const turns = new GrowingColumns(turnKinds)
  const earlier = new GrowingColumns(earlierKinds)
  const write = writer(columns)
  let leadRow = newLeadRow(0, late)
  const personRow = new PersonRow()
  let over = 0
  const keep = (made: TurnRow) => {
    cutTurnRow(made, leadRow.exitAt)
    if (made.leadAt > leadRow.exitAt) return
    turns.add(made)
    over = Math.max(over, lastOfTurn(made))
  }
  const endOfSourcing = toSeconds(tempo.sourcingEndsAt)
  let lead = 0
  for (const [index, count] of counts.entries()) {
    for (let nth = 0; nth < count; nth += 1, lead += 1) {
      const sourced = sourcedAt(seed, firstDay + index, nth, count)
      leadRow = newLeadRow(lead, sourced < endOfSourcing ? sourced : late)
      chance.from(seed, leadKind, lead)
      const taken = leadRow.sourced !== late && takeOn(generation, leadRow)
      columns.firstTurn[lead] = turns.length
      over = 0
      if (taken) {
        const isLong = tempo.longThread?.lead === lead
        let since = leadRow.sourced + Math.floor(chance.between(60, 1800))
        if (!isLong && chance.happens(0.055)) {
          const row = contactEarlier(generation, leadRow, since)
          if (row) {
            earlier.add(row)
            since = row.ended + 300
          }
        }
        leadRow.assigned = since
        leaveByChance(generation, leadRow)
        if (isLong) startLongThread(generation, leadRow, since)
        else generateColdSequence(generation, leadRow, since)
        cutLeadRow(leadRow)
        if (leadRow.replied !== late) {
          if (isLong) generateLongConversation(generation, leadRow, keep, toSeconds(anchor))
          else generateConversation(generation, leadRow, keep)
          cutLeadRow(leadRow)
        }
      }
      chance.from(seed, personKind, lead)
      personRow.fill(chance, generation.agents[leadRow.agent])
      columns.over[lead] = Math.max(over, write(leadRow, personRow, chance.whole(3)))
      if (lead % leadsOfStep === 0) yield
    }
  }
  columns.firstTurn[size] = turns.length
  nameLeadOfLongThread(columns, tempo)
  return { lead: columns, turn: turns.done(), earlier: earlier.done() }
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
  leadRow.account = open[isLong ? 0 : chance.whole(open.length)] ?? none8
  if (leadRow.account === none8) return false
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
    leave(leadRow, at, exitCode.blacklisted)
  } else if (luck < 0.03) leave(leadRow, at, exitCode.changedCompany)
  else if (luck < 0.04) leave(leadRow, at, exitCode.outOfTarget)
  leave(leadRow, toSeconds(accounts[leadRow.account]?.disabledAt ?? Infinity), exitCode.disabled)
}

/** Null where it would not end before the anchor. */
function contactEarlier(generation: Generation, leadRow: LeadRow, since: number) {
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
  const row = {
    lead: leadRow.lead,
    account,
    assigned: since,
    invited: late,
    accepted: late,
    messaged: late,
    ended,
  }
  const luck = chance.next()
  if (luck > 0.35)
    row.invited = generation.invites[account]?.take(since + Math.floor(chance.between(0.1, 2) * day)) ?? late
  if (luck > 0.75 && row.invited !== late)
    row.accepted = row.invited + Math.floor(chance.between(0.1, 2) * day)
  if (row.accepted !== late) row.messaged = generation.messages[account]?.take(row.accepted + hour) ?? late
  const last = Math.max(...[row.invited, row.accepted, row.messaged].filter((instant) => instant !== late), 0)
  if (last >= ended) row.ended = last + hour
  return row.ended * 1000 < anchor ? row : null
}

function writer(columns: LeadColumns) {
  const journeyColumns = leadRowColumns.map((name) => ({ name, column: columns[name] }))
  const found = journeyColumns.filter(({ name }) => ['agent', 'account', 'sourced', 'checked'].includes(name))
  const personColumns = personRowColumns.map((name) => ({ name, column: columns[name] }))
  const instants = leadInstants.map((name) => columns[name])
  return (leadRow: LeadRow, personRow: PersonRow, searchFilter: number): number => {
    const { lead } = leadRow
    for (const { name, column } of leadRow.assigned === late && leadRow.exitAt === late
      ? found
      : journeyColumns)
      column[lead] = leadRow[name]
    for (const { name, column } of personColumns) column[lead] = personRow[name]
    columns.searchFilter[lead] = leadRow.agent === none8 ? none8 : searchFilter
    columns.flags[lead] = personRow.flags | (leadRow.known ? flags.alreadyConnected : 0)
    let last = 0
    for (const column of instants) {
      const at = column[lead] ?? late
      if (at !== late && at > last) last = at
    }
    return last
  }
}

const personRowColumns = ['culture', 'firstName', 'lastName', 'company', 'headline', 'region'] as const

/** Indices of dictionaries; one object serves all leads. */
class PersonRow {
  culture = 0
  firstName = 0
  lastName = 0
  company = 0
  headline = 0
  region = 0
  flags = 0

  fill(chance: Chance, agent: Agent | undefined): void {
    const { regions, cumulative } = populations[agent?.territory ?? 'world']
    const luck = chance.next()
    let culture = 0
    while (culture < cumulative.length - 1 && (cumulative[culture] ?? 1) < luck) culture += 1
    this.culture = culture
    this.firstName = within(firstNameRanges[culture], chance)
    this.lastName = chance.happens(0.012) ? none16 : within(lastNameRanges[culture], chance)
    this.region = chance.happens(0.03) ? none16 : within(regions, chance)
    const company = chance.next()
    if (company < 0.02) this.company = none16
    else if (company < 0.045)
      this.company = coinedCompanies + chance.whole(companies.length - coinedCompanies)
    else this.company = chance.whole(coinedCompanies)
    const { withCompany, alone } = headlineRanges[agent?.audience ?? 'sales']
    if (chance.happens(0.05)) this.headline = within(otherHeadlines, chance)
    else this.headline = within(this.company !== none16 && chance.happens(0.62) ? withCompany : alone, chance)
    this.flags =
      (chance.happens(0.21) ? flags.premium : 0) |
      (chance.happens(0.035) ? flags.influencer : 0) |
      (chance.happens(0.83) ? flags.pictured : 0)
  }
}

const within = (range: Range | undefined, chance: Chance): number =>
  range ? range.start + chance.whole(range.length) : 0
