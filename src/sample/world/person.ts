import { coinedCompanies, companies, companyAddresses } from './companies'
import { headlineRanges, headlines, otherHeadlines } from './headlines'
import { cultures, firstNameRanges, firstNames, lastNameRanges, lastNames, type Range } from './names'
import { opaque, portraitPath } from './ids'
import { slugOf } from './text'
import { populations, regions } from './places'
import { Chance, hash } from './seeded'
import type { World } from './world'

export type Person = {
  culture: string
  firstName: string
  lastName: string | null
  headline: string
  companyName: string | null
  region: string | null
  memberId: string | null
  publicIdentifier: string | null
  socialId: number | null
  profileUrl: string
  profilePicture: string | null
  companySocialUrl: string | null
  companyWebsite: string | null
  premium: boolean
  influencer: boolean
}

const personKind = 2
const memberKind = 61
const socialKind = 63

const within = (range: Range | undefined, chance: Chance): number =>
  range ? range.start + chance.whole(range.length) : 0

/**
 * These are indices of dictionaries, where -1 stands for none. They follow from the lead's number, so that a million
 * need no memory.
 */
export function traitsOf(world: World, lead: number, agentIndex: number | null) {
  const agent = world.agents[agentIndex ?? -1]
  const chance = new Chance().from(world.seed, personKind, lead)
  const { regions: near, cumulative } = populations[agent?.territory ?? 'world']
  const luck = chance.next()
  let culture = 0
  while (culture < cumulative.length - 1 && (cumulative[culture] ?? 1) < luck) culture += 1
  const firstName = within(firstNameRanges[culture], chance)
  const lastName = chance.happens(0.012) ? -1 : within(lastNameRanges[culture], chance)
  const region = chance.happens(0.03) ? -1 : within(near, chance)
  const company = companyBy(chance.next(), chance)
  const { withCompany, alone } = headlineRanges[agent?.audience ?? 'sales']
  const headline = chance.happens(0.05)
    ? within(otherHeadlines, chance)
    : within(company !== -1 && chance.happens(0.62) ? withCompany : alone, chance)
  const traits = {
    culture,
    firstName,
    lastName,
    region,
    company,
    headline,
    premium: chance.happens(0.21),
    influencer: chance.happens(0.035),
    pictured: chance.happens(0.83),
    searchFilter: chance.whole(3),
  }
  return lead === world.longThreadLead ? { ...traits, ...marta } : traits
}

function companyBy(luck: number, chance: Chance): number {
  if (luck < 0.02) return -1
  if (luck < 0.045) return coinedCompanies + chance.whole(companies.length - coinedCompanies)
  return chance.whole(coinedCompanies)
}

/** She is the lead of the long thread. */
const marta = {
  culture: cultures.indexOf('fr'),
  firstName: firstNames.indexOf('Marta'),
  lastName: lastNames.indexOf('Dubois'),
  company: companies.indexOf('Umberly'),
  headline: headlines.indexOf('Head of Sales'),
  region: regions.indexOf('Lyon, Auvergne-Rhône-Alpes, France'),
}

/** The network hides some ids. */
export function personOf(world: World, lead: number): Person {
  const traits = traitsOf(world, lead, world.leads.of(lead).agent)
  const firstName = firstNames[traits.firstName] ?? ''
  const lastName = lastNames[traits.lastName] ?? null
  const companyName = companies[traits.company] ?? null
  const addresses = companyName === null ? null : companyAddresses(traits.company)
  const luck = hash(world.seed, socialKind, lead)
  const slug = slugOf(`${firstName} ${lastName ?? ''}`)
  const known = slug.length > 2 ? slug : 'member'
  const publicIdentifier = luck % 40 === 0 ? null : `${known}-${(lead + 36 ** 3).toString(36)}`
  const memberId = luck % 23 === 0 ? null : opaque(world.seed, memberKind, lead)
  return {
    culture: cultures[traits.culture] ?? 'en',
    firstName,
    lastName,
    headline: (headlines[traits.headline] ?? '').replace('{c}', companyName ?? ''),
    companyName,
    region: regions[traits.region] ?? null,
    memberId,
    publicIdentifier,
    socialId: luck % 17 === 0 ? null : 20_000_000 + (luck % 900_000_000),
    profileUrl: `https://social.example/in/${publicIdentifier ?? memberId ?? lead.toString(36)}`,
    profilePicture: traits.pictured ? portraitPath(luck % 9000) : null,
    companySocialUrl: addresses?.social ?? null,
    companyWebsite: addresses?.website ?? null,
    premium: traits.premium,
    influencer: traits.influencer,
  }
}
