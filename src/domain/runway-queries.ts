import { queryFor } from '#/api/queries'
import { maxEntries } from './runway'

// Apart from the shared queries, which are part of the first load.

export const runwayCountsQuery = (agentId: string) =>
  queryFor('leads.statusCounts', { body: { agentIds: [agentId] } })
export const recentActivityQuery = (id: string) =>
  queryFor('agents.activity', { path: { id }, query: { limit: maxEntries } })
