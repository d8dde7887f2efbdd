import * as z from 'zod/mini'
import { count, dateTime, flag, list, maybe, orNull, record, text, unknownShape } from './shapes'
import { operation } from './operation'

export const companyTarget = record({
  id: text(),
  workspaceId: text(),
  name: text(),
  valueProposition: text(),
  painPoint: text(),
  fitScore: orNull(z.int()),
  differentiators: list(text()),
  icpJobTitles: list(text()),
  icpIndustry: list(text()),
  icpCompanySize: list(text()),
  icpYearsOfExperience: list(text()),
  icpYearsInCurrentPosition: list(text()),
  icpCompanyType: list(text()),
  icpGender: list(text()),
  icpLocation: text(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
})

export const conversionAction = record({
  conversionAction: text(),
  payload: unknownShape(),
  summary: maybe(text()),
})

const agentShape = {
  id: text(),
  workspaceId: text(),
  socialAccountIds: list(text()),
  name: text(),
  memory: record({ writingRules: list(text()), companyFacts: list(text()), offerFacts: list(text()) }),
  companyTargetId: text(),
  companyTarget,
  conversionAction,
  autonomyLevel: text(),
  recommendedAutonomyLevel: text(),
  forceHandoffOnFirstDecision: flag(),
  disableLeadExit: flag(),
  linkTrackingEnabled: flag(),
  humanizerEnabled: flag(),
  status: text(),
  pausedAt: orNull(dateTime()),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}

/** api.md 2.6 */
export const agent = record(agentShape, ['id'])

/**
 * An entry of the agents' list. The list's shape is not shown: an entry needs `id` and `name`
 * (DESIGN 4.4) and may carry whatever else an agent has.
 */
export const listedAgent = record(
  {
    id: text(),
    name: text(),
    workspaceId: maybe(agentShape.workspaceId),
    socialAccountIds: maybe(agentShape.socialAccountIds),
    memory: maybe(agentShape.memory),
    companyTargetId: maybe(agentShape.companyTargetId),
    companyTarget: maybe(companyTarget),
    conversionAction: maybe(conversionAction),
    autonomyLevel: maybe(agentShape.autonomyLevel),
    recommendedAutonomyLevel: maybe(agentShape.recommendedAutonomyLevel),
    forceHandoffOnFirstDecision: maybe(agentShape.forceHandoffOnFirstDecision),
    disableLeadExit: maybe(agentShape.disableLeadExit),
    linkTrackingEnabled: maybe(agentShape.linkTrackingEnabled),
    humanizerEnabled: maybe(agentShape.humanizerEnabled),
    status: maybe(agentShape.status),
    pausedAt: maybe(agentShape.pausedAt),
    createdAt: maybe(agentShape.createdAt),
    updatedAt: maybe(agentShape.updatedAt),
  },
  ['id', 'name'],
)

export const activityAction = z.enum([
  'sourced',
  'dataRefreshed',
  'inviteSent',
  'message1Sent',
  'message2Sent',
  'message3Sent',
  'sequenceToValidate',
  'messageSent',
  'messageToValidate',
  'waitingForInfo',
  'statusInterested',
  'statusNotInterested',
  'statusNeverReplied',
])

/** api.md 2.9 */
export const agentActivityEntry = record(
  {
    id: text(),
    action: activityAction,
    occurredAt: dateTime(),
    lead: record(
      {
        id: text(),
        firstName: text(),
        lastName: orNull(text()),
        headline: text(),
        profilePicture: orNull(text()),
        companyName: orNull(text()),
      },
      ['id'],
    ),
  },
  ['id'],
)

/** Bounds and default of the agent activity's `limit` (api.md 8). */
export const agentActivityLimit = { least: 1, most: 50, default: 10 } as const

export const agentOperations = {
  'agents.list': operation({
    method: 'GET',
    path: '/v1/agents',
    summary: 'The prospecting agents',
    audience: 'person',
    placement: 'listing',
    response: list(listedAgent),
  }),
  'agents.get': operation({
    method: 'GET',
    path: '/v1/agents/{id}',
    summary: 'One agent: target, memory, switches, conversion action',
    audience: 'person',
    placement: 'resource',
    response: agent,
  }),
  'agents.activity': operation({
    method: 'GET',
    path: '/v1/agents/{id}/activity',
    summary: 'What an agent did last, and what it is running',
    audience: 'person',
    query: z.strictObject({
      limit: maybe(z.int().check(z.gte(agentActivityLimit.least), z.lte(agentActivityLimit.most))),
    }),
    response: record({
      timeline: list(agentActivityEntry),
      isSourcing: flag(),
      lastActivityAt: orNull(dateTime()),
      refreshedAt: dateTime(),
      runningEnrollments: count(),
      sourced: count(),
      interested: count(),
    }),
  }),
}
