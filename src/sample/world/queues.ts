import { late, none8 } from './columns'
import { isDisabled, outageAt } from './account-state'
import type { Instant } from './journey'
import { dueSeconds, isKnown } from './journey-of'
import { remember } from './leads'
import { goesOut } from './lead-row'
import { lastTurn } from './lead-state'
import type { World } from './world'

export type Queues = { invitations: number[]; messages: number[] }

const at = (column: Int32Array, row: number): number => column[row] ?? late

/** Paused agents and disabled accounts are left out. */
export function queuesAt(world: World, now: Instant): Queues {
  return remember(world.leads, `queues ${now}`, () => {
    const seconds = Math.floor(now / 1000)
    const { columns } = world.leads
    const { lead: c } = columns
    const count = world.leads.countAt(now)
    const runs = world.agents.map(({ startedAt, pausedAt }) => startedAt <= now && now < pausedAt)
    const works = world.accounts.map((account) => !isDisabled(account, now))
    const invitations = world.accounts.map(() => 0)
    const messages = world.accounts.map(() => 0)
    for (let lead = 0; lead < count; lead += 1) {
      if (at(c.decided, lead) > seconds || at(c.exitAt, lead) <= seconds || !goesOut(c.decision[lead] ?? 0))
        continue
      const account = c.account[lead] ?? none8
      if (!works[account] || !runs[c.agent[lead] ?? none8]) continue
      if (!isKnown(world, lead) && at(c.invited, lead) > seconds)
        invitations[account] = (invitations[account] ?? 0) + 1
      else if (hasMessageDue(world, lead, seconds)) messages[account] = (messages[account] ?? 0) + 1
    }
    return { invitations, messages }
  })
}

function hasMessageDue(world: World, lead: number, seconds: number): boolean {
  const { columns } = world.leads
  const { lead: c, turn: t } = columns
  if (at(c.replied, lead) <= seconds) {
    const row = (c.firstTurn[lead] ?? 0) + lastTurn(columns, lead, seconds)
    return at(t.decided, row) <= seconds && at(t.sent, row) > seconds && goesOut(t.decision[row] ?? 0)
  }
  if (at(c.outcomeAt, lead) <= seconds || at(c.cold3, lead) <= seconds) return false
  const next = at(c.cold1, lead) > seconds ? 0 : at(c.cold2, lead) > seconds ? 1 : 2
  return dueSeconds(world, lead, next) <= seconds
}

export const connectedAccounts = (world: World, now: Instant): number =>
  world.accounts.filter(
    (account) => account.createdAt <= now && !isDisabled(account, now) && !outageAt(account, now),
  ).length
