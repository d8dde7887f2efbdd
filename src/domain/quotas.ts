import { accountCondition, sendingActions, type AccountReason, type SocialAccount } from './account-condition'

export type Quota = NonNullable<NonNullable<SocialAccount['capacity']>['actions']>[number]

export const quotaOf = (account: SocialAccount, action: string): Quota | undefined =>
  account.capacity?.actions?.find((each) => each.action === action)

export type Left = {
  action: string
  left: number
  held: number
  used: number
  /** Undefined where a limit is not known. */
  limit: number | undefined
  lost: number
}

const offReasons: readonly AccountReason[] = ['disabled', 'disconnected', 'connecting', 'reconnecting']

export const isConnected = ({ status, connectionPhase }: SocialAccount): boolean =>
  status !== 'DISABLED' && connectionPhase === 'connected'

export const sendingAccounts = (accounts: readonly SocialAccount[], now: number): readonly SocialAccount[] =>
  accounts.filter((account) => accountCondition(account, now).isSending)

/** Null where no account says. */
export function teamLeft(accounts: readonly SocialAccount[], now: number): readonly (Left | null)[] {
  const conditions = accounts.map((account) => ({
    account,
    isOff: offReasons.includes(accountCondition(account, now).reason),
    rows: accountCondition(account, now).actions,
  }))
  return sendingActions.map((action) => {
    const each = conditions.flatMap(({ account, isOff, rows }) => {
      const { remainingToday: remaining, usedToday, dailyLimit } = quotaOf(account, action) ?? {}
      const leftToday = rows.find((row) => row.action === action)?.leftToday ?? null
      if (remaining === undefined || (leftToday === null && !isOff)) return []
      const limit = dailyLimit ?? (usedToday === undefined ? undefined : usedToday + remaining)
      return [{ isOff, remaining, left: leftToday ?? 0, used: usedToday ?? 0, limit }]
    })
    if (each.length === 0) return null
    const usable = each.filter(({ isOff }) => !isOff)
    const sum = (of: typeof each, value: (one: (typeof each)[number]) => number): number =>
      of.reduce((total, one) => total + value(one), 0)
    return {
      action,
      left: sum(usable, ({ left }) => left),
      held: sum(usable, ({ remaining, left }) => remaining - left),
      used: sum(usable, ({ used }) => used),
      limit: usable.some(({ limit }) => limit === undefined)
        ? undefined
        : sum(usable, ({ limit = 0 }) => limit),
      lost: sum(
        each.filter(({ isOff }) => isOff),
        ({ remaining }) => remaining,
      ),
    }
  })
}
