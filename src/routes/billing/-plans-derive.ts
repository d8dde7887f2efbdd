import type { DataOf } from '#/api/decode/lenient'
import type { Subscription } from '#/domain/subscription'

export type Plan = NonNullable<DataOf<'billing.get'>['catalog']>[number]
export type PlanPrice = NonNullable<Plan['prices']>[number]

/** One line of the comparison: a period in a currency. */
export type PriceLine = { period: string; currency: string }

const periods: readonly string[] = ['monthly', 'yearly']

const place = (words: readonly string[], word: string): number =>
  words.includes(word) ? words.indexOf(word) : words.length

/** Every period and currency that some plan has a price in; the workspace's own currency first, months before years. */
export function priceLines(catalog: readonly Plan[], own: string | undefined): readonly PriceLine[] {
  const lines = new Map<string, PriceLine>()
  for (const { billingPeriod, currency } of catalog.flatMap(({ prices }) => prices ?? [])) {
    if (billingPeriod === undefined || currency === undefined) continue
    lines.set(`${currency} ${billingPeriod}`, { period: billingPeriod, currency })
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      Number(b.currency === own) - Number(a.currency === own) ||
      a.currency.localeCompare(b.currency, 'en') ||
      place(periods, a.period) - place(periods, b.period),
  )
}

/** What a plan costs on a line; undefined where it is not offered so. */
export const priceOn = ({ prices }: Plan, { period, currency }: PriceLine): PlanPrice | undefined =>
  prices?.find((price) => price.billingPeriod === period && price.currency === currency)

/** Whether this is the workspace's plan. */
export const isCurrentPlan = (plan: Plan, subscription: Subscription | undefined): boolean =>
  plan.name !== undefined && plan.name === subscription?.product?.name

/** Whether this is what the workspace pays: its plan, on the line of its price. */
export const isCurrentPrice = (
  plan: Plan,
  line: PriceLine,
  subscription: Subscription | undefined,
): boolean =>
  isCurrentPlan(plan, subscription) &&
  subscription?.billingPrice?.billingPeriod === line.period &&
  subscription.billingPrice.currency === line.currency

export type YearlyComparison = {
  /** Minor units, rounded to a whole one. */
  perMonth: number
  /** What twelve months at the monthly price cost more, as a share of that; null where it is nothing. */
  saving: number | null
}

/** A yearly price beside the plan's monthly one in the same currency; null for other prices. */
export function yearlyComparison(plan: Plan, { period, currency }: PriceLine): YearlyComparison | null {
  const yearly = priceOn(plan, { period, currency })?.unitAmount
  if (period !== 'yearly' || yearly === undefined) return null
  const monthly = priceOn(plan, { period: 'monthly', currency })?.unitAmount
  const saving = monthly === undefined || monthly <= 0 ? 0 : 1 - yearly / (monthly * 12)
  return { perMonth: Math.round(yearly / 12), saving: saving > 0 ? saving : null }
}
