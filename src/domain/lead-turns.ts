import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import type { LeadEvent } from './lead-events'
import { oldestFirst } from './message-order'

export type Side = 'ours' | 'theirs' | 'unknown'
export type Members = { account: string | null | undefined; lead: string | null | undefined }
type Message = NonNullable<DataOf<'inbox.messages'>['messages']>[number]

export function sideOf(
  { senderMemberId: sender, origin }: Pick<Message, 'senderMemberId' | 'origin'>,
  { account, lead }: Members,
): Side {
  if (sender) {
    if (sender === account) return 'ours'
    if (sender === lead) return 'theirs'
    // A thread has two members.
    if (account && !lead) return 'theirs'
    if (lead && !account) return 'ours'
  }
  return origin ? 'ours' : 'unknown'
}

export type Written = { side: Side; at: number | null }

export const writtenBy = (message: Message, members: Members): Written => ({
  side: sideOf(message, members),
  at: instantOf(message.createdAt),
})

type Answer = { data: DecodedAnswer<'inbox.messages'> | undefined; isError: boolean }

export function writtenIn({ data, isError }: Answer, members: Members): Talk['messages'] {
  if (data === undefined) return isError ? undefined : null
  if ((data.skippedRecords['messages'] ?? 0) > 0) return null
  const written = (data.data.messages ?? []).map((message) => writtenBy(message, members))
  return oldestFirst(written, ({ at }) => at, 'newestFirst')
}

type Draft = DataOf<'validations.get'>

export type Talk = {
  /** Oldest first; null where they are not read, or not all of them; undefined where the page shows none. */
  messages?: readonly Written[] | null | undefined
  draft?: Draft | null | undefined
  needsInformation?: boolean | undefined
}

/** `before`: who had the turn before. */
type Kind = Side | 'information' | 'review' | 'sending' | 'before'
type Fact = { kind: Kind; at: number | null; isMessage?: true }
export type DatedFact = Fact & { at: number }

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
  'message1Sent',
  'message2Sent',
  'message3Sent',
  'linkClicked',
  'statusInterested',
  'statusNotInterested',
  'statusNeverReplied',
])

function kindOf({ type, status }: LeadEvent): Kind {
  switch (type) {
    case 'waitingForInfo':
      return 'information'
    case 'messageToValidate':
      return 'review'
    case 'messageWritten':
      return 'sending'
    case 'messageSent':
    case 'manualMessageSent':
      return 'ours'
    case 'replyReceived':
      return 'theirs'
    case 'infoGiven':
      return 'before'
    case 'messageDecided':
      if (status === 'APPROVED') return 'sending'
      return status === 'REJECTED' || status === 'CANCELLED' ? 'before' : 'unknown'
    default:
      return 'unknown'
  }
}

function draftFacts(draft: Talk['draft']): readonly Fact[] {
  if (draft?.kind !== 'message') return []
  const { status, createdAt, reviewedAt } = draft.request
  if (status === 'PENDING') return [{ kind: 'review', at: instantOf(createdAt) }]
  return status === 'APPROVED' ? [{ kind: 'sending', at: instantOf(reviewedAt) }] : []
}

/** A service may report a message some time after it was written. */
export const sameTurnMs = 3_600_000

/**
 * Newest first; null where the order of the newest is not known. Messages tell it better than the events
 * about them.
 */
export function turnsOf(events: readonly LeadEvent[], talk: Talk): readonly DatedFact[] | null {
  const { messages = [], draft, needsInformation } = talk
  if (messages === null) return null
  const isTold = ({ kind, at }: Fact): boolean =>
    messages.some(
      (message) =>
        message.side === kind &&
        message.at !== null &&
        at !== null &&
        Math.abs(message.at - at) <= sameTurnMs,
    )
  const facts: readonly Fact[] = [
    ...messages.map(({ side, at }): Fact => ({ kind: side, at, isMessage: true })).toReversed(),
    ...events
      .filter(({ type }) => !asides.has(type ?? ''))
      .map((event): Fact => ({ kind: kindOf(event), at: instantOf(event.occurredAt) }))
      .filter((fact) => !isTold(fact)),
    ...draftFacts(draft),
    ...(needsInformation === true ? [{ kind: 'information', at: null } as const] : []),
  ]
  const dated = facts
    .filter((fact): fact is DatedFact => fact.at !== null)
    .toSorted((one, other) => other.at - one.at)
  const [newest] = dated
  if (newest === undefined) return null
  const undated = facts.filter((fact) => fact.at === null && fact.isMessage !== true)
  const rivals = dated.filter(
    ({ at, isMessage }) => at === newest.at && !(isMessage === true && newest.isMessage === true),
  )
  const isClear = [...undated, ...rivals].every(({ kind }) => kind === newest.kind)
  return isClear && messages.at(-1)?.at !== null ? dated : null
}
