import type { DataOf } from '#/api/decode/lenient'
import { dayKey } from '#/lib/day'
import { instantOf } from '#/lib/instant'
import type { AccountAction } from '#/domain/account-condition'
import type { Conversation, ThreadPlace } from './-conversations'
import { messageKey, type Lead, type Message } from './-thread'

export type Side = 'ours' | 'theirs' | 'unknown'
type Members = { account: string | null | undefined; lead: string | null | undefined }

/** Who wrote a message, by member ids; an agent writes only for the account. `unknown` where nothing tells. */
export function sideOf({ senderMemberId: sender, origin }: Message, { account, lead }: Members): Side {
  if (sender) {
    if (sender === account) return 'ours'
    if (sender === lead) return 'theirs'
    // A thread has two sides: who is not the account is the lead, unless the lead has another id.
    if (account && !lead) return 'theirs'
  }
  return origin ? 'ours' : 'unknown'
}

/** The sender's name in `from`, whose shape is not documented; null where there is none. */
export function nameInFrom(from: unknown): string | null {
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null) return null
  const name: unknown = Object.hasOwn(from, 'name') ? Reflect.get(from, 'name') : null
  return typeof name === 'string' ? name : null
}

export type ThreadRow = {
  message: Message
  /** Set on the first message of a day: its instant. */
  day: number | null
}

// Formatting a day is slow, and a thread has tens of thousands of messages.
// oxlint-disable-next-line session/module-state -- goes with its message
const days = new WeakMap<Message, string | null>()

function dayOf(message: Message, zone: string): string | null {
  const known = days.get(message)
  if (known !== undefined) return known
  const day = dayKey(message.createdAt, zone)
  days.set(message, day)
  return day
}

/**
 * The messages, each first one of a day marked. The oldest loaded message counts as first only where the thread begins:
 * an older one of the same day may still be loaded, and a heading that disappears would move the page.
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

/** Text for comparing: without case and accents. */
export const comparable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Kept with its message: a search goes through tens of thousands at each letter typed.
// oxlint-disable-next-line session/module-state -- goes with its message
const kept = new WeakMap<Message, string>()

function wordsOf(message: Message): string {
  const known = kept.get(message)
  if (known !== undefined) return known
  const names = (message.attachments ?? []).map(({ name }) => name ?? '')
  const words = comparable([message.text ?? '', ...names].join('\n'))
  kept.set(message, words)
  return words
}

/** The messages that contain the words, oldest first, whatever their case and accents. */
export function messagesWith(messages: readonly Message[], needle: string): readonly string[] {
  const sought = comparable(needle.trim())
  if (sought === '') return []
  return messages.filter((message) => wordsOf(message).includes(sought)).map(messageKey)
}

type State = NonNullable<NonNullable<Lead['socialStates']>[number]>
type Assignment = NonNullable<NonNullable<Lead['assignments']>[number]>
export type Relation = {
  socialAccountId: string
  state: State | undefined
  assignment: Assignment | undefined
}

/** The other accounts that know the lead, each with its state and assignment. */
export function relationsOf(lead: Lead | undefined, except: string): readonly Relation[] {
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

/** How many files, pictures and recordings the messages carry. */
export function mediaIn(messages: readonly Message[]) {
  const sum = { files: 0, pictures: 0, voices: 0, seconds: 0 }
  for (const { attachments, audioAttachments, gif, pictureUrl, videos } of messages) {
    sum.files += attachments?.length ?? 0
    sum.pictures += (gif ? 1 : 0) + (pictureUrl ? 1 : 0) + (videos?.length ?? 0)
    sum.voices += audioAttachments?.length ?? 0
    for (const { audioMetadata } of audioAttachments ?? []) sum.seconds += audioMetadata?.duration ?? 0
  }
  return sum
}

type Draft = DataOf<'validations.get'>

/** The newest draft for the lead and the account of a thread. */
export function newestDraft(
  drafts: readonly Draft[],
  { socialAccountId, leadId }: ThreadPlace,
): Draft | null {
  const writtenAt = ({ request }: Draft): number => instantOf(request.createdAt) ?? 0
  const [newest] = drafts
    .filter(({ request }) => request.leadId === leadId && request.socialAccountId === socialAccountId)
    .toSorted((a, b) => writtenAt(b) - writtenAt(a))
  return newest ?? null
}

/** What an approved text waits for its account to do: a sequence to a lead who is not connected begins with an invitation. */
export function awaitedAction(
  { agentNextAction, conversationId }: Conversation,
  lead: Lead | undefined,
): AccountAction | undefined {
  if (agentNextAction?.kind === 'sendingReply') return 'social.handleConversationReply'
  const { canMessage, inviteAcceptedAt } = lead?.accountState ?? {}
  if (conversationId || inviteAcceptedAt || canMessage === true) return 'social.sendMessage'
  return canMessage === false ? 'social.sendInvite' : undefined
}
