import { companies, companyAddresses } from './companies'
import { flags, none16 } from './columns'
import { headlines } from './headlines'
import type { Person } from './leads'
import { cultures, firstNames, lastNames } from './names'
import { opaque, portraitPath } from './ids'
import { slugOf } from './text'
import { regions } from './places'
import { hash } from './seeded'
import type { World } from './world'

const memberKind = 61
const socialKind = 63

/** The network hides some ids. */
export function personOf(world: World, lead: number): Person {
  const c = world.leads.columns.lead
  const marks = c.flags[lead] ?? 0
  const company = c.company[lead] ?? none16
  const firstName = firstNames[c.firstName[lead] ?? 0] ?? ''
  const lastName = lastNames[c.lastName[lead] ?? none16] ?? null
  const companyName = companies[company] ?? null
  const addresses = companyName === null ? null : companyAddresses(company)
  const luck = hash(world.seed, socialKind, lead)
  const slug = slugOf(`${firstName} ${lastName ?? ''}`)
  const known = slug.length > 2 ? slug : 'member'
  const publicIdentifier = luck % 40 === 0 ? null : `${known}-${(lead + 36 ** 3).toString(36)}`
  const memberId = luck % 23 === 0 ? null : opaque(world.seed, memberKind, lead)
  return {
    culture: cultures[c.culture[lead] ?? 0] ?? 'en',
    firstName,
    lastName,
    headline: (headlines[c.headline[lead] ?? 0] ?? '').replace('{c}', companyName ?? ''),
    companyName,
    region: regions[c.region[lead] ?? none16] ?? null,
    memberId,
    publicIdentifier,
    socialId: luck % 17 === 0 ? null : 20_000_000 + (luck % 900_000_000),
    profileUrl: `https://social.example/in/${publicIdentifier ?? memberId ?? lead.toString(36)}`,
    profilePicture: (marks & flags.pictured) === 0 ? null : portraitPath(luck % 9000),
    companySocialUrl: addresses?.social ?? null,
    companyWebsite: addresses?.website ?? null,
    premium: (marks & flags.premium) !== 0,
    influencer: (marks & flags.influencer) !== 0,
  }
}
