import { todoAt } from './lead-state'
import { remember } from './leads'
import type { World } from './world'

export type SecondEnrollment = { lead: number; agent: number; since: number }

const age = 26 * 3_600_000

/**
 * In the troubled world one lead is enrolled twice on one account: a second agent has a question while a reply of the
 * first waits.
 */
export function secondEnrollment(world: World): SecondEnrollment | null {
  if (world.preset !== 'troubled') return null
  return remember(world.leads, 'second enrollment', () => {
    const since = world.anchor - age
    let found: SecondEnrollment | null = null
    world.leads.each(world.anchor, (journey, now, lead) => {
      const { account, agent: own, turns } = journey
      if (found || account === null || (turns[0]?.leadAt ?? Infinity) >= since) return
      const agent = world.agents.findIndex(({ accounts }, at) => at !== own && accounts.includes(account))
      if (agent !== -1 && todoAt(journey, now) === 'replyToValidate') found = { lead, agent, since }
    })
    return found
  })
}
