import { expect, test } from 'vitest'
import { gateOnAll, socialAccount } from '#/domain/testing/social-account'
import type { Answers, BlockName } from './-answers'
import { accountLabel, accountRows, isSkipped, maxDropOff, needsIn, paceOf } from './-derive'
import { readWallSearch, type SceneName } from './-search'

test('without names an account is its place and its city; with names a first name and an initial', () => {
  expect(accountLabel(socialAccount(), 3, false)).toBe('Account 3 (Paris)')
  expect(accountLabel(socialAccount({ capacity: { timezone: 'Nowhere' } }), 3, false)).toBe('Account 3')
  expect(accountLabel(socialAccount(), 3, true)).toBe('Camille R.')
  expect(accountLabel(socialAccount({ lastName: null }), 3, true)).toBe('Camille')
  expect(accountLabel(socialAccount({ firstName: null }), 3, true)).toBe('Account 3 (Paris)')
})

test('a name of any length leaves room for what is said of its account', () => {
  const label = accountLabel(
    socialAccount({ firstName: 'Maria-Magdalena Theodora '.repeat(9), lastName: null }),
    3,
    true,
  )
  expect(label).toBe('Maria-Magdalena Theodor…')
})

test('an account is said to be held in our words, and not in those of a gate', () => {
  const activeGates = gateOnAll({
    blockedReason: 'ask_jonas_weber',
    blockedUntil: '2026-11-19T08:00:00Z',
    source: 'PROVIDER',
  })
  const rows = accountRows([socialAccount({ capacity: { activeGates } })], {
    names: false,
    now: Date.parse('2026-11-18T09:24:00.000Z'),
  })
  expect(rows[0]?.sentence).toMatch(/^Held back by the network, resumes tomorrow 09:00/)
})

test('a wall says when an account resumes by that account’s clock alone: it has no reader of its own', () => {
  const london = socialAccount({
    capacity: {
      timezone: 'Europe/London',
      activeGates: gateOnAll({ blockedUntil: '2026-11-19T09:00:00Z', source: 'PROVIDER' }),
    },
  })
  const [row] = accountRows([london], { names: false, now: Date.parse('2026-11-18T09:24:00.000Z') })
  expect(row?.sentence).toMatch(/^Held back by the network, resumes tomorrow 09:00/)
  expect(row?.sentence).not.toContain('yours')
})

test('a screen counts what needs a person as the pages do, and repeats no key or sentence of the service', () => {
  const jonas = socialAccount({ id: 'sa_jonas', connectionPhase: 'disconnected' })
  const { needs, unknown } = needsIn(
    answered({
      live: {
        actions: [
          { key: 'payment_failed', count: 1 },
          { key: 'KANAAL_BEPERKT', count: 4, label: 'Kanaal bekijken', message: 'Jonas Weber' },
        ],
      },
      counts: { todo: { toValidate: 13, missingInformation: 4 } },
      accounts: { socialAccounts: [socialAccount(), jonas] },
    }),
  )
  expect(needs.map(({ kind, count }) => [kind, count])).toEqual([
    ['payment', 1],
    ['disconnected', 1],
    ['drafts', 13],
    ['information', 4],
  ])
  expect(unknown).toEqual([])
})

test('most leads stop where most are lost, of the steps at which a lead decides', () => {
  const stages = [
    { field: 'entryLeads', value: 917, whole: undefined },
    { field: 'inviteSent', value: 511, whole: 917 },
    { field: 'messagedViaNew', value: 216, whole: 511 },
    { field: 'replied', value: 122, whole: 330 },
    { field: 'interested', value: 24, whole: 122 },
  ] as const
  expect(maxDropOff(stages)).toEqual({ field: 'messagedViaNew', lost: 295, whole: 511 })
  // Those who are not interested have decided.
  const afterReply = stages.filter(({ field }) => field === 'interested')
  expect(maxDropOff(afterReply, 30)).toEqual({ field: 'interested', lost: 68, whole: 122 })
  expect(maxDropOff([{ field: 'replied', value: undefined, whole: 330 }])).toBeNull()
  expect(maxDropOff([])).toBeNull()
})

