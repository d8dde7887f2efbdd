import { expect, test } from './support/test'

test('billing says how the workspace stands, what it uses, what it pays next, and what else there is', async ({
  open,
  page,
  panel,
  row,
}) => {
  await open('/billing')

  await test.step('billing says in one sentence how the workspace stands, and what it pays', async () => {
    await expect(panel('State')).toHaveText('ActiveTeam€79.00 per seat and month')
  })

  await test.step('seats are counted as one bar and in words', async () => {
    await expect(page.getByRole('img', { name: '9 of 10 used' })).toBeVisible()
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
      ['Ends', '—'],
      ['Cancels at period end', 'no'],
    ]
    for (const [name, value] of facts) await expect(panel('Subscription')).toContainText(name + value)
  })

  await test.step('the plans stand side by side by period and currency, the current one marked', async () => {
    const plans = page.getByRole('table', { name: 'Plans' })
    await expect(plans.getByRole('columnheader')).toHaveText(['Period', 'Starter', 'Teamcurrent', 'Scale'])
    await expect(row(plans, 'Monthly, EUR').getByRole('cell')).toHaveText([
      '€39.00',
      '€79.00 current',
      '€129.00',
    ])
    await expect(row(plans, 'Yearly, EUR').getByRole('cell')).toHaveText([
      '€390.00€32.50 per month, −17%',
      '€790.00€65.83 per month, −17%',
      '€1,290.00€107.50 per month, −17%',
    ])
    await expect(row(plans, 'Monthly, USD').getByRole('cell')).toHaveText([
      'US$42.00',
      'US$85.00',
      'US$139.00',
    ])
    await expect(row(plans, 'Yearly, USD').getByRole('cell')).toHaveText([
      'US$420.00US$35.00 per month, −17%',
      'US$850.00US$70.83 per month, −17%',
      'US$1,390.00US$115.83 per month, −17%',
    ])
  })
})

// That it is told beside Billing on every page is in `shell.spec.ts`.
test('a failed payment is told first, and once', async ({ open, page, panel }) => {
  await open('/billing', { world: 'troubled' })
  await expect(panel('State')).toContainText('The last payment failed')

  await test.step('what the headline says, and a discount of nothing, are not said again', async () => {
    await expect(panel('Next payment')).toHaveText(
      'Next payment19 Nov 2026Regular amount9 paid seats at €79.00€711.00To pay€711.00',
    )
    await expect(panel('Subscription')).toHaveText(/^SubscriptionPeriod ends\d+ \w+ 2026Details$/)
  })

  await test.step('in French, too, the navigation holds what it says', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
    const bill = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /Facturation/ })
    await expect(bill).toHaveText('Facturationimpayé')
    expect(await bill.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
  })
})

test('a reader who may not see the bill sees no other page marked for it', async ({
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
