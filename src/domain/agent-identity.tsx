import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { Badge } from '#/components/tone'
import { agentCondition } from './agent-condition'
import type { Agent } from './agent-held'
import { lastActivityQuery } from './agent-silence'

type Props = { agent: Agent & { id: string; createdAt?: string | undefined }; now: number }

export function AgentConditionBadge({ agent, now }: Props) {
  const { i18n } = useLingui()
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data?.data.socialAccounts
  const activity = useQuery(lastActivityQuery(agent.id)).data?.data
  const zone = useQuery(queryFor('workspace.get', {})).data?.data.timezone
  const { sentence, tone } = agentCondition(i18n, agent, { accounts, activity }, { now, zone })
  return <Badge tone={tone}>{sentence}</Badge>
}
