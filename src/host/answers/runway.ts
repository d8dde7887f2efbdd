import { isRunning } from '#/domain/agent-held'
import { agentName } from '#/domain/names'
import {
  isEndingSoon,
  isFindingLeads,
  maxEntries,
  runwayBasis,
  runwayOf,
  runwaySentence,
} from '#/domain/runway'
import { inEnglish } from '#/lib/english'
import { addressOf, counted, type Answer, type Asking } from './answer'

/** Each takes two reads. */
const maxAgents = 24

/** Until when the running agents have leads, those that run out first at the top. */
export async function whenLeadsRunOut({ read, now, zone, origin }: Asking): Promise<Answer> {
  const [{ data: agents }, { data }] = await Promise.all([
    read('agents.list', {}),
    read('socialAccounts.list', {}),
  ])
  const running = agents.filter(isRunning)
  const known = await Promise.all(
    running.slice(0, maxAgents).map(async (agent) => {
      const [counts, activity] = await Promise.all([
        read('leads.statusCounts', { body: { agentIds: [agent.id] } }),
        read('agents.activity', { path: { id: agent.id }, query: { limit: maxEntries } }),
      ])
      const facts = {
        counts: counts.data,
        accounts: data.socialAccounts,
        timeline: activity.data.timeline,
      }
      const isFinding = isFindingLeads(activity.data, now)
      return { agent, isFinding, runway: runwayOf(agent, facts, { now, zone }) }
    }),
  )
  const moment = { now, zone }
  return inEnglish(zone, () => {
    const items = known
      .map(({ agent, isFinding, runway }) => ({
        agent: agentName(agent),
        says: runway === null ? 'Not known' : (runwaySentence(runway, moment) ?? 'Invites nobody now'),
        leads: runway?.leads ?? null,
        lastDay: typeof runway?.end === 'number' ? new Date(runway.end).toISOString().slice(0, 10) : null,
        isFindingLeads: isFinding,
        isSoon: runway !== null && !isFinding && isEndingSoon(runway, moment),
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
