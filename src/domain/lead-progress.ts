import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import type { LeadEvent } from './lead-events'
import type { Written } from './message-sides'

export type LeadRecord = Pick<
  NonNullable<DataOf<'leads.get'>['lead']>,
  'outreachStatus' | 'relationshipStatus' | 'exitReason' | 'blacklistedAt' | 'accountState' | 'createdAt'
>

export type LeadProgress = {
  status: string | undefined
  /** Epoch milliseconds; null where unknown. */
  since: number | null
  lastMessage: 1 | 2 | 3 | null
  exit: { reason: string | undefined; category: string | undefined; at: number | null } | null
  blacklistedAt: number | null
  isHandled: boolean | null
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

/** What a lead has come to, by its record, timeline and messages. */
export function leadProgress(
  lead: LeadRecord,
  timeline: readonly LeadEvent[] = [],
  written?: readonly Written[] | null,
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
  const since = sinceOf(
    lead,
    last(Object.hasOwn(beginnings, status ?? '') ? (beginnings[status ?? ''] ?? []) : []),
  )
  const lastReply = written?.findLast(({ side }) => side === 'theirs')?.at ?? null
  return {
    status,
    since: status === 'replied' && since !== null && lastReply !== null ? Math.max(since, lastReply) : since,
    lastMessage: lastMessage === 0 ? 1 : lastMessage === 1 ? 2 : lastMessage === 2 ? 3 : null,
    exit,
    blacklistedAt: instantOf(lead.blacklistedAt),
    isHandled: relationship === undefined ? null : relationship === 'ACTIVE_ASSIGNMENT',
  }
}

function sinceOf({ outreachStatus, createdAt, accountState }: LeadRecord, event: LeadEvent | undefined) {
  if (event !== undefined) return timeOfOne(event)
  if (outreachStatus === 'sourced') return instantOf(createdAt)
  return outreachStatus === 'connected' ? instantOf(accountState?.inviteAcceptedAt) : null
}

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
