import { describe, expect, test } from 'vitest'
import type { Draft } from './drafts'
import { readinessOf } from './readiness'

const now = Date.parse('2026-11-18T09:24:00Z')
const day = 86_400_000

type Given = { status?: string; approved?: string | null; daysAgo?: number; kind?: string }

const reply = ({ status = 'SENT', approved = 'Hello', daysAgo = 30, kind = 'message' }: Given = {}): Draft =>
  ({
    kind,
    request: {
      id: 'va_1',
      leadId: 'ld_1',
      socialAccountId: 'sa_1',
      status,
      draftMessage: 'Hello',
      approvedMessage: approved,
      reviewedAt: new Date(now - daysAgo * day).toISOString(),
    },
    // Only what a review is read from.
  }) as Draft

const times = (count: number, given: Given = {}) => Array.from({ length: count }, () => reply(given))
const edited = { approved: 'Hello!' }
const rejected = (daysAgo: number) => ({ status: 'REJECTED', approved: null, daysAgo })
const inShort = (drafts: readonly Draft[]) => {
  const { verdict, whole, counts, interval, trend } = readinessOf(drafts, now)
  const percent = (share: number) => Math.round(share * 100)
  return [verdict, counts.unchanged, whole, `${percent(interval.low)}–${percent(interval.high)}`, trend]
}

describe('whether an agent is ready for more autonomy', () => {
  test.each<[string, readonly Draft[], unknown]>([
    ['without any reply', [], ['none', 0, 0, '0–100', null]],
    ['with 3 of 3 unchanged', times(3), ['few', 3, 3, '44–100', null]],
    ['with 19 of 19 unchanged', times(19), ['few', 19, 19, '83–100', null]],
    ['with 19 of 20 unchanged', [...times(19), ...times(1, edited)], ['unsure', 19, 20, '76–99', null]],
    ['with 20 of 20 unchanged', times(20), ['unsure', 20, 20, '84–100', null]],
    [
      'with 190 of 200 unchanged',
      [...times(95), ...times(10, edited), ...times(95)],
      ['ready', 190, 200, '91–97', null],
    ],
    [
      'with 190 of 200 unchanged and one rejected yesterday',
      [...times(95), ...times(9, edited), ...times(95), reply(rejected(1))],
      ['rejected', 190, 200, '91–97', null],
    ],
    [
      'with 190 of 200 unchanged and one rejected eight days ago',
      [...times(95), ...times(9, edited), ...times(95), reply(rejected(8))],
      ['ready', 190, 200, '91–97', null],
    ],
    [
      'with half edited',
      [...times(25), ...times(50, edited), ...times(25)],
      ['edited', 50, 100, '40–60', null],
    ],
    [
      'with ever more edited',
      [...times(150), ...times(50, { ...edited, daysAgo: 1 })],
      ['falling', 150, 200, '69–80', 'falling'],
    ],
    [
      'with ever fewer edited',
      [...times(200, { daysAgo: 1 }), ...times(20, edited)],
      ['unsure', 200, 220, '86–94', 'rising'],
    ],
    [
      'with cold sequences, waiting, cancelled and unreadable drafts, which say nothing',
      [
        ...times(30, { kind: 'coldSequence' }),
        ...times(30, { status: 'PENDING', approved: null }),
        ...times(30, { status: 'CANCELLED', approved: null }),
        ...times(30, { approved: null }),
      ],
      ['none', 0, 0, '0–100', null],
    ],
  ])('%s', (_, drafts, expected) => {
    expect(inShort(drafts)).toEqual(expected)
  })
})
