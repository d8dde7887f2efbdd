import { expect, test } from 'vitest'
import type { LeadEvent } from '#/domain/lead-events'
import {
  contactsOf,
  conversationOf,
  foldedLines,
  isPreviewEvent,
  lastPage,
  leftBetween,
  neighboursIn,
  readPage,
  sendersOf,
  span,
  statusesOf,
  toggled,
  total,
  moved,
  storyLines,
  type Message,
} from './-derive'

test('statuses come from the counts, the leads and the link, in the order of a lead’s way, and unknown ones last', () => {
  const leads = [{ id: 'a', outreachStatus: 'warm' }, { id: 'b', outreachStatus: 'sourced' }, { id: 'c' }]
  expect(statusesOf({ sourced: 4, replied: 0, '': 2 }, leads, ['asked'])).toEqual([
    { status: 'sourced', count: 4 },
    { status: 'replied', count: 0 },
    { status: 'warm', count: undefined },
    { status: 'asked', count: undefined },
  ])
  expect(statusesOf(undefined, [], [])).toEqual([])
  const ofTheLink = statusesOf(undefined, leads, ['exited', 'replied'])
  expect(ofTheLink.map(({ status }) => status)).toEqual(['sourced', 'replied', 'exited', 'warm'])
})

test('all statuses together are all leads', () => {
  expect(total({ sourced: 4, replied: 3 })).toBe(7)
})

test('a choice is put in and taken out; none left is no filter', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['a'], 'a')).toBeUndefined()
})

test('a page says which leads it holds', () => {
  expect(span(1, 50, 50)).toEqual({ from: 1, to: 50 })
  expect(span(3, 25, 7)).toEqual({ from: 51, to: 57 })
  expect(span(1, 50, 0)).toBeNull()
  expect(lastPage(101, 50)).toBe(3)
  expect(lastPage(0, 50)).toBe(1)
})

