import type { Account, AccountAction, Agent, Quota } from './accounts-and-agents'
import { from, weekdays } from './hours'
import { opaque, portraitPath } from './ids'
import { slugOf } from './text'

const minute = 60_000

export const quota = (dailyLimit: number, dailyTarget: number | null, cooldown: [number, number]): Quota => ({
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

type AccountGiven = Partial<Account> & Pick<Account, 'id' | 'userId' | 'createdAt' | 'timezone'>

export function accountOf(seed: number, index: number, given: AccountGiven): Account {
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

type AgentGiven = Partial<Agent> &
  Pick<Agent, 'id' | 'name' | 'accounts' | 'profile' | 'createdAt' | 'startedAt'>

export const agentOf = (given: AgentGiven): Agent => ({
  autonomy: 'validateEverything',
  recommendedAutonomy: 'validateEverything',
  forceHandoffOnFirstDecision: false,
  disableLeadExit: false,
  linkTrackingEnabled: true,
  humanizerEnabled: true,
  pausedAt: Infinity,
  sourcesUntil: Infinity,
  updatedAt: given.startedAt === Infinity ? given.createdAt : given.startedAt,
  share: 1,
  territory: 'world',
  audience: 'sales',
  flowId: given.id.replace('ag_', 'fl_'),
  searchFilterIds: ['a', 'b', 'c'].map((part) => `${given.id.replace('ag_', 'sf_')}_${part}`),
  voice: {
    language: 'en',
    offer: 'one forecast that sales and finance read the same way',
    proof: 'a team of your size cut its forecast call to twenty minutes',
    link: 'https://northwind.example/overview',
  },
  ...given,
})
