import type { I18n } from '@lingui/core'
import { formatDate } from '#/lib/date'
import { formatMoney } from '#/lib/money'
import { formatDecimal, formatPercent } from '#/lib/number'
import { none } from '#/lib/none'
import { humanised } from '#/lib/word'
import type { Subscription } from '#/domain/subscription'

export type Discount = NonNullable<Subscription['nextPaymentDiscount']>

/** The currency of everything that is due. */
export const currencyOf = ({ billingCurrency, billingPrice }: Subscription): string | undefined =>
  billingCurrency ?? billingPrice?.currency

/**
 * What the next payment holds beside the regular amount and the discount (a credit, a proration), in
 * minor units; null where it is nothing or cannot be told.
 */
export function otherAmount({
  regularAmount,
  discountAmount,
  nextPaymentAmount,
}: Subscription): number | null {
  if (regularAmount === undefined || discountAmount === undefined) return null
  if (nextPaymentAmount === null || nextPaymentAmount === undefined) return null
  return nextPaymentAmount - (regularAmount - discountAmount) || null
}

/** Whether the price counts per seat: the document does not say, the amounts can. */
export const isPerSeat = ({ billingPrice, paidSeats, regularAmount }: Subscription): boolean =>
  paidSeats !== undefined &&
  paidSeats > 1 &&
  billingPrice?.unitAmount !== undefined &&
  billingPrice.unitAmount > 0 &&
  billingPrice.unitAmount * paidSeats === regularAmount

/** How the regular amount comes about, where the seats and their price make it: `9 paid seats at €79.00`. */
export function regularAmountSum(i18n: I18n, subscription: Subscription): string | null {
  if (!isPerSeat(subscription)) return null
  const { billingPrice, paidSeats = 0 } = subscription
  return i18n.t('{count, plural, one {# paid seat at {amount}} other {# paid seats at {amount}}}', {
    count: paidSeats,
    amount: formatMoney(billingPrice?.unitAmount, billingPrice?.currency, i18n.locale),
  })
}

export type Price = { unitAmount?: number; currency?: string; billingPeriod?: string }

/** A price with its period: `€79.00 per seat and month`. */
export function priceWords(i18n: I18n, price: Price | null | undefined, perSeat: boolean): string {
  if (!price) return none
  const amount = formatMoney(price.unitAmount, price.currency, i18n.locale)
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
        : i18n.t('{amount}, {period}', { amount, period: humanised(price.billingPeriod).toLowerCase() })
  }
}

/** How much a discount takes off: a share, or an amount. */
function offWords(i18n: I18n, { percentOff, amountOff }: Discount, currency: string | undefined): string {
  if (typeof percentOff === 'number')
    return i18n.t('{share} off', { share: formatPercent(percentOff / 100, i18n.locale, 2) })
  if (typeof amountOff === 'number')
    return i18n.t('{amount} off', { amount: formatMoney(amountOff, currency, i18n.locale) })
  return i18n.t('A discount')
}

function durationWords(i18n: I18n, { duration, durationInMonths }: Discount): string {
  switch (duration) {
    case 'once':
      return i18n.t('once')
    case 'forever':
      return i18n.t('on every payment')
    case 'repeating':
      return typeof durationInMonths === 'number'
        ? i18n.t('{count, plural, one {for # month} other {for # months}}', { count: durationInMonths })
        : i18n.t('for some months')
    default:
      return duration === undefined ? '' : humanised(duration).toLowerCase()
  }
}

/** A discount in words: `20% off for 6 months, until 2 Mar 2027`. */
export function discountWords(
  i18n: I18n,
  discount: Discount,
  currency: string | undefined,
  zone: string | undefined,
): string {
  const off = [offWords(i18n, discount, currency), durationWords(i18n, discount)].filter(Boolean).join(' ')
  return discount.endsAt
    ? i18n.t('{off}, until {day}', { off, day: formatDate(discount.endsAt, i18n.locale, zone) })
    : off
}

/** Months of a discount as a plain figure. */
export const monthsOf = (discount: Discount, locale: string): string =>
  formatDecimal(discount.durationInMonths, locale, 0)

/** How long a discount lasts. */
export const durationLabel = (i18n: I18n, duration: string | undefined): string =>
  new Map([
    ['once', i18n.t('Once')],
    ['repeating', i18n.t('Repeating')],
    ['forever', i18n.t('Forever')],
  ]).get(duration ?? '') ?? humanised(duration)

export type SeatUse = {
  /** All seats there are. */
  seats: number
  used: number
  free: number
  /** Taken beyond what there is. */
  over: number
}

/** How the seats are taken; null where the service does not say. */
export function seatUse({ seats, usedSeats }: Subscription): SeatUse | null {
  if (seats === undefined || usedSeats === undefined) return null
  return {
    seats,
    used: usedSeats,
    free: Math.max(0, seats - usedSeats),
    over: Math.max(0, usedSeats - seats),
  }
}
