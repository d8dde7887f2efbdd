import type { ResponseOf } from '#/api/contract/index'
import { idOf } from '../world/ids'
import { never, type Instant, type Journey, type Turn } from '../world/journey'
import { hash } from '../world/seeded'
import { leadStateAt } from '../world/lead-state'
import { rejectionReason, replyTexts } from '../world/texts'
import type { ValidationRef } from '../world/validations-at'
import type { World } from '../world/world'
import { iso, isoBy, latest } from '../world/dates'
import { replyAt, sequenceAt } from './drafts'
import { agentNamed } from './inbox-references'
import { coldTargets } from './rewrites'
import { personOf } from '../world/person'

export type Validation = ResponseOf<'validations.get'>
type MessageValidation = Extract<Validation, { kind: 'message' }>
type MessageRequest = MessageValidation['request']
type SequenceValidation = Extract<Validation, { kind: 'coldSequence' }>

const kind = 940

const chanceOf = (world: World, { lead, turn }: ValidationRef, what: number, below: number): number =>
  hash(hash(world.seed, kind + what, lead), kind, (turn ?? -1) + 1) % below

function beside(world: World, journey: Journey, now: Instant) {
  const { enrollment, selectedOutcome } = leadStateAt(journey, now)
  const hasFailed = journey.exit?.category === 'account' && journey.exitAt <= now
  const enrollmentStatus: MessageValidation['enrollmentStatus'] = hasFailed
    ? 'FAILED'
    : (enrollment ?? 'COMPLETED')
  return { agent: agentNamed(world, journey.agent), enrollmentStatus, selectedOutcome }
}

function requestIds(world: World, journey: Journey, id: string) {
  return {
    id,
    workspaceId: world.workspace.id,
    flowId: world.agents[journey.agent ?? 0]?.flowId ?? '',
    flowEnrollmentId: idOf(world, 'enrollment', journey.lead),
    leadId: idOf(world, 'lead', journey.lead),
    socialAccountId: world.accounts[journey.account ?? 0]?.id ?? '',
  }
}

type Decided = Pick<
  MessageRequest,
  'status' | 'approvedMessage' | 'reviewedAt' | 'sentAt' | 'rejectionReason'
>

function decisionOn(world: World, ref: ValidationRef, turn: Turn, draft: string): Decided {
  const { lead, status } = ref
  const nothing = { approvedMessage: null, reviewedAt: null, sentAt: null, rejectionReason: null }
  if (status === 'PENDING') return { ...nothing, status }
  const reviewedAt = iso(turn.decidedAt)
  const approved = turn.decision === 'edited' ? replyTexts(world, lead, ref.turn ?? 0).edited : draft
  const reason = rejectionReason(world, lead, ref.turn)
  switch (status) {
    case 'APPROVED':
      return { ...nothing, status, approvedMessage: approved, reviewedAt }
    case 'SENT':
      return { ...nothing, status, approvedMessage: approved, reviewedAt, sentAt: iso(turn.sentAt) }
    case 'REJECTED': {
      const approvedMessage = chanceOf(world, ref, 0, 4) === 0 ? approved : null
      return { ...nothing, status, approvedMessage, reviewedAt, rejectionReason: reason }
    }
    case 'CANCELLED':
      return {
        ...nothing,
        status,
        reviewedAt,
        rejectionReason: chanceOf(world, ref, 1, 2) === 0 ? reason : null,
      }
  }
}

function messageValidation(
  world: World,
  ref: ValidationRef & { turn: number },
  now: Instant,
): MessageValidation {
  const journey = world.leads.of(ref.lead)
  const turn = journey.turns[ref.turn]
  if (!turn) throw new RangeError(`Lead ${ref.lead} has no turn ${ref.turn}`)
  const isWritten = turn.draftedAt <= now
  const since = Math.min(turn.draftedAt, now)
  const draft = replyAt(world, journey, ref.turn, now)
  const draftMessage = isWritten ? draft.text : ''
  const request = {
    ...requestIds(world, journey, idOf(world, 'validation', ref.lead, ref.turn)),
    stepId: `step_reply_${Math.min(ref.turn + 1, 3)}`,
    revision: draft.revision,
    draftMessage,
    inputSnapshot: inputOf(world, ref, journey),
    metadata: metadataOf(world, ref),
    createdAt: iso(isWritten ? turn.draftedAt : turn.leadAt),
    updatedAt: iso(latest([since, draft.revisedAt, turn.decidedAt, turn.sentAt], now)),
    ...decisionOn(world, ref, turn, draftMessage),
  }
  // The spread of a union hides that the decision's fields belong together.
  return { kind: 'message', request: request as MessageRequest, ...beside(world, journey, now) }
}

