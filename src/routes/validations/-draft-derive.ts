import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { isWaiting, waitsSince, type Validation } from './-queue-derive'

export const coldTargets = ['coldOpener', 'coldFollowUp', 'coldBreakUp'] as const

/** One text of a draft, by the name that regenerations and sent messages give it. */
export type DraftText = { target: string; text: string | undefined }

/** The texts of a draft: one of a reply, three of a cold sequence, in the order they are sent. */
export function textsOf({ request }: Validation): readonly DraftText[] {
  // A kind nobody described may come with the fields of either; what it has is shown.
  if ('draftMessage' in request) return [{ target: 'reply', text: request.draftMessage }]
  return coldTargets.map((target) => ({
    target,
    text: target in request ? (Reflect.get(request, target) as string | undefined) : undefined,
  }))
}

export type Change = { target: string; before: string; after: string }

/** Which texts are other ones now than when the page was opened. */
export function changesBetween(before: Validation, after: Validation): readonly Change[] {
  const earlier = new Map(textsOf(before).map(({ target, text }) => [target, text]))
  return textsOf(after).flatMap(({ target, text }) => {
    const was = earlier.get(target)
    // What could not be read, then or now, may not have changed at all.
    return was === undefined || text === undefined || was === text
      ? []
      : [{ target, before: was, after: text }]
  })
}

/** The text to show in a list's one line: what would be sent first. */
export function previewOf(item: Validation): string | undefined {
  const { request } = item
  const approved = 'approvedMessage' in request ? request.approvedMessage : undefined
  return approved ?? textsOf(item).find(({ text }) => text)?.text
}

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

// Somebody who writes in short lines sends a few of them at once.
const mostAnswered = 3

/** What a reply answers: the last that the lead wrote before it was drafted, in one message or a few in a row. */
export function answeredBy(
  messages: readonly ConversationMessage[],
  item: Validation,
): readonly ConversationMessage[] {
  const written = waitsSince(item) ?? Infinity
  const before = messages.filter(({ at }) => (instantOf(at) ?? -Infinity) <= written)
  const last = before.findLastIndex(({ sender }) => sender === 'lead')
  const start = before.findLastIndex(({ sender }, at) => at < last && sender !== 'lead') + 1
  return before.slice(Math.max(start, last + 1 - mostAnswered), last + 1)
}
