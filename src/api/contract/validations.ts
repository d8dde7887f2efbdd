import * as z from 'zod/mini'
import { agentReference, count, dateTime, filledText, positive, record, unknownShape } from './shapes'
import { operation } from './operation'
import { attachment } from './inbox'

export const validationStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'SENT'])
export const validationKind = z.enum(['message', 'coldSequence'])
export const enrollmentStatus = z.enum(['ACTIVE', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED'])
export const selectedOutcome = z.enum(['interested', 'notInterested'])

const requestIds = ['id', 'leadId', 'socialAccountId'] as const

const messageRequestShape = {
  id: z.string(),
  workspaceId: z.string(),
  flowId: z.string(),
  flowEnrollmentId: z.string(),
  stepId: z.string(),
  leadId: z.string(),
  socialAccountId: z.string(),
  revision: positive(),
  draftMessage: z.string(),
  inputSnapshot: unknownShape(),
  metadata: unknownShape(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}

const approved = {
  ...messageRequestShape,
  approvedMessage: z.string(),
  reviewedAt: dateTime(),
  sentAt: z.null(),
  rejectionReason: z.null(),
}
const ended = {
  ...approved,
  approvedMessage: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
}

/**
 * The document names the status of the first combination only. The last two ended without sending; nothing
 * says which was rejected and which cancelled.
 */
export const messageRequest = z.discriminatedUnion('status', [
  record(
    { ...approved, status: z.literal('PENDING'), approvedMessage: z.null(), reviewedAt: z.null() },
    requestIds,
  ),
  record({ ...approved, status: z.literal('APPROVED') }, requestIds),
  record({ ...approved, status: z.literal('SENT'), sentAt: dateTime() }, requestIds),
  record({ ...ended, status: z.literal('CANCELLED') }, requestIds),
  record({ ...ended, status: z.literal('REJECTED') }, requestIds),
])

export const coldSequenceRequest = record(
  {
    id: z.string(),
    workspaceId: z.string(),
    flowId: z.string(),
    flowEnrollmentId: z.string(),
    leadId: z.string(),
    socialAccountId: z.string(),
    revision: z.int(),
    coldOpener: z.string(),
    coldFollowUp: z.string(),
    coldBreakUp: z.string(),
    coldOpenerHumanizer: z.nullish(
      record({
        variant: z.string(),
        parts: z.array(record({ text: z.string() })),
        lowercaseApplied: z.boolean(),
      }),
    ),
    sentAt: z.nullable(dateTime()),
    status: z.string(),
    reviewedAt: z.nullable(dateTime()),
    rejectionReason: z.nullable(z.string()),
    inputSnapshot: unknownShape(),
    metadata: unknownShape(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
    sentMessageKeys: z.array(z.string()),
  },
  requestIds,
)

const itemIds = ['kind', 'request'] as const

export const validation = z.discriminatedUnion('kind', [
  record(
    {
      kind: z.literal('message'),
      request: messageRequest,
      agent: z.nullish(agentReference),
      enrollmentStatus,
      selectedOutcome: z.nullable(selectedOutcome),
    },
    itemIds,
  ),
  record(
    {
      kind: z.literal('coldSequence'),
      request: coldSequenceRequest,
      agent: z.nullish(agentReference),
      enrollmentStatus: z.string(),
      selectedOutcome: z.nullable(z.string()),
    },
    itemIds,
  ),
])

export const validationMessage = record(
  {
    id: z.string(),
    at: dateTime(),
    sender: z.enum(['lead', 'socialAccount', 'unknown']),
    senderLabel: z.string(),
    text: z.optional(z.string()),
    attachments: z.array(attachment),
    subType: z.string(),
    origin: z.optional(z.enum(['agent', 'agentEdited', 'manual'])),
  },
  ['id'],
)

export const validationOperations = {
  'validations.list': operation({
    method: 'GET',
    path: '/v1/message-validations',
    summary: 'Drafts and cold sequences that wait, or waited, for a person',
    audience: 'person',
    query: z.strictObject({
      status: z.optional(validationStatus),
      agentId: z.optional(filledText()),
      socialAccountId: z.optional(filledText()),
      q: z.optional(filledText()),
      validationItemType: z.optional(z.enum(['coldSequence', 'conversationReply'])),
    }),
    response: record({ items: z.array(validation), totalPendingCount: count() }),
  }),
  'validations.get': operation({
    method: 'GET',
    path: '/v1/message-validations/{id}',
    summary: 'One draft or cold sequence',
    audience: 'person',
    placement: 'resource',
    repeats: ['kind'],
    query: z.strictObject({ kind: validationKind }),
    response: validation,
  }),
  'validations.conversation': operation({
    method: 'GET',
    path: '/v1/message-validations/{id}/conversation',
    summary: 'The conversation that a draft answers',
    audience: 'person',
    response: record({ conversationId: z.nullable(z.string()), messages: z.array(validationMessage) }),
  }),
  'validations.regeneration': operation({
    method: 'GET',
    path: '/v1/message-validations/{id}/regeneration',
    summary: 'Which drafts the agent is rewriting',
    audience: 'person',
    query: z.strictObject({ kind: validationKind }),
    response: record({
      status: z.enum(['PENDING', 'SETTLED']),
      targets: z.array(z.enum(['reply', 'coldOpener', 'coldFollowUp', 'coldBreakUp'])),
    }),
  }),
}
