import { intlLocale } from './locale'
import { zoneOf } from './zone'

/** The place a zone is named after: `Europe/Paris` is `Paris`; UTC for what is no zone. */
function zoneCity(name: string | null | undefined): string {
  const zone = zoneOf(name)
  return zone.known ? (name ?? zone.name).split('/').at(-1)?.replaceAll('_', ' ') || zone.name : zone.name
}

// CLDR's form of a place's time, in the languages whose names of places differ from those of the zones.
const placeForms: ReadonlyMap<string, RegExp> = new Map([['fr', /^heure\s: (?<place>.+)$/u]])

/**
 * The place whose clock a zone shows, in the reader's language: `Europe/London` is `London`, in French the
 * `Royaume-Uni`. `Intl` names the country of a zone that a country has alone, and the city of others.
 */
export function zonePlace(name: string | null | undefined, locale: string): string {
  const form = placeForms.get(locale)
  const zone = zoneOf(name)
  if (form === undefined || !zone.known) return zoneCity(name)
  const named = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: zone.name,
    timeZoneName: 'shortGeneric',
  })
  const text = named.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return form.exec(text)?.groups?.['place'] ?? zoneCity(name)
}
