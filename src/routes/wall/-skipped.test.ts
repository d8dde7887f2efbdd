import { expect, test } from 'vitest'
import { readWallSearch, type SceneName } from './-search'
import { isAllSkipped, isSkipped } from './-skipped'
import type { Answers, BlockName } from './-wall'

const skipping = readWallSearch(new URLSearchParams('skipEmpty=1'))

/** What was answered; the rest has not come. */
function answered(given: Partial<Record<BlockName, unknown>>): Answers {
  const block = (name: BlockName) => ({
    data: name in given ? { data: given[name], skippedRecords: {} } : undefined,
    receivedAt: null,
    failure: null,
    isAsking: false,
    dueAt: 0,
  })
  const blocks = { live: block('live'), counts: block('counts'), analytics: block('analytics') }
  // The test's own answers: of a shape for each block, which a list of them cannot be.
  return { ...blocks, goal: block('goal'), accounts: block('accounts') } as Answers
}

const none = { value: 0, series: [0, 0] }
const empty = answered({
  live: { live: { runningAgents: 0, invitationsInQueue: 0, messagesInQueue: 0 }, actions: [] },
  counts: {
    todo: {
      total: 0,
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
  expect(isAllSkipped(skipping, empty)).toBe(true)
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
