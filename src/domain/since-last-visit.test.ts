import { describe, expect, test } from 'vitest'
import { span } from '#/sample/testing/service'
import { visitFiguresOf, markerAfter, newsSince, visitGapMs, type VisitFigures } from './since-last-visit'
import { socialAccount } from './testing/social-account'

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')
const zone = 'Europe/Paris'

/** Replies and interested leads by day, the last of which ends at `to`. */
const analytics = (replies: number[] | undefined, interested: number[] | undefined, to = now) => {
  const indicator = (series: number[] | undefined) =>
    series && { value: 0, deltaValue: null, deltaPercent: null, series }
  return {
    to: new Date(to).toISOString(),
    kpis: { replies: indicator(replies), interested: indicator(interested) },
  }
}

const connected = socialAccount()
const disconnected = socialAccount({ connectionPhase: 'disconnected' })

const lookAt = (at: number, given: Partial<Parameters<typeof visitFiguresOf>[0]> = {}): VisitFigures =>
  visitFiguresOf({ analytics: analytics([1, 2], [0, 1], at), accounts: [connected], zone, ...given }, at)

describe('a visit', () => {
  const first = lookAt(now - 20 * span.hour)
  const again = lookAt(now - 20 * span.hour + visitGapMs - 1)
  const next = lookAt(now)

  test('the first has nothing to compare with', () => {
    expect(markerAfter(null, first)).toEqual({ since: null, last: first })
  })
  test('goes on while the device looks', () => {
    expect(markerAfter({ since: null, last: first }, again)).toEqual({ since: null, last: again })
  })
  test('after half an hour away is another, compared with the last look of the one before', () => {
    expect(markerAfter({ since: first, last: again }, next)).toEqual({ since: again, last: next })
  })
})

describe('since the last visit', () => {
  const news = (since: VisitFigures, seen: Partial<Parameters<typeof newsSince>[1]> = {}) => {
    const all = { analytics: analytics([5, 4, 3], [2, 1, 0]), accounts: [connected], zone, ...seen }
    const found = newsSince(since, all)
    return [found.replies, found.interested, found.disconnected?.map(({ id }) => id) ?? null]
  }
  const ago = (ms: number, replies: number | null = 1, interested: number | null = 0): VisitFigures => ({
    ...lookAt(now - ms),
    replies,
    interested,
  })

  test.each<[string, VisitFigures, Parameters<typeof news>[1], unknown]>([
    ['an hour ago', ago(span.hour), {}, [2, 0, []]],
    ['yesterday: what its day gained, and today', ago(16 * span.hour), {}, [6, 1, []]],
    // 23:30 in Paris is still the day before, and 00:30 is not.
    ['before midnight of the workspace', ago(10 * span.hour + 54 * span.minute), {}, [6, 1, []]],
    ['after midnight of the workspace', ago(9 * span.hour + 54 * span.minute), {}, [2, 0, []]],
    ['longer ago than the period', ago(3 * span.day), {}, [null, null, []]],
    ['a figure was not known then', ago(span.hour, null), {}, [null, 0, []]],
    [
      'a figure is not known now',
      ago(span.hour),
      { analytics: analytics(undefined, [2, 1, 0]) },
      [null, 0, []],
    ],
    ['the service counts less than before', ago(span.hour, 9), {}, [null, 0, []]],
    ['the zone is not known', ago(span.hour), { zone: undefined }, [null, null, []]],
    ['an account was disconnected', ago(span.hour), { accounts: [disconnected] }, [2, 0, ['sa_camille']]],
    ['accounts are not known', ago(span.hour), { accounts: undefined }, [2, 0, null]],
  ])('%s', (_, since, seen, expected) => {
    expect(news(since, seen)).toEqual(expected)
  })

  test('an account that was disconnected before is not news', () => {
    const since = lookAt(now - span.hour, { accounts: [disconnected] })
    expect(news(since, { accounts: [disconnected] })[2]).toEqual([])
    expect(JSON.stringify(since)).not.toContain('sa_camille')
  })

  test('nothing is known of nothing', () => {
    const nothing = { analytics: undefined, accounts: undefined, zone: undefined }
    const unknown = { replies: null, interested: null, disconnected: null }
    expect(newsSince(visitFiguresOf(nothing, now), nothing)).toEqual(unknown)
    expect(newsSince(lookAt(now), { ...nothing, accounts: [] })).toEqual({ ...unknown, disconnected: [] })
  })
})
