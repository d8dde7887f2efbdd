import { sampleTime } from './support/sample-time'
import { signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ host: 'sign-in' })

test('a client reads a page of results on a phone, prints it on one sheet, and no more once it is withdrawn', async ({
  open,
  page,
  browser,
  expects,
  origin,
}) => {
  expects('console error', /status of 401/, 'no one is signed in yet')
  await open('/wall/setup')
  await signIn(page)
  await page.getByRole('group', { name: 'For' }).getByRole('link', { name: 'A client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client page' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Northwind results')
  await page.getByLabel('Accent colour').fill('#ffd400')
  await expect(page).toHaveURL(`${origin}/wall/client?title=Northwind+results&accent=ffd400`)
  const maker = page.getByRole('region', { name: 'Display link' })
  await expect(maker.getByRole('listitem')).toHaveText([
    'results of the whole workspace',
    'no lead names, no messages',
  ])
  await maker.getByRole('textbox', { name: 'Client name' }).fill('Northwind')
  await maker.getByRole('button', { name: 'Create link' }).click()
  const link = await maker.getByRole('textbox', { name: 'Display link' }).inputValue()
  expect(link).toContain(`${origin}/results#`)
  await expect(maker.getByRole('button', { name: 'Copy feed address' })).toBeVisible()

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const shown = await phone.newPage()
  const asked: string[] = []
  shown.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await shown.clock.setFixedTime(sampleTime)
  await shown.goto(link)
  await expect(shown.getByRole('heading', { level: 1, name: 'Northwind results' })).toBeVisible()
  await expect(shown).toHaveURL(/\/results\?link=[\w-]{22}$/)
  const replies = shown.getByRole('article', { name: 'Replies' })
  await expect(replies).toContainText('86')
  await expect(replies).toContainText('+9')
  await expect(replies).toContainText('vs 77 in the previous 30 days')
  await expect(replies.getByRole('slider')).toHaveAccessibleName('Replies by day')
  await expect(shown.getByRole('table', { name: 'Funnel' }).getByRole('row')).toHaveCount(6)
  await expect(shown.getByText('20 Oct – 18 Nov 2026')).toBeVisible()
  await expect(shown).toHaveTitle('Northwind results · Sightline')
  // The maker's yellow, in a shade that is readable on a light page.
  await expect(shown.getByText('30 days', { exact: true })).toHaveCSS('background-color', 'rgb(130, 108, 0)')
  const width = () => shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await width()).toBeLessThanOrEqual(0)

  await test.step('it asks for nothing that needs a session', () => {
    const others = ['/results', '/display/session', '/display/panels/results']
    expect(asked.filter((path) => !path.startsWith('/assets/') && !/^\/icon|manifest/.test(path))).toEqual(
      others,
    )
  })

  await test.step('a month is one sheet of A4', async () => {
    const sheets = (await shown.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  await test.step('once it is withdrawn, its figures are gone', async () => {
    const mine = maker.getByRole('region', { name: 'Your links' })
    await expect(mine.getByRole('listitem')).toHaveText([
      'Northwind · client page · until 18 Dec 2026Withdraw',
    ])
    await mine.getByRole('button', { name: 'Withdraw Northwind' }).click()
    await expect(mine).toHaveCount(0)
    await shown.reload()
    await expect(shown.getByRole('heading', { level: 1, name: 'This page has ended' })).toBeVisible()
    await expect(shown.getByRole('article')).toHaveCount(0)
    await expect(shown.getByText('Ask for a new link.')).toBeVisible()
  })
  await phone.close()
})
