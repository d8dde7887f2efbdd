import { describe, expect, test } from 'vitest'
import { plansOf } from '#/domain/draft-plan'
import { wasEdited } from '#/domain/reviews'
import type { Status } from '#/domain/status'
import { socialAccount } from '#/domain/testing/social-account'
import { medianOf } from '#/lib/number'
import { parseSearch } from '#/lib/search-params'
import {
  blockedBy,
  decisionsIn,
  inOrder,
  inSendingOrder,
  neighboursOf,
  tookOf,
  waitingIn,
  type Validation,
} from './-queue-derive'
import { isNarrowed, readValidationsSearch, withoutFilters } from './-search'

type MessageRequest = Extract<Validation, { kind: 'message' }>['request']

const message = (id: string, request: Record<string, unknown> = {}, agent = 'Founders'): Validation => ({
  kind: 'message',
  agent: { id: `ag_${agent}`, name: agent },
  enrollmentStatus: 'ACTIVE',
  selectedOutcome: null,
  request: {
    id,
    leadId: `ld_${id}`,
    socialAccountId: 'sa_lea',
    status: 'PENDING',
    draftMessage: 'Hello there',
    approvedMessage: null,
    reviewedAt: null,
    createdAt: '2026-11-18T08:00:00.000Z',
    ...request,
    // Built from parts; which combinations the type allows is not what is tested.
  } as MessageRequest,
})

const decided = (id: string, status: string, createdAt: string, reviewedAt: string, approved?: string) =>
  message(id, { status, createdAt, reviewedAt, approvedMessage: approved ?? null })

const ids = (items: readonly Validation[]) => items.map(({ request }) => request.id)

describe('the order of the queue', () => {
  const young = message('young', { createdAt: '2026-11-18T09:00:00.000Z' })
  const old = message('old', { createdAt: '2026-11-16T09:00:00.000Z' })
  const timeless = message('timeless', { createdAt: undefined })
  const first = decided('first', 'SENT', '2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z')
  const last = decided('last', 'REJECTED', '2026-11-01T08:00:00.000Z', '2026-11-05T09:00:00.000Z')

  test('what waits comes oldest first, then what was decided, newest first', () => {
    expect(ids(inOrder([first, young, last, old]))).toEqual(['old', 'young', 'last', 'first'])
  })

  test('a draft without a readable time comes after those with one', () => {
    expect(ids(inOrder([timeless, young, old]))).toEqual(['old', 'young', 'timeless'])
  })

  const interested: Validation = { ...young, selectedOutcome: 'interested' }
  const refused: Validation = { ...old, selectedOutcome: 'notInterested' }
  const cold: Validation = {
    kind: 'coldSequence',
    // Only what the order reads.
    request: { id: 'cold', status: 'PENDING', createdAt: '2026-11-15T09:00:00.000Z' } as Extract<
      Validation,
      { kind: 'coldSequence' }
    >['request'],
  }
  const reply = message('reply', { createdAt: '2026-11-17T09:00:00.000Z' })

  test('by interest, interested leads come first, then other replies, cold sequences, and leads who said no', () => {
    expect(ids(inOrder([refused, cold, timeless, reply, interested, first], 'interest'))).toEqual([
      'young',
      'reply',
      'timeless',
      'cold',
      'old',
      'first',
    ])
  })

  test('by what can still go today, the draft whose time ends first comes first, and what cannot go comes last', () => {
    const deadlines = new Map([
      ['young', 2_000],
      ['reply', 1_000],
      ['cold', 2_000],
    ])
    expect(ids(inOrder([young, old, cold, reply, first], 'today', deadlines))).toEqual([
      'reply',
      'cold',
      'young',
      'old',
      'first',
    ])
    expect(ids(inOrder([young, old], 'today'))).toEqual(['old', 'young'])
    expect(inOrder([], 'today')).toEqual([])
  })

  test.each([
    ['', undefined],
    ['sort=interest', 'interest'],
    ['sort=today', 'today'],
    ['sort=oldest', undefined],
    ['sort=constructor&sort=today', undefined],
  ])('the address with %j orders the queue by %j', (address, sort) => {
    expect(readValidationsSearch(parseSearch(address)).sort).toBe(sort)
  })

  test('an order is no filter, and stays where the filters are cleared', () => {
    expect(isNarrowed({ sort: 'today' })).toBe(false)
    expect(withoutFilters({ sort: 'today', q: 'Anna' })).toEqual({ sort: 'today' })
  })

  test('a draft has those beside it in the queue as neighbours', () => {
    const { previous, next } = neighboursOf([old, young, timeless], 'young', young)
    expect([previous?.request.id, next?.request.id]).toEqual(['old', 'timeless'])
    expect(neighboursOf([old, young], 'old', old).previous).toBeUndefined()
  })

  test.each([
    ['once', [old, young, timeless]],
    ['twice', [old, young, young, timeless]],
    ['three times', [old, young, young, young, timeless]],
  ])('a draft that is listed %s leads on to the others', (_, queue) => {
    const { previous, next } = neighboursOf(queue, 'young', young)
    expect([previous?.request.id, next?.request.id]).toEqual(['old', 'timeless'])
    expect(neighboursOf(queue.toReversed(), 'young', young).next?.request.id).toBe('old')
  })

  test('a draft that was decided meanwhile keeps the place that its age gave it', () => {
    const gone = decided('gone', 'APPROVED', '2026-11-17T09:00:00.000Z', '2026-11-18T09:00:00.000Z')
    const { previous, next } = neighboursOf([old, young], 'gone', gone)
    expect([previous?.request.id, next?.request.id]).toEqual(['old', 'young'])
  })

  test('from a draft that is in no queue the way leads to the first', () => {
    expect(neighboursOf([old, young], 'unknown', undefined).next?.request.id).toBe('old')
    expect(neighboursOf([], 'unknown', undefined)).toEqual({ previous: undefined, next: undefined })
  })
})

