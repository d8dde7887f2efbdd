import { fold } from '#/lib/fold'
import { companies } from './companies'
import { none16 } from './columns'
import { headlines } from './headlines'
import { firstNames, lastNames } from './names'
import { regions } from './places'
import type { World } from './world'

export const wordsOf = (q: string | undefined): readonly string[] =>
  fold(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')

const searched = [
  firstNames,
  lastNames,
  companies,
  headlines.map((headline) => headline.replace('{c}', '')),
  regions,
].map((dictionary) => dictionary.map(fold))

function hits(dictionary: readonly string[], word: string): Uint8Array {
  const found = new Uint8Array(none16 + 1)
  for (const [index, text] of dictionary.entries()) if (text.includes(word)) found[index] = 1
  return found
}

/** Searches the dictionaries, not the million leads. */
export function matcher(world: World, words: readonly string[]): (lead: number) => boolean {
  const c = world.leads.columns.lead
  const columns = [c.firstName, c.lastName, c.company, c.headline, c.region]
  const tables = words.map((word) => searched.map((dictionary) => hits(dictionary, word)))
  return (lead) =>
    tables.every((table) => table.some((found, index) => found[columns[index]?.[lead] ?? none16] === 1))
}
