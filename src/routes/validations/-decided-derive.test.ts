import { describe, expect, test } from 'vitest'
import { read, worldOf } from '#/sample/testing/in-memory'
import { fixedTime, span } from '#/sample/testing/service'
import { cutOf, decidedSince } from './-decided-derive'
import { decidedAt } from '#/domain/drafts'
import { type Validation } from './-queue-derive'
import { decidedStatuses } from './-search'

const draft = (reviewedAt: number): Validation => ({
  kind: 'message',
  request: {
    id: `va_${reviewedAt}`,
    leadId: 'ld_1',
    socialAccountId: 'sa_1',
    status: 'SENT',
    reviewedAt: new Date(reviewedAt).toISOString(),
    // Built from parts; what else a request has is not what is tested.
  } as Extract<Validation, { kind: 'message' }>['request'],
})

/** One decided every hour, the first one at `first`. */
const list = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => draft(first + i * span.hour))

const start = Date.UTC(2026, 9, 1)

describe('the lists of decided drafts cover', () => {
  test('the whole time where the longest of them begins before it', () => {
    expect(cutOf([list(start, 50), list(start + 9 * span.hour, 3)], start)).toBeNull()
  })

  test('the time since the longest of them begins: the others are whole', () => {
    const lists = [list(start + 9 * span.hour, 50), list(start, 20)]
    expect(cutOf(lists, start)).toEqual({ length: 50, since: start + 9 * span.hour })
  })

  test('what all of them reach where several are of the same length', () => {
    const lists = [list(start + 9 * span.hour, 50), list(start + 30 * span.hour, 50)]
    expect(cutOf(lists, start)).toEqual({ length: 50, since: start + 30 * span.hour })
  })

  test('everything of a workspace in which little was decided yet', () => {
    expect(cutOf([list(start + 9 * span.hour, 19), []], start)).toBeNull()
    expect(cutOf([[], []], start)).toBeNull()
  })
})

test('of what was decided, the chosen days count', () => {
  const times = decidedSince(list(start, 5), start + 3 * span.hour).map(decidedAt)
  expect(times).toEqual([start + 3 * span.hour, start + 4 * span.hour])
})

test('a share of rejected drafts is not made of lists that reach differently far', () => {
  const world = worldOf({ preset: 'large', leads: 20_000 })
  const lists = decidedStatuses.map((status) => read(world, 'validations.list', { query: { status } }).items)
  expect(lists.map(({ length }) => length)).toEqual([500, 500, 500])
  const cut = cutOf(lists, fixedTime - 90 * span.day)
  expect(new Date(cut?.since ?? 0).toISOString().slice(0, 10)).toBe('2026-11-12')
  const covered = lists.map((items) => decidedSince(items, cut?.since ?? 0).length)
  expect(covered).toEqual([431, 500, 93])
})
