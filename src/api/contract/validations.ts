import * as z from 'zod/mini'
import {
  count,
  dateTime,
  filledText,
  flag,
  ifAny,
  integer,
  list,
  maybe,
  orNull,
  positive,
  record,
  text,
  unknownShape,
} from './shapes'
import { operation } from './operation'
import { agentReference } from './leads'
import { attachment } from './inbox'

export const validationStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'SENT'])
export const validationKind = z.enum(['message', 'coldSequence'])
export const enrollmentStatus = z.enum(['ACTIVE', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED'])
export const selectedOutcome = z.enum(['interested', 'notInterested'])

const requestIds = ['id', 'leadId', 'socialAccountId'] as const

const messageRequestShape = {
  id: text(),
  workspaceId: text(),
  flowId: text(),
  flowEnrollmentId: text(),
  stepId: text(),
  leadId: text(),
  socialAccountId: text(),
  revision: positive(),
  draftMessage: text(),
  inputSnapshot: unknownShape(),
  metadata: unknownShape(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}

/**
 * The document names the status of the first combination only. The others are told apart by what
 * they hold: approved and not yet sent, sent, and two that ended without sending (api.md 2.12).
 */
export const messageRequest = z.discriminatedUnion('status', [
  record(
    {
      ...messageRequestShape,
      status: z.literal('PENDING'),
      approvedMessage: z.null(),
      reviewedAt: z.null(),
      sentAt: z.null(),
      rejectionReason: z.null(),
    },
    requestIds,
  ),
  record(
    {
      ...messageRequestShape,
      status: z.literal('APPROVED'),
      approvedMessage: text(),
      reviewedAt: dateTime(),
      sentAt: z.null(),
      rejectionReason: z.null(),
    },
    requestIds,
  ),
  record(
    {
      ...messageRequestShape,
      status: z.literal('SENT'),
      approvedMessage: text(),
      reviewedAt: dateTime(),
      sentAt: dateTime(),
      rejectionReason: z.null(),
    },
    requestIds,
  ),
  record(
    {
      ...messageRequestShape,
      status: z.literal('CANCELLED'),
      approvedMessage: z.null(),
      reviewedAt: dateTime(),
      sentAt: z.null(),
      rejectionReason: orNull(text()),
    },
    requestIds,
  ),
  record(
    {
      ...messageRequestShape,
      status: z.literal('REJECTED'),
      approvedMessage: orNull(text()),
      reviewedAt: dateTime(),
      sentAt: z.null(),
      rejectionReason: text(),
    },
    requestIds,
  ),
])

export const coldSequenceRequest = record(
  {
    id: text(),
    workspaceId: text(),
    flowId: text(),
    flowEnrollmentId: text(),
    leadId: text(),
    socialAccountId: text(),
    revision: integer(),
    coldOpener: text(),
    coldFollowUp: text(),
    coldBreakUp: text(),
    coldOpenerHumanizer: ifAny(
      record({ variant: text(), parts: list(record({ text: text() })), lowercaseApplied: flag() }),
    ),
    sentAt: orNull(dateTime()),
    status: validationStatus,
    reviewedAt: orNull(dateTime()),
    rejectionReason: orNull(text()),
    inputSnapshot: unknownShape(),
    metadata: unknownShape(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
    sentMessageKeys: list(text()),
  },
  requestIds,
)

const itemIds = ['kind', 'request'] as const

/** api.md 2.12: what stands beside the request is the same for both kinds. */
export const validation = z.discriminatedUnion('kind', [
  record(
    {
      kind: z.literal('message'),
      request: messageRequest,
      agent: ifAny(agentReference),
      enrollmentStatus,
      selectedOutcome: orNull(selectedOutcome),
    },
    itemIds,
  ),
  record(
    {
      kind: z.literal('coldSequence'),
      request: coldSequenceRequest,
      agent: ifAny(agentReference),
      enrollmentStatus,
      selectedOutcome: orNull(selectedOutcome),
    },
    itemIds,
  ),
])

/** api.md 2.13 */
export const validationMessage = record(
  {
    id: text(),
    at: dateTime(),
    sender: z.enum(['lead', 'socialAccount', 'unknown']),
    senderLabel: text(),
    text: maybe(text()),
    attachments: list(attachment),
    subType: text(),
    origin: maybe(z.enum(['agent', 'agentEdited', 'manual'])),
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
      status: maybe(validationStatus),
      agentId: maybe(filledText()),
      socialAccountId: maybe(filledText()),
      q: maybe(filledText()),
      validationItemType: maybe(z.enum(['coldSequence', 'conversationReply'])),
    }),
    response: record({ items: list(validation), totalPendingCount: count() }),
  }),
  'validations.get': operation({
    method: 'GET',
    path: '/v1/message-validations/{id}',
    summary: 'One draft or cold sequence',
    audience: 'person',
    placement: 'resource',
    query: z.strictObject({ kind: validationKind }),
    response: validation,
  }),
  'validations.conversation': operation({
    method: 'GET',
    path: '/v1/message-validations/{id}/conversation',
    summary: 'The conversation that a draft answers',
    audience: 'person',
    response: record({ conversationId: orNull(text()), messages: list(validationMessage) }),
  }),
  'validations.regeneration': operation({
    method: 'GET',
    path: '/v1/message-validations/{id}/regeneration',
    summary: 'Which drafts the agent is rewriting',
    audience: 'person',
    query: z.strictObject({ kind: validationKind }),
    response: record({
      status: z.enum(['PENDING', 'SETTLED']),
      targets: list(z.enum(['reply', 'coldOpener', 'coldFollowUp', 'coldBreakUp'])),
    }),
  }),
}
