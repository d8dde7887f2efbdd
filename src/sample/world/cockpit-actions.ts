import type { ResponseOf } from '#/api/contract/index'
import { accountsAt, isDisabled, phaseAt } from './account-state'
import { billingOf } from './billing-at'
import { fullName } from './accounts-and-agents'
import { conversationCountsAt } from './inbox-at'
import type { Instant } from './journey'
import { queuesAt } from './queues'
import { pendingAt } from './validations-at'
import type { World } from './world'

type Action = ResponseOf<'cockpit.live'>['actions'][number]

/** Invitations that an account cannot send for a while: from here on, somebody should know. */
const manyInvitations = 10

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/**
 * What needs a person, the most urgent first. `destination` holds, beside its kind, the page's path and search
 * keys; this much of its shape is this service's own.
 */
export function actionsAt(world: World, now: Instant): Action[] {
  return [
    paymentFailed(world),
    ...accountActions(world, now),
    validations(world, now),
    information(world, now),
    blockedInvitations(world, now),
  ].filter((action) => action !== null)
}

const route = (path: string, search: Record<string, string> = {}) => ({ kind: 'route', route: path, search })

function paymentFailed(world: World): Action | null {
  if (!billingOf(world.billing, world.anchor, world.members.length).subscription.paymentFailed) return null
  return {
    key: 'payment_failed',
    count: 1,
    destination: route('/billing'),
    label: 'Update the payment method',
    message: 'The last payment failed. Agents stop when the subscription ends.',
    nature: 'action',
    ignore: null,
  }
}

/** Accounts that wait for somebody: disconnected, or held back by the network itself. */
function accountActions(world: World, now: Instant): (Action | null)[] {
  const { invitations, messages } = queuesAt(world, now)
  const enabled = accountsAt(world, now).filter(([account]) => !isDisabled(account, now))
  const disconnected = enabled.filter(([account]) => phaseAt(account, now) === 'disconnected')
  const restricted = enabled.filter(([account]) =>
    account.gates.some(
      ({ action, source, from, until }) =>
        source === 'PROVIDER' && action === 'social.sendMessage' && from <= now && now < until,
    ),
  )
  const where = (accounts: typeof enabled) => {
    const [only] = accounts
    return route(accounts.length === 1 && only ? `/accounts/${only[0].id}` : '/accounts')
  }
  const names = (accounts: typeof enabled) => accounts.map(([account]) => fullName(account)).join(', ')
  const waiting = (accounts: typeof enabled) => {
    const of = (counts: readonly number[]) =>
      accounts.reduce((sum, [, index]) => sum + (counts[index] ?? 0), 0)
    return `${plural(of(invitations), 'invitation', 'invitations')} and ${plural(of(messages), 'message', 'messages')} wait`
  }
  return [
    disconnected.length === 0
      ? null
      : {
          key: 'social_account_disconnected',
          count: disconnected.length,
          destination: where(disconnected),
          label: 'Reconnect',
          message: `Disconnected: ${names(disconnected)}. ${waiting(disconnected)}.`,
          nature: 'action',
          ignore: null,
        },
    restricted.length === 0
      ? null
      : {
          key: 'social_account_restricted',
          count: restricted.length,
          destination: where(restricted),
          label: 'Look at the account',
          message: `Held back by the network: ${names(restricted)}. ${waiting(restricted)}.`,
          nature: 'action',
          ignore: null,
        },
  ]
}

function ageOf(since: Instant, now: Instant): string {
  const hours = Math.floor((now - since) / 3_600_000)
  if (hours < 1) return 'less than an hour'
  return hours < 24
    ? plural(hours, 'hour', 'hours')
    : `${plural(Math.floor(hours / 24), 'day', 'days')} ${hours % 24} h`
}

function validations(world: World, now: Instant): Action | null {
  const { coldSequences, replies, since } = pendingAt(world, now)
  const count = coldSequences + replies
  if (count === 0) return null
  const parts = [
    ...(replies > 0 ? [plural(replies, 'reply', 'replies')] : []),
    ...(coldSequences > 0 ? [plural(coldSequences, 'cold sequence', 'cold sequences')] : []),
  ]
  return {
    key: 'validations_pending',
    count,
    destination: route('/validations', { status: 'PENDING' }),
    label: 'Review drafts',
    message: `${parts.join(' and ')} to validate, the oldest for ${ageOf(since, now)}.`,
    nature: 'action',
    ignore: null,
  }
}

function information(world: World, now: Instant): Action | null {
  const count = conversationCountsAt(world, now, {}).todo.missingInformation
  if (count === 0) return null
  return {
    key: 'missing_information',
    count,
    destination: route('/inbox', { scope: 'todo', filter: 'missingInformation' }),
    label: 'Give information',
    message: `Agents lack information to answer ${plural(count, 'conversation', 'conversations')}.`,
    nature: 'action',
    ignore: null,
  }
}

function blockedInvitations(world: World, now: Instant): Action | null {
  const { invitations } = queuesAt(world, now)
  const count = accountsAt(world, now).reduce((sum, [account, index]) => {
    const isShut =
      phaseAt(account, now) !== 'connected' ||
      account.gates.some(
        ({ action, from, until }) => action === 'social.sendInvite' && from <= now && now < until,
      )
    return isShut && !isDisabled(account, now) ? sum + (invitations[index] ?? 0) : sum
  }, 0)
  if (count < manyInvitations) return null
  return {
    key: 'invitations_piling_up',
    count,
    destination: route('/accounts'),
    label: 'See what holds them back',
    message: `${count} invitations wait for accounts that cannot send them.`,
    nature: 'information',
    ignore: null,
  }
}
