import type { ResponseOf } from '#/api/contract/index'
import { since } from './dates'
import type { Instant } from './journey'

export const billingVariants = [
  'active-monthly',
  'active-yearly',
  'active-usd',
  'discount-once',
  'discount-repeating',
  'discount-forever',
  'discount-amount',
  'cancels',
  'trial',
  'trial-ended',
  'payment-failed',
  'alpha',
  'admin',
  'unpriced',
] as const
export type BillingVariant = (typeof billingVariants)[number]

type Billing = ResponseOf<'billing.get'>
type Subscription = Billing['subscription']
type Price = NonNullable<Subscription['billingPrice']>
type Discount = NonNullable<Subscription['nextPaymentDiscount']>

const price = (
  billingPeriod: Price['billingPeriod'],
  currency: Price['currency'],
  unitAmount: number,
): Price => ({
  billingPeriod,
  currency,
  unitAmount,
})

/** Per seat, in cents; a year costs ten months. */
const plan = (name: string, eur: number, usd: number): Billing['catalog'][number] => ({
  name,
  prices: [
    price('monthly', 'eur', eur),
    price('yearly', 'eur', eur * 10),
    price('monthly', 'usd', usd),
    price('yearly', 'usd', usd * 10),
  ],
})

const catalog: Billing['catalog'] = [
  plan('Starter', 3900, 4200),
  plan('Team', 7900, 8500),
  plan('Scale', 12900, 13900),
]

const discountOf = (given: Partial<Discount>): Discount => ({
  code: 'AUTUMN26',
  name: 'Autumn offer',
  duration: 'once',
  durationInMonths: null,
  percentOff: null,
  amountOff: null,
  redeemBy: null,
  endsAt: null,
  ...given,
})

type Terms = {
  price: Price | null
  discount?: Discount
  change?: Partial<Subscription>
}

const monthly = price('monthly', 'eur', 7900)

function termsOf(variant: BillingVariant, anchor: Instant): Terms {
  const at = (when: string): string => new Date(since(anchor, when)).toISOString()
  const unpaid = {
    isSubscribed: false,
    paidSeats: 0,
    currentPeriodEnd: null,
    nextPaymentAmount: null,
    nextPaymentDate: null,
  }
  switch (variant) {
    case 'active-monthly':
      return { price: monthly }
    case 'active-yearly':
      return {
        price: price('yearly', 'eur', 79_000),
        change: { currentPeriodEnd: at('+203d 22:59'), nextPaymentDate: at('+203d 23:00') },
      }
    case 'active-usd':
      return { price: price('monthly', 'usd', 8500), change: { billingCurrency: 'usd' } }
    case 'discount-once':
      return { price: monthly, discount: discountOf({ percentOff: 15, redeemBy: at('+40d 22:59') }) }
    case 'discount-repeating':
      return {
        price: monthly,
        discount: discountOf({
          duration: 'repeating',
          durationInMonths: 6,
          percentOff: 20,
          endsAt: at('+104d 23:00'),
        }),
      }
    case 'discount-forever':
      return {
        price: monthly,
        discount: discountOf({ code: 'FOUNDERS', name: null, duration: 'forever', percentOff: 12.5 }),
      }
    case 'discount-amount':
      return {
        price: price('yearly', 'usd', 85_000),
        discount: discountOf({ code: 'WELCOME100', name: 'Welcome', amountOff: 10_000 }),
        change: { billingCurrency: 'usd' },
      }
    case 'cancels':
      return {
        price: monthly,
        change: {
          cancelAtPeriodEnd: true,
          cancelAt: at('+12d 22:59'),
          nextPaymentAmount: null,
          nextPaymentDate: null,
        },
      }
    case 'trial':
      return {
        price: null,
        change: { ...unpaid, status: 'trialing', seats: 3, currentPeriodEnd: at('+14d 00:00') },
      }
    case 'trial-ended':
      return {
        price: null,
        change: { ...unpaid, status: 'paused', trialEnded: true, seats: 3, product: null },
      }
    case 'payment-failed':
      return {
        price: monthly,
        change: { paymentFailed: true, status: 'past_due', nextPaymentDate: at('+1d 09:00') },
      }
    case 'alpha':
      return {
        price: null,
        change: {
          ...unpaid,
          accessKind: 'alpha',
          status: null,
          product: null,
          complimentarySeats: 10,
          seats: 10,
        },
      }
    case 'admin':
      return {
        price: null,
        change: {
          ...unpaid,
          accessKind: 'admin',
          status: null,
          product: null,
          complimentarySeats: 50,
          seats: 50,
        },
      }
    case 'unpriced':
      return {
        price: null,
        change: { nextPaymentAmount: null, nextPaymentDate: null, product: { name: 'Enterprise' } },
      }
  }
}

