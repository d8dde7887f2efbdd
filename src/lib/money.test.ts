import { inLanguage } from './locale'
import { expect, test } from 'vitest'
import { formatMoney } from './money'
import { plain } from './testing/plain'

test.each([
  [2900, 'eur', '€29.00', '29,00 €'],
  [2900, 'usd', 'US$29.00', '29,00 $US'],
  [0, 'eur', '€0.00', '0,00 €'],
  [1, 'eur', '€0.01', '0,01 €'],
  [-1250, 'eur', '−€12.50', '−12,50 €'],
  [123456789, 'usd', 'US$1,234,567.89', '1 234 567,89 $US'],
  [9007199254740991, 'eur', '€90,071,992,547,409.91', '90 071 992 547 409,91 €'],
])('%d minor units of %s are %s, in French %s', (minor, currency, english, french) => {
  expect(plain(formatMoney(minor, currency))).toBe(english)
  expect(plain(inLanguage('fr', () => formatMoney(minor, currency)))).toBe(french)
})

test('the currency says how many of its units make one', () => {
  expect(plain(formatMoney(2900, 'jpy'))).toBe('JP¥2,900')
  expect(plain(formatMoney(2900, 'kwd'))).toBe('KWD 2.900')
})

test.each([
  ['huf', 'HUF 29.50', '29,50 HUF'],
  ['idr', 'IDR 29.50', '29,50 IDR'],
  ['all', 'ALL 29.50', '29,50 ALL'],
  ['pkr', 'PKR 29.50', '29,50 PKR'],
  ['mga', 'MGA 29.50', '29,50 MGA'],
  ['iqd', 'IQD 2.950', '2,950 IQD'],
  ['clf', 'CLF 0.2950', '0,2950 CLF'],
  ['ugx', 'UGX 2,950', '2 950 UGX'],
  ['isk', 'ISK 2,950', '2 950 ISK'],
])('2950 minor units of %s are %s on every device, in French %s', (currency, english, french) => {
  expect(plain(formatMoney(2950, currency))).toBe(english)
  expect(plain(inLanguage('fr', () => formatMoney(2950, currency)))).toBe(french)
})

test('a currency that does not exist is named as it came', () => {
  expect(plain(formatMoney(2900, 'xqq'))).toBe('XQQ 29.00')
})

test.each(['', 'euro', '€', 'e', '__proto__', null, undefined])(
  'without a currency (%s) no amount is said',
  (currency) => {
    expect(formatMoney(2900, currency)).toBe('—')
  },
)

test.each([null, undefined, NaN, Infinity, 29.5, 2 ** 53])('%s is no amount', (minor) => {
  expect(formatMoney(minor, 'eur')).toBe('—')
})
