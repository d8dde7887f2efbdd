import { i18n } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import { listed } from '#/lib/list'
import { isolated } from '#/lib/text'
import type { SocialAccount } from './account-condition'
import { many } from './lead-status'

type Todo = DataOf<'inbox.counts'>['todo']
type ServiceActions = DataOf<'cockpit.live'>['actions']
export type ServiceAction = NonNullable<ServiceActions>[number]

/** What the service and its counts say; undefined where it is not known. */
export type Known = {
  todo: Todo | undefined
  accounts: readonly SocialAccount[] | undefined
  isPaymentFailed: boolean | undefined
}

export const needKinds = ['payment', 'disconnected', 'drafts', 'information'] as const
export type NeedKind = (typeof needKinds)[number]

export type Need = {
  kind: NeedKind
  count: number
  accounts: readonly SocialAccount[]
}

/** A disabled account is off on purpose. */
export const disconnectedAccounts = (accounts: readonly SocialAccount[]): readonly SocialAccount[] =>
  accounts.filter(
    ({ connectionPhase, status }) => connectionPhase === 'disconnected' && status !== 'DISABLED',
  )

/**
 * What needs a person. Every count is one that the service documents: its own list of actions has keys and
 * ways of its own, and is news.
 */
export function needsOf({ todo, accounts = [], isPaymentFailed }: Known): readonly Need[] {
  const down = disconnectedAccounts(accounts)
  const all: readonly Need[] = [
    { kind: 'payment', count: Number(isPaymentFailed === true), accounts: [] },
    { kind: 'disconnected', count: down.length, accounts: down },
    { kind: 'drafts', count: todo?.toValidate ?? 0, accounts: [] },
    { kind: 'information', count: todo?.missingInformation ?? 0, accounts: [] },
  ]
  return all.filter(({ count }) => count > 0)
}

/** What is not known to need a person or not. Whether a payment failed is a matter of those who may read the bill. */
export const unknownNeeds = ({ todo, accounts }: Omit<Known, 'isPaymentFailed'>): readonly NeedKind[] => [
  ...(accounts === undefined ? (['disconnected'] as const) : []),
  ...(todo?.toValidate === undefined ? (['drafts'] as const) : []),
  ...(todo?.missingInformation === undefined ? (['information'] as const) : []),
]

export const needsTotal = (needs: readonly Need[]): number => needs.reduce((sum, { count }) => sum + count, 0)

export const needTone: Readonly<Record<NeedKind, Tone>> = {
  payment: 'bad',
  disconnected: 'bad',
  drafts: 'wait',
  information: 'machine',
}

export function needTitle(kind: NeedKind, count: number): string {
  switch (kind) {
    case 'payment':
      return i18n.t('The last payment failed')
    case 'disconnected':
      return i18n.t('{count, plural, one {# account is disconnected} other {# accounts are disconnected}}', {
        count,
      })
    case 'drafts':
      return i18n.t('{count, plural, one {Draft to review} other {Drafts to review}}', { count })
    case 'information':
      return i18n.t(
        '{count, plural, one {An agent needs information to answer} other {Agents need information to answer}}',
        { count },
      )
  }
}

export const unknownTitle = (kind: NeedKind): string =>
  kind === 'disconnected' ? i18n.t('Accounts') : needTitle(kind, many)

export const disconnectedTitle = (names: readonly string[]): string =>
  i18n.t(
    '{count, plural, one {{names}’s account is disconnected} other {The accounts of {names} are disconnected}}',
    { count: names.length, names: listed(names.map(isolated)) },
  )

/** The page that lists exactly what is counted; undefined where none does. */
export function needPage(
  { kind, accounts }: Need,
  { agentId, socialAccountId }: { agentId?: string | undefined; socialAccountId?: string | undefined } = {},
): LinkProps | undefined {
  switch (kind) {
    case 'payment':
      return { to: '/billing' }
    case 'disconnected': {
      const [first, ...others] = accounts
      if (first !== undefined && others.length === 0)
        return { to: '/accounts/$socialAccountId', params: { socialAccountId: first.id } }
      // The list of accounts has no filter by agent.
      return agentId === undefined ? { to: '/accounts', search: { state: 'disconnected' } } : undefined
    }
    case 'drafts':
      return { to: '/validations', search: { agentId, socialAccountId } }
    case 'information':
      return { to: '/inbox', search: { filter: 'missingInformation', agentId, socialAccountId } }
  }
}

/** The waiting drafts by kind: `6 replies, 7 cold sequences`. */
export function draftKinds(todo: Todo): string {
  const { replyToValidate: replies, coldSequenceToValidate: sequences } = todo ?? {}
  const parts = [
    replies ? i18n.t('{count, plural, one {# reply} other {# replies}}', { count: replies }) : '',
    sequences
      ? i18n.t('{count, plural, one {# cold sequence} other {# cold sequences}}', { count: sequences })
      : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

// The service documents `social_account_disconnected` alone: the others were seen in practice.
const countedElsewhere = new Set([
  'payment_failed',
  'social_account_disconnected',
  'validations_pending',
  'missing_information',
])

export const serviceNews = (actions: ServiceActions): readonly ServiceAction[] =>
  (actions ?? []).filter(({ key }) => !countedElsewhere.has(key))

/** Whether the service says so itself, for a screen that may not read the bill. */
export const isPaymentReportedFailed = (actions: ServiceActions): boolean | undefined =>
  actions?.some(({ key, count }) => key === 'payment_failed' && count !== 0)
