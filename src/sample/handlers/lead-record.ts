import type { ResponseOf } from '#/api/contract/index'
import type { EarlierContact, Instant, Journey } from '../world/journey'
import { idOf } from '../world/ids'
import { personOf } from '../world/person'
import { leadStateAt } from '../world/lead-state'
import { secondEnrollment } from '../world/second-enrollment'
import type { World } from '../world/world'
import { agentNamed } from './inbox-references'
import { iso, isoBy, latest } from '../world/dates'

type LeadInFull = ResponseOf<'leads.get'>['lead']
export type Lead = ResponseOf<'leads.list'>['leads'][number]
type Assignment = NonNullable<Lead['activeAssignment']>
type AccountState = NonNullable<Lead['accountState']>

function currentAssignment(world: World, journey: Journey, now: Instant): Assignment | null {
  const { lead, agent, account, assignedAt, exitAt } = journey
  const of = agent === null ? undefined : world.agents[agent]
  const by = account === null ? undefined : world.accounts[account]
  if (!of || !by || assignedAt > now) return null
  return {
    id: idOf(world, 'assignment', lead),
    agentId: of.id,
    leadId: idOf(world, 'lead', lead),
    socialAccountId: by.id,
    status: exitAt <= now ? 'ENDED' : 'ACTIVE',
    source: journey.earlier ? 'REASSIGNMENT' : 'SEARCH',
    createdAt: iso(assignedAt),
    updatedAt: iso(latest([assignedAt, exitAt], now)),
  }
}

function currentState(world: World, journey: Journey, now: Instant): AccountState | null {
  const { lead, account, checkedAt, assignedAt, invitedAt, acceptedAt, alreadyConnected, decidedAt } = journey
  const by = account === null ? undefined : world.accounts[account]
  const seenAt = Math.min(checkedAt, assignedAt)
  if (!by || seenAt > now) return null
  const [openedAt] = journey.coldSentAt
  const checks = [checkedAt, assignedAt, decidedAt, invitedAt, acceptedAt, openedAt]
  return {
    id: idOf(world, 'state', lead),
    leadId: idOf(world, 'lead', lead),
    socialAccountId: by.id,
    inviteAcceptedAt: isoBy(acceptedAt, now),
    canMessage: decidedAt > now ? null : alreadyConnected || acceptedAt <= now,
    conversationId: openedAt <= now ? idOf(world, 'conversation', lead) : null,
    conversationOpenedAt: isoBy(openedAt, now),
    lastCheckedAt: iso(latest(checks, now)),
    createdAt: iso(seenAt),
    updatedAt: iso(latest(checks, now)),
  }
}

/** The ids of what an earlier account had with the lead end so. */
export const earlierPart = 0
const secondPart = 1

function earlierAssignment(world: World, journey: Journey, earlier: EarlierContact): Assignment {
  return {
    id: idOf(world, 'assignment', journey.lead, earlierPart),
    agentId: world.agents[journey.agent ?? 0]?.id ?? '',
    leadId: idOf(world, 'lead', journey.lead),
    socialAccountId: world.accounts[earlier.account]?.id ?? '',
    status: 'ENDED',
    source: 'SEARCH',
    createdAt: iso(earlier.assignedAt),
    updatedAt: iso(earlier.endedAt),
  }
}

function earlierState(world: World, journey: Journey, earlier: EarlierContact): AccountState | null {
  if (earlier.invitedAt === Infinity) return null
  const hasOpened = earlier.messagedAt !== Infinity
  return {
    id: idOf(world, 'state', journey.lead, earlierPart),
    leadId: idOf(world, 'lead', journey.lead),
    socialAccountId: world.accounts[earlier.account]?.id ?? '',
    inviteAcceptedAt: isoBy(earlier.acceptedAt, earlier.endedAt),
    canMessage: earlier.acceptedAt <= earlier.endedAt,
    conversationId: hasOpened ? idOf(world, 'conversation', journey.lead, earlierPart) : null,
    conversationOpenedAt: hasOpened ? iso(earlier.messagedAt) : null,
    lastCheckedAt: iso(earlier.endedAt),
    createdAt: iso(earlier.assignedAt),
    updatedAt: iso(earlier.endedAt),
  }
}

function record(world: World, journey: Journey, now: Instant): Lead {
  const { lead } = journey
  const state = leadStateAt(journey, now)
  const { culture: _, ...person } = personOf(world, lead)
  const isActive = state.relationship === 'ACTIVE_ASSIGNMENT'
  const by = journey.account === null ? undefined : world.accounts[journey.account]
  const agent = agentNamed(world, journey.agent)
  return {
    id: idOf(world, 'lead', lead),
    workspaceId: world.workspace.id,
    agentId: agent?.id ?? null,
    agent,
    activeAssignment: isActive ? currentAssignment(world, journey, now) : null,
    assignedSocialAccount:
      isActive && by
        ? {
            id: by.id,
            userId: by.userId,
            firstName: by.firstName,
            lastName: by.lastName,
            email: by.email,
            profilePicture: by.profilePicture,
          }
        : null,
    relationshipStatus: state.relationship,
    accountState: currentState(world, journey, now),
    outreachStatus: state.status,
    ...person,
    blacklistedAt: isoBy(journey.blacklistedAt, now),
    exitReason: journey.exitAt <= now ? journey.exit : null,
    createdAt: iso(journey.sourcedAt),
    updatedAt: iso(state.updatedAt),
  }
}

export const leadRecord = (world: World, lead: number, now: Instant): Lead =>
  record(world, world.leads.of(lead), now)

function secondAssignment(world: World, lead: number, own: Assignment | null, now: Instant): Assignment[] {
  const second = secondEnrollment(world)
  const agentId = second?.lead === lead && second.since <= now ? world.agents[second.agent]?.id : undefined
  if (own === null || second === null || agentId === undefined) return []
  const since = iso(second.since)
  return [
    { ...own, id: idOf(world, 'assignment', lead, secondPart), agentId, createdAt: since, updatedAt: since },
  ]
}

export function leadInFull(world: World, lead: number, account: number | null, now: Instant): LeadInFull {
  const journey = world.leads.of(lead)
  const whole = record(world, journey, now)
  const earlier = journey.earlier && journey.earlier.endedAt <= now ? journey.earlier : null
  const current = currentAssignment(world, journey, now)
  const state = currentState(world, journey, now)
  const assignments = [
    ...(current ? [current] : []),
    ...secondAssignment(world, lead, current, now),
    ...(earlier ? [earlierAssignment(world, journey, earlier)] : []),
  ]
  const socialStates = [
    ...(current || state ? [state] : []),
    ...(earlier ? [earlierState(world, journey, earlier)] : []),
  ]
  const seen =
    account === null || account === journey.account ? whole : seenBy(world, journey, whole, account)
  return { ...seen, assignments, socialStates }
}

function seenBy(world: World, journey: Journey, whole: Lead, account: number): Lead {
  const wasItsOwn = journey.earlier?.account === account ? journey.earlier : null
  return {
    ...whole,
    activeAssignment: null,
    assignedSocialAccount: null,
    relationshipStatus: wasItsOwn ? 'PAST_ASSIGNMENT' : 'UNASSIGNED',
    accountState: wasItsOwn ? earlierState(world, journey, wasItsOwn) : null,
  }
}
