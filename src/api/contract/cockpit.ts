import * as z from 'zod/mini'
import { count, dateTime, record } from './shapes'
import { operation } from './operation'

/** The document names `kind` alone. */
export const destination = z.looseObject({ kind: z.string() })

export const cockpitAction = record(
  {
    key: z.string(),
    count: count(),
    destination,
    label: z.string(),
    message: z.string(),
    nature: z.string(),
    ignore: z.null(),
  },
  ['key'],
)

/** `series` is oldest first. */
export const indicator = record({
  value: count(),
  deltaValue: z.nullable(z.int()),
  deltaPercent: z.nullable(z.int()),
  series: z.array(count()),
})

export const cockpitOperations = {
  'cockpit.live': operation({
    method: 'GET',
    path: '/v1/cockpit',
    summary: 'What runs and waits now, and what needs a person',
    audience: 'display',
    response: record({
      live: record({
        runningAgents: count(),
        socialAccounts: count(),
        invitationsInQueue: count(),
        messagesInQueue: count(),
      }),
      actions: z.array(cockpitAction),
    }),
  }),
  'cockpit.analytics': operation({
    method: 'GET',
    path: '/v1/cockpit/analytics',
    summary: 'Four indicators and the funnel over a range of days',
    audience: 'display',
    query: z.strictObject({
      range: z.optional(z.string()),
      agentId: z.optional(z.string()),
      socialAccountId: z.optional(z.string()),
    }),
    response: record({
      range: z.string(),
      from: dateTime(),
      to: dateTime(),
      kpis: record({
        messagesSent: indicator,
        replies: indicator,
        interested: indicator,
        linkClicks: indicator,
      }),
      funnel: record({
        entryLeads: count(),
        sourcedInPeriod: count(),
        notContacted: count(),
        inviteSent: count(),
        alreadyConnected: count(),
        messagedViaNew: count(),
        replied: count(),
        interested: count(),
        notInterested: count(),
      }),
    }),
  }),
}
