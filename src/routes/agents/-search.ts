import { defaultRange, readRange, type Range } from '#/domain/period'

type AgentSearch = { range?: Range | undefined }

export function readAgentSearch(search: URLSearchParams): AgentSearch {
  const range = readRange(search)
  return { range: range === defaultRange ? undefined : range }
}

/** `sort` as every comparison writes it: `replies`, or `-replies` from the highest down. */
type AgentsSearch = AgentSearch & { sort?: string | undefined }

export const readAgentsSearch = (search: URLSearchParams): AgentsSearch => ({
  ...readAgentSearch(search),
  sort: search.get('sort') || undefined,
})
