import { useQuery } from '@tanstack/react-query'
import { lastActivityQuery, useAccounts, useWorkspaceZone } from './shared-queries'
import { Badge } from '#/components/tone'
import { agentCondition } from './agent-condition'
import type { Agent } from './agent-held'

type Props = { agent: Agent & { id: string; createdAt?: string | undefined }; now: number }

export function AgentConditionBadge({ agent, now }: Props) {
  const accounts = useAccounts()
  const activity = useQuery(lastActivityQuery(agent.id)).data?.data
  const zone = useWorkspaceZone()
  const { label, sentence, tone } = agentCondition(agent, { accounts, activity }, { now, zone })
  return (
    <span title={sentence}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
