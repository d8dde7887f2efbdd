export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]
export const defaultRange: Range = '30'

export type AgentSearch = { range?: Range | undefined }

/** The days of the results; what is not known is the default, which an address leaves out. */
export function readAgentSearch(search: URLSearchParams): AgentSearch {
  const range = ranges.find((each) => each === search.get('range'))
  return { range: range === defaultRange ? undefined : range }
}