const at = (text: string) => Date.parse(text)
const goal = { measure: 'interested', target: 30 } as const

test('eighteen of thirty on the evening of the 21st are three behind a steady pace', () => {
  expect(paceOf(goal, 18, '30', at('2026-11-21T23:59:00Z'), 'UTC')).toEqual({
    value: 18,
    target: 30,
    steady: 21,
  })
})

test('a period begins with nothing to catch up on and ends with all of it', () => {
  expect(paceOf(goal, 0, '30', at('2026-11-01T00:00:00Z'), 'UTC').steady).toBe(0)
  expect(paceOf(goal, 45, '30', at('2026-11-30T23:59:00Z'), 'UTC')).toEqual({
    value: 45,
    target: 30,
    steady: 30,
  })
  expect(paceOf(goal, 3, '7', at('2026-11-18T12:00:00Z'), 'UTC').steady).toBe(11)
})

const skipping = readWallSearch(new URLSearchParams('skipEmpty=1'))

/** What was answered; the rest has not come. */
function answered(given: Partial<Record<BlockName, unknown>>): Answers {
  const unread = {
    data: undefined,
    receivedAt: null,
    isFromBeforeSleep: false,
    failure: null,
    nextIn: 0,
  }
  const block = (name: BlockName) => ({
    ...unread,
    data: name in given ? { data: given[name], skippedRecords: {} } : undefined,
  })
  const blocks = { live: block('live'), counts: block('counts'), analytics: block('analytics') }
  // The test's own answers: of a shape for each block, which a list of them cannot be.
  return { ...blocks, goal: block('goal'), accounts: block('accounts'), runway: unread } as Answers
}

const none = { value: 0, series: [0, 0] }
const empty = answered({
  live: { live: { runningAgents: 0, invitationsInQueue: 0, messagesInQueue: 0 }, actions: [] },
  counts: {
    todo: {
      total: 0,
      toValidate: 0,
      replyToValidate: 0,
      coldSequenceToValidate: 0,
      missingInformation: 0,
      replyBeingWritten: 0,
      coldSequenceBeingWritten: 0,
      coldSequenceWaitingForSlot: 0,
    },
    all: { ongoing: 0, noReply: 0, interested: 0 },
  },
  analytics: {
    kpis: { interested: none, replies: none, messagesSent: none, linkClicks: none },
    funnel: { entryLeads: 0 },
  },
  accounts: { socialAccounts: [] },
})

const all: readonly SceneName[] = ['now', 'results', 'funnel', 'accounts', 'waiting', 'agents']

test('every scene of a workspace in which nothing is can be left out, and none unless the address asks for it', () => {
  expect(all.filter((scene) => isSkipped(scene, skipping, empty))).toEqual(all)
  expect(all.filter((scene) => isSkipped(scene, readWallSearch(new URLSearchParams()), empty))).toEqual([])
})

test('what has not been read, or could not be, is not taken for nothing', () => {
  expect(all.filter((scene) => isSkipped(scene, skipping, answered({})))).toEqual([])
  const unreadable = answered({ live: {}, counts: {}, analytics: {}, accounts: {} })
  expect(all.filter((scene) => isSkipped(scene, skipping, unreadable))).toEqual([])
})

test('one draft that waits brings its scene back, and a goal keeps the results', () => {
  const { data } = empty.counts
  const waiting = { ...data?.data.todo, replyToValidate: 1 }
  const counts = { ...empty.counts, data: { data: { ...data?.data, todo: waiting }, skippedRecords: {} } }
  expect(isSkipped('waiting', skipping, { ...empty, counts })).toBe(false)
  const withGoal = readWallSearch(new URLSearchParams('skipEmpty=1&goal=interested:30'))
  expect(isSkipped('results', withGoal, empty)).toBe(false)
})
