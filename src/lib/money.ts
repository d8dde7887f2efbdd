import { none } from './none'
import { numberFormat, writeNumber } from './number'

function currencyFormat(currency: string, locale: string): Intl.NumberFormat | undefined {
  try {
    return numberFormat(locale, { style: 'currency', currency: currency.toUpperCase() })
  } catch {
    return undefined
  }
}

/**
 * An amount in the currency's minor unit: 2900 `eur` is `€29.00`, 2900 `jpy` is `JP¥2,900`.
 * Without a currency, or with what cannot be one, the amount cannot be said.
 */
export function formatMoney(
  minor: number | null | undefined,
  currency: string | null | undefined,
  locale: string,
): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || typeof currency !== 'string') return none
  const format = currencyFormat(currency, locale)
  if (format === undefined) return none
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // As decimal text: divided as a number, a large amount would lose its last cents. The type of such
  // text does not know exponents; `Intl` does.
  return writeNumber(format, `${minor}E-${digits}` as Intl.StringNumericLiteral)
}
