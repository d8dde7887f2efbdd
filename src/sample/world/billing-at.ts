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

/** Prices are per seat, in cents. */
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
  const noPayment = { nextPaymentAmount: null, nextPaymentDate: null }
  const unpaid = { ...noPayment, isSubscribed: false, paidSeats: 0, currentPeriodEnd: null }
  const access = { ...unpaid, status: null, product: null }
  const usd = { billingCurrency: 'usd' } as const
  const terms: Record<BillingVariant, Terms> = {
    'active-monthly': { price: monthly },
    'active-yearly': {
      price: price('yearly', 'eur', 79_000),
      change: { currentPeriodEnd: at('+203d 22:59'), nextPaymentDate: at('+203d 23:00') },
    },
    'active-usd': { price: price('monthly', 'usd', 8500), change: usd },
    'discount-once': { price: monthly, discount: discountOf({ percentOff: 15, redeemBy: at('+40d 22:59') }) },
    'discount-repeating': {
      price: monthly,
      discount: discountOf({
        duration: 'repeating',
        durationInMonths: 6,
        percentOff: 20,
        endsAt: at('+104d 23:00'),
      }),
    },
    'discount-forever': {
      price: monthly,
      discount: discountOf({ code: 'FOUNDERS', name: null, duration: 'forever', percentOff: 12.5 }),
    },
    'discount-amount': {
      price: price('yearly', 'usd', 85_000),
      discount: discountOf({ code: 'WELCOME100', name: 'Welcome', amountOff: 10_000 }),
      change: usd,
    },
    cancels: {
      price: monthly,
      change: { ...noPayment, cancelAtPeriodEnd: true, cancelAt: at('+12d 22:59') },
    },
    trial: {
      price: null,
      change: { ...unpaid, status: 'trialing', seats: 3, currentPeriodEnd: at('+14d 00:00') },
    },
    'trial-ended': {
      price: null,
      change: { ...unpaid, status: 'paused', trialEnded: true, seats: 3, product: null },
    },
    'payment-failed': {
      price: monthly,
      change: { paymentFailed: true, status: 'past_due', nextPaymentDate: at('+1d 09:00') },
    },
    alpha: { price: null, change: { ...access, accessKind: 'alpha', complimentarySeats: 10, seats: 10 } },
    admin: { price: null, change: { ...access, accessKind: 'admin', complimentarySeats: 50, seats: 50 } },
    unpriced: { price: null, change: { ...noPayment, product: { name: 'Enterprise' } } },
  }
  return terms[variant]
}

/** These seats are a gift. */
const complimentary = 1
const usualSeats = 10

function discounted(regular: number, discount: Discount | undefined): number {
  if (!discount) return 0
  return discount.percentOff === null
    ? Math.min(regular, discount.amountOff ?? 0)
    : Math.round((regular * discount.percentOff) / 100)
}

/** The workspace's midnight is near enough to that of UTC for a payment's day. */
const hourMs = 3_600_000
const minuteMs = 60_000

function monthsLater(at: Instant, months: number): Instant {
  const local = new Date(at + hourMs)
  return local.setUTCMonth(local.getUTCMonth() + months) - hourMs
}

function nextPayment(first: Instant, period: Price['billingPeriod'], now: Instant) {
  const months = period === 'yearly' ? 12 : 1
  let paid = 0
  while (monthsLater(first, paid * months) <= now) paid += 1
  return { at: monthsLater(first, paid * months), paid }
}

function lasts({ duration, endsAt }: Discount, payment: { at: Instant; paid: number }): boolean {
  if (duration === 'once') return payment.paid === 0
  return endsAt === null || Date.parse(endsAt) > payment.at
}

/** `members` take a seat each. */
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
