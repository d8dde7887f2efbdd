import { expect, test } from 'vitest'
import type { LeadEvent } from '#/domain/lead-progress'
import { storyLines, type Message } from './-timeline-derive'

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
  storyLines(events, messages, 'lead', isFromTheStart).map((line) => [
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
