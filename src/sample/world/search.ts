import { fold } from '#/lib/fold'
import { companies } from './companies'
import { headlines } from './headlines'
import { firstNames, lastNames } from './names'
import { traitsOf } from './person'
import { regions } from './places'
import type { World } from './world'

export const wordsOf = (q: string | undefined): readonly string[] =>
  fold(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')

const searched = {
  firstName: firstNames.map(fold),
  lastName: lastNames.map(fold),
  company: companies.map(fold),
  headline: headlines.map((headline) => fold(headline.replace('{c}', ''))),
  region: regions.map(fold),
}

/** It searches the dictionaries, and not the million leads. */
export function matcher(
  world: World,
  words: readonly string[],
): (lead: number, agent: number | null) => boolean {
  const hits = (dictionary: readonly string[], word: string) => dictionary.map((text) => text.includes(word))
  const tables = words.map((word) => ({
    firstName: hits(searched.firstName, word),
    lastName: hits(searched.lastName, word),
    company: hits(searched.company, word),
    headline: hits(searched.headline, word),
    region: hits(searched.region, word),
  }))
  return (lead, agent) => {
    const traits = traitsOf(world, lead, agent)
    return tables.every(
      (table) =>
        table.firstName[traits.firstName] ||
        table.lastName[traits.lastName] ||
        table.company[traits.company] ||
        table.headline[traits.headline] ||
        table.region[traits.region],
    )
  }
}
