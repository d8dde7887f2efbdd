import * as z from 'zod/mini'
import {
  count,
  dateTime,
  dictionary,
  filledText,
  flag,
  ifAny,
  list,
  maybe,
  orNull,
  record,
  text,
} from './shapes'
import { operation } from './operation'

/** An agent as other resources name it; without its id there is no link, the name still shows. */
export const agentReference = record({ id: text(), name: text() })

export const exitReason = record({ category: text(), reason: text() })

export const assignment = record(
  {
    id: text(),
    agentId: text(),
    leadId: text(),
    socialAccountId: text(),
    status: text(),
    source: text(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  },
  ['socialAccountId'],
)

export const accountState = record(
  {
    id: text(),
    leadId: text(),
    socialAccountId: text(),
    inviteAcceptedAt: orNull(dateTime()),
    canMessage: orNull(flag()),
    conversationId: orNull(text()),
    conversationOpenedAt: orNull(dateTime()),
    lastCheckedAt: orNull(dateTime()),
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
  id: text(),
  workspaceId: text(),
  agentId: orNull(text()),
  agent: ifAny(agentReference),
  activeAssignment: ifAny(assignment),
  assignedSocialAccount: ifAny(
    record({
      id: text(),
      userId: text(),
      firstName: orNull(text()),
      lastName: orNull(text()),
      email: orNull(text()),
      profilePicture: orNull(text()),
    }),
  ),
  relationshipStatus,
  accountState: ifAny(accountState),
  outreachStatus: text(),
  memberId: orNull(text()),
  publicIdentifier: orNull(text()),
  socialId: orNull(z.int()),
  firstName: text(),
  lastName: orNull(text()),
  headline: text(),
  profileUrl: text(),
  profilePicture: orNull(text()),
  region: orNull(text()),
  companyName: orNull(text()),
  companySocialUrl: orNull(text()),
  companyWebsite: orNull(text()),
  premium: flag(),
  influencer: flag(),
  blacklistedAt: orNull(dateTime()),
  exitReason: ifAny(exitReason),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}

/** api.md 2.7 */
export const lead = record(leadShape, ['id'])

/** A lead read alone also carries every assignment and account state it has had (api.md 2.7). */
export const leadInFull = record(
  { ...leadShape, assignments: list(orNull(assignment)), socialStates: list(orNull(accountState)) },
  ['id'],
)

/** api.md 2.8 */
export const leadActivityEntry = record(
  {
    id: text(),
    type: text(),
    title: text(),
    description: orNull(text()),
    status: orNull(text()),
    terminalReason: orNull(text()),
    manualOutcome: orNull(text()),
    occurredAt: dateTime(),
    socialAccount: ifAny(
      record({
        id: text(),
        firstName: orNull(text()),
        lastName: orNull(text()),
        profilePicture: orNull(text()),
      }),
    ),
    agent: ifAny(agentReference),
    exitReason: ifAny(exitReason),
  },
  ['id'],
)

export const handlingFilter = z.enum(['automationActive', 'automationEnded'])
export const assignedFilter = z.enum(['assigned', 'unassigned', 'any'])

const countFilters = {
  agentIds: maybe(list(text())),
  socialAccountIds: maybe(list(text())),
  searchFilterId: maybe(filledText()),
  flowId: maybe(filledText()),
  currentStepId: maybe(filledText()),
  q: maybe(text()),
  assigned: maybe(assignedFilter),
  relationshipStatus: maybe(relationshipStatus),
  handlingFilters: maybe(list(handlingFilter)),
  blacklisted: maybe(flag()),
}

export const leadFilters = z.strictObject(countFilters)

export const leadListBody = z.strictObject({
  ...countFilters,
  outreachStatuses: maybe(list(text())),
  page: maybe(z.int()),
  limit: maybe(z.int()),
  sortBy: maybe(text()),
  sortDirection: maybe(text()),
})

export const leadOperations = {
  'leads.list': operation({
    method: 'POST',
    path: '/v1/leads/list',
    summary: 'Leads that match a filter, one page at a time',
    audience: 'person',
    body: leadListBody,
    response: record({
      leads: list(lead),
      totalCount: count(),
      page: z.int(),
      limit: z.int(),
      hasNextPage: flag(),
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
    query: z.strictObject({ socialAccountId: maybe(text()) }),
    response: record({ lead: leadInFull }),
  }),
  'leads.activity': operation({
    method: 'GET',
    path: '/v1/leads/{id}/activity',
    summary: 'What happened with a lead, newest first',
    audience: 'person',
    query: z.strictObject({ limit: maybe(z.int()) }),
    response: record({ timeline: list(leadActivityEntry) }),
  }),
}
