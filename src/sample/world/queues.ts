import { isDisabled, outageAt } from './account-state'
import { isRunning } from './accounts-and-agents'
import type { Instant, Journey } from './journey'
import { remember } from './leads'
import { goesOut } from './lead-row'
import { lastTurn } from './lead-state'
import type { World } from './world'

export type Queues = { invitations: number[]; messages: number[] }

/** Paused agents and disabled accounts are left out. */
export function queuesAt(world: World, now: Instant): Queues {
  return remember(world.leads, `queues ${now}`, () => {
    const runs = world.agents.map((agent) => isRunning(agent, now))
    const works = world.accounts.map((account) => !isDisabled(account, now))
    const invitations = world.accounts.map(() => 0)
    const messages = world.accounts.map(() => 0)
    world.leads.each(now, (journey, then) => {
      const { account, agent } = journey
      if (journey.decidedAt > then || journey.exitAt <= then || !goesOut(journey.decision)) return
      if (account === null || agent === null || !works[account] || !runs[agent]) return
      const isInvited = journey.alreadyConnected || journey.invitedAt <= then
      if (isInvited && !hasMessageDue(journey, then)) return
      const counts = isInvited ? messages : invitations
      counts[account] = (counts[account] ?? 0) + 1
    })
    return { invitations, messages }
  })
}

function hasMessageDue(journey: Journey, now: Instant): boolean {
  const turn = journey.turns[lastTurn(journey, now)]
  if (turn) return turn.decidedAt <= now && turn.sentAt > now && goesOut(turn.decision)
  if (journey.outcomeAt <= now) return false
  const next = journey.coldSentAt.findIndex((at) => at > now)
  return (journey.coldDueAt[next] ?? Infinity) <= now
}

export const connectedAccounts = (world: World, now: Instant): number =>
  world.accounts.filter(
    (account) => account.createdAt <= now && !isDisabled(account, now) && !outageAt(account, now),
  ).length
