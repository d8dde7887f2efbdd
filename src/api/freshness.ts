import type { OperationId } from './contract/index'

const second = 1000
const minute = 60 * second

/** Milliseconds. `fresh`: how long an answer is not fetched again. `poll`: how often it is while a page shows it. */
export type PollingPolicy = { fresh: number; poll: number | false }

const live: PollingPolicy = { fresh: 10 * second, poll: 30 * second }
const moving: PollingPolicy = { fresh: 20 * second, poll: minute }
const slow: PollingPolicy = { fresh: minute, poll: 5 * minute }
const still: PollingPolicy = { fresh: 5 * minute, poll: false }

/** What a person acts on now is polled most often. */
export const freshness: Readonly<Record<OperationId, PollingPolicy>> = {
  'me.get': slow,
  'workspace.get': slow,
  'team.get': slow,
  'socialAccounts.list': live,
  'agents.list': moving,
  'agents.get': moving,
  'agents.activity': live,
  'leads.list': moving,
  'leads.statusCounts': moving,
  'leads.get': moving,
  'leads.activity': moving,
  'inbox.conversations': live,
  'inbox.counts': live,
  'inbox.messages': live,
  'inbox.attachment': still,
  'validations.list': live,
  'validations.get': live,
  'validations.conversation': moving,
  'validations.regeneration': { fresh: 2 * second, poll: 5 * second },
  'cockpit.live': live,
  'cockpit.analytics': moving,
  'billing.get': slow,
}

/** After this long without a successful answer, the data counts as late. */
export const lateAfter = (poll: number | false): number => 2 * (poll || 5 * minute) + 10 * second
