import type { Locale } from './languages'
import { activeLocale, intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { safeName } from './text'

type Code = string | null | undefined

const kept = memoizeByKey<Intl.DisplayNames>()

/** Chromium and old versions of ICU name these differently from Node: a page would change as it hydrates. */
const regions: ReadonlyMap<string, Readonly<Record<Locale, string>>> = new Map([
  ['CQ', { en: 'Sark', fr: 'Sercq' }],
  ['FK', { en: 'Falkland Islands', fr: 'Îles Malouines' }],
  ['HK', { en: 'Hong Kong', fr: 'Hong Kong' }],
  ['MO', { en: 'Macao', fr: 'Macao' }],
  ['PS', { en: 'Palestine', fr: 'Palestine' }],
  ['TR', { en: 'Türkiye', fr: 'Turquie' }],
  ['ZZ', { en: 'Unknown region', fr: 'région inconnue' }],
])

/** `Intl` throws on what cannot be a code. */
function named(code: Code, type: 'region' | 'language'): string {
  if (!code) return none
  const tag = intlLocale()
  try {
    const names = kept(`${tag} ${type}`, () => new Intl.DisplayNames([tag], { type, fallback: 'none' }))
    return names.of(type === 'region' ? code.toUpperCase() : code) ?? safeName(code)
  } catch {
    return safeName(code)
  }
}

/** `FR` is `France`. */
export function countryName(code: Code): string {
  const known = regions.get(code?.toUpperCase() ?? '')
  if (known !== undefined) return known[activeLocale()]
  return named(code, 'region')
}

/** `de` is `German`, or `allemand`. */
export const languageName = (tag: Code): string => named(tag, 'language')
