import { describe, expect, test } from 'vitest'
import { decidedAt as timeOfDecision } from '#/domain/drafts'
import { read, worldOf } from '#/sample/testing/in-memory'
import { fixedTime, span } from '#/sample/testing/service'
import {
  cutOf,
  decidedSince,
  editsIn,
  leadsByEdit,
  leadsByWait,
  longestWaits,
  rejectionReasons,
  reviewedByAgent,
  timesByAgent,
  waitingTimes,
} from './-decided-derive'
import type { Validation } from './-queue-derive'
import { decidedStatuses } from './-search'

const { hour, day } = span

const draft = (
  id: string,
  request: Record<string, unknown>,
  beside: Partial<Pick<Validation, 'agent' | 'selectedOutcome' | 'enrollmentStatus'>> = {},
): Validation => ({
  kind: 'message',
  agent: { id: 'ag_founders', name: 'Founders' },
  enrollmentStatus: 'ACTIVE',
  selectedOutcome: null,
  ...beside,
  request: {
    id,
    leadId: `ld_${id}`,
    socialAccountId: 'sa_lea',
    status: 'SENT',
    ...request,
    // Built from parts; which combinations the type allows is not what is tested.
  } as Extract<Validation, { kind: 'message' }>['request'],
})

/** One decided every hour, the first one at `first`. */
const list = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    draft(`va_${i}`, { reviewedAt: new Date(first + i * hour).toISOString() }),
  )

const start = Date.UTC(2026, 9, 1)

describe('the lists of decided drafts cover', () => {
  test('the whole time where the longest of them begins before it', () => {
    expect(cutOf([list(start, 50), list(start + 9 * hour, 3)], start)).toBeNull()
  })

  test('the time since the longest of them begins: the others are whole', () => {
    const lists = [list(start + 9 * hour, 50), list(start, 20)]
    expect(cutOf(lists, start)).toEqual({ length: 50, since: start + 9 * hour })
  })

  test('where several lists of decided drafts are of the same length, they cover the time that all of them reach', () => {
    const lists = [list(start + 9 * hour, 50), list(start + 30 * hour, 50)]
    expect(cutOf(lists, start)).toEqual({ length: 50, since: start + 30 * hour })
  })

  test('everything of a workspace in which little was decided yet', () => {
    expect(cutOf([list(start + 9 * hour, 19), []], start)).toBeNull()
    expect(cutOf([[], []], start)).toBeNull()
  })
})

test('of what was decided, the chosen days count', () => {
  const times = decidedSince(list(start, 5), start + 3 * hour).map(timeOfDecision)
  expect(times).toEqual([start + 3 * hour, start + 4 * hour])
})

test('a share of rejected drafts is not made of lists that reach differently far', () => {
  const world = worldOf()
  // As a service answers that lists fifty at most.
  const lists = decidedStatuses.map((status) =>
    read(world, 'validations.list', { query: { status } }).items.slice(0, 50),
  )
  expect(lists.map(({ length }) => length)).toEqual([50, 50, 50])
  const cut = cutOf(lists, fixedTime - 90 * day)
  expect(new Date(cut?.since ?? 0).toISOString().slice(0, 10)).toBe('2026-09-14')
  const covered = lists.map((items) => decidedSince(items, cut?.since ?? 0).length)
  expect(covered).toEqual([47, 44, 50])
})

const written = Date.UTC(2026, 10, 10, 9)
const at = (offset: number) => new Date(written + offset).toISOString()
/** Written at 9, decided and sent so many hours later. */
const sent = (id: string, decided: number, sentAfter: number, beside = {}) =>
  draft(
    id,
    { createdAt: at(0), reviewedAt: at(decided * hour), sentAt: at((decided + sentAfter) * hour) },
    beside,
  )

