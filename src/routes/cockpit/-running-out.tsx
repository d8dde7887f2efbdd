import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { agentName } from '#/domain/names'
import { agentRunway, isFindingLeads, runwaySentence, type Runway } from '#/domain/runway'
import { recentActivityQuery, runwayCountsQuery } from '#/domain/runway-queries'
import { useAccounts, useWorkspaceZone } from '#/domain/shared-queries'
import { none } from '#/lib/none'
import { formatCompact } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { usePacedQueries } from '#/shell/queries/paced-queries'
import { Row } from './-row'

type Agent = DataOf<'agents.list'>[number]
type Ending = { agent: Agent; runway: Runway }

/** Each takes a read of its own. */
const maxAgents = 24

/** Agents whose leads end within days, while they find no new ones. */
export function useEndingLeads(
  running: readonly { agent: Agent; activity: DataOf<'agents.activity'> | undefined }[],
) {
  const accounts = useAccounts()
  const moment = { now: useMinute(), zone: useWorkspaceZone() }
  const asked = running
    .filter(({ activity }) => activity !== undefined && !isFindingLeads(activity, moment.now))
    .slice(0, maxAgents)
  const counts = usePacedQueries(
    asked.map(({ agent }) => runwayCountsQuery(agent.id)),
    true,
  )
  // No pace is faster than all the room of the accounts: who has leads for longer then needs no more reads.
  const candidates = asked.flatMap(({ agent }, i) => {
    const known = { counts: counts[i]?.data?.data, accounts }
    return agentRunway(agent, { ...known, activity: {} }, moment).isRunningOut ? [{ agent, known }] : []
  })
  const activities = usePacedQueries(
    candidates.map(({ agent }) => recentActivityQuery(agent.id)),
    true,
  )
  const ending = candidates.flatMap(({ agent, known }, i): Ending[] => {
    const activity = activities[i]?.data?.data
    if (activity === undefined) return []
    const { runway, isRunningOut } = agentRunway(agent, { ...known, activity }, moment)
    return runway !== null && isRunningOut ? [{ agent, runway }] : []
  })
  return { ending, reads: [...counts, ...activities] }
}

export function EndingLeads({ ending }: { ending: readonly Ending[] }) {
  const moment = { now: useMinute(), zone: useWorkspaceZone() }
  if (ending.length === 0) return null
  return (
    <ul aria-label={i18n.t('Leads running out')}>
      {ending.map(({ agent, runway }) => (
        <Row
          key={agent.id}
          page={
            runway.leads === 0
              ? { to: '/agents/$agentId', params: { agentId: agent.id } }
              : { to: '/leads', search: { agentIds: [agent.id], outreachStatuses: runway.statuses } }
          }
          tone="wait"
          mark={runway.leads === 0 ? '!' : formatCompact(runway.leads)}
          title={agentName(agent)}
          detail={runwaySentence(runway, moment) ?? none}
        />
      ))}
    </ul>
  )
}
