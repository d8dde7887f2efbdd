import type { Client } from '#/api/client'
import type { DataOf } from '#/api/decode/lenient'
import { isRunning } from '#/domain/agent-held'
import { agentRunway, maxEntries, type Runway } from '#/domain/runway'
import { isOf, type Senders } from '#/domain/senders'

type Agent = DataOf<'agents.list'>[number]

/** Agents whose leads end within days, the first to end at the top. */
export type EndingAgents = {
  zone: string | undefined
  /** `place` in the workspace, from 1. */
  agents: readonly { agent: Agent; place: number; runway: Runway }[]
}

/** Each takes a read, and one more where all the room of its accounts would use up its leads. */
const maxAgents = 24

const endOf = ({ end }: Runway): number => (typeof end === 'number' ? end : 0)

/** Reads one answer after the other, as no reader waits for them. */
export async function readEndingAgents(
  request: Client['call'],
  senders: Senders,
  now: number,
  signal: AbortSignal,
): Promise<EndingAgents> {
  const { data: all } = await request('agents.list', {}, signal)
  const running = all.filter((agent) => isRunning(agent) && isOf(agent, senders)).slice(0, maxAgents)
  if (running.length === 0) return { zone: undefined, agents: [] }
  const { data: workspace } = await request('workspace.get', {}, signal)
  const { data: list } = await request('socialAccounts.list', {}, signal)
  const moment = { now, zone: workspace.timezone }
  const agents: EndingAgents['agents'][number][] = []
  for (const agent of running) {
    const { data: counts } = await request('leads.statusCounts', { body: { agentIds: [agent.id] } }, signal)
    const known = { counts, accounts: list.socialAccounts }
    // No pace is faster than all the room of the accounts: who has leads for longer needs no further read.
    if (!agentRunway(agent, { ...known, activity: {} }, moment).isRunningOut) continue
    const input = { path: { id: agent.id }, query: { limit: maxEntries } }
    const { data: activity } = await request('agents.activity', input, signal)
    const { runway, isRunningOut } = agentRunway(agent, { ...known, activity }, moment)
    if (runway !== null && isRunningOut) agents.push({ agent, place: all.indexOf(agent) + 1, runway })
  }
  return { ...moment, agents: agents.toSorted((a, b) => endOf(a.runway) - endOf(b.runway)) }
}
