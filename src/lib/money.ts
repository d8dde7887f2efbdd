import { none } from './none'
import { numberFormat, writeNumber } from './number'

/** By ISO 4217, list one, these currencies do not have two decimals. */
const decimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ['CLF', 4],
  ['UYW', 4],
])

const decimalsOf = (currency: string): number => decimals.get(currency.toUpperCase()) ?? 2

/** It shows all decimals of the currency, because versions of `Intl` round some amounts to whole ones and others not. */
function currencyFormat(currency: string): Intl.NumberFormat | undefined {
  const digits = decimalsOf(currency)
  try {
    return numberFormat({
      style: 'currency',
      currency: currency.toUpperCase(),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  } catch {
    return undefined
  }
}

/** 2900 `eur` is `€29.00`, 2900 `jpy` is `JP¥2,900`. */
export function formatMoney(minor: number | null | undefined, currency: string | null | undefined): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || typeof currency !== 'string') return none
  const format = currencyFormat(currency)
  if (format === undefined) return none
  // The amount is text, because a division would lose cents of a large one. The type does not know that `Intl` reads
  // exponents.
  return writeNumber(format, `${minor}E-${decimalsOf(currency)}` as Intl.StringNumericLiteral)
}
