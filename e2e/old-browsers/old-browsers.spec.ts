import { dialog, linkTo, picture, sent } from '../support/attachments'
import { knownPages, knownScenes } from '../support/known-pages'
import { places, type Place } from '../support/places'
import { saidInsteadOfPage } from '../support/screen'
import { signIn } from '../support/sign-in'
import { expect, test } from '../support/test'
import { expectWrittenAlike } from '../support/written-alike'

const { '/wall': _wall, '/results': _results, '/sign-in': _signInPage, ...framed } = places

for (const { address, world, shows } of Object.values<readonly Place[]>(framed).flat())
  test(`the page ${address} runs`, async ({ page, open }) => {
    const [heading, value] = knownPages[address] ?? []
    if (heading === undefined || value === undefined) throw new Error(`What does ${address} say?`)
    await open(address, { world })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    await expect(page.getByRole('main')).toContainText(value)
  })

test('host and browser write every figure, date and name alike', async ({ page }) => {
  await expectWrittenAlike(page)
})

test('a menu opens, sets a filter and closes', async ({ page, open }) => {
  await open('/leads')
  const menu = page.getByRole('dialog', { name: 'Filters' })
  await expect(menu).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a PDF is shown', async ({ page, open, origin }) => {
  const file = (await sent(origin)).find(({ kind }) => kind.kind === 'pdf')
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
      .toMatch(/^visible "This browser is too old: Sightline needs Chrome 119/)
  })

  test('a person signs in', async ({ page, open }) => {
    await open('/sign-in')
    await signIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
  })
})

for (const [scene, heading, value] of knownScenes)
  test(`the wall shows its scene ${scene}`, async ({ page, open }) => {
    await open(`/wall?scenes=${scene}&seconds=3600&goal=interested:30`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(value)
    await expect(page.getByRole('contentinfo')).toContainText('Live')
  })

test('the wall of an upright screen has one column', async ({ page, open }) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await open('/wall?scenes=agents&seconds=3600')
  const regions = page.getByRole('main').getByRole('region')
  await expect(regions).toHaveCount(3)
  const lefts = await regions.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
})
