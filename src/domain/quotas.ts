import { accountCondition, sendingActions, type SocialAccount } from './account-condition'

export type Quota = NonNullable<NonNullable<SocialAccount['capacity']>['actions']>[number]

/** The day's quota of one kind of action; undefined where the service does not say. */
export const quotaOf = (account: SocialAccount, action: string): Quota | undefined =>
  account.capacity?.actions?.find((each) => each.action === action)

export type Left = {
  action: string
  /** Of the accounts that may still use it today. */
  left: number
  limit: number
  /** What accounts that are off or not connected would have left: nobody can use it. */
  lost: number
}

const isOff = (account: SocialAccount, now: number): boolean =>
  ['disabled', 'disconnected', 'connecting', 'reconnecting'].includes(accountCondition(account, now).reason)

export const sendingAccounts = (accounts: readonly SocialAccount[], now: number): readonly SocialAccount[] =>
  accounts.filter((account) => accountCondition(account, now).reason === 'sending')

/** What the team may still send today, action by action; null where no account says. */
export function teamLeft(accounts: readonly SocialAccount[], now: number): readonly (Left | null)[] {
  return sendingActions.map((action) => {
    const quotas = accounts.flatMap((account) => {
      const quota = quotaOf(account, action)
      return quota?.remainingToday === undefined ? [] : [{ quota, off: isOff(account, now) }]
    })
    if (quotas.length === 0) return null
    const sum = (of: typeof quotas, value: (quota: Quota) => number | undefined): number =>
      of.reduce((total, { quota }) => total + (value(quota) ?? 0), 0)
    const usable = quotas.filter(({ off }) => !off)
    return {
      action,
      left: sum(usable, (quota) => quota.remainingToday),
      limit: sum(usable, (quota) => quota.dailyLimit),
      lost: sum(
        quotas.filter(({ off }) => off),
        (quota) => quota.remainingToday,
      ),
    }
  })
}