describe('what waits', () => {
  const items = [
    message('a', { createdAt: '2026-11-17T09:00:00.000Z' }, 'RevOps'),
    message('b', { createdAt: '2026-11-16T09:00:00.000Z' }),
    message('c', { createdAt: '2026-11-18T09:00:00.000Z', socialAccountId: 'sa_marc' }),
    decided('d', 'SENT', '2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z', 'Hello'),
  ]

  test('waiting drafts are counted without the decided ones, with their oldest', () => {
    const { count, oldest } = waitingIn(items)
    expect([count, oldest?.request.id]).toEqual([3, 'b'])
  })

  test('waiting drafts are counted by agent, most first, each with its oldest', () => {
    expect(waitingIn(items).byAgent).toEqual([
      { id: 'ag_Founders', name: 'Founders', count: 2, oldest: Date.UTC(2026, 10, 16, 9) },
      { id: 'ag_RevOps', name: 'RevOps', count: 1, oldest: Date.UTC(2026, 10, 17, 9) },
    ])
  })

  test('waiting drafts are counted by account', () => {
    expect(waitingIn(items).byAccount.map(({ id, count }) => [id, count])).toEqual([
      ['sa_lea', 2],
      ['sa_marc', 1],
    ])
  })

  test('an empty queue has no waiting drafts', () => {
    expect(waitingIn([])).toEqual({ count: 0, oldest: undefined, byAgent: [], byAccount: [] })
  })
})

describe('what was decided', () => {
  const items = [
    message('waiting'),
    decided('a', 'SENT', '2026-11-01T09:00:00.000Z', '2026-11-01T10:00:00.000Z', 'Hello there'),
    decided('b', 'APPROVED', '2026-11-01T09:00:00.000Z', '2026-11-01T12:00:00.000Z', 'Hello you'),
    decided('c', 'REJECTED', '2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z', 'Hello you'),
    decided('d', 'CANCELLED', '2026-11-01T09:00:00.000Z', '2026-11-01T11:00:00.000Z'),
  ]

  test('decisions are shares that name what they are of', () => {
    const { count, approved, rejected, cancelled, edited } = decisionsIn(items)
    expect({ count, approved, rejected, cancelled, edited }).toEqual({
      count: 4,
      approved: { part: 2, whole: 4 },
      rejected: { part: 1, whole: 4 },
      cancelled: { part: 1, whole: 4 },
      edited: { part: 1, whole: 2 },
    })
  })

  test('took a median time: of 1, 2, 3 and 24 hours, two and a half', () => {
    expect(decisionsIn(items).median).toBe(2.5 * 3_600_000)
    expect(decisionsIn([]).median).toBeNull()
  })

  test('has its median in the middle, or between the two that are', () => {
    expect([medianOf([9, 1, 5]), medianOf([4, 1, 3, 2]), medianOf([7]), medianOf([])]).toEqual([
      5,
      2.5,
      7,
      null,
    ])
  })

  test('took no time that can be told where a time is missing, or runs backwards', () => {
    expect(tookOf(message('waiting'))).toBeNull()
    expect(tookOf(decided('x', 'SENT', '2026-11-02T09:00:00.000Z', '2026-11-01T09:00:00.000Z'))).toBeNull()
  })

  test('was edited when a person changed more than the space around it', () => {
    const approvedAs = (text: string) =>
      wasEdited(decided('x', 'SENT', '2026-11-01T09:00:00.000Z', '2026-11-01T10:00:00.000Z', text))
    expect([approvedAs('Hello there '), approvedAs('Hello, there'), wasEdited(message('y'))]).toEqual([
      false,
      true,
      null,
    ])
  })

  test('counts an undocumented status as decided, neither approved nor rejected', () => {
    const { count, approved, rejected } = decisionsIn([message('x', { status: 'SNOOZED' })])
    expect([count, approved.part, rejected.part]).toEqual([1, 0, 0])
  })
})

