import * as z from 'zod/mini'
import { count, countryCode, dateTime, filledText, record, unknownShape, withEveryEntry } from './shapes'
import { operation } from './operation'

export const accountAction = z.enum([
  'social.refreshLeadState',
  'social.sendInvite',
  'social.sendMessage',
  'social.handleConversationReply',
])

export const actionQuota = record(
  {
    action: accountAction,
    dailyLimit: count(),
    dailyTarget: z.nullable(count()),
    cooldownMinMs: count(),
    cooldownMaxMs: count(),
    usedToday: count(),
    remainingToday: count(),
  },
  ['action'],
)

export const activeGate = record({
  action: accountAction,
  blockedReason: z.string(),
  blockedUntil: dateTime(),
  source: z.enum(['CAPACITY', 'PROVIDER']),
})

/** The document shows the variant `noSlots` alone. */
export const workingHoursSummary = z.looseObject({ key: z.string() })

export const capacity = record({
  timezone: z.string(),
  workingHoursSummary,
  nextAvailableAt: z.nullable(dateTime()),
  isInsideWindow: z.boolean(),
  isOnCooldown: z.boolean(),
  actions: z.array(actionQuota),
  activeGates: withEveryEntry(z.array(activeGate)),
})

export const socialAccount = record(
  {
    id: z.string(),
    workspaceId: z.string(),
    userId: z.string(),
    status: z.enum(['ACTIVE', 'DISABLED']),
    disabledAt: z.nullable(dateTime()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    profilePicture: z.nullable(z.string()),
    memberId: z.nullable(z.string()),
    socialId: z.nullable(z.string()),
    publicIdentifier: z.nullable(z.string()),
    country: z.nullable(countryCode()),
    connectionPhase: z.enum(['connected', 'connecting', 'reconnecting', 'disconnected']),
    premiumType: z.enum(['unknown', 'salesnav', 'recruiter']),
    createdAt: dateTime(),
    updatedAt: dateTime(),
    capacity,
    workingHours: record({ days: z.array(unknownShape()), timezone: filledText() }),
    messageGenerationLanguages: record({
      allowedGenerationLanguages: unknownShape(),
      effectiveAllowedGenerationLanguages: unknownShape(),
      workspaceAllowedGenerationLanguages: unknownShape(),
    }),
  },
  ['id'],
)

export const socialAccountOperations = {
  'socialAccounts.list': operation({
    method: 'GET',
    path: '/v1/social-accounts',
    summary: 'The connected social accounts: state, capacity, working hours, languages',
    audience: 'display',
    response: record({ socialAccounts: z.array(socialAccount) }),
  }),
}
