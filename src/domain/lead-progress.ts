import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import type { AccountAction } from './account-condition'
import type { LeadEvent } from './lead-events'
import { sameTurnMs, turnsOf, type DatedFact, type Talk } from './lead-turns'

export type LeadRecord = Pick<
  NonNullable<DataOf<'leads.get'>['lead']>,
  'outreachStatus' | 'relationshipStatus' | 'exitReason' | 'blacklistedAt' | 'accountState' | 'createdAt'
>

type LeadWait =
  | 'assignment'
  | 'sequenceWriting'
  | 'sequenceReview'
  | 'invitation'
  | 'acceptance'
  | 'firstMessage'
  | 'secondMessage'
  | 'thirdMessage'
  | 'theirReply'
  | 'ourReply'
  | 'replyReview'
  | 'replySending'
  | 'information'

export type LeadProgress = {
  status: string | undefined
  /** Epoch milliseconds; null where unknown. */
  since: number | null
  lastMessage: 1 | 2 | 3 | null
  exit: { reason: string | undefined; category: string | undefined; at: number | null } | null
  blacklistedAt: number | null
  isHandled: boolean | null
  /** Null where nothing more comes, or where that is unknown. */
  wait: { for: LeadWait; since: number | null } | null
}

// The service documents an agent's activity; the others were seen in practice.
const messages = ['message1Sent', 'message2Sent', 'message3Sent'] as const
const beginnings: Readonly<Record<string, readonly string[]>> = {
  coldSequenceBeingWritten: ['coldSequenceStarted'],
  coldSequenceToValidate: ['sequenceToValidate'],
  invitationQueued: ['sequenceDecided', 'sequenceWritten'],
  invited: ['inviteSent'],
  connected: ['inviteAccepted'],
  messaged: messages,
  replied: ['replyReceived'],
  interested: ['statusInterested'],
  notInterested: ['statusNotInterested'],
  neverReplied: ['statusNeverReplied'],
  exited: ['exited'],
}

const timeOf = ({ occurredAt }: LeadEvent): number => instantOf(occurredAt) ?? -Infinity
const newestFirst = (events: readonly LeadEvent[]): LeadEvent[] =>
  events.toSorted((a, b) => timeOf(b) - timeOf(a))

const timeOfOne = (event: LeadEvent | undefined): number | null => instantOf(event?.occurredAt)

/** By record, timeline and conversation. `hasGaps`: an event, perhaps the last, could not be read. */
export function leadProgress(
  lead: LeadRecord,
  timeline: readonly LeadEvent[] = [],
  hasGaps = false,
  talk: Talk = {},
): LeadProgress {
  const events = newestFirst(timeline)
  const last = (types: readonly string[]) => events.find(({ type }) => types.includes(type ?? ''))
  const { outreachStatus: status, relationshipStatus: relationship, exitReason } = lead
  const lastMessage = messages.findIndex((type) => type === last(messages)?.type)
  const exit = exitReason
    ? {
        reason: exitReason.reason,
        category: exitReason.category,
        at: timeOfOne(events.find((event) => event.exitReason) ?? last(['exited'])),
      }
    : null
  const blacklistedAt = instantOf(lead.blacklistedAt)
  const since = sinceOf(
    lead,
    last(Object.hasOwn(beginnings, status ?? '') ? (beginnings[status ?? ''] ?? []) : []),
  )
  const lastReply = talk.messages?.findLast(({ side }) => side === 'theirs')?.at ?? null
  const isOver = exit !== null || blacklistedAt !== null
  const order = lastMessage === 0 ? 1 : lastMessage === 1 ? 2 : lastMessage === 2 ? 3 : null
  return {
    status,
    since: status === 'replied' && since !== null && lastReply !== null ? Math.max(since, lastReply) : since,
    lastMessage: order,
    exit,
    blacklistedAt,
    isHandled: relationship === undefined ? null : relationship === 'ACTIVE_ASSIGNMENT',
    wait: isOver
      ? null
      : status === 'replied' || status === 'interested'
        ? waitInConversation(events, hasGaps ? { messages: null } : talk)
        : waitAfter(waitOf(status, relationship, order), since, events, talk),
  }
}

function sinceOf({ outreachStatus, createdAt, accountState }: LeadRecord, event: LeadEvent | undefined) {
  if (event !== undefined) return timeOfOne(event)
  if (outreachStatus === 'sourced') return instantOf(createdAt)
  return outreachStatus === 'connected' ? instantOf(accountState?.inviteAcceptedAt) : null
}