const now = Date.UTC(2026, 10, 18, 9, 24)

const approved = (
  id: string,
  socialAccountId: string,
  reviewedAt: string,
  beside: { enrollmentStatus?: 'ACTIVE' | 'FAILED'; status?: 'APPROVED' | 'PENDING' } = {},
): Validation => ({
  ...message(id, { socialAccountId, reviewedAt, status: beside.status ?? 'APPROVED' }),
  enrollmentStatus: beside.enrollmentStatus ?? 'ACTIVE',
})

const outside = { isInsideWindow: false, nextAvailableAt: '2026-11-18T12:30:00Z' }
const accounts = [
  socialAccount({ id: 'sa_lea', capacity: outside }),
  socialAccount({ id: 'sa_jonas', capacity: outside }),
  socialAccount({ id: 'sa_camille', connectionPhase: 'disconnected' }),
  socialAccount({ id: 'sa_marc', status: 'DISABLED' }),
  socialAccount({ id: 'sa_imogen' }),
]
const toSend = [
  approved('over', 'sa_camille', '2026-11-01T09:00:00.000Z', { enrollmentStatus: 'FAILED' }),
  approved('marc', 'sa_marc', '2026-11-02T09:00:00.000Z'),
  approved('imogen', 'sa_imogen', '2026-11-18T09:20:00.000Z'),
  approved('lea late', 'sa_lea', '2026-11-17T09:00:00.000Z'),
  approved('jonas', 'sa_jonas', '2026-11-16T09:00:00.000Z'),
  approved('lea', 'sa_lea', '2026-11-15T09:00:00.000Z'),
  approved('camille', 'sa_camille', '2026-11-18T09:00:00.000Z'),
  approved('gone', 'sa_gone', '2026-11-18T09:00:00.000Z'),
  approved('waiting', 'sa_lea', '2026-11-18T09:00:00.000Z', { status: 'PENDING' }),
]
const planOf = plansOf(accounts, { approved: toSend, now })

describe('what was approved and not sent', () => {
  const reasons = (plan: ReturnType<typeof planOf>): Status => ({
    label: plan === undefined || plan === 'ended' ? `${plan}` : plan.condition.reason,
    tone: 'neutral',
  })

  test('approved drafts are grouped by what holds them: what a person can mend first, what is over last', () => {
    const groups = blockedBy(toSend, planOf, reasons)
    expect(groups.map(({ status, items: held, oldest }) => [status.label, ids(held), oldest])).toEqual([
      ['disconnected', ['camille'], Date.UTC(2026, 10, 18, 9)],
      ['outsideHours', ['lea late', 'jonas', 'lea'], Date.UTC(2026, 10, 15, 9)],
      ['disabled', ['marc'], Date.UTC(2026, 10, 2, 9)],
      ['ended', ['over'], Date.UTC(2026, 10, 1, 9)],
    ])
  })

  test('approved drafts are listed account by account, the oldest approval first', () => {
    expect(ids(inSendingOrder(toSend.slice(0, -1), planOf))).toEqual([
      'camille',
      'jonas',
      'lea',
      'lea late',
      'imogen',
      'marc',
      'over',
      'gone',
    ])
  })

  test('accuses no account that cannot be read', () => {
    const unread = plansOf(undefined, { approved: toSend, now })
    expect(blockedBy(toSend.slice(1), unread, reasons)).toEqual([])
  })

  test('an approved draft is held only by what holds each action that may send it', () => {
    const gate = (action: 'social.sendInvite' | 'social.sendMessage') => ({
      action,
      blockedReason: 'weekly_limit',
      blockedUntil: '2026-11-19T09:00:00Z',
      source: 'PROVIDER' as const,
    })
    const reply = approved('a', 'sa_lea', '2026-11-17T09:00:00.000Z')
    // The same request with the other kind's name: what is asked is which actions it needs.
    const sequence = { ...reply, kind: 'coldSequence' } as Validation
    const held = (item: Validation, ...actions: Parameters<typeof gate>[0][]) => {
      const lea = socialAccount({ id: 'sa_lea', capacity: { activeGates: actions.map(gate) } })
      return blockedBy([item], plansOf([lea], { approved: [item], now }), reasons).length === 1
    }
    expect(held(reply, 'social.sendInvite', 'social.sendMessage')).toBe(false)
    expect(held(sequence, 'social.sendInvite')).toBe(false)
    expect(held(sequence, 'social.sendInvite', 'social.sendMessage')).toBe(true)
  })
})
