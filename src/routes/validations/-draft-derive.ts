import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import type { Side, Written } from '#/domain/message-sides'
import { oldestFirst } from '#/domain/message-order'
import { instantOf } from '#/lib/instant'
import { isWaiting, waitsSince, type Validation } from './-queue-derive'

type DraftText = { target: string; text: string | undefined }

/** In the order they are sent: one text of a reply, three of a cold sequence. */
export function textsOf({ request }: Validation): readonly DraftText[] {
  // An undocumented kind may have the fields of either.
  if ('draftMessage' in request) return [{ target: 'reply', text: request.draftMessage }]
  return ['coldOpener', 'coldFollowUp', 'coldBreakUp'].map((target) => {
    const text: unknown = Reflect.get(request, target)
    return { target, text: typeof text === 'string' ? text : undefined }
  })
}

export type Change = { target: string; before: string; after: string }

/** A text that could not be read may be unchanged. */
export function changesBetween(before: Validation, after: Validation): readonly Change[] {
  const earlier = new Map(textsOf(before).map(({ target, text }) => [target, text]))
  return textsOf(after).flatMap(({ target, text }) => {
    const was = earlier.get(target)
    return was === undefined || text === undefined || was === text
      ? []
      : [{ target, before: was, after: text }]
  })
}

export function previewOf(item: Validation): string | undefined {
  const { request } = item
  const approved = 'approvedMessage' in request ? request.approvedMessage : undefined
  return approved ?? textsOf(item).find(({ text }) => text)?.text
}

export type ConversationMessage = NonNullable<DataOf<'validations.conversation'>['messages']>[number]

/** Oldest first, whatever the order of the answer. */
export const inReadingOrder = (messages: readonly ConversationMessage[]): readonly ConversationMessage[] =>
  oldestFirst(messages, ({ at }) => instantOf(at), 'oldestFirst')

const sides = new Map<string | undefined, Side>([
  ['socialAccount', 'ours'],
  ['lead', 'theirs'],
])

/** Enough to know whose turn it is; null where not all were read. */
export function shownMessages({
  data,
  isError,
}: Pick<UseQueryResult<DecodedAnswer<'validations.conversation'>>, 'data' | 'isError'>):
  | readonly Written[]
  | null
  | undefined {
  if (data === undefined) return isError ? undefined : null
  if ((data.skippedRecords['messages'] ?? 0) > 0) return null
  return inReadingOrder(data.data.messages ?? []).map(({ sender, at }) => ({
    side: sides.get(sender) ?? 'unknown',
    at: instantOf(at),
  }))
}

const maxShown = 10

/**
 * For a cold sequence the first, for a waiting reply the last, for others those up to the sending or the
 * decision. No button hides a single message.
 */
export function windowOf(messages: readonly ConversationMessage[], item: Validation | undefined) {
  const { length } = messages
  if (item?.kind === 'coldSequence') {
    const end = length - maxShown <= 1 ? length : maxShown
    return { shown: messages.slice(0, end), earlier: 0, later: length - end }
  }
  const { sentAt, reviewedAt } = item?.request ?? {}
  const until = item === undefined || isWaiting(item) ? null : (instantOf(sentAt) ?? instantOf(reviewedAt))
  const after = until === null ? -1 : messages.findIndex(({ at }) => (instantOf(at) ?? until) > until)
  const end = after === -1 ? length : after
  const start = end - maxShown <= 1 ? 0 : end - maxShown
  const stop = length - end <= 1 ? length : end
  return { shown: messages.slice(start, stop), earlier: start, later: length - stop }
}

// People who write short lines send a few in a row.
const maxAnswered = 3

export function answeredBy(
  messages: readonly ConversationMessage[],
  item: Validation,
): readonly ConversationMessage[] {
  const written = waitsSince(item) ?? Infinity
  const before = messages.filter(({ at }) => (instantOf(at) ?? -Infinity) <= written)
  const last = before.findLastIndex(({ sender }) => sender === 'lead')
  const start = before.findLastIndex(({ sender }, at) => at < last && sender !== 'lead') + 1
  return before.slice(Math.max(start, last + 1 - maxAnswered), last + 1)
}
