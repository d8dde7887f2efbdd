import { expect, test } from 'vitest'
import { isCurrentPlan, isCurrentPrice, priceLines, priceOn, type Plan } from './-plans-derive'

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
