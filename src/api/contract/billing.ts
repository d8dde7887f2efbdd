import * as z from 'zod/mini'
import { count, dateTime, filledText, positive, record } from './shapes'
import { operation } from './operation'

export const currency = z.enum(['eur', 'usd'])
export const billingPeriod = z.enum(['monthly', 'yearly'])

/** Amounts are in the currency's minor unit. */
export const price = record({ billingPeriod, currency, unitAmount: z.int() })

export const discount = record({
  code: filledText(),
  name: z.nullable(z.string()),
  duration: z.enum(['once', 'repeating', 'forever']),
  durationInMonths: z.nullable(positive()),
  percentOff: z.nullable(z.number().check(z.gt(0), z.lte(100))),
  amountOff: z.nullable(positive()),
  redeemBy: z.nullable(dateTime()),
  endsAt: z.nullable(dateTime()),
})

export const subscription = record({
  isSubscribed: z.boolean(),
  paymentFailed: z.boolean(),
  trialEnded: z.boolean(),
  accessKind: z.nullable(z.enum(['alpha', 'admin'])),
  billingCurrency: currency,
  status: z.nullable(z.string()),
  seats: count(),
  paidSeats: count(),
  complimentarySeats: count(),
  usedSeats: count(),
  billingPrice: z.nullish(price),
  product: z.nullish(record({ name: filledText() })),
  currentPeriodEnd: z.nullable(dateTime()),
  cancelAt: z.nullable(dateTime()),
  cancelAtPeriodEnd: z.boolean(),
  nextPaymentAmount: z.nullable(z.int()),
  nextPaymentDate: z.nullable(dateTime()),
  nextPaymentDiscount: z.nullish(discount),
  regularAmount: z.int(),
  discountAmount: z.int(),
})

export const plan = record({ name: filledText(), prices: z.array(price) })

export const billingOperations = {
  'billing.get': operation({
    method: 'GET',
    path: '/v1/billing',
    summary: 'The subscription and the plans on offer',
    audience: 'person',
    response: record({ subscription, catalog: z.array(plan) }),
  }),
}
