import * as z from 'zod/mini'
import {
  count,
  dateTime,
  filledText,
  flag,
  ifAny,
  list,
  maybe,
  number,
  orNull,
  record,
  text,
  unknownShape,
} from './shapes'
import { operation } from './operation'
import { agentReference } from './leads'

/** api.md 2.10; a conversation is linked to by its lead and its account. */
export const conversation = record(
  {
    enrollmentId: text(),
    conversationId: orNull(text()),
    conversationOpenedAt: orNull(dateTime()),
    status: text(),
    tag: text(),
    selectedOutcome: orNull(text()),
    updatedAt: dateTime(),
    agentNextAction: ifAny(z.looseObject({ kind: text() })),
    pendingHandoff: ifAny(record({ id: text(), note: text(), category: text() })),
    pendingValidation: ifAny(
      record({ id: text(), kind: text(), preview: text(), generating: flag(), regenerating: flag() }),
    ),
    coldOpenerPreview: orNull(text()),
    lastMessagePreview: orNull(text()),
    lead: record(
      {
        id: text(),
        firstName: text(),
        headline: text(),
        lastName: orNull(text()),
        companyName: orNull(text()),
        profilePicture: orNull(text()),
      },
      ['id'],
    ),
    agent: ifAny(agentReference),
    socialAccount: record(
      {
        id: text(),
        userId: text(),
        firstName: orNull(text()),
        lastName: orNull(text()),
        email: orNull(text()),
        profilePicture: orNull(text()),
        memberId: orNull(text()),
      },
      ['id'],
    ),
  },
  ['lead', 'socialAccount'],
)

/** `byteSize` is text in the document, here as in 2.13. */
export const attachment = record(
  { id: text(), mediaType: text(), name: text(), byteSize: maybe(text()), url: maybe(text()) },
  ['id'],
)

const gifFile = record({ height: number(), width: number(), url: text() })

/** api.md 2.11 */
export const message = record(
  {
    entityUrn: text(),
    createdAt: number(),
    text: maybe(text()),
    senderMemberId: text(),
    subType: text(),
    from: unknownShape(),
    attachments: list(attachment),
    audioAttachments: list(record({ audioMetadata: record({ duration: number() }), url: text() })),
    gif: maybe(record({ id: text(), gif: gifFile, previewGif: gifFile, title: maybe(text()) })),
    videos: maybe(
      list(
        record({
          entityUrn: text(),
          media: text(),
          progressiveStreams: list(record({ streamingLocations: list(record({ url: text() })) })),
        }),
      ),
    ),
    pictureUrl: maybe(text()),
    sharingPostUrn: maybe(text()),
    origin: maybe(text()),
    inviteAcceptedAt: orNull(number()),
    linkClicks: list(record({ id: text(), occurredAt: number(), destination: text() })),
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
      scope: text(),
      filter: maybe(text()),
      agentId: maybe(text()),
      socialAccountId: maybe(text()),
      q: maybe(text()),
      cursor: maybe(text()),
      limit: maybe(z.int()),
    }),
    response: record({ items: list(conversation), nextCursor: orNull(text()) }),
  }),
  'inbox.counts': operation({
    method: 'GET',
    path: '/v1/inbox/conversations/counts',
    summary: 'How many conversations stand in each folder',
    audience: 'display',
    query: z.strictObject({ agentId: maybe(filledText()), socialAccountId: maybe(filledText()) }),
    response: record({
      todo: record({
        total: count(),
        toValidate: count(),
        coldSequenceToValidate: count(),
        coldSequenceBeingWritten: count(),
        coldSequenceWaitingForSlot: count(),
        replyToValidate: count(),
        replyBeingWritten: count(),
        missingInformation: count(),
      }),
      all: record({
        total: count(),
        interested: count(),
        notInterested: count(),
        noReply: count(),
        ongoing: count(),
      }),
    }),
  }),
  'inbox.messages': operation({
    method: 'GET',
    path: '/v1/social-accounts/{id}/inbox/leads/{leadId}/messages',
    summary: 'The messages between an account and a lead, older ones by `before` or `cursor`',
    audience: 'person',
    query: z.strictObject({ before: maybe(number()), cursor: maybe(text()) }),
    response: record({
      conversationId: text(),
      messages: list(message),
      nextBefore: orNull(number()),
      nextCursor: maybe(orNull(text())),
    }),
  }),
  'inbox.attachment': operation({
    method: 'GET',
    path: '/v1/social-accounts/{id}/inbox/leads/{leadId}/messages/{messageId}/attachments/{attachmentId}',
    summary: 'The bytes of an attachment, in base64',
    audience: 'person',
    response: record({ dataBase64: z.base64(), mediaType: text() }),
  }),
}
