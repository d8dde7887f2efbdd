import type { SocialAccount } from '../account-condition'

type Capacity = NonNullable<SocialAccount['capacity']>
type Gate = NonNullable<Capacity['activeGates']>[number]

const quota = (action: string, remainingToday: number) => ({
  action,
  dailyLimit: 20,
  dailyTarget: 15,
  cooldownMinMs: 240_000,
  cooldownMaxMs: 540_000,
  usedToday: 20 - remainingToday,
  remainingToday,
})

const sending = ['social.sendInvite', 'social.sendMessage', 'social.handleConversationReply'] as const

export const quotas = (remainingToday: number): Capacity['actions'] => [
  quota('social.refreshLeadState', 247),
  ...sending.map((action) => quota(action, remainingToday)),
]

export const gateOnAll = (gate: Omit<Gate, 'action'>): Gate[] =>
  sending.map((action) => ({ ...gate, action }))

type Change = Partial<SocialAccount> & { capacity?: Partial<Capacity> | undefined }

export const socialAccount = ({ capacity, ...change }: Change = {}): SocialAccount => ({
  id: 'sa_camille',
  firstName: 'Camille',
  lastName: 'Roy',
  status: 'ACTIVE',
  disabledAt: null,
  connectionPhase: 'connected',
  ...change,
  capacity: {
    timezone: 'Europe/Paris',
    workingHoursSummary: { key: 'everyWeekday' },
    nextAvailableAt: null,
    isInsideWindow: true,
    isOnCooldown: false,
    actions: quotas(9),
    activeGates: [],
    ...capacity,
  },
})
