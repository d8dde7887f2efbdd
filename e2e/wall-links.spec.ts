import { sampleTime } from './support/sample-time'
import { signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ host: 'sign-in' })

test('a screen without a key shows what its link was made for, and asks for nothing else', async ({
  open,
  page,
  browser,
  expects,
  origin,
}) => {
  expects('console error', /status of 401/, 'no one is signed in yet')
  expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away once')
  await open('/wall/setup')
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Wall display' })).toBeVisible()
  for (const scene of ['Needs attention', 'Where leads stop', 'Waiting for us', 'Workload'])
    await page.getByRole('checkbox', { name: scene }).uncheck()
  await expect(page).toHaveURL(`${origin}/wall/setup?scenes=results%2Caccounts`)
  const maker = page.getByRole('region', { name: 'Display link' })
  await expect(maker.getByRole('listitem')).toHaveText([
    'figures of the whole workspace',
    'account status and quotas, without names',
    'no lead names, no messages',
  ])
  await maker.getByRole('textbox', { name: 'Screen name' }).fill('Sales floor')
  await maker.getByRole('button', { name: 'Create link' }).click()
  await expect(
    maker.getByText('“Sales floor” expires on 18 Dec 2026. Copy it now: it won’t be shown again.'),
  ).toBeVisible()
  await expect(maker.getByRole('img', { name: /^QR code of “.*Sales floor/ })).toBeVisible()
  const made = maker.getByRole('textbox', { name: 'Display link' })
  const link = await made.inputValue()
  await test.step('a link shows only while the form describes the wall that it opens', async () => {
    const names = page.getByRole('checkbox', { name: 'Show account and agent names' })
    await names.check()
    await expect(made).toHaveCount(0)
    await names.uncheck()
    await expect(made).toHaveValue(link)
  })

  const screen = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const wall = await screen.newPage()
  const asked: string[] = []
  wall.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await wall.clock.setFixedTime(sampleTime)
  await wall.goto(link)
  await expect(wall.getByRole('main')).toContainText('Replies86+9 +12%, vs 77 in the previous 30 days')
  await expect(wall.getByRole('contentinfo')).toContainText('Shared display')
  await expect(wall).toHaveURL(`${origin}/wall?scenes=results%2Caccounts`)
  await wall.keyboard.press('ArrowRight')
  await expect(wall.getByRole('main')).toContainText('Account 6 (Kolkata)')
  await expect(wall.getByRole('main')).toContainText(
    'Account 4 (London)Held back by the network (invitations), resumes tomorrow 09:00',
  )
  await expect(wall.getByRole('main')).not.toContainText(/Imogen|Jonas|Camille/)
  expect(asked.filter((path) => path.startsWith('/v1/'))).toEqual([])

  // The address of another wall shows this one all the same, and the cockpit asks for a key.
  await wall.goto(`${origin}/wall?range=90&names=1`)
  await expect(wall).toHaveURL(`${origin}/wall?scenes=results%2Caccounts`)
  await wall.goto(`${origin}/cockpit`)
  await expect(wall.getByRole('heading', { level: 1, name: 'Sign in to Sightline' })).toBeVisible()

  // Its maker withdraws it, and the screen ends.
  await wall.goto(`${origin}/wall`)
  await expect(wall.getByRole('contentinfo')).toContainText('Shared display')
  const mine = maker.getByRole('region', { name: 'Your links' })
  await expect(mine.getByRole('listitem')).toHaveText(['Sales floor · until 18 Dec 2026Withdraw'])
  const withdraw = mine.getByRole('button', { name: 'Withdraw Sales floor' })
  await page.context().setOffline(true)
  await withdraw.click()
  await expect(mine.getByRole('alert')).toHaveText('“Sales floor” was not withdrawn. Try again.')
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await page.context().setOffline(false)
  await withdraw.click()
  await expect(mine).toHaveCount(0)
  await wall.reload()
  await expect(wall.getByRole('contentinfo')).toContainText('You are signed out')
  await screen.close()
})

test('a link that was not made here says so calmly', async ({ open, page, expects }) => {
  expects('console error', /status of 401/, 'the link opens nothing')
  await open('/wall#eyJhbGciOiJkaXIi..bm90aGluZw.bm90aGluZw.bm90aGluZw')
  await expect(page.getByRole('contentinfo')).toContainText('Display link ended')
  await expect(page).not.toHaveURL(/sign-in/)
})
