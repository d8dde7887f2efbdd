import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { zoneOf } from './zone'

function zoneCity(name: string | null | undefined): string {
  const zone = zoneOf(name)
  return zone.known ? (name ?? zone.name).split('/').at(-1)?.replaceAll('_', ' ') || zone.name : zone.name
}

const englishForm = { locale: 'en-001', form: /^(?<place>.+) Time$/u }

function placeIn({ locale, form }: typeof englishForm, timeZone: string): string | undefined {
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
  const text = named.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return form.exec(text)?.groups?.['place']
}

/** CLDR's `exemplarCity` of cities that are a country's only zone, where French differs. */
const citiesInFrench: ReadonlyMap<string, string> = new Map([
  ['Addis Ababa', 'Addis-Abeba'],
  ['Algiers', 'Alger'],
  ['Asuncion', 'Asunción'],
  ['Athens', 'Athènes'],
  ['Baghdad', 'Bagdad'],
  ['Baku', 'Bakou'],
  ['Beirut', 'Beyrouth'],
  ['Brussels', 'Bruxelles'],
  ['Bucharest', 'Bucarest'],
  ['Cairo', 'Le Caire'],
  ['Copenhagen', 'Copenhague'],
  ['Damascus', 'Damas'],
  ['Dubai', 'Dubaï'],
  ['Havana', 'La Havane'],
  ['Ho Chi Minh', 'Hô-Chi-Minh-Ville'],
  ['Jerusalem', 'Jérusalem'],
  ['Kabul', 'Kaboul'],
  ['Kathmandu', 'Katmandou'],
  ['Lisbon', 'Lisbonne'],
  ['Lome', 'Lomé'],
  ['London', 'Londres'],
  ['Macau', 'Macao'],
  ['Manila', 'Manille'],
  ['Mogadishu', 'Mogadiscio'],
  ['Muscat', 'Mascate'],
  ['Noumea', 'Nouméa'],
  ['Port of Spain', 'Port-d’Espagne'],
  ['Reykjavik', 'Reykjavík'],
  ['Riyadh', 'Riyad'],
  ['Santo Domingo', 'Saint-Domingue'],
  ['Seoul', 'Séoul'],
  ['Tashkent', 'Tachkent'],
  ['Tbilisi', 'Tbilissi'],
  ['Tehran', 'Téhéran'],
  ['Tirane', 'Tirana'],
  ['Vienna', 'Vienne'],
  ['Warsaw', 'Varsovie'],
  ['Yerevan', 'Erevan'],
])

const forms = new Map([
  ['fr', { locale: intlLocale('fr'), form: /^heure\s: (?<place>.+)$/u, cities: citiesInFrench }],
])

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const kept = memoizeByKey<string>()

/** `Europe/Moscow` is `Moscou` in French. `Intl` names only the country of a country's only zone. */
export function zonePlace(name: string | null | undefined, locale: string): string {
  const form = forms.get(locale)
  const zone = zoneOf(name)
  const city = zoneCity(name)
  if (form === undefined || !zone.known) return city
  return kept(`${locale} ${name}`, () => {
    const isCity = withoutAccents(placeIn(englishForm, zone.name) ?? '') === city
    return (isCity ? placeIn(form, zone.name) : undefined) ?? form.cities.get(city) ?? city
  })
}