describe('the waiting times', () => {
  const now = written + 30 * hour
  const items = [
    sent('a', 1, 2),
    sent('b', 5, 1),
    draft('c', { status: 'APPROVED', createdAt: at(0), reviewedAt: at(3 * hour), sentAt: null }),
    draft('d', { status: 'REJECTED', createdAt: at(0), reviewedAt: at(7 * hour), sentAt: null }),
  ]

  test('tell the median and the longest wait, for the decision and then for sending', () => {
    const { decision, sending, toSend } = waitingTimes(items, now)
    expect([decision.count, decision.median, decision.longest?.item.request.id]).toEqual([4, 4 * hour, 'd'])
    expect([sending.count, sending.median, sending.longest?.took]).toEqual([2, 1.5 * hour, 2 * hour])
    expect(toSend).toEqual({ count: 1, oldest: written + 3 * hour })
  })

  test('do not count a sequence that has ended as one to send', () => {
    const ended = draft('ended', { status: 'APPROVED' }, { enrollmentStatus: 'COMPLETED' })
    expect(waitingTimes([...items, ended], now).toSend.count).toBe(1)
  })

  test('tell how many were decided within 4 hours and within 24, both included', () => {
    const { decision } = waitingTimes([...items, sent('e', 4, 1), sent('f', 24, 1), sent('g', 25, 1)], now)
    expect([decision.count, decision.within4h, decision.within24h]).toEqual([
      7,
      { part: 3, whole: 7 },
      { part: 6, whole: 7 },
    ])
  })

  test('include what still waits: the longest, and in a share once it has waited longer than that', () => {
    const waiting = (id: string, hours: number) =>
      draft(id, { status: 'PENDING', createdAt: at((30 - hours) * hour), reviewedAt: null, sentAt: null })
    const { decision } = waitingTimes(
      [sent('a', 1, 2), waiting('w', 29), waiting('x', 5), waiting('y', 2)],
      now,
    )
    expect([decision.count, decision.open, decision.within4h, decision.within24h]).toEqual([
      1,
      3,
      { part: 1, whole: 3 },
      { part: 1, whole: 2 },
    ])
    expect([decision.longest?.item.request.id, decision.longest?.took]).toEqual(['w', 29 * hour])
  })

  test('leave out what has no readable time, or times that run backwards', () => {
    const odd = [
      draft('x', { createdAt: 'yesterday', reviewedAt: at(0), sentAt: at(1) }),
      sent('y', -2, 1),
      draft('z', { createdAt: at(0), reviewedAt: undefined, sentAt: undefined }),
    ]
    expect(waitingTimes(odd, now).decision).toEqual({
      count: 0,
      open: 0,
      within4h: { part: 0, whole: 0 },
      within24h: { part: 0, whole: 0 },
      median: null,
      longest: null,
    })
    expect(waitingTimes([], now).toSend).toEqual({ count: 0, oldest: null })
  })

  test('put the agent first whose drafts wait longest, and those of no agent where they belong', () => {
    const slow = { agent: { id: 'ag_slow', name: 'Slow' } }
    const rows = timesByAgent([sent('a', 1, 1), sent('b', 9, 1, slow), sent('c', 3, 1, { agent: null })], now)
    expect(rows.map(({ id, name, decision }) => [id, name, decision.median])).toEqual([
      ['ag_slow', 'Slow', 9 * hour],
      [null, undefined, 3 * hour],
      ['ag_founders', 'Founders', hour],
    ])
  })
})

