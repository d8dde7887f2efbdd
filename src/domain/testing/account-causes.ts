import type { SocialAccount } from '../account-condition'
import { gateOnAll, quotas, socialAccount } from './social-account'

type Change = Parameters<typeof socialAccount>[0]

/** What makes each reason true, alone or beside another; gates end at 16:00, quotas return on the morrow. */
const causes = {
  disabled: { status: 'DISABLED', disabledAt: '2026-11-03T10:00:00Z' },
  disconnected: { connectionPhase: 'disconnected' },
  connecting: { connectionPhase: 'connecting' },
  reconnecting: { connectionPhase: 'reconnecting' },
  providerGate: {
    capacity: {
      activeGates: gateOnAll({
        blockedReason: 'identity_check_required',
        blockedUntil: '2026-11-18T15:00:00Z',
        source: 'PROVIDER',
      }),
    },
  },
  capacityGate: {
    capacity: {
      activeGates: gateOnAll({
        blockedReason: 'too_many_unanswered_messages',
        blockedUntil: '2026-11-18T15:00:00Z',
        source: 'CAPACITY',
      }),
    },
  },
  noWorkingHours: { capacity: { isInsideWindow: false, workingHoursSummary: { key: 'noSlots' } } },
  outsideHours: { capacity: { isInsideWindow: false, nextAvailableAt: '2026-11-18T12:30:00Z' } },
  quotaUsedUp: { capacity: { actions: quotas(0), nextAvailableAt: '2026-11-19T07:30:00Z' } },
  noQuota: { capacity: { actions: quotas(0)?.map((quota) => ({ ...quota, dailyLimit: 0 })) } },
  unknown: { status: 'HIBERNATING' },
  cooldown: { capacity: { isOnCooldown: true, nextAvailableAt: '2026-11-18T09:31:00Z' } },
} satisfies Record<string, Change>
export type Cause = keyof typeof causes

/** Both at once: gates add up, and the later of two next times applies. */
export function withCauses(...names: readonly Cause[]): SocialAccount {
  const changes: Change[] = names.map((name) => causes[name])
  const capacities = changes.map((change) => change?.capacity ?? {})
  const next = capacities
    .map(({ nextAvailableAt }) => nextAvailableAt ?? '')
    .toSorted()
    .at(-1)
  return socialAccount({
    ...Object.assign({}, ...changes),
    ...(names.includes('disabled') && causes.disabled),
    capacity: {
      ...Object.assign({}, ...capacities),
      nextAvailableAt: next || null,
      activeGates: capacities.flatMap(({ activeGates = [] }) => activeGates),
    },
  })
}
