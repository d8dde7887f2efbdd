import { dayAfter } from '#/lib/day'
import type { DayPoint } from '#/lib/series-days'
import type { Senders } from './senders'

/** What stands beside the figures in their charts: the days before, another agent or another account. */
export type Compare = { kind: 'previous' } | { kind: 'agent'; id: string } | { kind: 'account'; id: string }

const kinds = ['agent', 'account'] as const
const maxIdLength = 200

/** `previous`, `agent:ag_1`, `account:sa_1`; undefined for anything else. */
export function readCompare(text: string | null | undefined): Compare | undefined {
  if (text === 'previous') return { kind: 'previous' }
  const kind = kinds.find((each) => text?.startsWith(`${each}:`))
  const id = kind === undefined ? '' : (text ?? '').slice(kind.length + 1)
  return kind === undefined || id === '' || id.length > maxIdLength ? undefined : { kind, id }
}

export const writeCompare = (compare: Compare): string =>
  compare.kind === 'previous' ? compare.kind : `${compare.kind}:${compare.id}`

/** In whole weeks, so that weekdays stand beside their like. */
const weeksBefore = (days: number): number => Math.ceil(days / 7)

export const weeksEarlier = (compare: Compare, days: number): number =>
  compare.kind === 'previous' ? weeksBefore(days) : 0

/** The range is longer for the days before: the service knows no other end than today. */
export function besideInput(compare: Compare, days: number, senders: Senders) {
  const range = String(days + 7 * weeksEarlier(compare, days))
  switch (compare.kind) {
    case 'previous':
      return { range, ...senders }
    case 'agent':
      return { range, ...senders, agentId: compare.id }
    case 'account':
      return { range, ...senders, socialAccountId: compare.id }
  }
}

/** For each day the one so many weeks before it; null where it is not there. */
export function besideDays(
  days: readonly DayPoint[],
  others: readonly DayPoint[],
  weeks: number,
): readonly (DayPoint | null)[] {
  const byKey = new Map(others.map((other) => [other.key, other]))
  return days.map(({ key }) => (key === null ? null : (byKey.get(dayAfter(key, -7 * weeks)) ?? null)))
}
