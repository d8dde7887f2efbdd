import { describe, expect, test } from 'vitest'
import type { Draft } from './drafts'
import { contrastOf, firstSent, outcomesOf } from './outcomes'

type Given = { lead?: string; sentAt?: string | null; outcome?: string | null; status?: string }

const sent = ({
  lead = 'ld_1',
  sentAt = '2026-11-10T09:00:00Z',
  outcome = null,
  status = 'ACTIVE',
}: Given = {}): Draft => ({
  kind: 'message',
  selectedOutcome: outcome,
  enrollmentStatus: status,
  request: { id: `va of ${lead}`, leadId: lead, socialAccountId: 'sa_1', sentAt },
})

const times = (count: number, given: Given) => Array.from({ length: count }, () => sent(given))

test('a lead counts by the first draft sent to it', () => {
  const [late, early, waiting] = [
    sent({ sentAt: '2026-11-12T09:00:00Z' }),
    sent({ sentAt: '2026-11-11T09:00:00Z' }),
    sent({ lead: 'ld_2', sentAt: null }),
  ]
  expect(firstSent([late, early, waiting])).toEqual([early])
  expect(firstSent([])).toEqual([])
})

test('an outcome is known, open, or one that the service does not document', () => {
  const { known, ...counts } = outcomesOf([
    ...times(4, { outcome: 'interested' }),
    ...times(3, { outcome: 'notInterested' }),
    ...times(2, { status: 'COMPLETED' }),
    ...times(5, { status: 'WAITING' }),
    ...times(6, { outcome: 'meetingBooked' }),
  ])
  expect([known.length, counts]).toEqual([9, { interested: 4, notInterested: 3, endedWithout: 2, open: 5 }])
})

describe('which of two groups is more often interested', () => {
  const group = (interested: number, known: number, open = 0) => [
    ...times(interested, { outcome: 'interested' }),
    ...times(known - interested, { outcome: 'notInterested' }),
    ...times(open, {}),
  ]
  const told = (one: readonly Draft[], other: readonly Draft[]) => contrastOf(one, other, 20).verdict

  test.each([
    ['nothing', group(0, 0), group(0, 0), 'few'],
    ['19 known outcomes, whatever is open', group(19, 19, 500), group(0, 100), 'few'],
    ['equal shares', group(10, 20), group(50, 100), 'none'],
    ['shares that chance can explain', group(8, 20), group(30, 100), 'none'],
    ['a far higher first share', group(30, 40), group(20, 80), 'first'],
    ['a far higher second share', group(200, 1_000), group(300, 1_000), 'second'],
  ])('of %s', (_, one, other, verdict) => {
    expect(told(one, other)).toBe(verdict)
  })

  /** Numbers from 0 to 1 that look random and are the same for each seed. */
  function random(seed: number): () => number {
    let state = seed
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      // The last digits of such numbers repeat.
      return (state >>> 8) / 2 ** 24
    }
  }
  const seeds = Array.from({ length: 100 }, (_, seed) => seed * 7_919 + 1)

  function verdicts(interestOf: (isFirst: boolean) => number): readonly string[] {
    return seeds.map((seed) => {
      const next = random(seed)
      const leads = Array.from({ length: 400 }, () => {
        const isFirst = next() < 0.4
        return {
          isFirst,
          draft: sent({ outcome: next() < interestOf(isFirst) ? 'interested' : 'notInterested' }),
        }
      })
      const of = (isFirst: boolean) =>
        leads.filter((each) => each.isFirst === isFirst).map(({ draft }) => draft)
      return told(of(true), of(false))
    })
  }

  test('on shuffled labels no difference is told in at least 95 of 100 worlds', () => {
    expect(verdicts(() => 0.3).filter((verdict) => verdict === 'none').length).toBeGreaterThanOrEqual(95)
  })

  test('a planted effect is found in at least 95 of 100 worlds', () => {
    const found = verdicts((isFirst) => (isFirst ? 0.5 : 0.25)).filter((verdict) => verdict === 'first')
    expect(found.length).toBeGreaterThanOrEqual(95)
  })
})
