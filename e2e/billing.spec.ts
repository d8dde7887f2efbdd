import { pages } from '#/pages'

import { expect, test } from './support/test'

test('billing says in one sentence how the workspace stands, and what it pays', async ({ open, panel }) => {
  await open('/billing')
  await expect(panel('State')).toHaveText('Active, next payment on 1 Dec 2026Team€79.00 per seat and month')
})

test('seats are counted as one bar and in words', async ({ open, page, panel }) => {
  await open('/billing')
  await expect(page.getByRole('img', { name: '9 of 10 seats used, 9 of them paid' })).toBeVisible()
  await expect(panel('Seats')).toContainText('9 of 10 used')
  await expect(panel('Seats')).toContainText('Available1Paid9Complimentary1')
})

test('the next payment is the regular amount less the discount', async ({ open, page, panel, row }) => {
  await open('/billing')
  const payment = page.getByRole('table', { name: 'Next payment' })
  await expect(row(payment, 'Regular amount')).toHaveText('Regular amount9 paid seats at €79.00€711.00')
  await expect(row(payment, 'Discount')).toContainText('−€142.20')
  await expect(row(payment, 'To pay')).toContainText('€568.80')
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

test('the subscription shows what its state fills, and every other field under its details', async ({
  open,
  panel,
}) => {
  await open('/billing')
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

test('the plans stand side by side by period and currency, the current one marked', async ({
  open,
  page,
  row,
}) => {
  await open('/billing')
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
  await expect(row(plans, 'Monthly, USD').getByRole('cell')).toHaveText(['US$42.00', 'US$85.00', 'US$139.00'])
  await expect(row(plans, 'Yearly, USD').getByRole('cell')).toHaveText([
    'US$420.00US$35.00 per month, 17% less than monthly',
    'US$850.00US$70.83 per month, 17% less than monthly',
    'US$1,390.00US$115.83 per month, 17% less than monthly',
  ])
})

test('in French, money and days are French', async ({ open, page, panel, row }) => {
  await open('/billing', { lang: 'fr' })
  await expect(panel('État')).toHaveText(
    /Actif, prochain paiement le 1 déc\. 2026Team79,00\s€ par place et par mois/,
  )
  await expect(row(page.getByRole('table', { name: 'Prochain paiement' }), 'À payer')).toContainText(
    /568,80\s€/,
  )
})

test('each subscription that the sample knows can be opened by its name', async ({
  open,
  page,
  panel,
  row,
}) => {
  const monthly = 'Team€79.00 per seat and month'
  const stands: [string, string, RegExp][] = [
    ['active-monthly', `Active, next payment on 1 Dec 2026${monthly}`, /^To pay€711\.00$/],
    [
      'active-yearly',
      'Active, next payment on 10 Jun 2027Team€790.00 per seat and year',
      /^To pay€7,110\.00$/,
    ],
    [
      'active-usd',
      'Active, next payment on 1 Dec 2026TeamUS$85.00 per seat and month',
      /^To payUS\$765\.00$/,
    ],
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
    [
      'payment-failed',
      `The last payment failed, the next is due on 19 Nov 2026${monthly}`,
      /^To pay€711\.00$/,
    ],
    ['alpha', 'Alpha access: no subscription is needed', /^No payment is due—$/],
    ['admin', 'Admin access: no subscription is needed', /^No payment is due—$/],
    ['unpriced', 'Active, the current period ends on 30 Nov 2026Enterprise', /^No payment is due—$/],
  ]
  for (const [variant, said, due] of stands) {
    await open('/billing', { world: `full~billing~${variant}` })
    await expect(panel('State'), variant).toHaveText(said)
    await expect(row(page.getByRole('table', { name: 'Next payment' })).last(), variant).toHaveText(due)
  }
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

test.describe('in other worlds', () => {
  test('a failed payment is told first, and beside Billing on every page', async ({ open, page, panel }) => {
    await open('/billing', { world: 'troubled' })
    await expect(panel('State')).toContainText('The last payment failed, the next is due on 19 Nov 2026')
    await expect(panel('Next payment')).toContainText('No discount applies.')
    const paths = Object.entries(pages).flatMap(([path, each]) => ('inNavigation' in each ? [path] : []))
    expect(paths).toContain('/cockpit')
    for (const path of paths) {
      await open(path, { world: 'troubled' })
      const entry = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Billing/ })
      await expect(entry, path).toHaveText('Billingpayment failed')
    }
  })

  test('a new workspace is on trial and nothing is due', async ({ open, page, panel }) => {
    await open('/billing', { world: 'fresh' })
    await expect(panel('State')).toContainText('On trial until 2 Dec 2026')
    await expect(page.getByRole('table', { name: 'Next payment' })).toContainText('No payment is due—')
  })

  test('what drifts shows as a dash, and no amount is made up', async ({ open, page, panel, row }) => {
    await open('/billing', { world: 'drifting' })
    await expect(panel('State')).toContainText('Special access (partner), beside a subscription')
    await expect(row(page.getByRole('table', { name: 'Next payment' }), 'To pay')).toContainText('—')
    await expect(panel('Seats')).toContainText('Total seats—')
  })

  test('hostile names of plans stay names', async ({ open, page, panel }) => {
    await open('/billing', { world: 'hostile' })
    await expect(panel('State')).toContainText('<style>body{display:none}</style>')
    await expect(page.getByRole('table', { name: 'Plans' })).toBeVisible()
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
})
