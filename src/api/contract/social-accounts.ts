import * as z from 'zod/mini'
import {
  count,
  countryCode,
  dateTime,
  filledText,
  flag,
  list,
  orNull,
  record,
  text,
  unknownShape,
} from './shapes'
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
    dailyTarget: orNull(count()),
    cooldownMinMs: count(),
    cooldownMaxMs: count(),
    usedToday: count(),
    remainingToday: count(),
  },
  ['action'],
)

export const activeGate = record({
  action: accountAction,
  blockedReason: text(),
  blockedUntil: dateTime(),
  source: z.enum(['CAPACITY', 'PROVIDER']),
})

/** Only the variant `noSlots` is documented; what the others hold is carried as it comes. */
export const workingHoursSummary = z.looseObject({ key: text() })

export const capacity = record({
  timezone: text(),
  workingHoursSummary,
  nextAvailableAt: orNull(dateTime()),
  isInsideWindow: flag(),
  isOnCooldown: flag(),
  actions: list(actionQuota),
  activeGates: list(activeGate),
})

/** api.md 2.5 */
export const socialAccount = record(
  {
    id: text(),
    workspaceId: text(),
    userId: text(),
    status: z.enum(['ACTIVE', 'DISABLED']),
    disabledAt: orNull(dateTime()),
    firstName: orNull(text()),
    lastName: orNull(text()),
    email: orNull(text()),
    profilePicture: orNull(text()),
    memberId: orNull(text()),
    socialId: orNull(text()),
    publicIdentifier: orNull(text()),
    country: orNull(countryCode()),
    connectionPhase: z.enum(['connected', 'connecting', 'reconnecting', 'disconnected']),
    premiumType: z.enum(['unknown', 'salesnav', 'recruiter']),
    createdAt: dateTime(),
    updatedAt: dateTime(),
    capacity,
    workingHours: record({ days: list(unknownShape()), timezone: filledText() }),
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
    response: record({ socialAccounts: list(socialAccount) }),
  }),
}
