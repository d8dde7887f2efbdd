import { expect, test } from './support/test'

test.describe('the wall of the sample workspace', () => {
  test('says what needs us, the most urgent first, and names nobody', async ({ open, page }) => {
    await open('/wall?scenes=now')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs us')
    await expect(page).toHaveTitle('What needs us · Sightline')
    const needs = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(needs).toHaveText([
      '!1 account is disconnectedAccount 2 (Berlin)',
      '13Drafts wait for a decision6 replies, 7 cold sequences',
      '4Agents need information to answer',
    ])
    await expect(page.getByRole('main')).toContainText('Accounts sending3 of 8')
    await expect(page.getByRole('main')).toContainText('Agents running3queued: 8 invitations, 11 messages')
    await expect(page.getByRole('main')).toContainText('Replies today1')
    await expect(page.getByRole('main')).not.toContainText(/Weber|Jonas/)
  })

  test('says whether we are ahead, and of what', async ({ open, page }) => {
    await open('/wall?scenes=results')
    const main = page.getByRole('main')
    await expect(page.getByRole('banner')).toContainText('Are we aheadlast 30 days')
    await expect(main).toContainText('Interested24no change vs 24 in the previous 30 days')
    await expect(main).toContainText('Replies86+9 +12%, vs 77 in the previous 30 days')
    await expect(main).toContainText('Messages sent600−2 vs 602 in the previous 30 days')
  })

  test('upright and in French, says each change and what it is against on one line', async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    await open('/wall?scenes=results&seconds=3600', { lang: 'fr' })
    const line = async (text: string) => (await page.getByText(text).boundingBox())?.height ?? 0
    const least = await line('contre 24 les 30 jours précédents')
    expect(least).toBeGreaterThan(20)
    expect(await line('contre 77 les 30 jours précédents')).toBeLessThan(least * 1.5)
    expect(await line('contre 80 les 30 jours précédents')).toBeLessThan(least * 1.5)
  })

  test('says where leads stop', async ({ open, page }) => {
    await open('/wall?scenes=funnel')
    await expect(page.getByText('Most stop at the invitation: 295 of 511 have not accepted.')).toBeVisible()
    const row = (name: string) =>
      page.getByRole('table', { name: 'Funnel' }).getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Accepted and messaged')).toContainText('21642% of invited')
    await expect(row('Replied')).toContainText('12237% of messaged + connected')
  })

  test('says who is not sending and when again, what a person can mend first', async ({ open, page }) => {
    await open('/wall?scenes=accounts')
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(accounts).toHaveCount(6)
    await expect(accounts.nth(0)).toHaveText('Account 2 (Berlin)Disconnected: someone must sign it in again')
    await expect(accounts.nth(5)).toHaveText('and 3 more, 2 of them sending')
    await expect(page.getByRole('main')).toContainText('Accounts sending3 of 8')
  })

  test('shows a first name and an initial where the address allows names', async ({ open, page }) => {
    await open('/wall?scenes=accounts&names=1')
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(accounts.nth(0)).toHaveText('Jonas W.Disconnected: someone must sign it in again')
  })

  test('says what waits for us, and who does what', async ({ open, page }) => {
    await open('/wall?scenes=waiting,agents')
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'Replies to review6Cold sequences to review7Answers that need information4',
    )
    await expect(main).toContainText('Replies being written2Sequences being written2Waiting for a slot18')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who does what')
    await expect(page.getByRole('region', { name: 'Agents' })).toContainText(
      'Agents running3Invitations queued8Messages queued11',
    )
    await expect(page.getByRole('region', { name: 'Our team' })).toContainText(
      'Drafts to review13Answers that need information4Conversations to do39',
    )
    await expect(page.getByRole('region', { name: 'Leads' })).toContainText(
      'Ongoing conversations215No reply155Interested50',
    )
  })

  test('moves through its scenes by itself, by the arrows of a remote control, and pauses', async ({
    open,
    page,
  }) => {
    await open('/wall?scenes=now,results,funnel&seconds=5')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('What needs us')
    await expect(title).toHaveText('Are we ahead')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('contentinfo')).toContainText('paused until 09:29')
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText('What needs us')
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText('Where leads stop')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('contentinfo')).not.toContainText('paused')
    await expect(title).toHaveText('What needs us')
  })

  test('says on every scene what is broken, its time, how old its figures are and when the next come', async ({
    open,
    page,
  }) => {
    await open('/wall?scenes=waiting')
    await expect(page.getByText('1 account is disconnected')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('09:24Wed 18 Nov, UTC')
    await expect(page.getByRole('contentinfo')).toContainText(/Live\s*updated \d+\ss ago · next in \d+\ss/)
  })

  test('shows the way to a goal and whether the pace holds', async ({ open, page }) => {
    await open('/wall?scenes=results&goal=interested:30')
    const goal = page.getByRole('region', { name: 'Goal' })
    await expect(goal).toContainText(/^\d+ of 30Interested, this month/)
    await expect(goal).toContainText(/\d+ (behind|ahead of) a steady pace/)
    await expect(goal.getByRole('img', { name: 'a steady pace would be at 17' })).toBeVisible()
  })

  test('is in the language of its address whatever the device’s', async ({ open, page }) => {
    await open('/wall?scenes=now&lang=fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce qui a besoin de nous')
    await expect(page.getByRole('main')).toContainText('Comptes en envoi3 sur 8')
    await open('/cockpit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cockpit')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  })

  test('opens from an address full of nonsense', async ({ open, page }) => {
    await open('/wall?scenes=constructor&seconds=-1&range=12&theme=pink&lang=xx&goal=1&names=&sound=maybe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs us')
    await expect(page.getByRole('list', { name: 'Scenes' }).getByRole('listitem')).toHaveCount(6)
  })
})

