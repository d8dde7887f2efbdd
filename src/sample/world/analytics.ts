import { visitEvents, type EventKind } from './events'
import type { Instant } from './journey'
import { isTouched } from './lead-query'
import { remember } from './leads'
import type { World } from './world'

export type Scope = { agent?: number; account?: number }

/** A period has `days` local days of the workspace, today so far included. */
export type Period = { from: Instant; to: Instant; days: number }

export function periodsAt(
  { zone }: World,
  now: Instant,
  days: number,
): { current: Period; before: Period; starts: Instant[] } {
  const seconds = Math.floor(now / 1000)
  const today = zone.dayOf(seconds)
  const startOf = (ago: number): Instant => zone.startOf(today - ago) * 1000
  const starts = Array.from({ length: days }, (_, index) => startOf(days - 1 - index))
  const earlier = zone.at(today - days, zone.wallTime(seconds)) * 1000
  return {
    current: { from: startOf(days - 1), to: seconds * 1000, days },
    before: { from: startOf(2 * days - 1), to: earlier, days },
    starts,
  }
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
    const empty = () => starts.map(() => 0)
    const series = { messagesSent: empty(), replies: empty(), interested: empty(), linkClicks: empty() }
    visitEvents(world, period.from, period.to, ({ kind, at, journey, account }) => {
      const measure = measureOf[kind]
      if (!measure || (kind === 'outcome' && journey.outcome !== 'interested')) return
      if (scope.agent !== undefined && journey.agent !== scope.agent) return
      if (scope.account !== undefined && account !== scope.account) return
      const counts = series[measure]
      const place = starts.findLastIndex((start) => start <= at)
      counts[place] = (counts[place] ?? 0) + 1
    })
    return series
  })
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
    world.leads.each(period.to, (journey, to) => {
      const from = period.from - period.to + to
      if (journey.agent === null || journey.exitAt < from || journey.outcomeAt < from) return
      if (scope.agent !== undefined && journey.agent !== scope.agent) return
      if (scope.account !== undefined && (journey.account !== scope.account || !isTouched(journey, to)))
        return
      funnel.entryLeads += 1
      if (journey.sourcedAt >= from) funnel.sourcedInPeriod += 1
      const messaged = journey.coldSentAt[0] <= to
      if (journey.invitedAt <= to) {
        funnel.inviteSent += 1
        if (messaged) funnel.messagedViaNew += 1
      } else if (messaged && journey.alreadyConnected) funnel.alreadyConnected += 1
      else funnel.notContacted += 1
      if ((journey.turns[0]?.leadAt ?? Infinity) > to) return
      funnel.replied += 1
      if (journey.outcomeAt > to) return
      if (journey.outcome === 'interested') funnel.interested += 1
      else if (journey.outcome === 'notInterested') funnel.notInterested += 1
    })
    return funnel
  })
}