describe('the leads whose outcomes are compared', () => {
  const of = (leadId: string, hours: number, request: Record<string, unknown> = {}) =>
    draft(`${leadId} ${hours}`, { leadId, createdAt: at(0), sentAt: at(hours * hour), ...request })
  const items = [
    of('short', 3.9),
    of('twice', 23),
    of('twice', 2),
    of('edge', 24),
    of('long', 100),
    of('odd', 101),
    draft('toSend', { createdAt: at(0), sentAt: null }),
  ]
  const leads = (drafts: readonly Validation[]) => drafts.map(({ request }) => request.leadId)

  test('each lead counts once, by how long the first draft sent to it waited', () => {
    const { steps, short, long } = leadsByWait(items)
    expect(steps.map(({ drafts }) => leads(drafts))).toEqual([
      ['short', 'twice'],
      [],
      ['edge'],
      ['long', 'odd'],
    ])
    expect([leads(short), leads(long)]).toEqual([
      ['short', 'twice'],
      ['edge', 'long', 'odd'],
    ])
    expect(longestWaits(items, 2).map(({ item }) => item.request.leadId)).toEqual(['odd', 'long'])
  })

  test('each lead counts once, by whether the first reply sent to it was edited', () => {
    const edited = { draftMessage: 'Hello', approvedMessage: 'Hi' }
    const unedited = { draftMessage: 'Hello', approvedMessage: 'Hello ' }
    const replies = [
      of('one', 1, edited),
      of('one', 2, unedited),
      of('two', 2, edited),
      of('two', 1, unedited),
      of('unknown', 1, { draftMessage: 'Hello' }),
    ]
    const groups = leadsByEdit(replies)
    expect([leads(groups.edited), leads(groups.unedited)]).toEqual([['one'], ['two']])
    expect(leadsByEdit([])).toEqual({ edited: [], unedited: [] })
  })
})

let made = 0
const reply = (
  draftMessage: string,
  approvedMessage: string | null,
  request: Record<string, unknown> = {},
  agent = 'founders',
): Validation =>
  draft(
    `va_${(made += 1)}`,
    { draftMessage, approvedMessage, reviewedAt: '2026-11-17T09:00:00.000Z', ...request },
    { agent: { id: `ag_${agent}`, name: agent } },
  )

const rejected = (rejectionReason: string | null, agent?: string) =>
  reply('Hello', null, { status: 'REJECTED', rejectionReason }, agent)

const said = 'The setup takes a week.'
const long = 'word '.repeat(5_000)

describe('what reviewers change', () => {
  const items = [
    reply(`${said} Does that help?`, said),
    reply(`${said} Shall we talk?`, `${said} Best wishes.`, { reviewedAt: '2026-11-18T09:00:00.000Z' }),
    reply(`Hello. ${said} Does that help?`, `Hello. ${said} Best wishes.`, {}, 'revops'),
    reply(said, said),
    // Approved first, then taken back: nothing of it counts as approved.
    reply(said, 'Something else.', { status: 'REJECTED', rejectionReason: 'Too pushy.' }),
    reply(said, null, { status: 'PENDING' }),
  ]
  const edits = editsIn(items, 10)

  test('each edited reply tells how many words were removed and added, the last decided first', () => {
    expect(edits.map(({ words }) => words)).toEqual([
      { removed: 3, added: 2 },
      { removed: 3, added: 0 },
      { removed: 3, added: 2 },
    ])
    expect(editsIn(items, 1)).toHaveLength(1)
  })

  test('edits are listed by agent, the one whose replies are changed most often first', () => {
    expect(reviewedByAgent(items, edits)).toEqual([
      {
        id: 'ag_revops',
        name: 'revops',
        replies: 1,
        edited: 1,
        removed: 3,
        added: 2,
        decided: 1,
        rejected: 0,
      },
      {
        id: 'ag_founders',
        name: 'founders',
        replies: 3,
        edited: 2,
        removed: 3,
        added: 1,
        decided: 5,
        rejected: 1,
      },
    ])
  })

  test('counts no words where two texts are too long to be compared', () => {
    const [edit] = editsIn([reply(long, `${long} more`)], 1)
    expect(edit?.words).toBeNull()
  })
})

test('rejection reasons are counted as they were written, and so is having given none', () => {
  const items = [rejected('Too pushy.'), rejected(null), rejected(' Too  pushy. '), rejected('Wrong name.')]
  expect(rejectionReasons(items)).toEqual([
    { text: 'Too pushy.', count: 2 },
    { text: '', count: 1 },
    { text: 'Wrong name.', count: 1 },
  ])
})
