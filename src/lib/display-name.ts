import { i18n } from '@lingui/core'
import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { safeName } from './text'

type Code = string | null | undefined

const kept = memoizeByKey<Intl.DisplayNames>()

/** Chromium and old versions of ICU name these differently from Node: a page would change as it hydrates. */
const regions: ReadonlyMap<string, { english: string; french: string }> = new Map([
  ['CQ', { english: 'Sark', french: 'Sercq' }],
  ['FK', { english: 'Falkland Islands', french: 'Îles Malouines' }],
  ['HK', { english: 'Hong Kong', french: 'Hong Kong' }],
  ['MO', { english: 'Macao', french: 'Macao' }],
  ['PS', { english: 'Palestine', french: 'Palestine' }],
  ['TR', { english: 'Türkiye', french: 'Turquie' }],
  ['ZZ', { english: 'Unknown region', french: 'région inconnue' }],
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
  if (known !== undefined) return i18n.locale === 'fr' ? known.french : known.english
  return named(code, 'region')
}

/** `de` is `German`, or `allemand`. */
export const languageName = (tag: Code): string => named(tag, 'language')
