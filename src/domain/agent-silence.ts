import type { I18n } from '@lingui/core'
import { queryFor } from '#/api/queries'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import type { SocialAccount } from './account-condition'
import { heldAccounts, heldSentence, isRunning, type Agent, type HeldAccounts } from './agent-condition'

type Activity = {
  lastActivityAt?: string | null | undefined
  runningEnrollments?: number | undefined
  isSourcing?: boolean | undefined
}

/** Longer than a weekend. */
const silentAfterMs = 3 * 86_400_000

export type Silence = {
  /** Milliseconds since its last activity, or since it was created. */
  length: number
  /** The first explanation that holds. */
  why: 'noAccount' | 'accounts' | 'noLeads' | 'unknown'
  held: readonly HeldAccounts[]
}

// What ends within a day does not explain several days of silence.
const passing = new Set(['outsideHours', 'quotaUsedUp', 'cooldown', 'sending'])

/** From when an agent counts as silent unless it does something; null where the service does not tell what it did. */
export function silentFrom(
  agent: { createdAt?: string | undefined },
  activity: Activity | undefined,
): number | null {
  if (activity?.lastActivityAt === undefined) return null
  const since = instantOf(activity.lastActivityAt ?? agent.createdAt)
  return since === null ? null : since + silentAfterMs
}

/** A running agent that has done nothing for days, with the reason; else null. */
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

/** An agent's latest activity, for the time of it. */
export const lastActivityQuery = (id: string) =>
  queryFor('agents.activity', { path: { id }, query: { limit: 1 } })

export function silenceSentence(i18n: I18n, { length, why, held }: Silence): string {
  const age = formatAge(length, i18n.locale, 1)
  switch (why) {
    case 'noAccount':
      return i18n.t('Nothing done for {age}: it has no account to send through', { age })
    case 'accounts':
      return i18n.t('Nothing done for {age}: {accounts}', { age, accounts: heldSentence(i18n, held) })
    case 'noLeads':
      return i18n.t('Nothing done for {age}: no lead is in its sequence, and it looks for none', { age })
    case 'unknown':
      return i18n.t('Nothing done for {age}, for a reason that is not known', { age })
  }
}
