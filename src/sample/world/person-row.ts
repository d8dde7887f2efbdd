import type { Agent } from './accounts-and-agents'
import { flags, none16 } from './columns'
import { coinedCompanies, companies } from './companies'
import { headlineRanges, otherHeadlines } from './headlines'
import { firstNameRanges, lastNameRanges, type Range } from './names'
import { populations } from './places'
import type { Chance } from './seeded'

export const personRowColumns = ['culture', 'firstName', 'lastName', 'company', 'headline', 'region'] as const

/** Indices of dictionaries; one object serves all leads. */
export class PersonRow {
  culture = 0
  firstName = 0
  lastName = 0
  company = 0
  headline = 0
  region = 0
  flags = 0

  fill(chance: Chance, agent: Agent | undefined): void {
    const { regions, cumulative } = populations[agent?.territory ?? 'world']
    const luck = chance.next()
    let culture = 0
    while (culture < cumulative.length - 1 && (cumulative[culture] ?? 1) < luck) culture += 1
    this.culture = culture
    this.firstName = within(firstNameRanges[culture], chance)
    this.lastName = chance.happens(0.012) ? none16 : within(lastNameRanges[culture], chance)
    this.region = chance.happens(0.03) ? none16 : within(regions, chance)
    const company = chance.next()
    if (company < 0.02) this.company = none16
    else if (company < 0.045)
      this.company = coinedCompanies + chance.whole(companies.length - coinedCompanies)
    else this.company = chance.whole(coinedCompanies)
    const { withCompany, alone } = headlineRanges[agent?.audience ?? 'sales']
    if (chance.happens(0.05)) this.headline = within(otherHeadlines, chance)
    else this.headline = within(this.company !== none16 && chance.happens(0.62) ? withCompany : alone, chance)
    this.flags =
      (chance.happens(0.21) ? flags.premium : 0) |
      (chance.happens(0.035) ? flags.influencer : 0) |
      (chance.happens(0.83) ? flags.pictured : 0)
  }
}

const within = (range: Range | undefined, chance: Chance): number =>
  range ? range.start + chance.whole(range.length) : 0
