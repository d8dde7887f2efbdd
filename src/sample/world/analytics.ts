import { late, none8 } from './columns'
import { visitEvents, type EventKind } from './events'
import { isKnown } from './journey-of'
import { isTouched } from './lead-query'
import { remember } from './leads'
import { outcomeCode } from './lead-row'
import type { World } from './world'

export type Scope = { agent?: number; account?: number }

/** Seconds; `days` local days of the workspace, today so far included. */
export type Period = { from: number; to: number; days: number }

export function periodsAt(
  { zone }: World,
  now: number,
  days: number,
): { current: Period; before: Period; starts: number[] } {
  const to = Math.floor(now / 1000)
  const today = zone.dayOf(to)
  const starts = Array.from({ length: days }, (_, index) => zone.startOf(today - days + 1 + index))
  const from = starts[0] ?? to
  const before = {
    from: zone.startOf(today - 2 * days + 1),
    to: zone.at(today - days, zone.wallTime(to)),
    days,
  }
  return { current: { from, to, days }, before, starts }
}

export const measures = ['messagesSent', 'replies', 'interested', 'linkClicks'] as const
export type Measure = (typeof measures)[number]

const measureOf: Readonly<Partial<Record<EventKind, Measure>>> = {
  cold1: 'messagesSent',
  cold2: 'messagesSent',
  cold3: 'messagesSent',
  replySent: 'messagesSent',
  replied: 'replies',
  outcome: 'interested',
  coldClicked: 'linkClicks',
  replyClicked: 'linkClicks',
}

export function seriesOf(
  world: World,
  period: Period,
  starts: readonly number[],
  scope: Scope,
): Record<Measure, number[]> {
  const key = `series ${period.from} ${period.to} ${starts.length} ${scope.agent} ${scope.account}`
  return remember(world.leads, key, () => {
    const c = world.leads.columns.lead
    const empty = () => starts.map(() => 0)
    const series = { messagesSent: empty(), replies: empty(), interested: empty(), linkClicks: empty() }
    visitEvents(world, period.from, period.to, (kind, at, lead, account) => {
      const measure = measureOf[kind]
      if (!measure) return
      if (kind === 'replied' && c.replied[lead] !== at) return
      if (kind === 'outcome' && c.outcome[lead] !== outcomeCode.interested) return
      if (scope.agent !== undefined && c.agent[lead] !== scope.agent) return
      if (scope.account !== undefined && account !== scope.account) return
      const counts = series[measure]
      const place = placeOf(starts, at)
      counts[place] = (counts[place] ?? 0) + 1
    })
    return series
  })
}

function placeOf(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

export type Funnel = Record<
  | 'entryLeads'
  | 'sourcedInPeriod'
  | 'notContacted'
  | 'inviteSent'
  | 'alreadyConnected'
  | 'messagedViaNew'
  | 'replied'
  | 'interested'
  | 'notInterested',
  number
>

/**
 * At the period's end; entryLeads were open at any time of it. messagedViaNew is of inviteSent, replied of
 * messagedViaNew and alreadyConnected, the outcomes of replied.
 */
export function funnelOf(world: World, period: Period, scope: Scope): Funnel {
  return remember(world.leads, `funnel ${period.from} ${period.to} ${scope.agent} ${scope.account}`, () => {
    const c = world.leads.columns.lead
    const { from, to } = period
    const funnel: Funnel = {
      entryLeads: 0,
      sourcedInPeriod: 0,
      notContacted: 0,
      inviteSent: 0,
      alreadyConnected: 0,
      messagedViaNew: 0,
      replied: 0,
      interested: 0,
      notInterested: 0,
    }
    const at = (column: Int32Array, lead: number): number => column[lead] ?? late
    const count = world.leads.countAt(to * 1000)
    for (let lead = 0; lead < count; lead += 1) {
      const agent = c.agent[lead] ?? none8
      if (agent === none8 || at(c.exitAt, lead) < from || at(c.outcomeAt, lead) < from) continue
      if (scope.agent !== undefined && agent !== scope.agent) continue
      if (scope.account !== undefined && (c.account[lead] !== scope.account || !isTouched(world, lead, to)))
        continue
      funnel.entryLeads += 1
      if (at(c.sourced, lead) >= from) funnel.sourcedInPeriod += 1
      const messaged = at(c.cold1, lead) <= to
      if (at(c.invited, lead) <= to) {
        funnel.inviteSent += 1
        if (messaged) funnel.messagedViaNew += 1
      } else if (messaged && isKnown(world, lead)) funnel.alreadyConnected += 1
      else funnel.notContacted += 1
      if (at(c.replied, lead) > to) continue
      funnel.replied += 1
      if (at(c.outcomeAt, lead) > to) continue
      if (c.outcome[lead] === outcomeCode.interested) funnel.interested += 1
      else if (c.outcome[lead] === outcomeCode.notInterested) funnel.notInterested += 1
    }
    return funnel
  })
}
