import { playCold } from './cold-part'
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
} from './columns'
import { playLongTalk, startLongThread } from './long-thread'
import { castNotable } from './notable'
import { Portrait, portraitColumns } from './portrait'
import { sceneOf, type Scene, type SceneParts } from './scene'
import {
  cutSketch,
  cutTurn,
  exitCode,
  lastOfTurn,
  leadInstants,
  leave,
  newSketch,
  sketchColumns,
  type Sketch,
  type TurnSketch,
} from './sketch'
import { leadsOfDays, sourcedAt } from './sourcing'
import { playTalk } from './talk-part'
import { day, hour } from './zone'

const leadKind = 1
const personKind = 2

/** Makes every lead's whole journey, in the order in which they are sourced. */
export function plot(parts: SceneParts): Columns {
  const scene = sceneOf(parts)
  const { seed, tempo, anchor, chance } = scene
  const { firstDay, counts } = leadsOfDays(seed, tempo, anchor)
  const size = counts.reduce((sum, count) => sum + count, 0)
  const columns = leadColumns(size)
  const turns = new GrowingColumns(turnKinds)
  const earlier = new GrowingColumns(earlierKinds)
  const write = writer(columns)
  let sketch = newSketch(0, late)
  const portrait = new Portrait()
  let over = 0
  const keep = (made: TurnSketch) => {
    cutTurn(made, sketch.exitAt)
    if (made.leadAt > sketch.exitAt) return
    turns.add(made)
    over = Math.max(over, lastOfTurn(made))
  }
  const endOfSourcing = toSeconds(tempo.sourcingEndsAt)
  let lead = 0
  for (const [index, count] of counts.entries()) {
    for (let nth = 0; nth < count; nth += 1, lead += 1) {
      const sourced = sourcedAt(seed, firstDay + index, nth, count)
      sketch = newSketch(lead, sourced < endOfSourcing ? sourced : late)
      chance.from(seed, leadKind, lead)
      const taken = sketch.sourced !== late && takeOn(scene, sketch)
      columns.firstTurn[lead] = turns.length
      over = 0
      if (taken) {
        const isLong = tempo.longThread?.lead === lead
        let since = sketch.sourced + Math.floor(chance.between(60, 1800))
        if (!isLong && chance.happens(0.055)) {
          const row = contactEarlier(scene, sketch, since)
          if (row) {
            earlier.add(row)
            since = row.ended + 300
          }
        }
        sketch.assigned = since
        leaveByChance(scene, sketch)
        if (isLong) startLongThread(scene, sketch, since)
        else playCold(scene, sketch, since)
        cutSketch(sketch)
        if (sketch.replied !== late) {
          if (isLong) playLongTalk(scene, sketch, keep, toSeconds(anchor))
          else playTalk(scene, sketch, keep)
          cutSketch(sketch)
        }
      }
      chance.from(seed, personKind, lead)
      portrait.draw(chance, scene.agents[sketch.agent])
      columns.over[lead] = Math.max(over, write(sketch, portrait, chance.whole(3)))
    }
  }
  columns.firstTurn[size] = turns.length
  castNotable(columns, tempo)
  return { lead: columns, turn: turns.done(), earlier: earlier.done() }
}

/** Chooses who has the lead; whether anything is to come of it. */
function takeOn(scene: Scene, sketch: Sketch): boolean {
  const { chance, agents, accounts, tempo } = scene
  const at = sketch.sourced * 1000
  const isLong = tempo.longThread?.lead === sketch.lead
  if (!isLong && chance.happens(0.025)) return false
  const { working, share } = scene.staff.at(at)
  let left = chance.next() * share
  const chosen = isLong ? working[0] : working.find((agent) => (left -= agent.share) < 0)
  if (!chosen) return false
  sketch.agent = agents.indexOf(chosen)
  const open = chosen.accounts.filter((account) => {
    const { createdAt = Infinity, disabledAt = 0 } = accounts[account] ?? {}
    return createdAt <= at && at < disabledAt && !scene.hours[account]?.never
  })
  sketch.account = open[isLong ? 0 : chance.whole(open.length)] ?? none8
  if (sketch.account === none8) return false
  if (isLong || chance.happens(tempo.engaged)) return true
  // Looked at and left alone: half of them by an account that therefore knows their state.
  if (chance.happens(0.5)) sketch.checked = sketch.sourced + Math.floor(chance.between(0.5, 20) * hour)
  return false
}

