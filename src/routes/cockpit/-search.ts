import { readRange, type Range } from '#/domain/period'

// No schema library here: the script that sends the first requests reads this too.

export type CockpitSearch = {
  range: Range
  agentId?: string | undefined
  socialAccountId?: string | undefined
  /** The figure that the comparison is sorted by, with a minus from the highest down. */
  agentsSort?: string | undefined
  accountsSort?: string | undefined
}

const filled = (value: string | null): string | undefined => (value ? value : undefined)

/** Reads the cockpit's keys from an address; what it does not know it takes for the default. */
export const readCockpitSearch = (search: URLSearchParams): CockpitSearch => ({
  range: readRange(search),
  agentId: filled(search.get('agentId')),
  socialAccountId: filled(search.get('socialAccountId')),
  agentsSort: filled(search.get('agentsSort')),
  accountsSort: filled(search.get('accountsSort')),
})
