import { late, none8, toInstant, type Columns } from './columns'
import { folders, outreachStatuses, todos } from './journey'
import { isKnown } from './journey-of'
import type { LeadState } from './leads'
import { decisionCode, goesOut, outcomeCode } from './lead-row'
import type { World } from './world'

const code = Object.fromEntries(outreachStatuses.map((status, index) => [status, index])) as Record<
  (typeof outreachStatuses)[number],
  number
> // Object.fromEntries forgets its keys.
const statusOfOutcome = [code.exited, code.interested, code.notInterested, code.neverReplied] as const

const at = (column: Int32Array, lead: number): number => column[lead] ?? late

export function statusCode(world: World, lead: number, now: number): number {
  const c = world.leads.columns.lead
  if (at(c.outcomeAt, lead) <= now) return statusOfOutcome[c.outcome[lead] ?? 0] ?? code.exited
  if (at(c.exitAt, lead) <= now) return code.exited
  if (at(c.enrolled, lead) > now) return code.sourced
  if (at(c.replied, lead) <= now) return code.replied
  if (at(c.cold1, lead) <= now) return code.messaged
  if (at(c.accepted, lead) <= now) return code.connected
  if (at(c.invited, lead) <= now) return code.invited
  if (at(c.decided, lead) <= now) return isKnown(world, lead) ? code.connected : code.invitationQueued
  return at(c.drafted, lead) <= now ? code.coldSequenceToValidate : code.coldSequenceBeingWritten
}

/** A binary search: one conversation has ten thousand turns. */
export function lastTurn({ lead: leads, turn }: Columns, lead: number, now: number): number {
  const first = leads.firstTurn[lead] ?? 0
  let low = first
  let high = leads.firstTurn[lead + 1] ?? first
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((turn.leadAt[middle] ?? late) <= now) low = middle + 1
    else high = middle
  }
  return low - 1 - first
}

const todo = Object.fromEntries(todos.map((name, index) => [name, index])) as Record<
  (typeof todos)[number],
  number
>

export const { replyToValidate } = todo

export function todoCode(world: World, lead: number, now: number): number {
  const { columns } = world.leads
  const c = columns.lead
  if (at(c.enrolled, lead) > now || at(c.exitAt, lead) <= now) return todo.none
  if (at(c.replied, lead) <= now) {
    const row = (c.firstTurn[lead] ?? 0) + lastTurn(columns, lead, now)
    return turnTodo(world, lead, row, now)
  }
  if (at(c.cold1, lead) <= now || at(c.invited, lead) <= now) return todo.none
  if (at(c.drafted, lead) > now) return todo.coldSequenceBeingWritten
  return at(c.decided, lead) > now ? todo.coldSequenceToValidate : todo.coldSequenceWaitingForSlot
}

function turnTodo(world: World, lead: number, row: number, now: number): number {
  const t = world.leads.columns.turn
  if (at(t.manual, row) <= now || at(t.sent, row) <= now || at(t.decided, row) <= now) return todo.none
  if (at(t.drafted, row) <= now) return todo.replyToValidate
  if (at(t.handoffFrom, row) <= now && at(t.handoffUntil, row) > now) return todo.missingInformation
  const toCome = at(t.drafted, row) !== late || at(t.handoffFrom, row) !== late
  const agent = world.agents[world.leads.columns.lead.agent[lead] ?? none8]
  return toCome && agent ? todo.replyBeingWritten : todo.none
}

export function folderCode(world: World, lead: number, now: number, todoNow: number): number {
  const c = world.leads.columns.lead
  const open = at(c.cold1, lead) <= now
  if (!open && todoNow === todo.none) return 0
  if (at(c.outcomeAt, lead) > now) return 1
  return c.outcome[lead] === outcomeCode.interested
    ? 2
    : c.outcome[lead] === outcomeCode.notInterested
      ? 3
      : 4
}

/** Seconds of the last event. */
export function updatedSeconds(world: World, lead: number, now: number): number {
  const { columns } = world.leads
  const c = columns.lead
  const over = c.over[lead] ?? 0
  if (over <= now) return over
  let last = 0
  const see = (instant: number): void => {
    if (instant <= now && instant > last) last = instant
  }
  see(at(c.sourced, lead))
  see(at(c.checked, lead))
  see(at(c.assigned, lead))
  if (at(c.enrolled, lead) <= now) {
    see(at(c.enrolled, lead))
    see(at(c.drafted, lead))
    see(at(c.decided, lead))
    see(at(c.invited, lead))
    see(at(c.accepted, lead))
    see(at(c.cold1, lead))
    see(at(c.cold2, lead))
    see(at(c.cold3, lead))
    see(at(c.coldClicked, lead))
    see(at(c.outcomeAt, lead))
  }
  see(at(c.exitAt, lead))
  see(at(c.blacklisted, lead))
  if (at(c.replied, lead) <= now) {
    const t = columns.turn
    const first = c.firstTurn[lead] ?? 0
    const current = lastTurn(columns, lead, now)
    for (let row = first + Math.max(0, current - 2); row <= first + current; row += 1) {
      see(at(t.leadAt, row))
      see(at(t.handoffFrom, row))
      see(at(t.handoffUntil, row))
      see(at(t.drafted, row))
      see(at(t.decided, row))
      see(at(t.sent, row))
      see(at(t.manual, row))
      see(at(t.clicked, row))
    }
  }
  return last
}

export function leadStateAt(world: World, lead: number, now: number): LeadState {
  const seconds = Math.floor(now / 1000)
  const { columns } = world.leads
  const c = columns.lead
  const has = (column: Int32Array): boolean => at(column, lead) <= seconds
  const todoNow = todoCode(world, lead, seconds)
  const turn = lastTurn(columns, lead, seconds)
  const ended = has(c.exitAt)
  const decidedAgainst = has(c.decided) && !goesOut(c.decision[lead] ?? decisionCode.cancelled)
  const over = has(c.outcomeAt) || ended
  return {
    status: outreachStatuses[statusCode(world, lead, seconds)] ?? 'sourced',
    relationship:
      ended && has(c.assigned)
        ? 'PAST_ASSIGNMENT'
        : has(c.assigned)
          ? 'ACTIVE_ASSIGNMENT'
          : has(c.checked)
            ? 'ACCOUNT_STATE_ONLY'
            : 'UNASSIGNED',
    todo: todos[todoNow] ?? 'none',
    folder: folders[folderCode(world, lead, seconds, todoNow)] ?? 'absent',
    selectedOutcome: !has(c.outcomeAt)
      ? null
      : c.outcome[lead] === outcomeCode.interested
        ? 'interested'
        : c.outcome[lead] === outcomeCode.notInterested
          ? 'notInterested'
          : null,
    enrollment: !has(c.enrolled)
      ? null
      : decidedAgainst
        ? 'CANCELLED'
        : over
          ? 'COMPLETED'
          : todoNow === todo.none || todoNow === todo.coldSequenceWaitingForSlot
            ? 'WAITING'
            : 'ACTIVE',
    turn: turn < 0 ? null : turn,
    openedAt: has(c.cold1) ? toInstant(c.cold1[lead]) : Infinity,
    updatedAt: updatedSeconds(world, lead, seconds) * 1000,
  }
}