/** Some leads are put on the blacklist, or turn out to be somebody else's, whatever else was planned. */
function leaveByChance({ chance, accounts, tempo }: Scene, sketch: Sketch): void {
  if (tempo.longThread?.lead === sketch.lead) return
  const luck = chance.next()
  const at = sketch.assigned + Math.floor(chance.between(2, 30) * day)
  if (luck < 0.016) {
    sketch.blacklisted = at
    leave(sketch, at, exitCode.blacklisted)
  } else if (luck < 0.03) leave(sketch, at, exitCode.changedCompany)
  else if (luck < 0.04) leave(sketch, at, exitCode.outOfTarget)
  leave(sketch, toSeconds(accounts[sketch.account]?.disabledAt ?? Infinity), exitCode.disabled)
}

/** Another account tried first, some weeks before; null: the contact would not be over by the anchor. */
function contactEarlier(scene: Scene, sketch: Sketch, since: number) {
  const { chance, accounts, anchor } = scene
  const at = sketch.sourced * 1000
  // All of them lie behind the anchor: nobody is ever in the middle of two contacts.
  if (at > anchor - 26 * day * 1000) return null
  const others = accounts.flatMap((account, index) =>
    index !== sketch.account &&
    account.createdAt <= at &&
    at < account.disabledAt &&
    !scene.hours[index]?.never
      ? [index]
      : [],
  )
  const account = others[chance.whole(others.length)]
  if (account === undefined) return null
  const ended = since + Math.floor(chance.between(9, 20) * day)
  const row = {
    lead: sketch.lead,
    account,
    assigned: since,
    invited: late,
    accepted: late,
    messaged: late,
    ended,
  }
  const luck = chance.next()
  if (luck > 0.35)
    row.invited = scene.invites[account]?.take(since + Math.floor(chance.between(0.1, 2) * day)) ?? late
  if (luck > 0.75 && row.invited !== late)
    row.accepted = row.invited + Math.floor(chance.between(0.1, 2) * day)
  if (row.accepted !== late) row.messaged = scene.messages[account]?.take(row.accepted + hour) ?? late
  const last = Math.max(...[row.invited, row.accepted, row.messaged].filter((instant) => instant !== late), 0)
  if (last >= ended) row.ended = last + hour
  return row.ended * 1000 < anchor ? row : null
}

/** Writes leads into the columns; returns the last thing that happens to each, its turns aside. */
function writer(columns: LeadColumns) {
  const sketched = sketchColumns.map((name) => ({ name, column: columns[name] }))
  // Most leads are never taken on: nothing else happens to them, and their other columns stay as they are.
  const found = sketched.filter(({ name }) => ['agent', 'account', 'sourced', 'checked'].includes(name))
  const drawn = portraitColumns.map((name) => ({ name, column: columns[name] }))
  const instants = leadInstants.map((name) => columns[name])
  return (sketch: Sketch, portrait: Portrait, searchFilter: number): number => {
    const { lead } = sketch
    for (const { name, column } of sketch.assigned === late && sketch.exitAt === late ? found : sketched)
      column[lead] = sketch[name]
    for (const { name, column } of drawn) column[lead] = portrait[name]
    columns.searchFilter[lead] = sketch.agent === none8 ? none8 : searchFilter
    columns.flags[lead] = portrait.flags | (sketch.known ? flags.alreadyConnected : 0)
    let last = 0
    for (const column of instants) {
      const at = column[lead] ?? late
      if (at !== late && at > last) last = at
    }
    return last
  }
}
