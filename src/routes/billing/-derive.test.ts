import { describe, expect, test } from 'vitest'
import { formatMoney } from '#/lib/money'
import { plain } from '#/lib/testing/plain'
import { both as inBoth } from '#/domain/testing/both-languages'
import { inLanguage } from '#/lib/locale'
import {
  currencyOf,
  discountWords,
  isCurrentPlan,
  isCurrentPrice,
  isPaymentDue,
  isPerSeat,
  otherAmount,
  priceLines,
  priceOn,
  priceWords,
  seatUse,
  yearlyComparison,
  type Discount,
  type Plan,
} from './-derive'

describe('a price', () => {
  test.each([
    ['eur', 'monthly', 7900, true, '€79.00 per seat and month', '79,00 € par place et par mois'],
    ['eur', 'yearly', 79_000, true, '€790.00 per seat and year', '790,00 € par place et par an'],
    ['usd', 'monthly', 8500, true, 'US$85.00 per seat and month', '85,00 $US par place et par mois'],
    ['usd', 'yearly', 85_000, true, 'US$850.00 per seat and year', '850,00 $US par place et par an'],
    ['eur', 'monthly', 7900, false, '€79.00 per month', '79,00 € par mois'],
    ['usd', 'yearly', 85_000, false, 'US$850.00 per year', '850,00 $US par an'],
    ['eur', 'monthly', 0, false, '€0.00 per month', '0,00 € par mois'],
    ['jpy', 'monthly', 7900, false, 'JP¥7,900 per month', '7 900 JPY par mois'],
    ['eur', 'every_quarter', 7900, false, '€79.00, every quarter', '79,00 €, every quarter'],
  ])('in %s, %s, of %d', (currency, billingPeriod, unitAmount, perSeat, inEnglish, inFrench) => {
    const price = { currency, billingPeriod, unitAmount }
    expect(inBoth(() => priceWords(price, perSeat))).toEqual([inEnglish, inFrench])
  })

  test.each([
    null,
    undefined,
    {},
    { currency: 'eur' },
    { unitAmount: 7900 },
    { unitAmount: 1.5, currency: 'eur' },
  ])('that cannot be read (%j) is a dash', (price) => {
    expect(inBoth(() => priceWords(price, false))).toEqual(['—', '—'])
  })
})

describe('a discount in words', () => {
  const discount: Discount = {
    code: 'AUTUMN26',
    name: null,
    duration: 'once',
    durationInMonths: null,
    percentOff: null,
    amountOff: null,
    redeemBy: null,
    endsAt: null,
  }

  test.each<[string, Discount, string, string, string]>([
    ['a share, once', { ...discount, percentOff: 15 }, 'eur', '15% off once', '15 % de remise une fois'],
    [
      'a share for months',
      {
        ...discount,
        duration: 'repeating',
        durationInMonths: 6,
        percentOff: 20,
        endsAt: '2027-03-02T23:00:00Z',
      },
      'eur',
      '20% off for 6 months, until 3 Mar 2027',
      '20 % de remise pendant 6 mois, jusqu’au 3 mars 2027',
    ],
    [
      'for one month',
      { ...discount, duration: 'repeating', durationInMonths: 1, percentOff: 20 },
      'eur',
      '20% off for 1 month',
      '20 % de remise pendant 1 mois',
    ],
    [
      'for an unknown number of months',
      { ...discount, duration: 'repeating', percentOff: 20 },
      'eur',
      '20% off',
      '20 % de remise',
    ],
    [
      'a part of a percent, for ever',
      { ...discount, duration: 'forever', percentOff: 12.5 },
      'eur',
      '12.5% off on every payment',
      '12,5 % de remise sur chaque paiement',
    ],
    [
      'an amount',
      { ...discount, amountOff: 10_000 },
      'usd',
      'US$100.00 off once',
      '100,00 $US de remise une fois',
    ],
    ['neither', discount, 'eur', 'Discount once', 'Remise une fois'],
    ['nothing readable', {}, 'eur', 'Discount', 'Remise'],
  ])('%s', (_, given, currency, inEnglish, inFrench) => {
    expect(inBoth(() => discountWords(given, currency, 'Europe/Paris'))).toEqual([inEnglish, inFrench])
  })
})

