import { defaultRange, readRange, type Range } from '#/domain/period'

/** `sort` as every comparison writes it: `replies`, or `-replies` from the highest down. An agent's page keeps it for the way back. */
type AgentsSearch = { range?: Range | undefined; sort?: string | undefined }

export function readAgentsSearch(search: URLSearchParams): AgentsSearch {
  const range = readRange(search)
  return { range: range === defaultRange ? undefined : range, sort: search.get('sort') || undefined }
}
