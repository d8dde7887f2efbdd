import { i18n } from '@lingui/core'
import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { safeName } from './text'

type Code = string | null | undefined

const kept = memoizeByKey<Intl.DisplayNames>()

/** Chromium and old versions of ICU name these differently from Node: a page would change as it hydrates. */
const nameThatDiffers = (country: string): string =>
  i18n.t(
    '{country, select, CQ {Sark} FK {Falkland Islands} HK {Hong Kong} MO {Macao} PS {Palestine} TR {Türkiye} ZZ {Unknown region} other {}}',
    { country },
  )

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
export const countryName = (code: Code): string =>
  nameThatDiffers(code?.toUpperCase() ?? '') || named(code, 'region')

/** `de` is `German`, or `allemand`. */
export const languageName = (tag: Code): string => named(tag, 'language')