describe('the amounts of the next payment', () => {
  test.each([
    ['no discount', 71_100, 0, 71_100, null],
    ['a discount', 71_100, 14_220, 56_880, null],
    ['all of it taken off', 71_100, 71_100, 0, null],
    ['a credit beside the discount', 71_100, 14_220, 50_000, -6_880],
    ['a proration beside it', 71_100, 0, 80_000, 8_900],
    ['nothing due', 71_100, 0, null, null],
  ])('%s', (_, regularAmount, discountAmount, nextPaymentAmount, other) => {
    expect(otherAmount({ regularAmount, discountAmount, nextPaymentAmount })).toBe(other)
  })

  test.each([
    ['an amount', { nextPaymentAmount: 71_100, nextPaymentDate: null }, true],
    ['an amount of nothing', { nextPaymentAmount: 0, nextPaymentDate: null }, true],
    ['a date alone', { nextPaymentAmount: null, nextPaymentDate: '2026-12-01T00:00:00Z' }, true],
    ['neither', { nextPaymentAmount: null, nextPaymentDate: null }, false],
    ['an amount that cannot be read', { nextPaymentDate: null }, true],
  ])('a payment is due: %s', (_, subscription, isDue) => {
    expect(isPaymentDue(subscription)).toBe(isDue)
  })

  test('what is not read makes no sum', () => {
    expect(otherAmount({ nextPaymentAmount: 71_100 })).toBeNull()
  })

  test.each([
    [71_100, 'eur', '€711.00', '711,00 €'],
    [-14_220, 'eur', '−€142.20', '−142,20 €'],
    [56_880, 'usd', 'US$568.80', '568,80 $US'],
    [null, 'eur', '—', '—'],
    [undefined, 'eur', '—', '—'],
    [71_100, undefined, '—', '—'],
  ])('%s %s', (amount, currency, inEnglish, inFrench) => {
    expect(plain(formatMoney(amount, currency))).toBe(inEnglish)
    expect(plain(inLanguage('fr', () => formatMoney(amount, currency)))).toBe(inFrench)
  })

  test('the currency is that of the bill, else that of the price', () => {
    expect(currencyOf({ billingCurrency: 'usd', billingPrice: { currency: 'eur' } })).toBe('usd')
    expect(currencyOf({ billingPrice: { currency: 'eur' } })).toBe('eur')
    expect(currencyOf({ billingPrice: null })).toBeUndefined()
  })
})

describe('a price counts per seat only where the amounts say so', () => {
  test.each([
    ['nine seats of 79 make 711', 9, 7900, 71_100, true],
    ['nine seats of 79 do not make 79', 9, 7900, 7900, false],
    ['one seat tells nothing', 1, 7900, 7900, false],
    ['free seats tell nothing', 9, 0, 0, false],
  ])('%s', (_, paidSeats, unitAmount, regularAmount, isSo) => {
    expect(isPerSeat({ paidSeats, regularAmount, billingPrice: { unitAmount } })).toBe(isSo)
  })

  test('a subscription without a price does not count per seat', () => {
    expect(isPerSeat({ paidSeats: 9, regularAmount: 71_100, billingPrice: null })).toBe(false)
  })
})

describe('seats', () => {
  test.each([
    [10, 9, { seats: 10, used: 9, free: 1, over: 0 }],
    [10, 10, { seats: 10, used: 10, free: 0, over: 0 }],
    [3, 9, { seats: 3, used: 9, free: 0, over: 6 }],
    [0, 0, { seats: 0, used: 0, free: 0, over: 0 }],
  ])('of %d, %d used', (seats, usedSeats, use) => {
    expect(seatUse({ seats, usedSeats })).toEqual(use)
  })

  test('are not counted where the service does not say', () => {
    expect(seatUse({ seats: 10 })).toBeNull()
    expect(seatUse({ usedSeats: 9 })).toBeNull()
  })
})

