import * as z from 'zod/mini'
import { count, filledText, record } from './shapes'
import { operation } from './operation'

/** It is not in `inbox.ts`, because every page counts, and needs no message schema for it. */
export const inboxCountsOperations = {
  'inbox.counts': operation({
    method: 'GET',
    path: '/v1/inbox/conversations/counts',
    summary: 'How many conversations stand in each folder',
    audience: 'display',
    query: z.strictObject({ agentId: z.optional(filledText()), socialAccountId: z.optional(filledText()) }),
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
}
