import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { safeName } from './text'

type Code = string | null | undefined

const kept = memoizeByKey<Intl.DisplayNames>()

/** `Intl` throws on what cannot be a code. */
function named(code: Code, type: 'region' | 'language', locale: string): string {
  if (!code) return none
  const tag = intlLocale(locale)
  try {
    const names = kept(`${tag} ${type}`, () => new Intl.DisplayNames([tag], { type, fallback: 'none' }))
    return names.of(type === 'region' ? code.toUpperCase() : code) ?? safeName(code)
  } catch {
    return safeName(code)
  }
}

/** `FR` is `France`. */
export const countryName = (code: Code, locale: string): string => named(code, 'region', locale)

/** `de` is `German`, or `allemand`. */
export const languageName = (tag: Code, locale: string): string => named(tag, 'language', locale)
