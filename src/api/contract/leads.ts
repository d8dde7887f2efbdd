import * as z from 'zod/mini'
import { accountNames, agentReference, count, dateTime, dictionary, filledText, record } from './shapes'
import { operation } from './operation'

export const exitReason = record({ category: z.string(), reason: z.string() })

export const assignment = record(
  {
    id: z.string(),
    agentId: z.string(),
    leadId: z.string(),
    socialAccountId: z.string(),
    status: z.string(),
    source: z.string(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  },
  ['socialAccountId'],
)

export const accountState = record(
  {
    id: z.string(),
    leadId: z.string(),
    socialAccountId: z.string(),
    inviteAcceptedAt: z.nullable(dateTime()),
    canMessage: z.nullable(z.boolean()),
    conversationId: z.nullable(z.string()),
    conversationOpenedAt: z.nullable(dateTime()),
    lastCheckedAt: z.nullable(dateTime()),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  },
  ['socialAccountId'],
)

export const relationshipStatus = z.enum([
  'ACTIVE_ASSIGNMENT',
  'PAST_ASSIGNMENT',
  'ACCOUNT_STATE_ONLY',
  'UNASSIGNED',
])

const leadShape = {
  id: z.string(),
  workspaceId: z.string(),
  agentId: z.nullable(z.string()),
  agent: z.nullish(agentReference),
  activeAssignment: z.nullish(assignment),
  assignedSocialAccount: z.nullish(record(accountNames)),
  relationshipStatus,
  accountState: z.nullish(accountState),
  outreachStatus: z.string(),
  memberId: z.nullable(z.string()),
  publicIdentifier: z.nullable(z.string()),
  socialId: z.nullable(z.int()),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  headline: z.string(),
  profileUrl: z.string(),
  profilePicture: z.nullable(z.string()),
  region: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  companySocialUrl: z.nullable(z.string()),
  companyWebsite: z.nullable(z.string()),
  premium: z.boolean(),
  influencer: z.boolean(),
  blacklistedAt: z.nullable(dateTime()),
  exitReason: z.nullish(exitReason),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}

export const lead = record(leadShape, ['id'])

export const leadInFull = record(
  {
    ...leadShape,
    assignments: z.array(z.nullable(assignment)),
    socialStates: z.array(z.nullable(accountState)),
  },
  ['id'],
)

export const leadActivityEntry = record(
  {
    id: z.string(),
    type: z.string(),
    title: z.string(),
    description: z.nullable(z.string()),
    status: z.nullable(z.string()),
    terminalReason: z.nullable(z.string()),
    manualOutcome: z.nullable(z.string()),
    occurredAt: dateTime(),
    socialAccount: z.nullish(
      record({
        id: z.string(),
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        profilePicture: z.nullable(z.string()),
      }),
    ),
    agent: z.nullish(agentReference),
    exitReason: z.nullish(exitReason),
  },
  ['id'],
)

export const handlingFilter = z.enum(['automationActive', 'automationEnded'])
export const assignedFilter = z.enum(['assigned', 'unassigned', 'any'])

const countFilters = {
  agentIds: z.optional(z.array(z.string())),
  socialAccountIds: z.optional(z.array(z.string())),
  searchFilterId: z.optional(filledText()),
  flowId: z.optional(filledText()),
  currentStepId: z.optional(filledText()),
  q: z.optional(z.string()),
  assigned: z.optional(assignedFilter),
  relationshipStatus: z.optional(relationshipStatus),
  handlingFilters: z.optional(z.array(handlingFilter)),
  blacklisted: z.optional(z.boolean()),
}

export const leadFilters = z.strictObject(countFilters)

export const leadListBody = z.strictObject({
  ...countFilters,
  outreachStatuses: z.optional(z.array(z.string())),
  page: z.optional(z.int()),
  limit: z.optional(z.int()),
  sortBy: z.optional(z.string()),
  sortDirection: z.optional(z.string()),
})

export const leadOperations = {
  'leads.list': operation({
    method: 'POST',
    path: '/v1/leads/list',
    summary: 'Leads that match a filter, one page at a time',
    audience: 'person',
    body: leadListBody,
    response: record({
      leads: z.array(lead),
      totalCount: count(),
      page: z.int(),
      limit: z.int(),
      hasNextPage: z.boolean(),
    }),
  }),
  'leads.statusCounts': operation({
    method: 'POST',
    path: '/v1/leads/outreach-status-counts',
    summary: 'How many leads stand at each outreach status, under the same filter as the list',
    audience: 'display',
    body: leadFilters,
    response: dictionary(count()),
  }),
  'leads.get': operation({
    method: 'GET',
    path: '/v1/leads/{id}',
    summary: 'One lead with its assignments and account states',
    audience: 'person',
    query: z.strictObject({ socialAccountId: z.optional(z.string()) }),
    response: record({ lead: leadInFull }),
  }),
  'leads.activity': operation({
    method: 'GET',
    path: '/v1/leads/{id}/activity',
    summary: 'What happened with a lead, newest first',
    audience: 'person',
    query: z.strictObject({ limit: z.optional(z.int()) }),
    response: record({ timeline: z.array(leadActivityEntry) }),
  }),
}
