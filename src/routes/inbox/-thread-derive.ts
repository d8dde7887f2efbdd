import type { DataOf } from '#/api/decode/lenient'
import { dayKey } from '#/lib/day'
import { writtenBy, type sideOf, type Written } from '#/domain/message-sides'
import { playSeconds } from '#/lib/duration-forms'
import { instantOf } from '#/lib/instant'
import { perObject } from '#/lib/memoize'
import { fold } from '#/lib/fold'
import { typedText } from '#/lib/text'
import type { ThreadPlace } from './-conversations'
import { messageKey, messageRowKey, type Lead, type Message, type Thread } from './-thread'

/** The shape of `from` is not documented. */
export function nameInFrom(from: unknown): string | null {
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null) return null
  const name: unknown = Object.hasOwn(from, 'name') ? Reflect.get(from, 'name') : null
  return typeof name === 'string' ? name : null
}

const maxTurns = 50

/** Null where not all could be read. */
export const writtenIn = (
  { messages, skippedRecords }: Thread,
  members: Parameters<typeof sideOf>[1],
): readonly Written[] | null =>
  skippedRecords > 0 ? null : messages.slice(-maxTurns).map((message) => writtenBy(message, members))

export type ThreadRow = {
  message: Message
  day: number | null
}

// Formatting a day is slow, and a thread can have 20,000 messages.
const dayOf = perObject((message: Message, zone: string) => dayKey(instantOf(message.createdAt), zone))

/**
 * Marks the first message of each day, but not the oldest loaded one: its heading would later move the page.
 */
export function threadRows(
  messages: readonly Message[],
  isFromTheStart: boolean,
  zone: string,
): readonly ThreadRow[] {
  let last: string | null | undefined = isFromTheStart ? null : undefined
  return messages.map((message) => {
    const day = dayOf(message, zone)
    const begins = day !== null && last !== undefined && day !== last
    if (day !== null) last = day
    return { message, day: begins ? instantOf(message.createdAt) : null }
  })
}

/** The day of the first message in sight; null where its own heading shows it. */
export const dayAbove = (row: ThreadRow | undefined): number | null =>
  row === undefined || row.day !== null ? null : instantOf(row.message.createdAt)

/** How many messages came after this one; none where it is no longer in the thread. */
export function arrivedSince(key: string, messages: readonly Message[]): number {
  const at = messages.findLastIndex((message) => messageRowKey(message) === key)
  return at === -1 ? 0 : messages.length - 1 - at
}

// A search goes through all messages at each letter typed.
const searchTextOf = perObject((message: Message): string => {
  const names = (message.attachments ?? []).map(({ name }) => name ?? '')
  return fold([message.text ?? '', ...names].join('\n'))
})

export function messagesWith(messages: readonly Message[], needle: string): readonly string[] {
  const sought = fold(typedText(needle))
  if (sought === '') return []
  return messages.filter((message) => searchTextOf(message).includes(sought)).map(messageKey)
}

export function relationsOf(lead: Lead | undefined, except: string) {
  const states = (lead?.socialStates ?? []).filter((state) => state !== null)
  const assignments = (lead?.assignments ?? []).filter((assignment) => assignment !== null)
  const accounts = new Set([...states, ...assignments].map(({ socialAccountId }) => socialAccountId))
  accounts.delete(except)
  return [...accounts].map((socialAccountId) => ({
    socialAccountId,
    state: states.find((state) => state.socialAccountId === socialAccountId),
    assignment: assignments.find((assignment) => assignment.socialAccountId === socialAccountId),
  }))
}

export type Relation = ReturnType<typeof relationsOf>[number]

/** An account may be connected without an invitation of its own. */
export function relationStatus({ state, assignment }: Pick<Relation, 'state' | 'assignment'>) {
  if (state?.inviteAcceptedAt) return 'accepted'
  if (state?.canMessage ?? state?.conversationId) return 'connected'
  if (assignment === undefined) return 'viewed'
  return state?.canMessage === false && !state.conversationId ? 'notAccepted' : 'assigned'
}

/** `seconds` of all voice notes; null where one has no length. */
export function mediaIn(messages: readonly Message[]) {
  const sum = { files: 0, pictures: 0, voices: 0 }
  let seconds: number | null = 0
  for (const { attachments, audioAttachments, gif, pictureUrl, videos } of messages) {
    sum.files += attachments?.length ?? 0
    sum.pictures += (gif ? 1 : 0) + (pictureUrl ? 1 : 0) + (videos?.length ?? 0)
    sum.voices += audioAttachments?.length ?? 0
    for (const { audioMetadata } of audioAttachments ?? []) {
      const length = playSeconds(audioMetadata?.duration)
      seconds = seconds === null || length === undefined ? null : seconds + length
    }
  }
  return { ...sum, seconds }
}

type Draft = DataOf<'validations.get'>

export function newestDraft(
  drafts: readonly Draft[],
  { socialAccountId, leadId }: ThreadPlace,
  enrollmentId?: string,
): Draft | null {
  const writtenAt = ({ request }: Draft): number => instantOf(request.createdAt) ?? 0
  const [newest] = drafts
    .filter(({ request }) => request.leadId === leadId && request.socialAccountId === socialAccountId)
    .filter(({ request: { flowEnrollmentId: own } }) => (own ?? enrollmentId) === (enrollmentId ?? own))
    .toSorted((a, b) => writtenAt(b) - writtenAt(a))
  return newest ?? null
}
