import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Subscription } from '#/domain/subscription'
import { formatDate } from '#/lib/date'
import { formatMoney } from '#/lib/money'
import { none } from '#/lib/none'
import { formatDecimal, formatPercent } from '#/lib/number'
import { humanised } from '#/lib/word'

export type Discount = NonNullable<Subscription['nextPaymentDiscount']>

export const currencyOf = ({ billingCurrency, billingPrice }: Subscription): string | undefined =>
  billingCurrency ?? billingPrice?.currency

/** The rest of the next payment (a credit, a proration), in minor units; null where there is none or it is unknown. */
export function otherAmount({
  regularAmount,
  discountAmount,
  nextPaymentAmount,
}: Subscription): number | null {
  if (regularAmount === undefined || discountAmount === undefined) return null
  if (nextPaymentAmount === null || nextPaymentAmount === undefined) return null
  return nextPaymentAmount - (regularAmount - discountAmount) || null
}

/** A payment that could not be read may be due. */
export const isPaymentDue = ({ nextPaymentAmount, nextPaymentDate }: Subscription): boolean =>
  nextPaymentAmount !== null || Boolean(nextPaymentDate)

/** Undocumented: the amounts tell whether the price is per seat. */
export const isPerSeat = ({ billingPrice, paidSeats, regularAmount }: Subscription): boolean =>
  paidSeats !== undefined &&
  paidSeats > 1 &&
  billingPrice?.unitAmount !== undefined &&
  billingPrice.unitAmount > 0 &&
  billingPrice.unitAmount * paidSeats === regularAmount

/** `9 paid seats at €79.00`, where they make the regular amount. */
export function regularAmountSum(subscription: Subscription): string | null {
  if (!isPerSeat(subscription)) return null
  const { billingPrice, paidSeats = 0 } = subscription
  return i18n.t('{count, plural, one {# paid seat at {amount}} other {# paid seats at {amount}}}', {
    count: paidSeats,
    amount: formatMoney(billingPrice?.unitAmount, billingPrice?.currency),
  })
}

type Price = { unitAmount?: number; currency?: string; billingPeriod?: string }

/** `€79.00 per seat and month` */
export function priceWords(price: Price | null | undefined, perSeat: boolean): string {
  if (!price) return none
  const amount = formatMoney(price.unitAmount, price.currency)
  if (amount === none) return none
  switch (price.billingPeriod) {
    case 'monthly':
      return perSeat
        ? i18n.t('{amount} per seat and month', { amount })
        : i18n.t('{amount} per month', { amount })
    case 'yearly':
      return perSeat
        ? i18n.t('{amount} per seat and year', { amount })
        : i18n.t('{amount} per year', { amount })
    default:
      return price.billingPeriod === undefined
        ? amount
        : `${amount}, ${humanised(price.billingPeriod).toLowerCase()}`
  }
}

function offWords({ percentOff, amountOff }: Discount, currency: string | undefined): string {
  if (typeof percentOff === 'number')
    return i18n.t('{share} off', { share: formatPercent(percentOff / 100, 2) })
  if (typeof amountOff === 'number')
    return i18n.t('{amount} off', { amount: formatMoney(amountOff, currency) })
  return i18n.t('Discount')
}

function durationWords({ duration, durationInMonths }: Discount): string {
  switch (duration) {
    case 'once':
      return i18n.t('once')
    case 'forever':
      return i18n.t('on every payment')
    case 'repeating':
      return typeof durationInMonths === 'number'
        ? i18n.t('{count, plural, one {for # month} other {for # months}}', { count: durationInMonths })
        : ''
    default:
      return duration === undefined ? '' : humanised(duration).toLowerCase()
  }
}

/** `20% off for 6 months, until 2 Mar 2027` */
export function discountWords(
  discount: Discount,
  currency: string | undefined,
  zone: string | undefined,
): string {
  const off = [offWords(discount, currency), durationWords(discount)].filter(Boolean).join(' ')
  return discount.endsAt ? i18n.t('{off}, until {day}', { off, day: formatDate(discount.endsAt, zone) }) : off
}

export const monthsOf = (discount: Discount): string => formatDecimal(discount.durationInMonths, 0)

export const durationLabel = (duration: string | undefined): string =>
  new Map([
    ['once', i18n.t('once')],
    ['repeating', i18n.t('Repeating')],
    ['forever', i18n.t('on every payment')],
  ]).get(duration ?? '') ?? humanised(duration)

type SeatUse = {
  seats: number
  used: number
  free: number
  over: number
}

/** Null where the service does not say. */
export function seatUse({ seats, usedSeats }: Subscription): SeatUse | null {
  if (seats === undefined || usedSeats === undefined) return null
  return {
    seats,
    used: usedSeats,
    free: Math.max(0, seats - usedSeats),
    over: Math.max(0, usedSeats - seats),
  }
}

export type Plan = NonNullable<DataOf<'billing.get'>['catalog']>[number]
type PlanPrice = NonNullable<Plan['prices']>[number]

export type PriceLine = { period: string; currency: string }

const periods: readonly string[] = ['monthly', 'yearly']

const place = (words: readonly string[], word: string): number =>
  words.includes(word) ? words.indexOf(word) : words.length

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

export const priceOn = ({ prices }: Plan, { period, currency }: PriceLine): PlanPrice | undefined =>
  prices?.find((price) => price.billingPeriod === period && price.currency === currency)

export const isCurrentPlan = (plan: Plan, subscription: Subscription | undefined): boolean =>
  plan.name !== undefined && plan.name === subscription?.product?.name

export const isCurrentPrice = (
  plan: Plan,
  line: PriceLine,
  subscription: Subscription | undefined,
): boolean =>
  isCurrentPlan(plan, subscription) &&
  subscription?.billingPrice?.billingPeriod === line.period &&
  subscription.billingPrice.currency === line.currency

type YearlyComparison = {
  perMonth: number
  /** The saving, as a share of twelve months at the monthly price; null where it is nothing or unknown. */
  saving: number | null
}

/** Less would read as a minus of less than 1%. */
const leastSaving = 0.005

/** Null unless the line is yearly and the plan has a price on it. */
export function yearlyComparison(plan: Plan, { period, currency }: PriceLine): YearlyComparison | null {
  const yearly = priceOn(plan, { period, currency })?.unitAmount
  if (period !== 'yearly' || yearly === undefined) return null
  const monthly = priceOn(plan, { period: 'monthly', currency })?.unitAmount
  const saving = monthly === undefined || monthly <= 0 ? 0 : 1 - yearly / (monthly * 12)
  return { perMonth: Math.round(yearly / 12), saving: saving >= leastSaving ? saving : null }
}