const price = (billingPeriod: string, currency: string, unitAmount: number) => ({
  billingPeriod,
  currency,
  unitAmount,
})
const team: Plan = {
  name: 'Team',
  prices: [price('yearly', 'usd', 85_000), price('monthly', 'eur', 7900), price('yearly', 'eur', 79_000)],
}
const starter: Plan = {
  name: 'Starter',
  prices: [price('monthly', 'usd', 4200), price('quarterly', 'eur', 11_000)],
}

test('the workspace’s own currency stands first, months before years, other periods last', () => {
  expect(priceLines([team, starter], 'eur')).toEqual([
    { period: 'monthly', currency: 'eur' },
    { period: 'yearly', currency: 'eur' },
    { period: 'quarterly', currency: 'eur' },
    { period: 'monthly', currency: 'usd' },
    { period: 'yearly', currency: 'usd' },
  ])
  expect(priceLines([team], 'usd')[0]).toEqual({ period: 'yearly', currency: 'usd' })
})

test('a price without a period or a currency has no line', () => {
  expect(priceLines([{ name: 'Odd', prices: [{ unitAmount: 5 }] }, { name: 'Bare' }], 'eur')).toEqual([])
})

test('a plan has no price on a line on which it is not offered', () => {
  expect(priceOn(team, { period: 'monthly', currency: 'eur' })?.unitAmount).toBe(7900)
  expect(priceOn(starter, { period: 'yearly', currency: 'eur' })).toBeUndefined()
})

test('what the workspace pays is marked, and no other price', () => {
  const subscription = { product: { name: 'Team' }, billingPrice: price('yearly', 'eur', 79_000) }
  expect(isCurrentPlan(team, subscription)).toBe(true)
  expect(isCurrentPlan(starter, subscription)).toBe(false)
  expect(isCurrentPrice(team, { period: 'yearly', currency: 'eur' }, subscription)).toBe(true)
  expect(isCurrentPrice(team, { period: 'monthly', currency: 'eur' }, subscription)).toBe(false)
  expect(isCurrentPrice(team, { period: 'yearly', currency: 'usd' }, subscription)).toBe(false)
  expect(isCurrentPlan(team, { product: null })).toBe(false)
  expect(isCurrentPlan({ prices: [] }, { product: {} })).toBe(false)
})

test('a yearly price is told by the month, with what it saves against twelve months', () => {
  const comparison = yearlyComparison(team, { period: 'yearly', currency: 'eur' })
  expect(comparison?.perMonth).toBe(6583)
  expect(comparison?.saving).toBeCloseTo(0.1667, 4)
  // Without a monthly price in that currency there is nothing to save against.
  expect(yearlyComparison(team, { period: 'yearly', currency: 'usd' })).toEqual({
    perMonth: 7083,
    saving: null,
  })
  expect(yearlyComparison(team, { period: 'monthly', currency: 'eur' })).toBeNull()
  expect(yearlyComparison(starter, { period: 'yearly', currency: 'eur' })).toBeNull()
})

test('a yearly price that costs more than twelve months saves nothing', () => {
  const dear: Plan = { name: 'Dear', prices: [price('monthly', 'eur', 100), price('yearly', 'eur', 1300)] }
  expect(yearlyComparison(dear, { period: 'yearly', currency: 'eur' })).toEqual({
    perMonth: 108,
    saving: null,
  })
  const free: Plan = { name: 'Free', prices: [price('monthly', 'eur', 0), price('yearly', 'eur', 0)] }
  expect(yearlyComparison(free, { period: 'yearly', currency: 'eur' })).toEqual({ perMonth: 0, saving: null })
})
