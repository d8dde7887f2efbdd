import { defaultRange, readRange, type Range } from '#/domain/period'

export type AgentSearch = { range?: Range | undefined }

/** The days of the results; an address leaves the default out. */
export function readAgentSearch(search: URLSearchParams): AgentSearch {
  const range = readRange(search)
  return { range: range === defaultRange ? undefined : range }
}

/** `sort` as every comparison writes it: `replies`, or `-replies` from the highest down. */
export type AgentsSearch = AgentSearch & { sort?: string | undefined }

/** The days of the list's results, and its order; an address leaves the list's own order out. */
export const readAgentsSearch = (search: URLSearchParams): AgentsSearch => ({
  ...readAgentSearch(search),
  sort: search.get('sort') || undefined,
})
