import type { ResponseOf } from '#/api/contract/index'
import { accountsAt, gatesAt, isDisabled, phaseAt } from './account-state'
import { billingOf } from './billing-at'
import { fullName } from './accounts-and-agents'
import { conversationCountsAt } from './inbox-at'
import type { Instant } from './journey'
import { queuesAt } from './queues'
import { pendingAt } from './validations-at'
import type { World } from './world'

type Action = ResponseOf<'cockpit.live'>['actions'][number]

const minInvitations = 10

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export function actionsAt(world: World, now: Instant): Action[] {
  return [
    paymentFailed(world),
    ...accountActions(world, now),
    validations(world, now),
    information(world, now),
    blockedInvitations(world, now),
  ].filter((action) => action !== null)
}

/** The document shows `kind` alone: path and search keys are this service's own. */
const route = (path: string, search: Record<string, string> = {}) => ({ kind: 'route', route: path, search })

const actionOf = (given: Omit<Action, 'nature' | 'ignore'>, nature = 'action'): Action => ({
  ...given,
  nature,
  ignore: null,
})

function paymentFailed(world: World): Action | null {
  if (!billingOf(world.billing, world.anchor, world.members.length).subscription.paymentFailed) return null
  return actionOf({
    key: 'payment_failed',
    count: 1,
    destination: route('/billing'),
    label: 'Update the payment method',
    message: 'The last payment failed. Agents stop when the subscription ends.',
  })
}

function accountActions(world: World, now: Instant): (Action | null)[] {
  const { invitations, messages } = queuesAt(world, now)
  const enabled = accountsAt(world, now).filter(([account]) => !isDisabled(account, now))
  const disconnected = enabled.filter(([account]) => phaseAt(account, now) === 'disconnected')
  const restricted = enabled.filter(([account]) =>
    gatesAt(account, now).some(
      ({ action, source }) => source === 'PROVIDER' && action === 'social.sendMessage',
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
  const about = (accounts: typeof enabled, key: string, label: string, what: string): Action | null =>
    accounts.length === 0
      ? null
      : actionOf({
          key,
          count: accounts.length,
          destination: where(accounts),
          label,
          message: `${what}: ${names(accounts)}. ${waiting(accounts)}.`,
        })
  return [
    about(disconnected, 'social_account_disconnected', 'Reconnect', 'Disconnected'),
    about(restricted, 'social_account_restricted', 'Look at the account', 'Held back by the network'),
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
  return actionOf({
    key: 'validations_pending',
    count,
    destination: route('/validations', { status: 'PENDING' }),
    label: 'Review drafts',
    message: `${parts.join(' and ')} to validate, the oldest for ${ageOf(since, now)}.`,
  })
}

function information(world: World, now: Instant): Action | null {
  const count = conversationCountsAt(world, now, {}).todo.missingInformation
  if (count === 0) return null
  return actionOf({
    key: 'missing_information',
    count,
    destination: route('/inbox', { scope: 'todo', filter: 'missingInformation' }),
    label: 'Give information',
    message: `Agents lack information to answer ${plural(count, 'conversation', 'conversations')}.`,
  })
}

function blockedInvitations(world: World, now: Instant): Action | null {
  const { invitations } = queuesAt(world, now)
  const count = accountsAt(world, now).reduce((sum, [account, index]) => {
    const isShut =
      phaseAt(account, now) !== 'connected' ||
      gatesAt(account, now).some(({ action }) => action === 'social.sendInvite')
    return isShut && !isDisabled(account, now) ? sum + (invitations[index] ?? 0) : sum
  }, 0)
  if (count < minInvitations) return null
  const message = `${count} invitations wait for accounts that cannot send them.`
  return actionOf(
    {
      key: 'invitations_piling_up',
      count,
      destination: route('/accounts'),
      label: 'See what holds them back',
      message,
    },
    'information',
  )
}
