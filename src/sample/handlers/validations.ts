import type { ResponseOf } from '#/api/contract/index'
import { readId, idOf } from '../world/ids'
import type { Instant } from '../world/journey'
import { leadStateAt } from '../world/lead-state'
import { conversationCountsAt } from '../world/inbox-at'
import { threadAt, threadLengthAt, type ThreadMessage } from '../world/thread'
import { validationsAt, validationStatusAt, type ValidationRef } from '../world/validations-at'
import type { World } from '../world/world'
import { iso } from '../world/dates'
import { accountOfLead, tellsItsWriters } from './contact'
import { replyDraft, sequenceDraft } from './drafts'
import { notFound, type Handlers } from './handler'
import { senderName, textOf, urnOf } from './message'
import { attachmentOf, extraOf, filesOf, type Spot } from './message-parts'
import { rewritingAt } from './rewrites'
import { validationItem } from './validation-item'

type Conversation = ResponseOf<'validations.conversation'>

/** The document has no paging here. Decided drafts are left out first. */
const maxListed = 500
const maxMessages = 300

type Kind = 'message' | 'coldSequence'

function refOf(
  world: World,
  id: string,
  kind: Kind | null,
  now: Instant,
): (ValidationRef & { isWritten: boolean }) | null {
  const of = readId(world, 'validation', id)
  if (!of || of.lead >= world.leads.countAt(now)) return null
  const turn = of.part ?? null
  const { lead } = of
  if (kind !== null && (kind === 'coldSequence') !== (turn === null)) return null
  const status = validationStatusAt(world, lead, turn, now)
  if (status) return { lead, turn, status, isWritten: true }
  const state = leadStateAt(world.leads.of(lead), now)
  const isBeingWritten =
    turn === null
      ? state.todo === 'coldSequenceBeingWritten'
      : state.todo === 'replyBeingWritten' && state.turn === turn
  return isBeingWritten ? { lead, turn, status: 'PENDING', isWritten: false } : null
}

function conversationMessage(
  spot: Spot,
  message: ThreadMessage,
  now: Instant,
): Conversation['messages'][number] {
  const { world } = spot
  const text = textOf(spot, message)
  const isUnknown = message.sender === 'account' && !tellsItsWriters(world, spot.account, now)
  return {
    id: urnOf(world, spot),
    at: iso(message.at),
    sender: isUnknown ? 'unknown' : message.sender === 'lead' ? 'lead' : 'socialAccount',
    senderLabel: isUnknown ? 'Unknown sender' : senderName(world, spot, message.sender),
    ...(text !== undefined && { text }),
    attachments: filesOf(spot).map(attachmentOf),
    subType: extraOf(spot, message.sender) === 'voice' ? 'VOICE' : 'MEMBER_TO_MEMBER',
    ...(message.origin !== null && { origin: message.origin }),
  }
}

export const validationHandlers: Pick<
  Handlers,
  'validations.list' | 'validations.get' | 'validations.conversation' | 'validations.regeneration'
> = {
  'validations.list': ({ query }, { world, now }) => {
    const { status, agentId, socialAccountId, q, validationItemType } = query
    const filter = {
      ...(status !== undefined && { status }),
      ...(agentId !== undefined && { agent: world.agentIndex(agentId) }),
      ...(socialAccountId !== undefined && { account: world.accountIndex(socialAccountId) }),
      ...(validationItemType !== undefined && { kind: validationItemType }),
      ...(q !== undefined && { q }),
    }
    const { todo } = conversationCountsAt(world, now, {})
    return {
      items: validationsAt(world, now, filter, maxListed).map((ref) => validationItem(world, ref, now)),
      totalPendingCount: todo.coldSequenceToValidate + todo.replyToValidate,
    }
  },

  'validations.get': ({ path, query }, { world, now }) => {
    const ref = refOf(world, path.id, query.kind, now)
    return ref ? validationItem(world, ref, now) : notFound('validation')
  },

  'validations.conversation': ({ path }, { world, now }) => {
    const ref = refOf(world, path.id, null, now)
    const account = ref ? accountOfLead(world, ref.lead) : null
    if (!ref || account === null) return notFound('validation')
    const { lead } = ref
    const length = threadLengthAt(world, lead, account, now)
    const messages = threadAt(world, lead, account, now, Math.max(0, length - maxMessages), length)
    return {
      conversationId: length === 0 ? null : idOf(world, 'conversation', lead),
      messages: messages.map((message) =>
        conversationMessage({ world, lead, account, seq: message.seq }, message, now),
      ),
    }
  },

  'validations.regeneration': ({ path, query }, { world, now }) => {
    const ref = refOf(world, path.id, query.kind, now)
    if (!ref) return notFound('validation')
    const journey = world.leads.of(ref.lead)
    if (!ref.isWritten) {
      return {
        status: 'PENDING',
        targets: ref.turn === null ? ['coldOpener', 'coldFollowUp', 'coldBreakUp'] : ['reply'],
      }
    }
    const draft = ref.turn === null ? sequenceDraft(journey) : replyDraft(journey, ref.turn)
    const targets = rewritingAt(world, draft, now)
    return { status: targets.length > 0 ? 'PENDING' : 'SETTLED', targets: [...targets] }
  },
}
