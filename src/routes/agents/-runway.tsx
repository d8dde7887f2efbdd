import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import { Explained } from '#/components/explained'
import { isRunning } from '#/domain/agent-held'
import { notContactedLabel, runwayBasis, runwayOf, runwaySentence } from '#/domain/runway'
import { runwayCountsQuery } from '#/domain/runway-queries'
import { useAccounts, useWorkspaceZone } from '#/domain/shared-queries'
import { useMinute } from '#/shell/frame/clock'

type Props = { agent: DataOf<'agents.get'>; activity: DataOf<'agents.activity'> | undefined }

/** Until when the agent has leads, and how many: nothing where that is not known. */
export function RunwayWords({ agent, activity }: Props) {
  const accounts = useAccounts()
  const moment = { now: useMinute(), zone: useWorkspaceZone() }
  const counts = useQuery({ ...runwayCountsQuery(agent.id), enabled: isRunning(agent) }).data?.data
  // Before the pace is known, another day would show.
  const runway =
    activity === undefined ? null : runwayOf(agent, { counts, accounts, timeline: activity.timeline }, moment)
  if (runway === null) return null
  const { leads, statuses } = runway
  const sentence = runwaySentence(runway, moment)
  return (
    <p className="flex flex-wrap gap-x-3 text-base">
      {sentence === null ? null : leads === 0 ? (
        sentence
      ) : (
        <Explained says={runwayBasis(runway, moment)}>{sentence}</Explained>
      )}
      {leads === 0 ? null : (
        <Link
          to="/leads"
          search={{ agentIds: [agent.id], outreachStatuses: statuses }}
          className="py-0.5 text-accent hover:underline"
        >
          {notContactedLabel(runway)}
        </Link>
      )}
    </p>
  )
}
