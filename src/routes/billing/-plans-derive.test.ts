import { expect, test } from 'vitest'
import {
  isCurrentPlan,
  isCurrentPrice,
  priceLines,
  priceOn,
  yearlyComparison,
  type Plan,
} from './-plans-derive'

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
