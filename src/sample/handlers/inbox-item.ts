import type { ResponseOf } from '#/api/contract/index'
import { idOf } from '../world/ids'
import type { InboxRow } from '../world/inbox-at'
import { never, type Instant, type Journey } from '../world/journey'
import type { LeadState } from '../world/leads'
import { leadStateAt } from '../world/lead-state'
import { handoffOf } from '../world/texts'
import { threadAt, threadLengthAt } from '../world/thread'
import { secondEnrollment, type SecondEnrollment } from '../world/second-enrollment'
import type { World } from '../world/world'
import { iso, isoBy } from '../world/dates'
import { replyAt, replyDraft, sequenceAt, sequenceDraft } from './drafts'
import { accountNamed, agentNamed, leadNamed } from './inbox-references'
import { textOf } from './message'
import { attachmentOf, filesOf } from './message-parts'
import { rewritingAt } from './rewrites'

type Conversation = ResponseOf<'inbox.conversations'>['items'][number]

const previewLength = 140
const secondPart = 99_999

const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= previewLength ? line : `${line.slice(0, previewLength - 1).trimEnd()}…`
}

function nextAction(journey: Journey, state: LeadState, now: Instant): Conversation['agentNextAction'] {
  const turn = state.turn === null ? undefined : journey.turns[state.turn]
  const cold = journey.coldSentAt.findIndex((sentAt) => sentAt > now)
  const coldAt = journey.coldSentAt[cold] ?? never
  const coldDueAt = journey.coldDueAt[cold] ?? never
  switch (state.todo) {
    case 'replyBeingWritten':
      return { kind: 'preparingReply', since: iso(turn?.leadAt ?? now) }
    case 'coldSequenceBeingWritten':
      return { kind: 'preparingColdSequence', since: isoBy(journey.enrolledAt, now) }
    case 'coldSequenceToValidate':
    case 'replyToValidate':
      return { kind: 'waitingForValidation' }
    case 'coldSequenceWaitingForSlot':
      return { kind: 'waitingForSlot', notBefore: coldDueAt === never ? null : iso(coldDueAt) }
    case 'missingInformation':
      return { kind: 'waitingForInformation', since: iso(turn?.handoffFrom ?? now) }
    case 'none':
      if (state.enrollment !== 'ACTIVE' && state.enrollment !== 'WAITING') return null
      if (turn && turn.sentAt > now && turn.sentAt !== never)
        return { kind: 'sendingReply', at: iso(turn.sentAt) }
      if (state.turn === null && coldAt !== never)
        return { kind: 'sendingFollowUp', at: iso(coldAt), number: cold + 1 }
      return { kind: 'waitingForReply' }
  }
}

function pendingValidation(
  world: World,
  journey: Journey,
  { todo, turn }: LeadState,
  now: Instant,
): Conversation['pendingValidation'] {
  const { lead } = journey
  const ofSequence = { id: idOf(world, 'validation', lead), kind: 'coldSequence' }
  const ofReply = { id: idOf(world, 'validation', lead, turn ?? 0), kind: 'message' }
  const isBeingWritten = { preview: '', generating: true, regenerating: false }
  switch (todo) {
    case 'coldSequenceBeingWritten':
      return { ...ofSequence, ...isBeingWritten }
    case 'replyBeingWritten':
      return { ...ofReply, ...isBeingWritten }
    case 'coldSequenceToValidate': {
      const regenerating = rewritingAt(world, sequenceDraft(journey), now).length > 0
      const preview = previewOf(sequenceAt(world, journey, now).text.coldOpener)
      return { ...ofSequence, preview, generating: false, regenerating }
    }
    case 'replyToValidate': {
      const regenerating = rewritingAt(world, replyDraft(journey, turn ?? 0), now).length > 0
      const preview = previewOf(replyAt(world, journey, turn ?? 0, now).text)
      return { ...ofReply, preview, generating: false, regenerating }
    }
    default:
      return null
  }
}

function pendingHandoff(
  world: World,
  lead: number,
  { todo, turn }: LeadState,
): Conversation['pendingHandoff'] {
  if (todo !== 'missingInformation' || turn === null) return null
  return { id: idOf(world, 'handoff', lead, turn), ...handoffOf(world, lead, turn) }
}

function lastPreview(world: World, lead: number, account: number, now: Instant): string | null {
  const length = threadLengthAt(world, lead, account, now)
  const last = threadAt(world, lead, account, now, Math.max(0, length - 1), length)[0]
  if (!last) return null
  const spot = { world, lead, account, seq: last.seq }
  const text = textOf(spot, last) ?? filesOf(spot).map(attachmentOf)[0]?.name
  return text === undefined ? null : previewOf(text)
}

export function conversationItem(world: World, row: InboxRow, now: Instant): Conversation {
  const second = row.isSecond ? secondEnrollment(world) : null
  return second === null ? ownItem(world, row.lead, now) : secondItem(world, second, now)
}

function secondItem(world: World, { lead, agent, since }: SecondEnrollment, now: Instant): Conversation {
  return {
    ...ownItem(world, lead, now),
    enrollmentId: idOf(world, 'enrollment', lead, secondPart),
    status: 'ACTIVE',
    tag: 'missingInformation',
    selectedOutcome: null,
    updatedAt: iso(since),
    agentNextAction: { kind: 'waitingForInformation', since: iso(since) },
    pendingHandoff: { id: idOf(world, 'handoff', lead, secondPart), ...handoffOf(world, lead, secondPart) },
    pendingValidation: null,
    coldOpenerPreview: null,
    agent: agentNamed(world, agent),
  }
}

function ownItem(world: World, lead: number, now: Instant): Conversation {
  const journey = world.leads.of(lead)
  const state = leadStateAt(journey, now)
  const account = journey.account ?? 0
  const hasOpened = state.openedAt <= now
  const isCold = state.turn === null && journey.draftedAt <= now
  return {
    enrollmentId: idOf(world, 'enrollment', lead),
    conversationId: hasOpened ? idOf(world, 'conversation', lead) : null,
    conversationOpenedAt: isoBy(state.openedAt, now),
    status: state.enrollment ?? 'COMPLETED',
    tag: state.todo === 'none' ? state.folder : state.todo,
    selectedOutcome: state.selectedOutcome,
    updatedAt: iso(state.updatedAt),
    agentNextAction: nextAction(journey, state, now),
    pendingHandoff: pendingHandoff(world, lead, state),
    pendingValidation: pendingValidation(world, journey, state, now),
    coldOpenerPreview: isCold ? previewOf(sequenceAt(world, journey, now).text.coldOpener) : null,
    lastMessagePreview: lastPreview(world, lead, account, now),
    lead: leadNamed(world, lead),
    agent: agentNamed(world, journey.agent),
    socialAccount: accountNamed(world, account),
  }
}
