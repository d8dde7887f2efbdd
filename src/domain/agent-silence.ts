import { i18n } from '@lingui/core'
import { instantOf } from '#/lib/instant'
import type { SocialAccount } from './account-condition'
import { heldAccounts, heldSentence, isRunning, type Agent, type HeldAccounts } from './agent-held'

export type Activity = {
  lastActivityAt?: string | null | undefined
  runningEnrollments?: number | undefined
  isSourcing?: boolean | undefined
}

const dayMs = 86_400_000
/** Longer than a weekend. */
const silentAfterMs = 3 * dayMs

export type Silence = {
  length: number
  /** The first explanation that holds. */
  why: 'noAccount' | 'accounts' | 'noLeads' | 'unknown'
  held: readonly HeldAccounts[]
}

// What ends within a day does not explain several days of silence.
const passing = new Set(['outsideHours', 'quotaUsedUp', 'cooldown', 'sending'])

/** Null where the service does not tell what it did. */
export function silentFrom(
  agent: { createdAt?: string | undefined },
  activity: Activity | undefined,
): number | null {
  if (activity?.lastActivityAt === undefined) return null
  const since = instantOf(activity.lastActivityAt ?? agent.createdAt)
  return since === null ? null : since + silentAfterMs
}

export function silenceOf(
  agent: Agent & { createdAt?: string | undefined },
  activity: Activity | undefined,
  accounts: readonly SocialAccount[] | undefined,
  now: number,
): Silence | null {
  const from = silentFrom(agent, activity)
  if (!isRunning(agent) || activity === undefined || from === null || now < from) return null
  const ids = agent.socialAccountIds
  const held = heldAccounts(agent, accounts ?? [], now).filter(({ reason }) => !passing.has(reason))
  const isHeld = accounts !== undefined && held.reduce((sum, { count }) => sum + count, 0) === ids?.length
  const hasNoLeads = activity.runningEnrollments === 0 && activity.isSourcing === false
  const why = ids?.length === 0 ? 'noAccount' : isHeld ? 'accounts' : hasNoLeads ? 'noLeads' : 'unknown'
  return { length: now - from + silentAfterMs, why, held: why === 'accounts' ? held : [] }
}

/** `No activity for 9 days` */
export const silenceLabel = ({ length }: Silence): string =>
  i18n.t('{days, plural, one {No activity for # day} other {No activity for # days}}', {
    days: Math.floor(length / dayMs),
  })

export function silenceSentence(silence: Silence): string {
  const label = silenceLabel(silence)
  const reason = silenceReason(silence)
  return reason === null ? label : `${label} · ${reason}`
}

function silenceReason({ why, held }: Silence): string | null {
  switch (why) {
    case 'noAccount':
      return i18n.t('No account')
    case 'accounts':
      return heldSentence(held)
    case 'noLeads':
      return i18n.t('No leads left')
    case 'unknown':
      return null
  }
}
