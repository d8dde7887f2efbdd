import type { ResponseOf } from '#/api/contract/index'
import { mediaKind } from '../media/kinds'
import { idOf, readId } from '../world/ids'
import type { Instant } from '../world/journey'
import { threadAt, threadLengthAt, type ThreadMessage } from '../world/thread'
import type { World } from '../world/world'
import { invalidParameter, notFound, type Handlers, type Refusal, type RequestOf } from './handler'
import { accountOfLead, contactOf } from './contact'
import { earlierPart } from './lead-record'
import { epochOf, habitsOf, inboxMessage, messageIdOf, seqOf } from './message'
import { filesOf } from './message-parts'
import { readOpaque, writeOpaque } from './cursor'

const messagesAPage = 40

type Thread = { lead: number; account: number; length: number }

function threadOf(world: World, path: { id: string; leadId: string }, now: Instant): Thread | Refusal {
  const account = world.accountIndex(path.id)
  const lead = readId(world, 'lead', path.leadId)?.lead ?? Number.NaN
  if (account < 0) return notFound('social account')
  if (!(lead < world.leads.countAt(now))) return notFound('lead')
  const contact = contactOf(world, lead, account)
  if (!contact || contact.assignedAt > now) return notFound('conversation')
  return { lead, account, length: threadLengthAt(world, lead, account, now) }
}

const cursorOf = (seq: number): string => writeOpaque(`m1.${seq}`)

function seqOfCursor(cursor: string): number | null {
  const [, seq] = /^m1\.(0|[1-9]\d{0,8})$/.exec(readOpaque(cursor) ?? '') ?? []
  return seq === undefined ? null : Number(seq)
}

function olderThan(world: World, { lead, account, length }: Thread, before: number, now: Instant): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    const [message] = threadAt(world, lead, account, now, middle, middle + 1)
    if (message && epochOf(account, message.at) < before) low = middle + 1
    else high = middle
  }
  return low
}

function endOfPage(
  world: World,
  thread: Thread,
  { before, cursor }: RequestOf<'inbox.messages'>['query'],
  now: Instant,
): number | Refusal {
  if (before !== undefined && cursor !== undefined)
    return invalidParameter('cursor', 'cannot be combined with before')
  if (before !== undefined) {
    return typeof before === 'number' && before >= 0
      ? olderThan(world, thread, before, now)
      : invalidParameter('before', 'must be an epoch value')
  }
  if (cursor === undefined) return thread.length
  const seq = seqOfCursor(cursor)
  return seq === null || seq > thread.length ? invalidParameter('cursor', 'is not one of this thread') : seq
}

/** Messages of one instant share a page: `before` cannot point between them. */
function page(world: World, { lead, account }: Thread, end: number, now: Instant): readonly ThreadMessage[] {
  const start = Math.max(0, end - messagesAPage)
  const messages = threadAt(world, lead, account, now, start, end)
  const first = messages[0]
  if (!first || start === 0) return messages
  const at = epochOf(account, first.at)
  const earlier: ThreadMessage[] = []
  for (let seq = start - 1; seq >= 0; seq -= 1) {
    const [message] = threadAt(world, lead, account, now, seq, seq + 1)
    if (!message || epochOf(account, message.at) !== at) break
    earlier.unshift(message)
  }
  return [...earlier, ...messages]
}

function messagesOf(world: World, thread: Thread, end: number, now: Instant): ResponseOf<'inbox.messages'> {
  const { lead, account, length } = thread
  const { olderBy, order } = habitsOf(account)
  const shown = page(world, thread, end, now)
  const first = shown[0]
  const hasOlder = first !== undefined && first.seq > 0
  const messages = shown.map((message) => inboxMessage(world, lead, account, message, now))
  const isEarlier = accountOfLead(world, lead) !== account
  return {
    conversationId:
      length === 0 ? '' : idOf(world, 'conversation', lead, isEarlier ? earlierPart : undefined),
    messages: order === 'newestFirst' ? messages.toReversed() : messages,
    nextBefore: olderBy === 'before' && hasOlder ? epochOf(account, first.at) : null,
    ...(olderBy === 'cursor' && { nextCursor: hasOlder ? cursorOf(first.seq) : null }),
  }
}

export const messageHandlers: Pick<Handlers, 'inbox.messages' | 'inbox.attachment'> = {
  'inbox.messages': ({ path, query }, { world, now }) => {
    const thread = threadOf(world, path, now)
    if ('refused' in thread) return thread
    const end = endOfPage(world, thread, query, now)
    return typeof end === 'number' ? messagesOf(world, thread, end, now) : end
  },

  'inbox.attachment': ({ path }, { world, now }) => {
    const thread = threadOf(world, path, now)
    if ('refused' in thread) return thread
    const { lead, account, length } = thread
    const of = readId(world, 'message', messageIdOf(path.messageId))
    const seq = of?.lead === lead ? seqOf(world, lead, account, of.part) : null
    if (seq === null || seq >= length) return notFound('message')
    const file = filesOf({ world, lead, account, seq }).find(({ id }) => id === path.attachmentId)
    if (!file) return notFound('attachment')
    const { mediaType, bytes } = mediaKind(file.kind)
    return { dataBase64: Buffer.from(bytes(file.seed)).toString('base64'), mediaType }
  },
}