test('a column moves a place at a time, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})

const assignment = (id: string, socialAccountId: string, updatedAt: string) => ({
  id,
  socialAccountId,
  updatedAt,
})

test('every account that met the lead stands once, who has it now first', () => {
  const contacts = contactsOf({
    id: 'ld',
    assignments: [
      assignment('as_1', 'sa_old', '2026-10-21T07:00:00.000Z'),
      null,
      assignment('as_2', 'sa_now', '2026-10-22T07:00:00.000Z'),
    ],
    activeAssignment: assignment('as_2', 'sa_now', '2026-10-22T07:00:00.000Z'),
    socialStates: [
      { id: 'st_1', socialAccountId: 'sa_look', updatedAt: '2026-11-01T07:00:00.000Z' },
      { id: 'st_2', socialAccountId: 'sa_old', conversationId: 'cv', updatedAt: '2026-10-21T07:00:00.000Z' },
    ],
  })
  expect(contacts.map(({ socialAccountId }) => socialAccountId)).toEqual(['sa_now', 'sa_look', 'sa_old'])
  expect(contacts.map(({ assignments }) => assignments.length)).toEqual([1, 0, 1])
  expect(sendersOf(contacts)).toBe(2)
})

test('an assignment that only the lead itself names is not lost', () => {
  const contacts = contactsOf({
    id: 'ld',
    activeAssignment: assignment('as_2', 'sa_now', '2026-10-22T07:00:00.000Z'),
    accountState: { id: 'st', socialAccountId: 'sa_now' },
  })
  expect(contacts).toHaveLength(1)
  expect(contacts[0]?.assignments.map(({ id }) => id)).toEqual(['as_2'])
  expect(contacts[0]?.states.map(({ id }) => id)).toEqual(['st'])
})

test('a lead that no account has met has no contacts', () => {
  expect(contactsOf({ id: 'ld' })).toEqual([])
})

test.each([
  ['12', 12],
  [' 25 ', 25],
  ['20,000', 20_000],
  ['20 000', 20_000],
  ['20\u202f000', 20_000],
  ['20.000', 20_000],
  ['20001', null],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['1e3', null],
  ['two', null],
  ['', null],
])('a page is asked for as people write numbers: %s', (text, page) => {
  expect(readPage(text, 20_000)).toBe(page)
})

test('the conversation is the one with the account that has the lead, else the newest', () => {
  const state = (socialAccountId: string, day: number, conversationId: string | null) => ({
    socialAccountId,
    conversationId,
    updatedAt: `2026-11-${day}T08:00:00Z`,
  })
  const lead = (id: string | undefined) => ({
    id: 'ld_1',
    assignedSocialAccount: id === undefined ? null : { id },
    socialStates: [state('sa_a', 10, 'cv_a'), state('sa_b', 12, 'cv_b'), state('sa_c', 14, null)],
  })
  expect(conversationOf(lead('sa_a'))?.conversationId).toBe('cv_a')
  expect(conversationOf(lead('sa_c'))?.conversationId).toBe('cv_b')
  expect(conversationOf(lead(undefined))?.conversationId).toBe('cv_b')
})

test('a page says how many leads left the list since the page before was read', () => {
  const before = { totalCount: 300, readAt: 1 }
  expect(leftBetween(before, { totalCount: 270, readAt: 2 })).toBe(30)
  expect(leftBetween(before, { totalCount: 300, readAt: 2 })).toBe(0)
  // New leads move others to later pages, so none is missed.
  expect(leftBetween(before, { totalCount: 310, readAt: 2 })).toBe(0)
  expect(leftBetween({ totalCount: 300, readAt: 3 }, { totalCount: 270, readAt: 2 })).toBe(0)
  expect(leftBetween(undefined, { totalCount: 270, readAt: 2 })).toBe(0)
})

const event = (type: string, minute: number): LeadEvent => ({
  id: `${type} ${minute}`,
  type,
  occurredAt: new Date(Date.UTC(2026, 10, 18, 9, minute)).toISOString(),
})
/** As the network writes it: epoch seconds, and who wrote it by their member id. */
const message = (text: string, minute: number, senderMemberId: string): Message => ({
  entityUrn: text,
  text,
  createdAt: Date.UTC(2026, 10, 18, 9, minute) / 1000,
  senderMemberId,
  linkClicks: [],
})
const lines = (events: readonly LeadEvent[], messages: readonly Message[], isFromTheStart = true) =>
  storyLines(events, messages, { account: 'account', lead: 'lead' }, isFromTheStart).map((line) => [
    line.event?.id,
    line.message?.entityUrn,
  ])

test('a message stands with the event that tells of it', () => {
  expect(
    lines(
      [event('replyReceived', 40), event('linkClicked', 30), event('message1Sent', 20)],
      [message('Hello', 21, 'account'), message('Yes?', 40, 'lead')],
    ),
  ).toEqual([
    ['replyReceived 40', 'Yes?'],
    ['linkClicked 30', undefined],
    ['message1Sent 20', 'Hello'],
  ])
})

test('a message that no event tells of stands on its own at its time, the lead’s never with ours', () => {
  expect(
    lines([event('message1Sent', 20)], [message('Yes?', 20, 'lead'), message('Late', 50, 'account')]),
  ).toEqual([
    [undefined, 'Late'],
    ['message1Sent 20', undefined],
    [undefined, 'Yes?'],
  ])
})

test('what is older than the oldest event that was read does not stand below it', () => {
  const events = [event('linkClicked', 30)]
  const messages = [message('Hello', 10, 'account')]
  expect(lines(events, messages, false)).toEqual([['linkClicked 30', undefined]])
  expect(lines(events, messages)).toEqual([
    ['linkClicked 30', undefined],
    [undefined, 'Hello'],
  ])
})

test('of a long conversation the last five messages are shown', () => {
  const messages = [1, 2, 3, 4, 5, 6, 7].map((minute) => message(String(minute), minute, 'lead'))
  expect(lines([], messages).map(([, text]) => text)).toEqual(['7', '6', '5', '4', '3'])
})

test.each([
  ['a', 'aabc', undefined, 'b'],
  ['b', 'abac', 'a', 'c'],
  ['c', 'abcc', 'b', undefined],
  ['x', 'abc', undefined, undefined],
])(
  'beside lead %s of the page “%s”, on which one is listed twice, are other leads',
  (id, page, previous, next) => {
    const leads = Array.from(page, (letter) => ({ id: letter }))
    const { previousId, nextId, isAtEnd } = neighboursIn(leads, id)
    expect([previousId, nextId, isAtEnd]).toEqual([previous, next, id === 'c'])
  },
)

const foldedIn = (events: readonly LeadEvent[], messages: readonly Message[] = [], open: string[] = []) =>
  foldedLines(storyLines(events, messages, { account: 'account', lead: 'lead' }, true), new Set(open)).map(
    (line) => ('events' in line ? line.events.map(({ id }) => id) : line.message.entityUrn),
  )

test('what repeats in a day is one line, and refreshed profiles stand below what happened', () => {
  expect(
    foldedIn([
      event('dataRefreshed', 50),
      event('replyReceived', 40),
      event('dataRefreshed', 30),
      event('linkClicked', 22),
      event('linkClicked', 21),
      event('message1Sent', 20),
      event('linkClicked', 10),
      event('dataRefreshed', 5),
    ]),
  ).toEqual([
    ['replyReceived 40'],
    ['linkClicked 22', 'linkClicked 21'],
    ['message1Sent 20'],
    ['linkClicked 10'],
    ['dataRefreshed 50', 'dataRefreshed 30', 'dataRefreshed 5'],
  ])
  expect(foldedIn([])).toEqual([])
})

test('an event with words, a message or a wait of its own folds with no other', () => {
  const written = (minute: number) => ({ ...event('message1Sent', minute), description: `Text ${minute}` })
  expect(foldedIn([written(30), written(20)])).toEqual([['message1Sent 30'], ['message1Sent 20']])
  expect(
    foldedIn(
      [event('replyReceived', 41), event('replyReceived', 40)],
      [message('Yes?', 40, 'lead'), message('Hm', 35, 'lead')],
    ),
  ).toEqual([['replyReceived 41'], ['replyReceived 40'], 'Hm'])
  const waits = [event('waitingForInfo', 31), event('waitingForInfo', 30)]
  expect(foldedIn(waits, [], ['waitingForInfo 31'])).toEqual([['waitingForInfo 31'], ['waitingForInfo 30']])
})

test('a click within seconds of a message that was sent is told from the lead’s own', () => {
  const click = (seconds: number): LeadEvent => ({
    id: 'click',
    type: 'linkClicked',
    occurredAt: new Date(Date.UTC(2026, 10, 18, 9, 20, seconds)).toISOString(),
  })
  const members = { account: 'account', lead: 'lead' }
  const isPreview = (events: readonly LeadEvent[], messages: readonly Message[] = []) =>
    isPreviewEvent(events[0] ?? event('none', 0), storyLines(events, messages, members, true), members)
  expect(isPreview([click(4), event('message1Sent', 20)])).toBe(true)
  expect(isPreview([click(4)], [message('Hello', 20, 'account')])).toBe(true)
  expect(isPreview([click(30), event('message1Sent', 20)])).toBe(false)
  // What the lead writes is no sending.
  expect(isPreview([click(4), event('replyReceived', 20)])).toBe(false)
  expect(isPreview([click(4)], [message('Yes?', 20, 'lead')])).toBe(false)
  expect(isPreview([event('dataRefreshed', 20), event('message1Sent', 20)])).toBe(false)
})