test.describe('a wall whose service fails', () => {
  test('says why there are no figures yet, without a page of errors', async ({ open, page, expects }) => {
    expects('console error', /status of 500/, 'this world fails on purpose')
    await open('/wall?scenes=results', { world: 'faulty~*~500' })
    await expect(page.getByRole('main')).toContainText('The service failed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are we ahead')
    await expect(page.getByRole('contentinfo')).toContainText(/Late\s*next in/)
  })

  test('loses one block and keeps the others', async ({ open, page, expects }) => {
    expects('console error', /status of 500/, 'this world fails on purpose')
    await open('/wall?scenes=agents', { world: 'faulty~cockpit.live~500' })
    await expect(page.getByRole('region', { name: 'Agents' })).toContainText('The service failed')
    await expect(page.getByRole('region', { name: 'Our team' })).toContainText('Drafts to review13')
  })

  test('takes a refused key calmly: a line under what it shows, and nobody is asked to sign in', async ({
    open,
    page,
    expects,
  }) => {
    expects('console error', /status of 401/, 'this world fails on purpose')
    await open('/wall?scenes=waiting', { world: 'faulty~*~401' })
    await expect(page.getByRole('contentinfo')).toContainText('The key was refused')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page).toHaveURL(/\/wall\?/)
  })
})

test.describe('a wall where nobody is signed in', () => {
  test.use({ host: 'sign-in' })
  test('stays a wall and says so', async ({ open, page, expects }) => {
    expects('console error', /status of 401/, 'nobody is signed in')
    await open('/wall?scenes=waiting')
    await expect(page.getByRole('contentinfo')).toContainText('You are signed out')
    await expect(page).toHaveURL(/\/wall\?/)
  })
})

test('“Open on a wall” takes the cockpit’s period and filter along', async ({ open, page }) => {
  await open('/cockpit?range=7&agentId=ag_scaleups')
  await page.getByRole('link', { name: 'Open on a wall' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put up a wall')
  await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('ag_scaleups')
  await expect(page.getByRole('link', { name: 'Open the wall' })).toHaveAttribute(
    'href',
    '/wall?range=7&agentId=ag_scaleups',
  )
})

for (const [what, from, address] of [
  ['agents', '/agents?range=7', '/wall?range=7&scenes=agents'],
  ['accounts', '/accounts', '/wall?scenes=accounts'],
  ['drafts to review', '/validations?agentId=ag_revops', '/wall?scenes=waiting&agentId=ag_revops'],
] as const) {
  test(`the scene that answers what the page of ${what} answers is set up from there`, async ({
    open,
    page,
  }) => {
    await open(from)
    await page.getByRole('link', { name: 'Open on a wall' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put up a wall')
    const link = new URL(
      (await page.getByRole('link', { name: 'Open the wall' }).getAttribute('href')) ?? '',
      page.url(),
    )
    const wanted = new URL(address, page.url())
    for (const each of [link, wanted]) each.searchParams.sort()
    expect(link.href).toBe(wanted.href)
  })
}

test('a browser without scripts is told what is missing', async ({ origin, request }) => {
  const page = await request.get(`${origin}/wall`)
  expect(await page.text()).toContain('Sightline needs JavaScript.')
})
