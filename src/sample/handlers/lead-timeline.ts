import type { ResponseOf } from '#/api/contract/index'
import { fullName } from '../world/accounts-and-agents'
import { idOf } from '../world/ids'
import type { Decision, Instant, Journey, Turn } from '../world/journey'
import { personOf } from '../world/person'
import { coldSequence, handoffOf, leadText, rejectionReason, replyTexts } from '../world/texts'
import type { World } from '../world/world'
import { agentNamed } from './inbox-references'
import { iso } from '../world/dates'

type Entry = ResponseOf<'leads.activity'>['timeline'][number]

type Happening = {
  type: string
  at: Instant
  title: string
  description?: string | null
  status?: string
  terminalReason?: string
  manualOutcome?: string
  exitReason?: Entry['exitReason']
  by?: number | null
}

const statusOf: Readonly<Record<Decision, string>> = {
  automatic: 'AUTOMATIC',
  approved: 'APPROVED',
  edited: 'APPROVED',
  rejected: 'REJECTED',
  cancelled: 'CANCELLED',
}

const decidedTitle: Readonly<Record<Decision, string>> = {
  automatic: 'approved by the agent itself',
  approved: 'approved',
  edited: 'approved with changes',
  rejected: 'rejected',
  cancelled: 'cancelled',
}

function decided(what: string, type: string, at: Instant, decision: Decision, reason: string): Happening {
  const isAgainst = decision === 'rejected'
  return {
    type,
    at,
    title: `${what} ${decidedTitle[decision]}`,
    description: isAgainst ? reason : null,
    status: statusOf[decision],
    ...(isAgainst && { terminalReason: 'rejectedByReviewer' }),
  }
}

function earlierHappenings(world: World, { earlier }: Journey): Happening[] {
  if (!earlier) return []
  const by = earlier.account
  const account = world.accounts[by]
  return [
    {
      type: 'assignmentStarted',
      at: earlier.assignedAt,
      title: `Assigned to ${account ? fullName(account) : 'an account'}`,
      by,
    },
    { type: 'inviteSent', at: earlier.invitedAt, title: 'Invitation sent', status: 'SENT', by },
    { type: 'inviteAccepted', at: earlier.acceptedAt, title: 'Invitation accepted', by },
    { type: 'message1Sent', at: earlier.messagedAt, title: 'Message 1 sent', status: 'SENT', by },
    {
      type: 'assignmentEnded',
      at: earlier.endedAt,
      title: 'Reassigned to another account',
      terminalReason: 'reassigned',
      by,
    },
  ]
}

function coldHappenings(world: World, journey: Journey): Happening[] {
  const { lead, decision, coldSentAt } = journey
  const texts = coldSequence(world, lead)
  const asked = decision !== 'automatic'
  return [
    { type: 'coldSequenceStarted', at: journey.enrolledAt, title: 'Agent starts writing the cold sequence' },
    {
      type: asked ? 'sequenceToValidate' : 'sequenceWritten',
      at: journey.draftedAt,
      title: asked ? 'Cold sequence to validate' : 'Cold sequence written',
      description: texts[0],
      status: asked ? 'PENDING' : 'AUTOMATIC',
    },
    ...(asked
      ? [
          decided(
            'Cold sequence',
            'sequenceDecided',
            journey.decidedAt,
            decision,
            rejectionReason(world, lead, null),
          ),
        ]
      : []),
    { type: 'inviteSent', at: journey.invitedAt, title: 'Invitation sent', status: 'SENT' },
    { type: 'inviteAccepted', at: journey.acceptedAt, title: 'Invitation accepted' },
    ...coldSentAt.map((at, index) => ({
      type: `message${index + 1}Sent`,
      at,
      title: `Message ${index + 1} sent`,
      description: texts[index] ?? null,
      status: 'SENT',
    })),
    { type: 'linkClicked', at: journey.coldClickedAt, title: 'Link opened' },
  ]
}

