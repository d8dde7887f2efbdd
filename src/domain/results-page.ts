import { defaultRange, readRange, type Range } from './period'

/** What the address of a page of results says. A display link fixes it. */
export type ResultsSearch = {
  title: string
  /** It is a colour such as `0f766e`; empty for the page's own. */
  accent: string
  range: Range
  agentId: string | undefined
}

export const maxTitleLength = 45

const isColour = (text: string): boolean => /^[0-9a-f]{6}$/i.test(text)

/** An unknown value becomes the default. Never throws. */
export function readResultsSearch(search: URLSearchParams): ResultsSearch {
  const accent = search.get('accent') ?? ''
  return {
    title: (search.get('title') ?? '').slice(0, maxTitleLength),
    accent: isColour(accent) ? accent.toLowerCase() : '',
    range: readRange(search),
    agentId: search.get('agentId') || undefined,
  }
}

export type ResultsKeys = { readonly [Key in Exclude<keyof ResultsSearch, 'range'>]?: string } & {
  readonly range?: Range
  /** The link that was opened; it opens nothing by itself. */
  readonly link?: string
}

/** Defaults are left out. */
export const writeResultsSearch = ({ title, accent, range, agentId }: ResultsSearch): ResultsKeys => ({
  ...(title.trim() === '' ? {} : { title }),
  ...(accent === '' ? {} : { accent }),
  ...(range === defaultRange ? {} : { range }),
  ...(agentId === undefined ? {} : { agentId }),
})
