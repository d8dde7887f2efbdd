import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'

export const ownerQuery = queryFor('me.get', {})
export const workspaceQuery = queryFor('workspace.get', {})
export const agentsQuery = queryFor('agents.list', {})
export const accountsQuery = queryFor('socialAccounts.list', {})
export const lastActivityQuery = (id: string) =>
  queryFor('agents.activity', { path: { id }, query: { limit: 1 } })

export const useOwner = () => useQuery(ownerQuery).data?.data
export const useWorkspace = () => useQuery(workspaceQuery).data?.data
export const useWorkspaceZone = () => useWorkspace()?.timezone
export const useAgents = () => useQuery(agentsQuery).data?.data
export const useAccounts = () => useQuery(accountsQuery).data?.data.socialAccounts
