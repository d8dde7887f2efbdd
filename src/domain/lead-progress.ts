import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import type { AccountAction } from './account-condition'

export type LeadEvent = NonNullable<DataOf<'leads.activity'>['timeline']>[number]

export type LeadRecord = Pick<
  NonNullable<DataOf<'leads.get'>['lead']>,
  'outreachStatus' | 'relationshipStatus' | 'exitReason' | 'blacklistedAt' | 'accountState' | 'createdAt'
>

/** What a lead waits for. */
export type LeadWait =
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
  /** Which message of the sequence went out last. */
  lastMessage: 1 | 2 | 3 | null
  exit: { reason: string | undefined; category: string | undefined; at: number | null } | null
  blacklistedAt: number | null
  /** Whether an account has the lead; null where unknown. */
  isHandled: boolean | null
  /** Null where nothing more comes, or where that is unknown. */
  wait: { for: LeadWait; since: number | null } | null
}

// The service documents the types of an agent's activity; the others were seen in practice.
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

/**
 * A lead's state by its record and its timeline.
 *
 * @param hasGaps whether an event could not be read: it may be the last one
 */
export function leadProgress(
  lead: LeadRecord,
  timeline: readonly LeadEvent[] = [],
  hasGaps = false,
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
  const isOver = exit !== null || blacklistedAt !== null
  const order = lastMessage === 0 ? 1 : lastMessage === 1 ? 2 : lastMessage === 2 ? 3 : null
  return {
    status,
    since,
    lastMessage: order,
    exit,
    blacklistedAt,
    isHandled: relationship === undefined ? null : relationship === 'ACTIVE_ASSIGNMENT',
    wait: isOver ? null : waitOf(status, relationship, order, hasGaps ? [] : events),
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
  events: readonly LeadEvent[],
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
    case 'replied':
    case 'interested':
      return waitInConversation(events)
    default:
      return null
  }
}

const ours = ['messageSent', 'manualMessageSent']
// Events that do not change whose turn it is.
const asides: ReadonlySet<string> = new Set([
  'sourced',
  'dataRefreshed',
  'assignmentStarted',
  'assignmentEnded',
  'coldSequenceStarted',
  'sequenceToValidate',
  'sequenceWritten',
  'sequenceDecided',
  'inviteSent',
  'inviteAccepted',
  ...messages,
  'linkClicked',
  'statusInterested',
  'statusNotInterested',
  'statusNeverReplied',
])

/** By the last turn; an event of an unknown type may be that turn, so nothing is said then. */
function waitInConversation(events: readonly LeadEvent[]): LeadProgress['wait'] {
  const last = events.find(({ type }) => !asides.has(type ?? ''))
  if (last === undefined) return null
  const since = timeOfOne(last)
  switch (last.type) {
    case 'waitingForInfo':
      return { for: 'information', since }
    case 'messageToValidate':
      return { for: 'replyReview', since }
    case 'messageWritten':
      return { for: 'replySending', since }
    case 'messageSent':
    case 'manualMessageSent':
      return { for: 'theirReply', since }
    case 'messageDecided':
      if (last.status === 'APPROVED') return { for: 'replySending', since }
      return last.status === 'REJECTED' || last.status === 'CANCELLED' ? turnOf(events) : null
    case 'replyReceived':
    case 'infoGiven':
      return turnOf(events)
    default:
      return null
  }
}

/** By who wrote last. */
function turnOf(events: readonly LeadEvent[]): LeadProgress['wait'] {
  const last = events.find(({ type }) => type === 'replyReceived' || ours.includes(type ?? ''))
  if (last === undefined) return null
  return { for: last.type === 'replyReceived' ? 'ourReply' : 'theirReply', since: timeOfOne(last) }
}

const accountWaits: ReadonlyMap<LeadWait, AccountAction> = new Map([
  ['invitation', 'social.sendInvite'],
  ['firstMessage', 'social.sendMessage'],
  ['secondMessage', 'social.sendMessage'],
  ['thirdMessage', 'social.sendMessage'],
  ['replySending', 'social.handleConversationReply'],
])
/** What an account does next; null where it is not an account's turn. */
export const awaitedAction = ({ wait }: LeadProgress): AccountAction | null =>
  wait === null ? null : (accountWaits.get(wait.for) ?? null)

const teamWaits: ReadonlySet<LeadWait> = new Set(['sequenceReview', 'replyReview', 'information'])
/** Whether the team has to decide or answer first. */
export const waitsForTeam = ({ wait }: LeadProgress): boolean => wait !== null && teamWaits.has(wait.for)

// An event is no longer open once one of these follows it.
const ends = ['exited', 'blacklisted', 'assignmentEnded']
const sequenceEnds = ['sequenceDecided', 'inviteSent', 'inviteAccepted', ...messages, ...ends]
const endings = new Map<string, readonly string[]>([
  ['sequenceToValidate', sequenceEnds],
  ['messageToValidate', ['messageDecided', 'messageSent', 'manualMessageSent', ...ends]],
  ['waitingForInfo', ['infoGiven', 'messageToValidate', 'messageSent', 'manualMessageSent', ...ends]],
  ['assignmentStarted', ends],
])

/** Events that are still open. Of an unknown type, only the newest event of all may be. */
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
