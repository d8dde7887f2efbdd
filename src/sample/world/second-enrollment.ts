import { late } from './columns'
import { replyToValidate, todoCode } from './lead-state'
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
    const { lead: c } = world.leads.columns
    const count = world.leads.countAt(world.anchor)
    for (let lead = 0; lead < count; lead += 1) {
      const [account = -1, own] = [c.account[lead], c.agent[lead]]
      const agent = world.agents.findIndex(({ accounts }, at) => at !== own && accounts.includes(account))
      const hasStarted = (c.replied[lead] ?? late) * 1000 < since
      if (agent !== -1 && hasStarted && todoCode(world, lead, world.anchor / 1000) === replyToValidate)
        return { lead, agent, since }
    }
    return null
  })
}

/** Lists of conversations hold leads by number; the second row of a lead is negative. */
export const secondRow = (lead: number): number => -1 - lead
export const leadOfRow = (row: number): number => (row < 0 ? secondRow(row) : row)
