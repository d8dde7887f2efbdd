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
