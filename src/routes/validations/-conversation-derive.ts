import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { isWaiting, type Validation } from './-queue-derive'

export type ConversationMessage = NonNullable<DataOf<'validations.conversation'>['messages']>[number]

// What a draft answers stands in the last few messages; the rest of a long thread is a click away.
const most = 10

/**
 * The part of a conversation beside a draft. A cold sequence is its beginning; a reply that waits answers
 * its end; one that was decided stood where it was sent, or decided.
 */
export function windowOf(messages: readonly ConversationMessage[], item: Validation | undefined) {
  if (item?.kind === 'coldSequence') {
    const end = messages.length - most <= 1 ? messages.length : most
    return { shown: messages.slice(0, end), earlier: 0, later: messages.length - end }
  }
  const { sentAt, reviewedAt } = item?.request ?? {}
  const until = item === undefined || isWaiting(item) ? null : (instantOf(sentAt) ?? instantOf(reviewedAt))
  const after = until === null ? -1 : messages.findIndex(({ at }) => (instantOf(at) ?? until) > until)
  const end = after === -1 ? messages.length : after
  // One alone behind a button is read faster than the button.
  const start = end - most <= 1 ? 0 : end - most
  const isAlmostAll = messages.length - end <= 1
  const stop = isAlmostAll ? messages.length : end
  return { shown: messages.slice(start, stop), earlier: start, later: messages.length - stop }
}
