import * as z from 'zod/mini'
import {
  count,
  dateTime,
  filledText,
  flag,
  ifAny,
  integer,
  list,
  number,
  orNull,
  positive,
  record,
  text,
} from './shapes'
import { operation } from './operation'

export const currency = z.enum(['eur', 'usd'])
export const billingPeriod = z.enum(['monthly', 'yearly'])

/** Amounts are in the currency's minor unit. */
export const price = record({ billingPeriod, currency, unitAmount: integer() })

/** api.md 2.16 */
export const discount = record({
  code: filledText(),
  name: orNull(text()),
  duration: z.enum(['once', 'repeating', 'forever']),
  durationInMonths: orNull(positive()),
  percentOff: orNull(number().check(z.gt(0), z.lte(100))),
  amountOff: orNull(positive()),
  redeemBy: orNull(dateTime()),
  endsAt: orNull(dateTime()),
})

export const subscription = record({
  isSubscribed: flag(),
  paymentFailed: flag(),
  trialEnded: flag(),
  accessKind: orNull(z.enum(['alpha', 'admin'])),
  billingCurrency: currency,
  status: orNull(text()),
  seats: count(),
  paidSeats: count(),
  complimentarySeats: count(),
  usedSeats: count(),
  billingPrice: ifAny(price),
  product: ifAny(record({ name: filledText() })),
  currentPeriodEnd: orNull(dateTime()),
  cancelAt: orNull(dateTime()),
  cancelAtPeriodEnd: flag(),
  nextPaymentAmount: orNull(integer()),
  nextPaymentDate: orNull(dateTime()),
  nextPaymentDiscount: ifAny(discount),
  regularAmount: integer(),
  discountAmount: integer(),
})

export const plan = record({ name: filledText(), prices: list(price) })

export const billingOperations = {
  'billing.get': operation({
    method: 'GET',
    path: '/v1/billing',
    summary: 'The subscription and the plans on offer',
    audience: 'person',
    response: record({ subscription, catalog: list(plan) }),
  }),
}
