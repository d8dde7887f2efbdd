import { none } from './none'
import { numberFormat, writeNumber } from './number'

function currencyFormat(currency: string, locale: string): Intl.NumberFormat | undefined {
  try {
    return numberFormat(locale, { style: 'currency', currency: currency.toUpperCase() })
  } catch {
    return undefined
  }
}

/** 2900 `eur` is `€29.00`, 2900 `jpy` is `JP¥2,900`. */
export function formatMoney(
  minor: number | null | undefined,
  currency: string | null | undefined,
  locale: string,
): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || typeof currency !== 'string') return none
  const format = currencyFormat(currency, locale)
  if (format === undefined) return none
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // As text: a division would lose cents of a large amount. The type does not know that `Intl` reads
  // exponents.
  return writeNumber(format, `${minor}E-${digits}` as Intl.StringNumericLiteral)
}
