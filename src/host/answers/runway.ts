import type { DataOf } from '#/api/decode/lenient'
import { isRunning } from '#/domain/agent-held'
import { agentName } from '#/domain/names'
import { agentRunway, maxEntries, runwayBasis, runwaySentence } from '#/domain/runway'
import { inEnglish } from '#/lib/english'
import { addressOf, counted, type Answer, type Asking } from './answer'
import type { Read } from './read'

/** Each takes two reads. */
const maxAgents = 24

export type AgentLeads = { counts: DataOf<'leads.statusCounts'>; activity: DataOf<'agents.activity'> }

/** What tells how long an agent has leads. */
export async function readLeads(read: Read, id: string): Promise<AgentLeads> {
  const [counts, activity] = await Promise.all([
    read('leads.statusCounts', { body: { agentIds: [id] } }),
    read('agents.activity', { path: { id }, query: { limit: maxEntries } }),
  ])
  return { counts: counts.data, activity: activity.data }
}

/** Until when the running agents have leads, those that run out first at the top. */
export async function whenLeadsRunOut({ read, now, zone, origin }: Asking): Promise<Answer> {
  const [{ data: agents }, { data }] = await Promise.all([
    read('agents.list', {}),
    read('socialAccounts.list', {}),
  ])
  const running = agents.filter(isRunning)
  const known = await Promise.all(
    running.slice(0, maxAgents).map(async (agent) => {
      const facts = { ...(await readLeads(read, agent.id)), accounts: data.socialAccounts }
      return { agent, ...agentRunway(agent, facts, { now, zone }) }
    }),
  )
  const moment = { now, zone }
  return inEnglish(zone, () => {
    const items = known
      .map(({ agent, isFinding, isRunningOut, runway }) => ({
        agent: agentName(agent),
        says: runway === null ? 'Not known' : (runwaySentence(runway, moment) ?? 'Invites nobody now'),
        leads: runway?.leads ?? null,
        lastDay: typeof runway?.end === 'number' ? new Date(runway.end).toISOString().slice(0, 10) : null,
        isFindingLeads: isFinding,
        isSoon: isRunningOut,
        ...(runway !== null && typeof runway.end === 'number' && { because: runwayBasis(runway, moment) }),
        link: addressOf(origin, { to: '/agents/$agentId', params: { agentId: agent.id } }),
      }))
      .toSorted((a, b) => (a.lastDay ?? '9999').localeCompare(b.lastDay ?? '9999'))
    const soon = items.filter(({ isSoon }) => isSoon)
    return {
      answer:
        running.length === 0
          ? 'No agent is running.'
          : soon.length === 0
            ? 'No running agent runs out of leads within three days while it finds none, as far as it is known.'
            : `${counted(soon.length, 'agent runs', 'agents run')} out of leads within three days, and finds none: ${soon
                .map(({ agent, says }) => `${agent} (${says})`)
                .join('; ')}.`,
      figures: { running: running.length, runningOut: soon.length },
      items,
      link: addressOf(origin, { to: '/agents' }),
    }
  })
}
