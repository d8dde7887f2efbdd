import type { OperationId } from './contract/index'

const second = 1000
const minute = 60 * second

/** Both are in milliseconds. An answer is not fetched again for `fresh`. */
export type PollingPolicy = { fresh: number; poll: number | false }

const live: PollingPolicy = { fresh: 10 * second, poll: 30 * second }
const moving: PollingPolicy = { fresh: 20 * second, poll: minute }
const aside: PollingPolicy = { fresh: 20 * second, poll: 2 * minute }
const slow: PollingPolicy = { fresh: minute, poll: 5 * minute }
const still: PollingPolicy = { fresh: 5 * minute, poll: false }

/** An open page asks at most ten times a minute in all (e2e/quiet.spec.ts). */
export const freshness: Readonly<Record<OperationId, PollingPolicy>> = {
  'me.get': slow,
  'workspace.get': slow,
  'team.get': slow,
  'socialAccounts.list': moving,
  'agents.list': aside,
  'agents.get': moving,
  'agents.activity': moving,
  'leads.list': moving,
  'leads.statusCounts': aside,
  'leads.get': moving,
  'leads.activity': moving,
  'inbox.conversations': live,
  'inbox.counts': moving,
  'inbox.messages': live,
  'inbox.attachment': still,
  'validations.list': moving,
  'validations.get': live,
  'validations.conversation': moving,
  'validations.regeneration': { fresh: 2 * second, poll: 5 * second },
  'cockpit.live': live,
  'cockpit.analytics': moving,
  'billing.get': slow,
}

/** One of a comparison's queries is sent again this often, so a hundred agents cost no more than six. */
export const pacedTurnMs = 35_000

export const lateAfter = (poll: number | false): number => 2 * (poll || 5 * minute) + 10 * second
