import type { ResponseOf } from '#/api/contract/index'
import type { Audience } from './headlines'
import type { Instant } from './journey'
import type { Territory } from './places'

export type Workspace = {
  id: string
  name: string
  timezone: string
  contactEmail: string | null
  createdAt: Instant
}

type Role = ResponseOf<'me.get'>['workspaceRole']

export type Member = {
  id: string
  email: string
  name: string | null
  image: string | null
  role: Role
  country: string
  language: 'en' | 'fr' | null
  emailVerified: boolean
  createdAt: Instant
  updatedAt: Instant
}

export type PendingInvitation = {
  id: string
  email: string
  invitedByName: string
  role: Exclude<Role, 'OWNER'>
  createdAt: Instant
}

type ListedAccount = ResponseOf<'socialAccounts.list'>['socialAccounts'][number]
export type AccountAction = ListedAccount['capacity']['actions'][number]['action']

export type Quota = {
  dailyLimit: number
  dailyTarget: number | null
  cooldownMinMs: number
  cooldownMaxMs: number
}

export type Outage = {
  from: Instant
  until: Instant
  phase: Exclude<ListedAccount['connectionPhase'], 'connected'>
}

export type Gate = {
  action: AccountAction
  reason: string
  source: 'CAPACITY' | 'PROVIDER'
  from: Instant
  until: Instant
}

/** Both are minutes after local midnight. */
export type Slot = { start: number; end: number }

export type Account = {
  id: string
  userId: string
  firstName: string | null
  lastName: string | null
  email: string | null
  profilePicture: string | null
  memberId: string | null
  socialId: string | null
  publicIdentifier: string | null
  country: string | null
  premiumType: ListedAccount['premiumType']
  createdAt: Instant
  /** Infinity stands for an account that is not disabled. */
  disabledAt: Instant
  timezone: string
  /** The list begins with Monday. An account whose days are all empty never sends. */
  week: readonly (readonly Slot[])[]
  quotas: Readonly<Record<AccountAction, Quota>>
  outages: readonly Outage[]
  gates: readonly Gate[]
  languages: { own: readonly string[]; effective: readonly string[] }
  haste: number
}

export type Autonomy = 'validateEverything' | 'validateReplies' | 'autonomous'

export type Voice = { language: 'en' | 'fr'; offer: string; proof: string; link: string }

export type Agent = {
  id: string
  name: string
  accounts: readonly number[]
  autonomy: Autonomy
  recommendedAutonomy: Autonomy
  forceHandoffOnFirstDecision: boolean
  disableLeadExit: boolean
  linkTrackingEnabled: boolean
  humanizerEnabled: boolean
  createdAt: Instant
  startedAt: Instant
  pausedAt: Instant
  /** It finds no new leads from then on. */
  sourcesUntil: Instant
  updatedAt: Instant
  share: number
  territory: Territory
  audience: Audience
  flowId: string
  searchFilterIds: readonly string[]
  voice: Voice
  profile: AgentProfile
}

export const isRunning = ({ startedAt, pausedAt }: Agent, now: Instant): boolean =>
  startedAt <= now && now < pausedAt

type ListedAgent = ResponseOf<'agents.get'>
export type AgentProfile = {
  memory: ListedAgent['memory']
  target: Omit<ListedAgent['companyTarget'], 'id' | 'workspaceId' | 'createdAt' | 'updatedAt'>
  conversionAction: ListedAgent['conversionAction']
}

export const accountActions = [
  'social.refreshLeadState',
  'social.sendInvite',
  'social.sendMessage',
  'social.handleConversationReply',
] as const satisfies readonly AccountAction[]

export const fullName = (who: { firstName: string | null; lastName: string | null }): string =>
  [who.firstName, who.lastName].filter((part) => part !== null).join(' ')
