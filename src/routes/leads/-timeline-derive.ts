import type { DataOf } from '#/api/decode/lenient'
import type { LeadEvent } from '#/domain/lead-progress'
import { oldestFirst } from '#/domain/message-order'
import { instantOf } from '#/lib/instant'

export type Message = NonNullable<DataOf<'inbox.messages'>['messages']>[number]

/** An event, the message that it is about, or a message without an event. */
export type StoryLine =
  | { at: number | null; event: LeadEvent; message: Message | null }
  | { at: number | null; event: null; message: Message }

const ourTypes = ['message1Sent', 'message2Sent', 'message3Sent', 'messageSent', 'manualMessageSent']
const theirTypes = ['replyReceived']

const maxMessages = 5
// In milliseconds: the clocks of the network and of the service differ.
const nearby = 120_000

/** By the member ids; an agent writes only for the account. Null where neither tells. */
export function isTheirs(message: Message, memberId: string | null | undefined): boolean | null {
  if (message.origin) return false
  return memberId && message.senderMemberId ? message.senderMemberId === memberId : null
}

/**
 * Newest first; each message goes to the event that tells of it, or on a line of its own. `memberId` is the
 * lead's own; `isFromTheStart`: nothing happened before the oldest event.
 */
export function storyLines(
  events: readonly LeadEvent[],
  messages: readonly Message[],
  memberId: string | null | undefined,
  isFromTheStart: boolean,
): readonly StoryLine[] {
  const timeOf = (event: LeadEvent) => instantOf(event.occurredAt)
  const last = oldestFirst(messages, ({ createdAt }) => instantOf(createdAt), 'newestFirst')
    .toReversed()
    .toSorted((a, b) => (instantOf(b.createdAt) ?? 0) - (instantOf(a.createdAt) ?? 0))
    .slice(0, maxMessages)
  const byEvent = new Map<LeadEvent, Message>()
  const alone: Message[] = []
  for (const message of last) {
    const at = instantOf(message.createdAt)
    const theirs = isTheirs(message, memberId)
    const types = [...(theirs === true ? [] : ourTypes), ...(theirs === false ? [] : theirTypes)]
    const event = events.find((each) => {
      const time = timeOf(each)
      return (
        types.includes(each.type ?? '') &&
        !byEvent.has(each) &&
        time !== null &&
        at !== null &&
        Math.abs(time - at) <= nearby
      )
    })
    if (event === undefined) alone.push(message)
    else byEvent.set(event, message)
  }
  const oldest = Math.min(...events.map((event) => timeOf(event) ?? Infinity))
  const lines: StoryLine[] = [
    ...events.map((event) => ({ at: timeOf(event), event, message: byEvent.get(event) ?? null })),
    ...alone.flatMap((message) => {
      const at = instantOf(message.createdAt)
      const isInside = isFromTheStart || (at !== null && at >= oldest)
      return isInside ? [{ at, event: null, message }] : []
    }),
  ]
  return lines.toSorted((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity))
}
