import { defaultRange, readRange, type Range } from '#/domain/ranges'

export type AgentSearch = { range?: Range | undefined }

/** The days of the results; an address leaves the default out. */
export function readAgentSearch(search: URLSearchParams): AgentSearch {
  const range = readRange(search)
  return { range: range === defaultRange ? undefined : range }
}