function waitOf(
  status: string | undefined,
  relationship: string | undefined,
  lastMessage: LeadProgress['lastMessage'],
): LeadProgress['wait'] {
  const waits = (reason: LeadWait) => ({ for: reason, since: null })
  switch (status) {
    case 'sourced':
      return relationship === undefined
        ? null
        : waits(relationship === 'ACTIVE_ASSIGNMENT' ? 'sequenceWriting' : 'assignment')
    case 'coldSequenceToValidate':
      return waits('sequenceReview')
    case 'invitationQueued':
      return waits('invitation')
    case 'invited':
      return waits('acceptance')
    case 'connected':
      return waits('firstMessage')
    case 'messaged':
      return waits(lastMessage === 1 ? 'secondMessage' : lastMessage === 2 ? 'thirdMessage' : 'theirReply')
    default:
      return null
  }
}

const endedByMessages: ReadonlySet<LeadWait> = new Set([
  'acceptance',
  'firstMessage',
  'secondMessage',
  'thirdMessage',
  'theirReply',
])

function waitAfter(
  wait: LeadProgress['wait'],
  since: number | null,
  events: readonly LeadEvent[],
  talk: Talk,
): LeadProgress['wait'] {
  const last = talk.messages?.at(-1)
  if (wait === null || !endedByMessages.has(wait.for) || talk.messages === undefined) return wait
  if (talk.messages !== null && last === undefined) return wait
  if (since !== null && last?.at !== undefined && last.at !== null && last.at <= since + sameTurnMs)
    return wait
  const turn = waitInConversation(events, talk)
  // Without its date, what the status tells may be older or newer.
  return since === null && turn?.for !== wait.for ? null : turn
}

/** By the newest of events, messages and drafts; null where one is of an unknown kind. */
function waitInConversation(events: readonly LeadEvent[], talk: Talk): LeadProgress['wait'] {
  const facts = turnsOf(events, talk)
  const newest = facts?.[0]
  if (facts === null || newest === undefined) return null
  const decisive =
    newest.kind === 'before' ? facts.find(({ kind }) => ['ours', 'theirs', 'unknown'].includes(kind)) : newest
  return decisive === undefined ? null : waitFor(decisive)
}

function waitFor({ kind, at: since }: DatedFact): LeadProgress['wait'] {
  switch (kind) {
    case 'information':
      return { for: 'information', since }
    case 'review':
      return { for: 'replyReview', since }
    case 'sending':
      return { for: 'replySending', since }
    case 'ours':
      return { for: 'theirReply', since }
    case 'theirs':
      return { for: 'ourReply', since }
    default:
      return null
  }
}

const accountWaits: ReadonlyMap<LeadWait, AccountAction> = new Map([
  ['invitation', 'social.sendInvite'],
  ['firstMessage', 'social.sendMessage'],
  ['secondMessage', 'social.sendMessage'],
  ['thirdMessage', 'social.sendMessage'],
  ['replySending', 'social.handleConversationReply'],
])
export const awaitedAction = ({ wait }: LeadProgress): AccountAction | null =>
  wait === null ? null : (accountWaits.get(wait.for) ?? null)

const teamWaits: ReadonlySet<LeadWait> = new Set(['sequenceReview', 'replyReview', 'information'])
export const waitsForTeam = ({ wait }: LeadProgress): boolean => wait !== null && teamWaits.has(wait.for)

const ends = ['exited', 'blacklisted', 'assignmentEnded']
const sequenceEnds = ['sequenceDecided', 'inviteSent', 'inviteAccepted', ...messages, ...ends]
const endings = new Map<string, readonly string[]>([
  ['sequenceToValidate', sequenceEnds],
  ['messageToValidate', ['messageDecided', 'messageSent', 'manualMessageSent', ...ends]],
  ['waitingForInfo', ['infoGiven', 'messageToValidate', 'messageSent', 'manualMessageSent', ...ends]],
  ['assignmentStarted', ends],
])

/** Of an unknown type, only the newest event may be open. */
export function openEvents(timeline: readonly LeadEvent[]): ReadonlySet<string> {
  const open = new Set<string>()
  const later = new Set<string>()
  for (const [at, { id, type = '' }] of newestFirst(timeline).entries()) {
    const over = endings.get(type)
    if (over === undefined ? at === 0 : !over.some((each) => later.has(each)) && !later.has(type))
      open.add(id)
    later.add(type)
  }
  return open
}

type Turn = 'ours' | 'theirs' | 'agent'

const turns: ReadonlyMap<LeadWait, Turn> = new Map([
  ['sequenceReview', 'ours'],
  ['acceptance', 'theirs'],
  ['sequenceWriting', 'agent'],
  ['invitation', 'agent'],
  ['firstMessage', 'agent'],
])

/**
 * From the record alone: who wrote last, and whether another message of the sequence comes, is only in the
 * timeline and the messages. Null there.
 */
export function turnOf(lead: LeadRecord): Turn | null {
  const { wait } = leadProgress(lead)
  return wait === null ? null : (turns.get(wait.for) ?? null)
}

export function turnLabel(i18n: I18n, turn: Turn): string {
  switch (turn) {
    case 'ours':
      return i18n.t('Our turn')
    case 'theirs':
      return i18n.t('Their turn')
    case 'agent':
      return i18n.t('The agent’s turn')
  }
}
