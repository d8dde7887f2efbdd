import type { I18n } from '@lingui/core'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import type { SocialAccount } from './account-condition'
import { heldAccounts, heldSentence, isRunning, type Agent, type HeldAccounts } from './agent-condition'

type Activity = {
  lastActivityAt?: string | null | undefined
  runningEnrollments?: number | undefined
  isSourcing?: boolean | undefined
}

/** Longer than a weekend: who works on Friday and on Monday is not silent in between. */
const silentAfter = 3 * 86_400_000

export type Silence = {
  /** Milliseconds since it last did anything, or since it was created. */
  length: number
  /** What explains it, the first that holds; `unknown` where nothing that the service tells does. */
  why: 'noAccount' | 'accounts' | 'noLeads' | 'unknown'
  held: readonly HeldAccounts[]
}

// What ends within a day explains no silence of several.
const passing = new Set(['outsideHours', 'quotaUsedUp', 'cooldown', 'sending'])

/** From when an agent counts as silent unless it does something; null where the service does not tell what it did. */
export function silentFrom(
  agent: { createdAt?: string | undefined },
  activity: Activity | undefined,
): number | null {
  if (activity?.lastActivityAt === undefined) return null
  const since = instantOf(activity.lastActivityAt ?? agent.createdAt)
  return since === null ? null : since + silentAfter
}

/** An agent that runs and yet has done nothing for days, with the reason; null of one that works, or does not run. */
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
  return { length: now - from + silentAfter, why, held: why === 'accounts' ? held : [] }
}

/** `Nothing done for 31 d: no lead is in its sequence, and it looks for none`. */
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