/** Of the seats, one is a gift; those are not paid for. */
const complimentary = 1
const usualSeats = 10

/** What the next payment takes off: a share is rounded to the minor unit, an amount never exceeds the whole. */
function discounted(regular: number, discount: Discount | undefined): number {
  if (!discount) return 0
  return discount.percentOff === null
    ? Math.min(regular, discount.amountOff ?? 0)
    : Math.round((regular * discount.percentOff) / 100)
}

/** Days of the workspace begin an hour before those of UTC, or two: near enough for the day on which a month is paid. */
const hourMs = 3_600_000
const minuteMs = 60_000

/** The same day some months later. */
function monthsLater(at: Instant, months: number): Instant {
  const local = new Date(at + hourMs)
  return local.setUTCMonth(local.getUTCMonth() + months) - hourMs
}

/** The first payment after `now`, of a subscription that goes on, and how many have been paid since the first. */
function nextPayment(first: Instant, period: Price['billingPeriod'], now: Instant) {
  const months = period === 'yearly' ? 12 : 1
  let paid = 0
  while (monthsLater(first, paid * months) <= now) paid += 1
  return { at: monthsLater(first, paid * months), paid }
}

/** Whether a discount still counts for a payment. */
function lasts({ duration, endsAt }: Discount, payment: { at: Instant; paid: number }): boolean {
  if (duration === 'once') return payment.paid === 0
  return endsAt === null || Date.parse(endsAt) > payment.at
}

/** The subscription in one of its variants at `now`; `members` take a seat each. */
export function billingOf(variant: BillingVariant, anchor: Instant, members: number, now = anchor): Billing {
  const { price: billingPrice, discount: given, change } = termsOf(variant, anchor)
  const first = Date.parse(change?.nextPaymentDate ?? '') || since(anchor, '+12d 23:00')
  const goesOn = (change?.status ?? 'active') === 'active' && change?.nextPaymentDate !== null
  const payment = goesOn
    ? nextPayment(first, billingPrice?.billingPeriod ?? 'monthly', now)
    : { at: first, paid: 0 }
  const discount = given && lasts(given, payment) ? given : undefined
  const moved = payment.paid > 0 && {
    currentPeriodEnd: new Date(payment.at - minuteMs).toISOString(),
    nextPaymentDate: new Date(payment.at).toISOString(),
  }
  const paidSeats = usualSeats - complimentary
  const regularAmount = (billingPrice?.unitAmount ?? 0) * paidSeats
  const discountAmount = discounted(regularAmount, discount)
  return {
    subscription: {
      isSubscribed: true,
      paymentFailed: false,
      trialEnded: false,
      accessKind: null,
      billingCurrency: 'eur',
      status: 'active',
      seats: usualSeats,
      paidSeats,
      complimentarySeats: complimentary,
      usedSeats: members,
      billingPrice,
      product: { name: 'Team' },
      currentPeriodEnd: new Date(since(anchor, '+12d 22:59')).toISOString(),
      cancelAt: null,
      cancelAtPeriodEnd: false,
      nextPaymentAmount: regularAmount - discountAmount,
      nextPaymentDate: new Date(since(anchor, '+12d 23:00')).toISOString(),
      nextPaymentDiscount: discount ?? null,
      regularAmount,
      discountAmount,
      ...change,
      ...moved,
    },
    catalog,
  }
}
