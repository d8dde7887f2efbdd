import { agentActivityLimit } from '#/api/contract/agents'
import type { ResponseOf } from '#/api/contract/index'
import { agentActivity, agentFigures } from '../world/agent-activity'
import type { Agent } from '../world/accounts-and-agents'
import type { Instant } from '../world/journey'
import { idOf } from '../world/ids'
import type { World } from '../world/world'
import { notFound, type Handlers } from './handler'
import { leadNamed } from './inbox-references'
import { iso, isoBy, latest } from '../world/dates'

type AgentRecord = ResponseOf<'agents.get'>

function statusOf({ startedAt, pausedAt }: Agent, now: Instant): string {
  if (startedAt > now) return 'DRAFT'
  return pausedAt <= now ? 'PAUSED' : 'RUNNING'
}

function agentRecord(world: World, agent: Agent, now: Instant): AgentRecord {
  const { profile } = agent
  const targetId = agent.id.replace('ag_', 'ct_')
  const changed = latest([agent.createdAt, agent.updatedAt, agent.pausedAt], now)
  return {
    id: agent.id,
    workspaceId: world.workspace.id,
    socialAccountIds: agent.accounts.flatMap((index) => {
      const account = world.accounts[index]
      return account && account.createdAt <= now ? [account.id] : []
    }),
    name: agent.name,
    memory: profile.memory,
    companyTargetId: targetId,
    companyTarget: {
      id: targetId,
      workspaceId: world.workspace.id,
      ...profile.target,
      createdAt: iso(agent.createdAt),
      updatedAt: iso(changed),
    },
    conversionAction: profile.conversionAction,
    autonomyLevel: agent.autonomy,
    recommendedAutonomyLevel: agent.recommendedAutonomy,
    forceHandoffOnFirstDecision: agent.forceHandoffOnFirstDecision,
    disableLeadExit: agent.disableLeadExit,
    linkTrackingEnabled: agent.linkTrackingEnabled,
    humanizerEnabled: agent.humanizerEnabled,
    status: statusOf(agent, now),
    pausedAt: isoBy(agent.pausedAt, now),
    createdAt: iso(agent.createdAt),
    updatedAt: iso(changed),
  }
}

function found(world: World, id: string, now: Instant): { agent: Agent; index: number } | null {
  const index = world.agentIndex(id)
  const agent = world.agents[index]
  return agent && agent.createdAt <= now ? { agent, index } : null
}

export const agentHandlers: Pick<Handlers, 'agents.list' | 'agents.get' | 'agents.activity'> = {
  // The document does not show the list's shape.
  'agents.list': (_, { world, now }) =>
    world.agents.filter(({ createdAt }) => createdAt <= now).map((agent) => agentRecord(world, agent, now)),

  'agents.get': ({ path }, { world, now }) => {
    const at = found(world, path.id, now)
    return at ? agentRecord(world, at.agent, now) : notFound('agent')
  },

  'agents.activity': ({ path, query }, { world, now }) => {
    const at = found(world, path.id, now)
    if (!at) return notFound('agent')
    const { lastActivityAt, ...figures } = agentFigures(world, at.index, now)
    const timeline = agentActivity(world, at.index, now, query.limit ?? agentActivityLimit.default)
    return {
      timeline: timeline.map((entry) => ({
        id: `${idOf(world, 'message', entry.lead, entry.at / 1000)}-${entry.action}`,
        action: entry.action,
        occurredAt: iso(entry.at),
        lead: leadNamed(world, entry.lead),
      })),
      lastActivityAt: isoBy(lastActivityAt, now),
      refreshedAt: iso(now),
      ...figures,
    }
  },
}
