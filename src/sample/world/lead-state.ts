import {
  never,
  type Folder,
  type Instant,
  type Journey,
  type OutreachStatus,
  type Todo,
  type Turn,
} from './journey'
import { goesOut } from './lead-row'
import type { LeadState } from './leads'

const repliedAt = ({ turns }: Journey): Instant => turns[0]?.leadAt ?? never

export function statusAt(journey: Journey, now: Instant): OutreachStatus {
  if (journey.outcomeAt <= now && journey.outcome !== null) return journey.outcome
  if (journey.exitAt <= now) return 'exited'
  if (journey.enrolledAt > now) return 'sourced'
  if (repliedAt(journey) <= now) return 'replied'
  if (journey.coldSentAt[0] <= now) return 'messaged'
  if (journey.acceptedAt <= now) return 'connected'
  if (journey.invitedAt <= now) return 'invited'
  if (journey.decidedAt <= now) return journey.alreadyConnected ? 'connected' : 'invitationQueued'
  return journey.draftedAt <= now ? 'coldSequenceToValidate' : 'coldSequenceBeingWritten'
}

/** Gives -1 before the first. */
export const lastTurn = ({ turns }: Journey, now: Instant): number =>
  turns.findLastIndex(({ leadAt }) => leadAt <= now)

export function todoAt(journey: Journey, now: Instant): Todo {
  if (journey.enrolledAt > now || journey.exitAt <= now) return 'none'
  const turn = journey.turns[lastTurn(journey, now)]
  if (turn) return turnTodo(turn, now)
  if (journey.coldSentAt[0] <= now || journey.invitedAt <= now) return 'none'
  if (journey.draftedAt > now) return 'coldSequenceBeingWritten'
  return journey.decidedAt > now ? 'coldSequenceToValidate' : 'coldSequenceWaitingForSlot'
}

function turnTodo(turn: Turn, now: Instant): Todo {
  if (turn.manualAt <= now || turn.sentAt <= now || turn.decidedAt <= now) return 'none'
  if (turn.draftedAt <= now) return 'replyToValidate'
  if (turn.handoffFrom <= now && turn.handoffUntil > now) return 'missingInformation'
  return turn.draftedAt !== never || turn.handoffFrom !== never ? 'replyBeingWritten' : 'none'
}

export function folderAt(journey: Journey, now: Instant, todo: Todo): Folder {
  if (journey.coldSentAt[0] > now && todo === 'none') return 'absent'
  if (journey.outcomeAt > now) return 'ongoing'
  return journey.outcome === 'interested' || journey.outcome === 'notInterested' ? journey.outcome : 'noReply'
}

export function updatedAt(journey: Journey, now: Instant): Instant {
  if (journey.lastAt <= now) return journey.lastAt
  const current = lastTurn(journey, now)
  const turns = journey.turns.slice(Math.max(0, current - 2), current + 1)
  const instants = [
    journey.sourcedAt,
    journey.checkedAt,
    journey.assignedAt,
    journey.enrolledAt,
    journey.draftedAt,
    journey.decidedAt,
    journey.invitedAt,
    journey.acceptedAt,
    ...journey.coldSentAt,
    journey.coldClickedAt,
    journey.outcomeAt,
    journey.exitAt,
    journey.blacklistedAt,
    ...turns.flatMap((turn) => [
      turn.leadAt,
      turn.handoffFrom,
      turn.handoffUntil,
      turn.draftedAt,
      turn.decidedAt,
      turn.sentAt,
      turn.manualAt,
      turn.clickedAt,
    ]),
  ]
  return instants.reduce((last, at) => (at <= now && at > last ? at : last), 0)
}

export function relationshipAt(journey: Journey, now: Instant): LeadState['relationship'] {
  if (journey.assignedAt <= now) return journey.exitAt <= now ? 'PAST_ASSIGNMENT' : 'ACTIVE_ASSIGNMENT'
  return journey.checkedAt <= now ? 'ACCOUNT_STATE_ONLY' : 'UNASSIGNED'
}

function enrollmentAt(journey: Journey, now: Instant, todo: Todo): LeadState['enrollment'] {
  if (journey.enrolledAt > now) return null
  if (journey.decidedAt <= now && !goesOut(journey.decision)) return 'CANCELLED'
  if (journey.outcomeAt <= now || journey.exitAt <= now) return 'COMPLETED'
  return todo === 'none' || todo === 'coldSequenceWaitingForSlot' ? 'WAITING' : 'ACTIVE'
}

export function leadStateAt(journey: Journey, now: Instant): LeadState {
  const todo = todoAt(journey, now)
  const turn = lastTurn(journey, now)
  const [openedAt] = journey.coldSentAt
  return {
    status: statusAt(journey, now),
    relationship: relationshipAt(journey, now),
    todo,
    folder: folderAt(journey, now, todo),
    selectedOutcome: journey.outcomeAt <= now && journey.outcome !== 'neverReplied' ? journey.outcome : null,
    enrollment: enrollmentAt(journey, now, todo),
    turn: turn < 0 ? null : turn,
    openedAt: openedAt <= now ? openedAt : never,
    updatedAt: updatedAt(journey, now),
  }
}
