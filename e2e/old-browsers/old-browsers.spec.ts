import { dialog, linkTo, picture, sent } from '../support/attachments'
import { places, type Place } from '../support/places'
import { saidInsteadOfPage } from '../support/screen'
import { signIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const { '/wall': _wall, '/sign-in': _signInPage, ...framed } = places

/** The heading of each address and something that only the sample says there. */
const known: Readonly<Record<string, readonly [heading: string, value: string | RegExp]>> = {
  '/cockpit': ['Cockpit', 'Jonas Weber’s account is disconnected'],
  '/leads?outreachStatuses=replied&limit=25': ['Leads', /All statuses\s*1,212/],
  '/leads/ld_2q597y': ['Marta Dubois', 'Needs information'],
  '/inbox?scope=all': ['Inbox', /No reply\s*155/],
  '/inbox/sa_imogen/ld_b3kbil?scope=all': ['Siobhán Barlow', /No reply\s*155/],
  '/validations': ['Validations', /To review\s*13/],
  '/validations?view=waitingTimes': ['Validations', 'of 351'],
  '/validations?view=edits&agentId=ag_founders': ['Validations', '156 drafts decided'],
  '/validations/message/va_55npys-0': ['Grace Pritchard', 'No longer assigned.'],
  '/validations/coldSequence/va_ecniel': ['하준 박', 'Halcyon Systèmes'],
  '/agents': ['Agents', 'A person reviews everything'],
  '/agents/ag_scaleups': ['Scale-ups France', /328\s*leads found, all time/],
  '/accounts': ['Accounts', '5 of 8 connected, 3 sending'],
  '/accounts/sa_imogen': ['Imogen Clarke', 'weekly invitation limit'],
  '/team': ['Team', 'jonas.weber@northwind.example'],
  '/billing': ['Billing', '€568.80'],
  '/wall/setup?agentId=ag_scaleups': ['Wall display', 'days (max. 90)'],
  '/diagnostics': ['Diagnostics', 'Show all 55 differences'],
}

for (const { address, world, shows } of Object.values<readonly Place[]>(framed).flat())
  test(`the page ${address} runs`, async ({ page, open }) => {
    const [heading, value] = known[address] ?? []
    if (heading === undefined || value === undefined) throw new Error(`What does ${address} say?`)
    await open(address, { world })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    await expect(page.getByRole('main')).toContainText(value)
  })

test('a menu opens, sets a filter and closes', async ({ page, open }) => {
  await open('/leads')
  const menu = page.getByRole('dialog', { name: 'Automation' })
  await expect(menu).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Automation' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a PDF is shown', async ({ page, open, origin }) => {
  const file = (await sent(page, origin)).find(({ kind }) => kind.kind === 'pdf')
  if (file === undefined) throw new Error('the sample has lost its PDF')
  await open(linkTo(file))
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(file.name)
  await picture(page, `${file.name}, page 1 of 2`)
})

test.describe('with sign-in', () => {
  test.use({ host: 'sign-in' })

  test('a browser that is too old for a page says so', async ({ page, origin }) => {
    await page.goto(`${origin}/sign-in`)
    await expect
      .poll(() => saidInsteadOfPage(page))
      .toMatch(/^visible "This browser is too old: .*119.*trop ancien/)
  })

  test('a person signs in', async ({ page, open }) => {
    await open('/sign-in')
    await signIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
  })
})

const scenes: readonly (readonly [scene: string, heading: string, value: string | RegExp])[] = [
  ['now', 'Needs attention', /1 account is disconnected\s*Account 2 \(Berlin\)/],
  ['results', 'Are we ahead?', '+12%, vs 77 in the previous 30 days'],
  ['funnel', 'Where leads stop', '295 of 511 have not accepted'],
  ['accounts', 'Not sending', /Accounts sending\s*3 of 8/],
  ['waiting', 'Waiting for us', /Cold sequences to review\s*7/],
  ['agents', 'Workload', /Ongoing conversations\s*215/],
]

for (const [scene, heading, value] of scenes)
  test(`the wall shows its scene ${scene}`, async ({ page, open }) => {
    await open(`/wall?scenes=${scene}&seconds=3600&goal=interested:30`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(value)
    await expect(page.getByRole('contentinfo')).toContainText('Live')
  })
