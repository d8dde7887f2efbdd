import type { Account, AccountAction, Quota } from './accounts-and-agents'
import { from, weekdays } from './hours'
import { opaque, portraitPath } from './ids'
import { slugOf } from './text'

const minute = 60_000

const quota = (dailyLimit: number, dailyTarget: number | null, cooldown: [number, number]): Quota => ({
  dailyLimit,
  dailyTarget,
  cooldownMinMs: cooldown[0] * minute,
  cooldownMaxMs: cooldown[1] * minute,
})

export const quotas = (own: Partial<Record<AccountAction, Quota>> = {}): Record<AccountAction, Quota> => ({
  'social.refreshLeadState': quota(250, null, [0.25, 1]),
  'social.sendInvite': quota(20, 15, [4, 9]),
  'social.sendMessage': quota(45, null, [2, 5]),
  'social.handleConversationReply': quota(80, null, [0.5, 2]),
  ...own,
})
export { quota }

type Given = Partial<Account> & Pick<Account, 'id' | 'userId' | 'createdAt' | 'timezone'>

/** An account with what is usual, where nothing else is said. */
export function accountOf(seed: number, index: number, given: Given): Account {
  const name = `${given.firstName ?? ''} ${given.lastName ?? ''}`
  const slug = slugOf(name)
  return {
    firstName: null,
    lastName: null,
    email: slug === '' ? null : `${slug.replace(/-/g, '.')}@northwind.example`,
    profilePicture: portraitPath(9000 + index),
    memberId: opaque(seed, 7, index),
    socialId: String(104_200_017 + index * 7_301_911),
    publicIdentifier: slug === '' ? null : slug,
    country: null,
    premiumType: 'unknown',
    disabledAt: Infinity,
    week: weekdays(from('09:00', '18:00')),
    quotas: quotas(),
    outages: [],
    gates: [],
    languages: { own: ['en'], effective: ['en'] },
    haste: 1,
    ...given,
  }
}
