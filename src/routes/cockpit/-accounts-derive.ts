import { accountCondition, type SocialAccount } from '#/api/account-condition'

export const sendingAccounts = (accounts: readonly SocialAccount[], now: number): readonly SocialAccount[] =>
  accounts.filter((account) => accountCondition(account, now).reason === 'sending')

/** What is left of an account's day for one kind of action; undefined where the service does not say. */
export const leftToday = (
  account: SocialAccount,
  action: string,
): { left: number | undefined; limit: number | undefined } => {
  const quota = account.capacity?.actions?.find((each) => each.action === action)
  return { left: quota?.remainingToday, limit: quota?.dailyLimit }
}
