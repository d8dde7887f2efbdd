import { listOf } from './text'
import { cultures, type Culture, type Range } from './names'

type Place = {
  regions: readonly string[]
  /** They are percentages, apart from `elsewhere`. */
  people: Partial<Record<Culture, number>>
}

const elsewhere: Record<Culture, number> = {
  fr: 1,
  en: 1,
  de: 1,
  es: 1.2,
  it: 1.2,
  pt: 1,
  nl: 0.8,
  nordic: 1,
  central: 1.6,
  tr: 0.9,
  vi: 0.8,
  el: 0.6,
  cyrillic: 1,
  ar: 1.1,
  he: 0.5,
  fa: 0.5,
  hi: 0.7,
  zh: 1.2,
  ja: 0.5,
  ko: 0.5,
  th: 0.3,
  ka: 0.2,
  am: 0.2,
}

const table = {
  france: {
    regions: listOf(`
      Paris, Île-de-France, France; Greater Paris Metropolitan Region;
      Lyon, Auvergne-Rhône-Alpes, France; Marseille, Provence-Alpes-Côte d’Azur, France;
      Toulouse, Occitanie, France; Nantes, Pays de la Loire, France;
      Lille, Hauts-de-France, France; Bordeaux, Nouvelle-Aquitaine, France;
      Rennes, Bretagne, France; Strasbourg, Grand Est, France; Montpellier, Occitanie, France;
      Grenoble, Auvergne-Rhône-Alpes, France; Sophia Antipolis, France;
      Brussels Metropolitan Area; Genève, Suisse
    `),
    people: { fr: 92 },
  },
  britain: {
    regions: listOf(`
      London, England, United Kingdom; London Area, United Kingdom;
      Manchester, England, United Kingdom; Bristol, England, United Kingdom;
      Leeds, England, United Kingdom; Edinburgh, Scotland, United Kingdom;
      Glasgow, Scotland, United Kingdom; Cardiff, Wales, United Kingdom;
      Belfast, Northern Ireland, United Kingdom; Dublin, County Dublin, Ireland;
      Cork, County Cork, Ireland; Galway, County Galway, Ireland;
      Cambridge, England, United Kingdom
    `),
    people: { en: 84, hi: 1, central: 3, it: 1, fr: 2, nordic: 2 },
  },
  dach: {
    regions: listOf(`
      Berlin, Germany; Munich, Bavaria, Germany; Hamburg, Germany;
      Cologne, North Rhine-Westphalia, Germany; Frankfurt Rhine-Main Metropolitan Area;
      Stuttgart, Baden-Württemberg, Germany; Düsseldorf, Germany; Vienna, Austria;
      Graz, Styria, Austria; Zürich, Switzerland; Basel, Switzerland; Bern, Switzerland
    `),
    people: { de: 80, tr: 4, central: 4, it: 2, cyrillic: 2 },
  },
  america: {
    regions: listOf(`
      New York, New York, United States; San Francisco Bay Area; Austin, Texas Metropolitan Area;
      Boston, Massachusetts, United States; Toronto, Ontario, Canada; Montréal, Québec, Canada;
      Chicago, Illinois, United States; Seattle, Washington, United States;
      Denver, Colorado, United States
    `),
    people: { en: 62, es: 7, fr: 4, hi: 3, zh: 4, ko: 2, vi: 2 },
  },
  world: {
    regions: listOf(`
      Singapore; Bengaluru, Karnataka, India; Athens, Attiki, Greece;
      Warsaw, Mazowieckie, Poland; Tel Aviv District, Israel; Dubai, United Arab Emirates;
      東京都, 日本; Seoul, South Korea; Bangkok, Thailand; Kyiv, Ukraine; Lisbon, Portugal;
      Madrid, Community of Madrid, Spain; Milan, Lombardy, Italy; Stockholm, Sweden;
      Copenhagen Metropolitan Area; Amsterdam Area; İstanbul, Türkiye; Tbilisi, Georgia;
      Addis Ababa, Ethiopia; 台北市, 台灣
    `),
    people: {
      fr: 6,
      en: 8,
      de: 6,
      es: 8,
      it: 7,
      pt: 6,
      nl: 6,
      nordic: 9,
      central: 9,
      tr: 5,
      vi: 3,
      el: 5,
      cyrillic: 6,
      ar: 6,
      he: 4,
      fa: 2,
      hi: 6,
      zh: 7,
      ja: 6,
      ko: 4,
      th: 3,
      ka: 2,
      am: 2,
    },
  },
} as const satisfies Record<string, Place>

export type Territory = keyof typeof table

export const regions: readonly string[] = Object.values(table).flatMap((place) => place.regions)

export type Population = {
  regions: Range
  cumulative: Float64Array
}

function populationOf(territory: Territory): Population {
  const { regions: own, people }: Place = table[territory]
  const weights = cultures.map((culture) => (people[culture] ?? 0) + elsewhere[culture] * 0.8)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let running = 0
  const cumulative = Float64Array.from(weights, (weight) => (running += weight / total))
  return { regions: { start: regions.indexOf(own[0] ?? ''), length: own.length }, cumulative }
}

export const populations: Readonly<Record<Territory, Population>> = {
  france: populationOf('france'),
  britain: populationOf('britain'),
  dach: populationOf('dach'),
  america: populationOf('america'),
  world: populationOf('world'),
}
