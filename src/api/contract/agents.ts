import * as z from 'zod/mini'
import { count, dateTime, leadReference, record, unknownShape } from './shapes'
import { operation } from './operation'

export const companyTarget = record({
  id: z.string(),
  workspaceId: z.string(),
  name: z.string(),
  valueProposition: z.string(),
  painPoint: z.string(),
  fitScore: z.nullable(z.int()),
  differentiators: z.array(z.string()),
  icpJobTitles: z.array(z.string()),
  icpIndustry: z.array(z.string()),
  icpCompanySize: z.array(z.string()),
  icpYearsOfExperience: z.array(z.string()),
  icpYearsInCurrentPosition: z.array(z.string()),
  icpCompanyType: z.array(z.string()),
  icpGender: z.array(z.string()),
  icpLocation: z.string(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
})

export const conversionAction = record({
  conversionAction: z.string(),
  payload: unknownShape(),
  summary: z.optional(z.string()),
})

const agentShape = {
  id: z.string(),
  workspaceId: z.string(),
  socialAccountIds: z.array(z.string()),
  name: z.string(),
  memory: record({
    writingRules: z.array(z.string()),
    companyFacts: z.array(z.string()),
    offerFacts: z.array(z.string()),
  }),
  companyTargetId: z.string(),
  companyTarget,
  conversionAction,
  autonomyLevel: z.string(),
  recommendedAutonomyLevel: z.string(),
  forceHandoffOnFirstDecision: z.boolean(),
  disableLeadExit: z.boolean(),
  linkTrackingEnabled: z.boolean(),
  humanizerEnabled: z.boolean(),
  status: z.string(),
  pausedAt: z.nullable(dateTime()),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}

export const agent = record(agentShape, ['id'])

/** The document does not show the list's shape. */
export const listedAgent = record(
  { ...z.partial(z.object(agentShape)).shape, id: z.string(), name: z.string() },
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

export const agentActivityEntry = record(
  {
    id: z.string(),
    action: activityAction,
    occurredAt: dateTime(),
    lead: leadReference,
  },
  ['id'],
)

export const agentActivityLimit = { min: 1, max: 50, default: 10 } as const

export const agentOperations = {
  'agents.list': operation({
    method: 'GET',
    path: '/v1/agents',
    summary: 'The prospecting agents',
    audience: 'person',
    placement: 'listing',
    response: z.array(listedAgent),
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
      limit: z.optional(z.int().check(z.gte(agentActivityLimit.min), z.lte(agentActivityLimit.max))),
    }),
    response: record({
      timeline: z.array(agentActivityEntry),
      isSourcing: z.boolean(),
      lastActivityAt: z.nullable(dateTime()),
      refreshedAt: dateTime(),
      runningEnrollments: count(),
      sourced: count(),
      interested: count(),
    }),
  }),
}
