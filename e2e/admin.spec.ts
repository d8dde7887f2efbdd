import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

const jobs = [
  {
    lang: 'en',
    words: {
      state: 'State',
      stands: 'ActiveTeam€79.00 per seat and month',
      seats: 'Seats',
      use: 'Seats9 of 10 used',
      seatFacts: 'Available1Paid9Complimentary1',
      payment: 'Next payment',
      regular: 'Regular amount9 paid seats at €79.00€711.00',
      discount: 'Discount−€142.20',
      toPay: 'To pay€568.80',
      until: '20% off for 6 months, until 3 Mar 2027',
      plans: 'Plans',
      yearly: '€790.00€65.83 per month, −17%',
      team: 'Team',
      members: 'Members',
      owner: ['Owner', 'Camille Roy', '4 Sept 2026'],
      viewer: ['Viewer', '—', '28 Oct 2026'],
      invitations: 'Pending invitations',
      invited: ['Viewer', 'Jonas Weber', /^9\sd9 Nov 2026$/],
      keyOwner: 'Key owner',
      language: 'LanguageEnglish',
    },
  },
  {
    lang: 'fr',
    words: {
      state: 'État',
      stands: /^ActifTeam79,00\s€ par place et par mois$/,
      seats: 'Places',
      use: 'Places9 sur 10 utilisées',
      seatFacts: 'Libres1Payées9Offertes1',
      payment: 'Prochain paiement',
      regular: /^Montant normal9 places payées à 79,00\s€711,00\s€$/,
      discount: /^Remise−142,20\s€$/,
      toPay: /^À payer568,80\s€$/,
      until: /20\s% de remise pendant 6 mois, jusqu’au 3 mars 2027/,
      plans: 'Offres',
      yearly: /^790,00\s€65,83\s€ par mois, −17\s%$/,
      team: 'Équipe',
      members: 'Membres',
      owner: ['Propriétaire', 'Camille Roy', '4 sept. 2026'],
      viewer: ['Lecteur', '—', '28 oct. 2026'],
      invitations: 'Invitations en attente',
      invited: ['Lecteur', 'Jonas Weber', /^9\sj9 nov\. 2026$/],
      keyOwner: 'Propriétaire de la clé',
      language: 'Langueanglais',
    },
  },
] as const

/** In English `billing.spec.ts` and `team.spec.ts` read the same, and more. */
const tried = process.env['FULL'] === 'yes' ? jobs : jobs.filter(({ lang }) => lang !== 'en')

for (const { lang, words } of tried) {
  test(`an admin reads seats, price and next payment, and who is in the team: ${lang}`, async ({
    open,
    page,
    panel,
    row,
  }) => {
    await open('/billing', { lang })
    await expect(panel(words.state)).toHaveText(words.stands)
    await expect(panel(words.seats)).toContainText(words.use)
    await expect(panel(words.seats)).toContainText(words.seatFacts)
    const payment = page.getByRole('table', { name: words.payment }).getByRole('row')
    await expect(payment).toHaveText([words.regular, words.discount, words.toPay])
    await expect(panel(words.payment)).toContainText(words.until)
    const plans = page.getByRole('table', { name: words.plans }).getByRole('row')
    await expect(plans.nth(2).getByRole('cell').nth(1)).toHaveText(words.yearly)

    await page.getByRole('link', { name: words.team, exact: true }).click()
    const members = page.getByRole('table', { name: words.members })
    // As many as seats are taken, and the row of headers.
    await expect(members.getByRole('row')).toHaveCount(10)
    await expect(row(members, 'Camille Roy').getByRole('cell')).toHaveText([...words.owner])
    await expect(row(members, 'Tomasz Wójcik').getByRole('cell')).toHaveText([...words.viewer])
    const invitations = page.getByRole('table', { name: words.invitations })
    await expect(row(invitations, 'finance@northwind.example').getByRole('cell')).toHaveText([
      ...words.invited,
    ])
    await expect(panel(words.keyOwner)).toContainText(words.language)
  })
}

const billing = { name: 'Billing', exact: true }

test('hostile text stays text and scrolls nothing sideways', async ({ open, page, panel, expects }) => {
  expectStrangersPictures(expects)
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/team', { world: 'hostile' })
  await expect(panel('Members').getByRole('rowheader').first()).toBeVisible()
  const links = await page.getByRole('main').getByRole('link').all()
  for (const link of links)
    await expect(link).toHaveAttribute(
      'href',
      /^(?:mailto:[^\s?&<>]+@[a-z0-9.-]+|\/accounts\/[\w.~%-]+(?:\?world=hostile)?)$/i,
    )
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWide).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', billing).click()
  await expect(panel('State')).toContainText('<style>body{display:none}</style>')
  await expect(page.getByRole('table', { name: 'Plans' })).toBeVisible()
})
