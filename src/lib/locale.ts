import { i18n } from '@lingui/core'
import { languageIn, usualRegions } from './languages'
import { memoizeByKey } from './memoize'

/** It is synchronous. The words of the language must be loaded. */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  const before = i18n.locale
  i18n.activate(language)
  try {
    return work()
  } finally {
    i18n.activate(before)
  }
}

const maxLanguages = 10
const regional = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i

// oxlint-disable-next-line sightline/module-state -- of the device
let regions: ReadonlyMap<string, string> = new Map()

/** The first region of each language, as the reader lists them: `en-US`, `fr`. */
export function setReaderLanguages(tags: readonly string[]): void {
  const found = tags.slice(0, maxLanguages).flatMap((tag) => {
    const [, language, region] = regional.exec(tag) ?? []
    return language === undefined || region === undefined
      ? []
      : [[language.toLowerCase(), `${language.toLowerCase()}-${region.toUpperCase()}`] as const]
  })
  regions = new Map(found.toReversed())
}

export function inReaderLanguages<Result>(tags: readonly string[], work: () => Result): Result {
  const before = regions
  setReaderLanguages(tags)
  try {
    return work()
  } finally {
    regions = before
  }
}

const kept = memoizeByKey<string>()

const supported = (tag: string): string | undefined => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0]
  } catch {
    return undefined
  }
}

/** The tag of a language for `Intl`, with the reader's region. English for an unknown language. Never throws. */
export function intlLocale(locale = i18n.locale): string {
  const tag = regions.get(locale) ?? usualRegions.get(locale) ?? locale
  return kept(tag, () => supported(tag) ?? usualRegions.get(locale) ?? 'en-GB')
}

/**
 * In these regions Unicode's week begins on Sunday, and in the others on Saturday; `Intl` lacks it in some browsers.
 */
const fromSunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const fromSaturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** 0 is Sunday. */
export function firstWeekday(): number {
  const region = intlLocale().slice(-2)
  return fromSunday.includes(region) ? 0 : fromSaturday.includes(region) ? 6 : 1
}

/** A label as it stands inside a sentence. */
export const inSentence = (label: string): string =>
  languageIn(i18n.locale)?.capitalNouns ? label : label.toLocaleLowerCase(intlLocale())