function turnHappenings(world: World, lead: number, turn: Turn, now: Instant): Happening[] {
  if (turn.leadAt > now) return []
  const { index, decision } = turn
  const asked = decision !== 'automatic'
  const { draft, edited } = replyTexts(world, lead, index)
  const { note } = handoffOf(world, lead, index)
  return [
    {
      type: 'replyReceived',
      at: turn.leadAt,
      title: 'Lead replied',
      description: leadText(world, lead, index),
    },
    {
      type: 'waitingForInfo',
      at: turn.handoffFrom,
      title: 'Agent needs information',
      description: note,
      status: 'WAITING',
    },
    { type: 'infoGiven', at: turn.handoffUntil, title: 'Information given' },
    {
      type: asked ? 'messageToValidate' : 'messageWritten',
      at: turn.draftedAt,
      title: asked ? 'Reply to validate' : 'Reply written',
      description: draft,
      status: asked ? 'PENDING' : 'AUTOMATIC',
    },
    ...(asked
      ? [decided('Reply', 'messageDecided', turn.decidedAt, decision, rejectionReason(world, lead, index))]
      : []),
    {
      type: 'messageSent',
      at: turn.sentAt,
      title: 'Reply sent',
      description: decision === 'edited' ? edited : draft,
      status: 'SENT',
    },
    { type: 'manualMessageSent', at: turn.manualAt, title: 'Reply sent by hand', status: 'SENT' },
    { type: 'linkClicked', at: turn.clickedAt, title: 'Link opened' },
  ]
}

const outcomeTitles = {
  interested: ['statusInterested', 'Lead is interested'],
  notInterested: ['statusNotInterested', 'Lead is not interested'],
  neverReplied: ['statusNeverReplied', 'Lead never replied'],
} as const

function endHappenings({ outcome, outcomeAt, exit, exitAt, blacklistedAt, lead }: Journey): Happening[] {
  const [type, title] = outcomeTitles[outcome ?? 'neverReplied']
  // A person sets some outcomes.
  const isByHand = outcome !== null && outcome !== 'neverReplied' && lead % 5 === 0
  return [
    ...(outcome === null
      ? []
      : [{ type, at: outcomeAt, title, status: 'DONE', ...(isByHand && { manualOutcome: outcome }) }]),
    { type: 'blacklisted', at: blacklistedAt, title: 'Put on the blacklist', by: null },
    ...(exit === null
      ? []
      : [
          {
            type: 'exited',
            at: exitAt,
            title: 'Automation ended',
            status: 'ENDED',
            terminalReason: exit.reason,
            exitReason: exit,
          },
        ]),
  ]
}

const refreshEveryMs = 37 * 60_000

/** A troubled service refreshes some profiles again and again. */
function refreshesOf({ preset }: World, { lead, checkedAt, assignedAt }: Journey): Happening[] {
  const isRepeated = preset === 'troubled' && lead % 2 === 0
  const from = isRepeated ? Math.min(checkedAt, assignedAt) : checkedAt
  return Array.from({ length: isRepeated ? 14 : 1 }, (_, at) => ({
    type: 'dataRefreshed',
    at: from + at * refreshEveryMs,
    title: 'Profile looked at',
  }))
}

const maxTurns = 200

export function timelineOf(world: World, lead: number, now: Instant): Entry[] {
  const journey = world.leads.of(lead)
  const begun = journey.turns.filter(({ leadAt }) => leadAt <= now).slice(-maxTurns)
  const happenings: Happening[] = [
    {
      type: 'sourced',
      at: journey.sourcedAt,
      title: 'Lead found',
      description: personOf(world, lead).headline || null,
      by: null,
    },
    ...refreshesOf(world, journey),
    ...earlierHappenings(world, journey),
    { type: 'assignmentStarted', at: journey.assignedAt, title: 'Assigned', status: 'ACTIVE' },
    ...coldHappenings(world, journey),
    ...begun.flatMap((turn) => turnHappenings(world, lead, turn, now)),
    ...endHappenings(journey),
  ]
  const agent = agentNamed(world, journey.agent)
  return happenings
    .filter(({ at }) => at <= now)
    .map((happening, place) => ({ happening, place }))
    .sort((a, b) => b.happening.at - a.happening.at || b.place - a.place)
    .map(({ happening }) => entryOf(world, journey, agent, happening))
}

function entryOf(world: World, journey: Journey, agent: Entry['agent'], happening: Happening): Entry {
  const { type, at, title, description, status, terminalReason, manualOutcome, exitReason, by } = happening
  const index = by === undefined ? journey.account : by
  const account = index === null ? undefined : world.accounts[index]
  return {
    id: `${idOf(world, 'message', journey.lead, Math.floor(at / 1000))}-${type}`,
    type,
    title,
    description: description ?? null,
    status: status ?? null,
    terminalReason: terminalReason ?? null,
    manualOutcome: manualOutcome ?? null,
    occurredAt: iso(at),
    socialAccount: account
      ? {
          id: account.id,
          firstName: account.firstName,
          lastName: account.lastName,
          profilePicture: account.profilePicture,
        }
      : null,
    agent,
    exitReason: exitReason ?? null,
  }
}
