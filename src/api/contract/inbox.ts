import * as z from 'zod/mini'
import {
  accountNames,
  agentReference,
  dateTime,
  leadReference,
  numberCursor,
  record,
  textCursor,
  unknownShape,
} from './shapes'
import { inboxCountsOperations } from './inbox-counts'
import { operation } from './operation'

export const conversation = record(
  {
    enrollmentId: z.string(),
    conversationId: z.nullable(z.string()),
    conversationOpenedAt: z.nullable(dateTime()),
    status: z.string(),
    tag: z.string(),
    selectedOutcome: z.nullable(z.string()),
    updatedAt: dateTime(),
    agentNextAction: z.nullish(z.looseObject({ kind: z.string() })),
    pendingHandoff: z.nullish(record({ id: z.string(), note: z.string(), category: z.string() })),
    pendingValidation: z.nullish(
      record({
        id: z.string(),
        kind: z.string(),
        preview: z.string(),
        generating: z.boolean(),
        regenerating: z.boolean(),
      }),
    ),
    coldOpenerPreview: z.nullable(z.string()),
    lastMessagePreview: z.nullable(z.string()),
    lead: leadReference,
    agent: z.nullish(agentReference),
    socialAccount: record({ ...accountNames, memberId: z.nullable(z.string()) }, ['id']),
  },
  ['lead', 'socialAccount'],
)

export const attachment = record(
  {
    id: z.string(),
    mediaType: z.string(),
    name: z.string(),
    byteSize: z.optional(z.string()),
    url: z.optional(z.string()),
  },
  ['id'],
)

const gifFile = record({ height: z.number(), width: z.number(), url: z.string() })

export const message = record(
  {
    entityUrn: z.string(),
    createdAt: z.number(),
    text: z.optional(z.string()),
    senderMemberId: z.string(),
    subType: z.string(),
    from: unknownShape(),
    attachments: z.array(attachment),
    audioAttachments: z.array(record({ audioMetadata: record({ duration: z.number() }), url: z.string() })),
    gif: z.optional(
      record({ id: z.string(), gif: gifFile, previewGif: gifFile, title: z.optional(z.string()) }),
    ),
    videos: z.optional(
      z.array(
        record({
          entityUrn: z.string(),
          media: z.string(),
          progressiveStreams: z.array(record({ streamingLocations: z.array(record({ url: z.string() })) })),
        }),
      ),
    ),
    pictureUrl: z.optional(z.string()),
    sharingPostUrn: z.optional(z.string()),
    origin: z.optional(z.string()),
    inviteAcceptedAt: z.nullable(z.number()),
    linkClicks: z.array(record({ id: z.string(), occurredAt: z.number(), destination: z.string() })),
  },
  ['entityUrn'],
)

export const inboxOperations = {
  'inbox.conversations': operation({
    method: 'GET',
    path: '/v1/inbox/conversations',
    summary: 'Conversations of a scope, newest first, by cursor',
    audience: 'person',
    query: z.strictObject({
      scope: z.string(),
      filter: z.optional(z.string()),
      agentId: z.optional(z.string()),
      socialAccountId: z.optional(z.string()),
      q: z.optional(z.string()),
      cursor: z.optional(textCursor()),
      limit: z.optional(z.int()),
    }),
    response: record({ items: z.array(conversation), nextCursor: z.nullable(textCursor()) }),
  }),
  ...inboxCountsOperations,
  'inbox.messages': operation({
    method: 'GET',
    path: '/v1/social-accounts/{id}/inbox/leads/{leadId}/messages',
    summary: 'The messages between an account and a lead, a page at a time',
    audience: 'person',
    query: z.strictObject({ before: z.optional(numberCursor()), cursor: z.optional(textCursor()) }),
    response: record({
      conversationId: z.string(),
      messages: z.array(message),
      nextBefore: z.nullable(numberCursor()),
      nextCursor: z.optional(z.nullable(textCursor())),
    }),
  }),
  'inbox.attachment': operation({
    method: 'GET',
    path: '/v1/social-accounts/{id}/inbox/leads/{leadId}/messages/{messageId}/attachments/{attachmentId}',
    summary: 'The bytes of an attachment, in base64',
    audience: 'person',
    response: record({ dataBase64: z.base64(), mediaType: z.string() }),
  }),
}
