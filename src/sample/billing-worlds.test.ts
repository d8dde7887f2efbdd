import { expect, test } from 'vitest'
import { fixedTime, span, startService } from './testing/service'
import { billingOf, billingVariants } from './world/billing-at'

const service = startService()
const subscriptionIn = async (world: string) => (await service.read('billing.get', {}, world)).subscription

/** Gives whether it is subscribed, the status, what a seat costs, and what is paid next and when. */
const stands: Record<(typeof billingVariants)[number], unknown[]> = {
  'active-monthly': [true, 'active', 7900, 71_100, '2026-11-30T23:00:00.000Z'],
  'active-yearly': [true, 'active', 79_000, 711_000, '2027-06-09T23:00:00.000Z'],
  'active-usd': [true, 'active', 8500, 76_500, '2026-11-30T23:00:00.000Z'],
  'discount-once': [true, 'active', 7900, 60_435, '2026-11-30T23:00:00.000Z'],
  'discount-repeating': [true, 'active', 7900, 56_880, '2026-11-30T23:00:00.000Z'],
  'discount-forever': [true, 'active', 7900, 62_212, '2026-11-30T23:00:00.000Z'],
  'discount-amount': [true, 'active', 85_000, 755_000, '2026-11-30T23:00:00.000Z'],
  cancels: [true, 'active', 7900, null, null],
  trial: [false, 'trialing', undefined, null, null],
  'trial-ended': [false, 'paused', undefined, null, null],
  'payment-failed': [true, 'past_due', 7900, 71_100, '2026-11-19T09:00:00.000Z'],
  alpha: [false, null, undefined, null, null],
  admin: [false, null, undefined, null, null],
  unpriced: [true, 'active', undefined, null, null],
}

test.each(billingVariants)('a world’s name can ask for the subscription %s', async (variant) => {
  const { isSubscribed, status, billingPrice, nextPaymentAmount, nextPaymentDate } = await subscriptionIn(
    `full~billing~${variant}`,
  )
  expect([isSubscribed, status, billingPrice?.unitAmount, nextPaymentAmount, nextPaymentDate]).toEqual(
    stands[variant],
  )
})

test('the rest of the world is the same, and the world’s own subscription stays', async () => {
  const own = await service.read('leads.list', { body: {} }, 'full')
  expect(await service.read('leads.list', { body: {} }, 'full~billing~alpha')).toEqual(own)
  expect((await subscriptionIn('full')).accessKind).toBeNull()
  expect((await subscriptionIn('full~billing~alpha')).accessKind).toBe('alpha')
})

test('a payment that failed is among what needs a person, in whichever world it is asked for', async () => {
  const failed = async (world: string) =>
    (await service.read('cockpit.live', {}, world)).actions.filter(({ key }) => key === 'payment_failed')
      .length
  expect(await failed('full')).toBe(0)
  expect(await failed('full~billing~payment-failed')).toBe(1)
  expect(await failed('troubled')).toBe(1)
  expect(await failed('troubled~billing~active-monthly')).toBe(0)
})

test('an answer that drifts or fails can be about any subscription', async () => {
  expect((await service.ask('billing.get', {}, 'faulty~billing.get~503~billing~trial')).status).toBe(503)
  expect((await subscriptionIn('slow~1~billing~trial')).status).toBe('trialing')
})

test.each(billingVariants)('however long it runs, no payment to come lies in the past: %s', (variant) => {
  const days = Array.from({ length: 401 }, (_, day) => day)
  const wrong = days.filter((day) => {
    const now = fixedTime + day * span.day
    const { status, nextPaymentDate, currentPeriodEnd } = billingOf(variant, fixedTime, 9, now).subscription
    // What has failed stays as it is until a person pays.
    if (status !== 'active' || nextPaymentDate === null) return false
    return Date.parse(nextPaymentDate) <= now || (currentPeriodEnd ?? '') > nextPaymentDate
  })
  expect(wrong).toEqual([])
})

test('a payment moves on by its period, and a discount for one payment ends with it', () => {
  const inWorld = (variant: (typeof billingVariants)[number], days: number) =>
    billingOf(variant, Date.parse('2026-11-18T00:00:00.000Z'), 9, fixedTime + days * span.day).subscription
  expect(inWorld('active-monthly', 13).nextPaymentDate).toBe('2026-12-31T23:00:00.000Z')
  expect(inWorld('active-yearly', 300).nextPaymentDate).toBe('2028-06-09T23:00:00.000Z')
  expect(inWorld('discount-once', 0).nextPaymentAmount).toBe(60_435)
  expect(inWorld('discount-once', 13)).toMatchObject({ nextPaymentAmount: 71_100, nextPaymentDiscount: null })
  expect(inWorld('payment-failed', 60).nextPaymentDate).toBe(inWorld('payment-failed', 0).nextPaymentDate)
})
