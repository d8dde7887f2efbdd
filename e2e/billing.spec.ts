import { pages } from '#/pages'

import { expect, test } from './support/test'

test('billing says how the workspace stands, what it uses, what it pays next, and what else there is', async ({
  open,
  page,
  panel,
  row,
}) => {
  await open('/billing')

  await test.step('billing says in one sentence how the workspace stands, and what it pays', async () => {
    await expect(panel('State')).toHaveText('Active, next payment on 1 Dec 2026Team€79.00 per seat and month')
  })

  await test.step('seats are counted as one bar and in words', async () => {
    await expect(page.getByRole('img', { name: '9 of 10 seats used, 9 of them paid' })).toBeVisible()
    await expect(panel('Seats')).toContainText('Seats9 of 10 used')
    await expect(panel('Seats')).toContainText('Available1Paid9Complimentary1')
  })

  await test.step('the next payment is the regular amount less the discount', async () => {
    await expect(page.getByRole('table', { name: 'Next payment' }).getByRole('row')).toHaveText([
      'Regular amount9 paid seats at €79.00€711.00',
      'Discount−€142.20',
      'To pay€568.80',
    ])
    const discount = panel('Discount')
    await expect(discount).toContainText('20% off for 6 months, until 3 Mar 2027')
    await discount.getByText('Details').click()
    const facts: [string, string][] = [
      ['Name', 'Autumn offer'],
      ['Code', 'AUTUMN26'],
      ['Kind', 'Repeating'],
      ['Months', '6'],
      ['Percent off', '20%'],
      ['Amount off', '—'],
      ['Redeem by', '—'],
      ['Ends', '3 Mar 2027'],
    ]
    for (const [name, value] of facts) await expect(discount).toContainText(name + value)
  })

  await test.step('the subscription shows what its state fills, and every other field under its details', async () => {
    await expect(panel('Subscription')).toHaveText('SubscriptionPeriod ends30 Nov 2026Details')
    await panel('Subscription').getByText('Details').click()
    const facts: [string, string][] = [
      ['Plan', 'Team'],
      ['Price', '€79.00 per seat and month'],
      ['Status', 'Active'],
      ['Currency', 'EUR'],
      ['Subscribed', 'yes'],
      ['Access', '—'],
      ['Payment failed', 'no'],
      ['Trial ended', 'no'],
      ['Cancels on', '—'],
      ['Cancels at period end', 'no'],
    ]
    for (const [name, value] of facts) await expect(panel('Subscription')).toContainText(name + value)
  })

  await test.step('the plans stand side by side by period and currency, the current one marked', async () => {
    const plans = page.getByRole('table', { name: 'Plans' })
    await expect(plans.getByRole('columnheader')).toHaveText(['Period', 'Starter', 'Teamcurrent', 'Scale'])
    await expect(row(plans, 'Monthly, EUR').getByRole('cell')).toHaveText([
      '€39.00',
      '€79.00 what you pay',
      '€129.00',
    ])
    await expect(row(plans, 'Yearly, EUR').getByRole('cell')).toHaveText([
      '€390.00€32.50 per month, 17% less than monthly',
      '€790.00€65.83 per month, 17% less than monthly',
      '€1,290.00€107.50 per month, 17% less than monthly',
    ])
    await expect(row(plans, 'Monthly, USD').getByRole('cell')).toHaveText([
      'US$42.00',
      'US$85.00',
      'US$139.00',
    ])
    await expect(row(plans, 'Yearly, USD').getByRole('cell')).toHaveText([
      'US$420.00US$35.00 per month, 17% less than monthly',
      'US$850.00US$70.83 per month, 17% less than monthly',
      'US$1,390.00US$115.83 per month, 17% less than monthly',
    ])
  })
})

const monthly = 'Team€79.00 per seat and month'

