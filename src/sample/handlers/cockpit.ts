import type { ResponseOf } from '#/api/contract/index'
import { funnelOf, measures, periodsAt, seriesOf, type Measure, type Scope } from '../world/analytics'
import { isRunning } from '../world/accounts-and-agents'
import { actionsAt } from '../world/cockpit-actions'
import { connectedAccounts, queuesAt } from '../world/queues'
import { invalidParameter, refuse, type Handlers } from './handler'
import { iso } from '../world/dates'

type Indicator = ResponseOf<'cockpit.analytics'>['kpis'][Measure]

const usualRange = '30'
const maxRange = 365

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

function indicator(series: readonly number[], before: number | null): Indicator {
  const value = sum(series)
  const deltaValue = before === null ? null : value - before
  const deltaPercent =
    before === null || before === 0 || deltaValue === null ? null : Math.round((deltaValue / before) * 100)
  return {
    value,
    deltaValue,
    deltaPercent: deltaPercent === null ? null : deltaPercent + 0,
    series: [...series],
  }
}

export const cockpitHandlers: Pick<Handlers, 'cockpit.live' | 'cockpit.analytics'> = {
  'cockpit.live': (_, { world, now }) => {
    const { invitations, messages } = queuesAt(world, now)
    return {
      live: {
        runningAgents: world.agents.filter((agent) => isRunning(agent, now)).length,
        socialAccounts: connectedAccounts(world, now),
        invitationsInQueue: sum(invitations),
        messagesInQueue: sum(messages),
      },
      actions: actionsAt(world, now),
    }
  },

  'cockpit.analytics': ({ query }, { world, now }) => {
    const { range = usualRange, agentId, socialAccountId } = query
    const days = /^[1-9]\d{0,2}$/.test(range) ? Number(range) : 0
    if (days < 1 || days > maxRange) {
      return invalidParameter('range', `must be a number of days from 1 to ${maxRange}`)
    }
    const scope: Scope = {}
    if (agentId !== undefined) scope.agent = world.agentIndex(agentId)
    if (socialAccountId !== undefined) scope.account = world.accountIndex(socialAccountId)
    if (scope.agent === -1) return refuse(400, 'unknown_agent', 'agentId is not an agent of this workspace')
    if (scope.account === -1) {
      return refuse(
        400,
        'unknown_social_account',
        'socialAccountId is not a social account of this workspace',
      )
    }

    const { current, before, starts } = periodsAt(world, now, days)
    const series = seriesOf(world, current, starts, scope)
    const hasEarlier = world.workspace.createdAt <= before.from
    const earlier = hasEarlier ? seriesOf(world, before, [before.from], scope) : null
    const indicators = measures.map((measure) => [
      measure,
      indicator(series[measure], earlier ? sum(earlier[measure]) : null),
    ])
    return {
      range,
      from: iso(current.from),
      to: iso(current.to),
      // `Object.fromEntries` forgets its keys; these are all of them.
      kpis: Object.fromEntries(indicators) as Record<Measure, Indicator>,
      funnel: funnelOf(world, current, scope),
    }
  },
}