function sequenceValidation(world: World, ref: ValidationRef, now: Instant): SequenceValidation {
  const journey = world.leads.of(ref.lead)
  const isWritten = journey.draftedAt <= now
  const since = isWritten ? journey.draftedAt : journey.enrolledAt
  const draft = sequenceAt(world, journey, now)
  const text = isWritten ? draft.text : { coldOpener: '', coldFollowUp: '', coldBreakUp: '' }
  const isOver = ref.status === 'REJECTED' || ref.status === 'CANCELLED'
  const reason = isOver && (ref.status === 'REJECTED' || chanceOf(world, ref, 1, 2) === 0)
  const [openedAt] = journey.coldSentAt
  const request: Sequence = {
    ...requestIds(world, journey, idOf(world, 'validation', ref.lead)),
    revision: draft.revision,
    ...text,
    ...(isWritten && humanizerOf(world, journey, text.coldOpener)),
    sentAt: isoBy(openedAt, now),
    status: ref.status,
    reviewedAt: ref.status === 'PENDING' || journey.decidedAt === never ? null : iso(journey.decidedAt),
    rejectionReason: reason ? rejectionReason(world, ref.lead, null) : null,
    inputSnapshot: inputOf(world, ref, journey),
    metadata: metadataOf(world, ref),
    createdAt: iso(since),
    updatedAt: iso(latest([since, draft.revisedAt, journey.decidedAt, ...journey.coldSentAt], now)),
    sentMessageKeys: coldTargets.filter((_, index) => (journey.coldSentAt[index] ?? never) <= now),
  }
  return { kind: 'coldSequence', request, ...beside(world, journey, now) }
}

export const validationItem = (world: World, ref: ValidationRef, now: Instant): Validation =>
  ref.turn === null
    ? sequenceValidation(world, ref, now)
    : messageValidation(world, { ...ref, turn: ref.turn }, now)

const contextKind = 980

function inputOf(
  world: World,
  { lead, turn }: Pick<ValidationRef, 'lead' | 'turn'>,
  journey: Journey,
): unknown {
  const person = personOf(world, lead)
  const agent = world.agents[journey.agent ?? 0]
  const chance = hash(world.seed, contextKind, lead + 7 * ((turn ?? -1) + 1))
  switch (chance % 5) {
    case 0:
      return null
    case 1:
      return `${person.firstName}, ${person.headline}`
    case 2:
      return {
        lead: { firstName: person.firstName, headline: person.headline, companyName: person.companyName },
        language: agent?.voice.language ?? 'en',
        companyFacts: agent?.profile.memory.companyFacts ?? [],
        writingRules: agent?.profile.memory.writingRules ?? [],
        turn,
      }
    case 3:
      return [
        { source: 'profile', fields: ['headline', 'companyName', 'region'] },
        { source: 'memory', facts: agent?.profile.memory.offerFacts.length ?? 0 },
        { source: 'conversation', messages: (turn ?? 0) + 1 },
      ]
    default:
      return {
        conversion: agent?.profile.conversionAction.conversionAction ?? null,
        facts: {},
        tone: { formality: 0.4 },
      }
  }
}

function metadataOf(world: World, { lead, turn }: Pick<ValidationRef, 'lead' | 'turn'>): unknown {
  const chance = hash(world.seed, contextKind + 1, lead + 7 * ((turn ?? -1) + 1))
  switch (chance % 4) {
    case 0:
      return {}
    case 1:
      return { generationMs: 2_000 + (chance % 9_000), attempts: 1 + (chance % 3), template: null }
    case 2:
      return {
        checks: [
          { name: 'length', passed: true },
          { name: 'tone', passed: chance % 8 !== 2 },
        ],
        version: '14',
      }
    default:
      return {
        requestedBy: { kind: 'agent' },
        flags: ['firstContact'],
        trace: { id: chance.toString(16), sampled: false },
      }
  }
}

type Sequence = SequenceValidation['request']

const humanizerKind = 960

const sentences = (text: string): string[] => text.match(/[^.!?…]+(?:[.!?…]+\s*|$)/gu) ?? [text]

/** It gives null where it changed nothing, absent where it is off. */
function humanizerOf(
  world: World,
  { lead, agent }: Journey,
  opener: string,
): Pick<Sequence, 'coldOpenerHumanizer'> {
  if (!world.agents[agent ?? 0]?.humanizerEnabled) return {}
  const chance = hash(world.seed, humanizerKind, lead)
  if (chance % 5 === 0) return { coldOpenerHumanizer: null }
  const lowercaseApplied = chance % 3 === 0
  const variant = chance % 2 === 0 ? 'splitOpener' : 'oneMessage'
  const pieces = chance % 2 === 0 ? sentences(opener) : [opener]
  const parts = pieces.map((piece) => {
    const text = piece.trim()
    return { text: lowercaseApplied ? text.charAt(0).toLowerCase() + text.slice(1) : text }
  })
  return { coldOpenerHumanizer: { variant, parts, lowercaseApplied } }
}
