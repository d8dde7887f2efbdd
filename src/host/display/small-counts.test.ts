import { describe, expect, test } from 'vitest'

import { operationOf } from '#/api/contract/index'
import { resultsPanel } from '#/api/display-panels'

import { filled } from '../testing/display-app'
import { shownOf } from '../testing/narrow-link'
import { panelNames, panelOf } from './panels'

describe('a link for one agent', () => {
  test('shows no total of conversations, from which 33 − 17 − 15 would tell of one', () => {
    const all = { total: 33, interested: 17, notInterested: 0, noReply: 15, ongoing: 1 }
    expect(shownOf('counts', { all })).toEqual({ todo: {}, all: { interested: 17, noReply: 15 } })
  })

  test('shows the total of drafts only beside both of its parts, and that of what waits beside all of its own', () => {
    const todo = {
      total: 58,
      toValidate: 20,
      coldSequenceToValidate: 12,
      replyToValidate: 8,
      coldSequenceBeingWritten: 9,
      coldSequenceWaitingForSlot: 14,
      replyBeingWritten: 7,
      missingInformation: 8,
    }
    expect(shownOf('counts', { todo })).toEqual({ todo, all: {} })
    const { total: _total, ...withoutTotal } = todo
    // The service counts these two nowhere else.
    expect(shownOf('counts', { todo: { ...todo, total: 60 } })).toEqual({ todo: withoutTotal, all: {} })
    const fewReplies = { ...todo, total: 53, toValidate: 15, replyToValidate: 3 }
    const { toValidate: _drafts, replyToValidate: _replies, ...others } = withoutTotal
    expect(shownOf('counts', { todo: fewReplies })).toEqual({ todo: others, all: {} })
  })

  test('shows a stage of the funnel only where those who stopped before the next are no few', () => {
    const funnel = {
      entryLeads: 90,
      sourcedInPeriod: 88,
      notContacted: 3,
      inviteSent: 60,
      alreadyConnected: 20,
      messagedViaNew: 40,
      replied: 30,
      interested: 12,
      notInterested: 16,
    }
    const { sourcedInPeriod: _s, notContacted: _n, notInterested: _i, ...shown } = funnel
    expect(shownOf('analytics', { funnel })).toMatchObject({ funnel: shown })
    const twoMore = shownOf('analytics', { funnel: { ...funnel, replied: 14 } })
    expect(twoMore).toHaveProperty('funnel.interested', 12)
    expect(twoMore).not.toHaveProperty('funnel.replied')
    // Nor where there are none: that would be said of each of them.
    const all = shownOf('analytics', { funnel: { ...funnel, replied: 12 } })
    expect(all).not.toHaveProperty('funnel.replied')
    // Eight who replied, out of less than five and less than five, can only be four of each.
    const fours = { messagedViaNew: 4, alreadyConnected: 4, replied: 8, interested: 0 }
    expect(shownOf('analytics', { funnel: { ...funnel, ...fours } })).not.toHaveProperty('funnel.replied')
  })
})

/** Where a number shows, each list as one place. */
function placesOf(number: number, shown: unknown, path = ''): string[] {
  if (shown === number) return [path]
  if (Array.isArray(shown)) return shown.flatMap((each) => placesOf(number, each, path))
  if (typeof shown !== 'object' || shown === null) return []
  return Object.entries(shown).flatMap(([key, each]) => placesOf(number, each, `${path}.${key}`))
}

describe('of every number of every panel, a link for one agent or account', () => {
  const panels = ([...panelNames, resultsPanel] as const).map((name) => {
    const { response } = operationOf(panelOf(name).id)
    const paths = new Set<string>()
    // An answer of the contract is an object.
    const answer = (numberAt: (path: string) => number) => filled(response, numberAt) as object
    answer((path) => paths.add(path).size)
    return { name, answer, paths: [...paths] }
  })

  test('shows one to four only where it counts no people', () => {
    const places = new Set<string>()
    for (const { name, answer, paths } of panels)
      for (const small of [1, 2, 3, 4]) {
        const found = (data: object) => placesOf(small, shownOf(name, data)).map((place) => `${name}${place}`)
        for (const place of found(answer(() => small))) places.add(place)
        for (const path of paths)
          for (const place of found(answer((each) => (each === path ? small : 41)))) places.add(place)
      }
    expect([...places].toSorted()).toEqual([
      'accounts.socialAccounts.capacity.actions.cooldownMaxMs',
      'accounts.socialAccounts.capacity.actions.cooldownMinMs',
      'accounts.socialAccounts.capacity.actions.remainingToday',
      'live.live.runningAgents',
      'live.live.socialAccounts',
      // Both periods are five or more, so their difference identifies no one.
      'results.kpis.linkClicks.deltaValue',
      'results.kpis.messagesSent.deltaValue',
    ])
  })

  test('shows every number in full where all are large, but totals, changes and series (control)', () => {
    const shown = panels.flatMap(({ name, answer }) =>
      placesOf(
        41,
        shownOf(
          name,
          answer(() => 41),
        ),
      ).map((place) => `${name}${place}`),
    )
    expect(shown).toContain('live.live.messagesInQueue')
    expect(shown).toContain('analytics.kpis.messagesSent.value')
    expect(shown).toContain('counts.all.interested')
  })

  test('tells what an account used only beside five or more, and the limit that would tell it as well', () => {
    const quotaOf = (quota: object) => {
      const data = { socialAccounts: [{ id: 'sa_1', capacity: { actions: [quota] } }] }
      return shownOf('accounts', data)
    }
    const quota = { action: 'social.sendInvite', dailyLimit: 30, dailyTarget: 25 }
    expect(quotaOf({ ...quota, usedToday: 1, remainingToday: 29 })).toMatchObject({
      socialAccounts: [{ capacity: { actions: [{ action: 'social.sendInvite', remainingToday: 29 }] } }],
    })
    expect(JSON.stringify(quotaOf({ ...quota, usedToday: 1, remainingToday: 29 }))).not.toMatch(/30|25|used/)
    expect(JSON.stringify(quotaOf({ ...quota, remainingToday: 29 }))).not.toMatch(/30|25/)
    expect(quotaOf({ ...quota, usedToday: 12, remainingToday: 18 })).toMatchObject({
      socialAccounts: [{ capacity: { actions: [{ ...quota, usedToday: 12, remainingToday: 18 }] } }],
    })
  })

  test('counts what is wrong with accounts in full, and few leads not at all', () => {
    const actions = [
      { key: 'social_account_disconnected', count: 1 },
      { key: 'validations_pending', count: 4 },
      { key: 'missing_information', count: 5 },
    ]
    expect(shownOf('live', { actions })).toMatchObject({
      actions: [
        { key: 'social_account_disconnected', count: 1 },
        { key: 'validations_pending' },
        { key: 'missing_information', count: 5 },
      ],
    })
    expect(JSON.stringify(shownOf('live', { actions }))).not.toContain('4')
  })
})