/** What the page says of each subscription of the sample, and what is due. */
const subscriptions: readonly [variant: string, says: string, due: RegExp][] = [
  ['active-monthly', `Active, next payment on 1 Dec 2026${monthly}`, /^To pay€711\.00$/],
  ['active-yearly', 'Active, next payment on 10 Jun 2027Team€790.00 per seat and year', /^To pay€7,110\.00$/],
  ['active-usd', 'Active, next payment on 1 Dec 2026TeamUS$85.00 per seat and month', /^To payUS\$765\.00$/],
  ['discount-once', `Active, next payment on 1 Dec 2026${monthly}`, /^To pay€604\.35$/],
  ['discount-repeating', `Active, next payment on 1 Dec 2026${monthly}`, /^To pay€568\.80$/],
  ['discount-forever', `Active, next payment on 1 Dec 2026${monthly}`, /^To pay€622\.12$/],
  [
    'discount-amount',
    'Active, next payment on 1 Dec 2026TeamUS$850.00 per seat and year',
    /^To payUS\$7,550\.00$/,
  ],
  ['cancels', `Cancelled, ends on 30 Nov 2026${monthly}`, /^No payment is due—$/],
  ['trial', 'On trial until 2 Dec 2026Team', /^No payment is due—$/],
  ['trial-ended', 'The trial has ended and no plan is chosen', /^No payment is due—$/],
  ['payment-failed', `The last payment failed, the next is due on 19 Nov 2026${monthly}`, /^To pay€711\.00$/],
  ['alpha', 'Alpha access: no subscription is needed', /^No payment is due—$/],
  ['admin', 'Admin access: no subscription is needed', /^No payment is due—$/],
  ['unpriced', 'Active, the current period ends on 30 Nov 2026Enterprise', /^No payment is due—$/],
]

/**
 * A page differs by what a subscription lacks: the plan and its price, or the price alone. The sentences are tested in
 * `src/domain/subscription.test.ts`, prices and sums in `-payment.test.ts` beside the page, and the sample's amounts in
 * `src/sample/billing-worlds.test.ts`.
 */
const differing = ['trial-ended', 'unpriced']
const tried =
  process.env['FULL'] === 'yes'
    ? subscriptions
    : subscriptions.filter(([variant]) => differing.includes(variant))

for (const [variant, says, due] of tried)
  test(`each subscription that the sample knows can be opened by its name: ${variant}`, async ({
    open,
    page,
    panel,
    row,
  }) => {
    await open('/billing', { world: `full~billing~${variant}` })
    await expect(panel('State')).toHaveText(says)
    await expect(row(page.getByRole('table', { name: 'Next payment' })).last()).toHaveText(due)
  })

test('in French, a yearly price in dollars keeps its currency', async ({ open, page, panel, row }) => {
  await open('/billing', { lang: 'fr', world: 'full~billing~discount-amount' })
  await expect(panel('État')).toHaveText(
    /^Actif, prochain paiement le 1 déc\. 2026Team850,00\s\$US par place et par an$/,
  )
  await expect(row(page.getByRole('table', { name: 'Prochain paiement' }), 'À payer')).toContainText(
    /7\s550,00\s\$US/,
  )
})

test('a failed payment is told beside Billing on every page, and first on its own', async ({
  open,
  page,
  panel,
}) => {
  const entries = Object.entries(pages).flatMap(([path, each]) => ('inNavigation' in each ? [path] : []))
  expect(entries[0]).toBe('/cockpit')
  await open('/cockpit', { world: 'troubled' })
  const navigation = page.getByRole('navigation', { name: 'Pages' })
  for (const [place, path] of entries.entries()) {
    await navigation.getByRole('link').nth(place).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation.getByRole('link', { name: /Billing/ }), path).toHaveText('Billingpayment failed')
  }
  await navigation.getByRole('link', { name: /Billing/ }).click()
  await expect(panel('State')).toContainText('The last payment failed, the next is due on 19 Nov 2026')
  await expect(panel('Next payment')).toContainText('No discount applies.')
})

test('a key that is refused is told as that', async ({ open, panel }) => {
  await open('/billing', { world: 'faulty~billing.get~401' })
  await expect(panel('Subscription').getByRole('alert')).toContainText('The key was refused')
})

test('whoever may not see the bill sees no other page marked for it', async ({
  open,
  page,
  panel,
  expects,
}) => {
  expects('console error', /403/, 'the world refuses the bill')
  const refused = page.waitForResponse(/\/v1\/billing$/)
  await open('/team', { world: 'faulty~billing.get~403' })
  await refused
  await expect(panel('Members').getByRole('row')).toHaveCount(10)
  await expect(page.getByRole('main')).toContainText('Live ·')
})
