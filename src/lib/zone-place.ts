import { i18n } from '@lingui/core'
import type { Locale } from './languages'
import { activeLocale } from './locale'
import { zoneOf } from './zone'

const citiesInFrench: ReadonlyMap<string, string> = new Map([
  ['Addis Ababa', 'Addis-Abeba'],
  ['Algiers', 'Alger'],
  ['Andorra', 'Andorre'],
  ['Asuncion', 'Asunción'],
  ['Athens', 'Athènes'],
  ['Baghdad', 'Bagdad'],
  ['Bahrain', 'Bahreïn'],
  ['Baku', 'Bakou'],
  ['Barbados', 'Barbade'],
  ['Beirut', 'Beyrouth'],
  ['Bogota', 'Bogotá'],
  ['Brussels', 'Bruxelles'],
  ['Bucharest', 'Bucarest'],
  ['Cairo', 'Le Caire'],
  ['Copenhagen', 'Copenhague'],
  ['Curacao', 'Curaçao'],
  ['Damascus', 'Damas'],
  ['Detroit', 'Détroit'],
  ['Dominica', 'Dominique'],
  ['Dubai', 'Dubaï'],
  ['El Salvador', 'Salvador'],
  ['Grenada', 'Grenade'],
  ['Guernsey', 'Guernesey'],
  ['Havana', 'La Havane'],
  ['Ho Chi Minh', 'Hô-Chi-Minh-Ville'],
  ['Irkutsk', 'Irkoutsk'],
  ['Isle of Man', 'Île de Man'],
  ['Jamaica', 'Jamaïque'],
  ['Jerusalem', 'Jérusalem'],
  ['Kabul', 'Kaboul'],
  ['Kathmandu', 'Katmandou'],
  ['Kuwait', 'Koweït'],
  ['Lisbon', 'Lisbonne'],
  ['Lome', 'Lomé'],
  ['London', 'Londres'],
  ['Macau', 'Macao'],
  ['Malta', 'Malte'],
  ['Manila', 'Manille'],
  ['Mexico City', 'Mexico'],
  ['Mogadishu', 'Mogadiscio'],
  ['Moscow', 'Moscou'],
  ['Muscat', 'Mascate'],
  ['Nicosia', 'Nicosie'],
  ['Noumea', 'Nouméa'],
  ['Novosibirsk', 'Novossibirsk'],
  ['Port of Spain', 'Port-d’Espagne'],
  ['Puerto Rico', 'Porto Rico'],
  ['Reykjavik', 'Reykjavík'],
  ['Riyadh', 'Riyad'],
  ['Samarkand', 'Samarcande'],
  ['San Marino', 'Saint-Marin'],
  ['Santo Domingo', 'Saint-Domingue'],
  ['Sao Paulo', 'São Paulo'],
  ['Seoul', 'Séoul'],
  ['Singapore', 'Singapour'],
  ['Tashkent', 'Tachkent'],
  ['Tbilisi', 'Tbilissi'],
  ['Tehran', 'Téhéran'],
  ['Tirane', 'Tirana'],
  ['Ulaanbaatar', 'Oulan-Bator'],
  ['Vienna', 'Vienne'],
  ['Warsaw', 'Varsovie'],
  ['Yekaterinburg', 'Ekaterinbourg'],
  ['Yerevan', 'Erevan'],
])

/**
 * They hold CLDR's `exemplarCity`, where a language differs from the zone's name. Browsers leave them out of their
 * `Intl`.
 */
const cities: Readonly<Record<Locale, ReadonlyMap<string, string> | null>> = { en: null, fr: citiesInFrench }

/** `Europe/Moscow` is `Moscow`, in French `Moscou`; null where the zone is unknown. */
export function zonePlace(name: string | null | undefined): string | null {
  const zone = zoneOf(name)
  if (!zone.known) return null
  const city = (name ?? zone.name).split('/').at(-1)?.replaceAll('_', ' ') || zone.name
  return cities[activeLocale()]?.get(city) ?? city
}

/** Names the clock that hours and days are given in: `Paris time`. */
export function clockName(zone: string | null | undefined): string {
  const place = zonePlace(zone)
  return place === null ? i18n.t('unknown time zone') : i18n.t('{place} time', { place })
}
