import * as z from 'zod/mini'
import { count, dateTime, integer, list, maybe, orNull, record, text } from './shapes'
import { operation } from './operation'

/** Only `kind` of a destination is documented; what else it holds is carried as it comes. */
export const destination = z.looseObject({ kind: text() })

/** api.md 2.14 */
export const cockpitAction = record(
  {
    key: text(),
    count: count(),
    destination,
    label: text(),
    message: text(),
    nature: text(),
    ignore: z.null(),
  },
  ['key'],
)

/** One figure against the period before it; `series` is oldest first. */
export const indicator = record({
  value: count(),
  deltaValue: orNull(integer()),
  deltaPercent: orNull(integer()),
  series: list(count()),
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
      actions: list(cockpitAction),
    }),
  }),
  'cockpit.analytics': operation({
    method: 'GET',
    path: '/v1/cockpit/analytics',
    summary: 'Four indicators and the funnel over a range of days',
    audience: 'display',
    query: z.strictObject({ range: maybe(text()), agentId: maybe(text()), socialAccountId: maybe(text()) }),
    response: record({
      range: text(),
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
