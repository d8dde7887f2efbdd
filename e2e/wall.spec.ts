import { expect, test } from './support/test'

test('a wall opens from an address full of nonsense, and its six scenes say what they are for and no one’s name', async ({
  open,
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await test.step('opens from an address full of nonsense', async () => {
    await open('/wall?scenes=constructor&seconds=-1&range=12&theme=pink&lang=xx&goal=1&names=&sound=maybe')
    await expect(title).toHaveText('Needs attention')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('list', { name: 'Scenes' }).getByRole('listitem')).toHaveCount(6)
  })
  await test.step('says what needs us, the most urgent first, and no one’s name', async () => {
    await expect(page).toHaveTitle('Needs attention · Sightline')
    const needs = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(needs).toHaveText([
      '!1 account is disconnectedAccount 2 (Berlin)',
      '13Drafts to review6 replies, 7 cold sequences',
      '4Agents need information to answer',
    ])
    await expect(main).toContainText('Accounts sending3 of 8')
    await expect(main).toContainText('Agents running3queued: 8 invitations, 11 messages')
    await expect(main).toContainText('Replies today1')
    await expect(main).not.toContainText(/Weber|Jonas/)
  })
  await test.step('says whether we are ahead, and of what', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('banner')).toContainText('Are we ahead?last 30 days')
    await expect(main).toContainText('Interested24no change vs 24 in the previous 30 days')
    await expect(main).toContainText('Replies86+9 +12%, vs 77 in the previous 30 days')
    await expect(main).toContainText('Messages sent600−2 vs 602 in the previous 30 days')
  })
  await test.step('says where leads stop', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Where leads stop')
    await expect(
      page.getByText('Most stop at the invitation: 295 of 511 are still without a first message.'),
    ).toBeVisible()
    const row = (name: string) =>
      page.getByRole('table', { name: 'Funnel' }).getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Accepted and messaged')).toContainText('21642% of invited')
    await expect(row('Leads who replied')).toContainText('12237% of contacted')
  })
  await test.step('says who is not sending and when again, what a person can mend first', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Accounts')
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(accounts).toHaveCount(7)
    await expect(accounts.nth(0)).toHaveText('Account 2 (Berlin)Disconnected')
    await expect(accounts.nth(6)).toHaveText('and 2 more, 1 sending')
    await expect(main).toContainText('Accounts sending3 of 8')
  })
  await test.step('says what waits for us', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Waiting for us')
    await expect(main).toContainText('Replies to review6Sequences to review7Needs information4')
    await expect(main).toContainText('Reply being written2Sequence being written2Waiting for a slot18')
  })
  await test.step('says on every scene what is broken, its time, how old its figures are and when the next come', async () => {
    await expect(page.getByText('1 account is disconnected')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('09:24Wed 18 Nov, UTC')
    await expect(page.getByRole('contentinfo')).toContainText(/Live\s*updated \d+\ss ago · next in \d+\ss/)
  })
  await test.step('says who does what', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Workload')
    await expect(page.getByRole('region', { name: 'Agents' })).toContainText(
      'Agents running3Invitations queued8Messages queued11',
    )
    await expect(page.getByRole('region', { name: 'Our team' })).toContainText(
      'Drafts to review13Needs information4Unanswered leads12',
    )
    await expect(page.getByRole('region', { name: 'Leads' })).toContainText(
      'Ongoing conversations215Never replied155Interested50',
    )
  })
})

test('a wall is in the language of its address whatever the device’s, and upright each change is on one line', async ({
  open,
  page,
}) => {
  await open('/wall?scenes=now,results&seconds=3600&lang=fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À traiter')
  await expect(page.getByRole('main')).toContainText('Comptes actifs3 sur 8')
  await test.step('upright and in French, says each change and what it is against on one line', async () => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    await page.keyboard.press('ArrowRight')
    const line = async (text: string) => (await page.getByText(text).boundingBox())?.height ?? 0
    const height = await line('vs 24 sur les 30 jours précédents')
    expect(height).toBeGreaterThan(20)
    expect(await line('vs 77 sur les 30 jours précédents')).toBeLessThan(height * 1.5)
    expect(await line('vs 80 sur les 30 jours précédents')).toBeLessThan(height * 1.5)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/cockpit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cockpit')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
})

test('a bar of the funnel is as long as its number, on a wide screen and an upright one', async ({
  open,
  page,
}) => {
  await open('/wall?scenes=funnel&seconds=3600&lang=fr')
  const table = page.getByRole('table', { name: 'Entonnoir' })
  await expect(table.getByRole('row')).toHaveCount(6)
  // A language may have longer words.
  await table
    .getByRole('cell')
    .filter({ hasText: 'du total' })
    .last()
    .evaluate((cell) => cell.append(', qui n’ont besoin d’aucune invitation'))
  for (const [width, height] of [
    [1_920, 1_080],
    [1_080, 1_920],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bars = await table.getByRole('row').evaluateAll((rows) =>
      rows.map((row) => ({
        count: Number(row.getElementsByTagName('td')[0]?.innerText.replaceAll(/\D/g, '')),
        length: row.getElementsByTagName('rect')[0]?.getBoundingClientRect().width ?? 0,
      })),
    )
    const [all] = bars
    expect(all?.count).toBe(917)
    expect(all?.length, 'the longest bar is worth looking at').toBeGreaterThan(width * 0.2)
    for (const { count, length } of bars)
      expect(length / (all?.length ?? 1), `the bar of ${count} at ${width} × ${height}`).toBeCloseTo(
        count / (all?.count ?? 1),
        2,
      )
  }
})

test('a wall moves through its scenes by itself, by the arrows of a remote control, and pauses', async ({
  open,
  page,
}) => {
  await open('/wall?scenes=now,results,accounts&seconds=5&goal=interested:30&names=1')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Needs attention')
  await page.clock.runFor(5_000)
  await expect(title).toHaveText('Are we ahead?')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('contentinfo')).toContainText('paused until 09:29')
  await test.step('shows the way to a goal and whether the pace holds', async () => {
    const goal = page.getByRole('region', { name: 'Goal' })
    await expect(goal).toContainText(/^\d+ of 30Interested, this month/)
    await expect(goal).toContainText(/\d+ (behind|ahead of) pace/)
    await expect(goal).toContainText('on pace: 17')
  })
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Needs attention')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Accounts')
  await test.step('shows a first name and an initial where the address allows names', async () => {
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(accounts.nth(0)).toHaveText('Jonas W.Disconnected')
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('contentinfo')).not.toContainText('paused')
  await page.clock.runFor(5_000)
  await expect(title).toHaveText('Needs attention')
})

test.describe('a wall whose service fails', () => {
  test('a wall that never had an answer says why, without a page of errors', async ({
    open,
    page,
    expects,
  }) => {
    expects('console error', /status of 500/, 'this world fails on purpose')
    await open('/wall?scenes=results', { world: 'faulty~*~500' })
    await expect(page.getByRole('main')).toContainText('The service isn’t answering')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are we ahead?')
    await expect(page.getByRole('contentinfo')).toContainText(/Not loaded\s*next in/)
  })

  test('a wall loses the one block whose answers fail, and keeps the others', async ({
    open,
    page,
    expects,
  }) => {
    expects('console error', /status of 500/, 'this world fails on purpose')
    await open('/wall?scenes=agents', { world: 'faulty~cockpit.live~500' })
    await expect(page.getByRole('region', { name: 'Agents' })).toContainText('The service isn’t answering')
    await expect(page.getByRole('region', { name: 'Our team' })).toContainText('Drafts to review13')
  })

  test('a wall whose key is refused keeps what it shows, with a line below, and asks no one to sign in', async ({
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

test.describe('a wall where no one is signed in', () => {
  test.use({ host: 'sign-in' })
  test('a wall where no one is signed in stays a wall and says so', async ({ open, page, expects }) => {
    expects('console error', /status of 401/, 'no one is signed in')
    await open('/wall?scenes=waiting')
    await expect(page.getByRole('contentinfo')).toContainText('You are signed out')
    await expect(page).toHaveURL(/\/wall\?/)
  })
})

test('“Open on a wall” takes a page’s scene, period and filter along', async ({ open, page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const expectWall = async (address: string) => {
    await page.getByRole('link', { name: 'Open on a wall' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wall display')
    const wanted = new URL(address, page.url())
    wanted.searchParams.sort()
    const link = async () => {
      const href = await page.getByRole('link', { name: 'Open the wall' }).getAttribute('href')
      const shown = new URL(href ?? '', page.url())
      shown.searchParams.sort()
      return shown.href
    }
    await expect.poll(link).toBe(wanted.href)
  }
  await test.step('from the cockpit', async () => {
    await open('/cockpit?range=7&agentId=ag_scaleups')
    await expectWall('/wall?range=7&agentId=ag_scaleups')
    await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('ag_scaleups')
  })
  await test.step('from the page of agents', async () => {
    await pages.getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('main').getByRole('link', { name: '7 days' }).click()
    await expectWall('/wall?range=7&scenes=agents')
  })
  await test.step('from the page of accounts', async () => {
    await pages.getByRole('link', { name: 'Accounts' }).click()
    await expectWall('/wall?scenes=accounts')
  })
  await test.step('from the drafts to review', async () => {
    await pages.getByRole('link', { name: /^Validations/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Validations')
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('ag_revops')
    await expect(page).toHaveURL(/agentId=ag_revops/)
    await expectWall('/wall?scenes=waiting&agentId=ag_revops')
  })
})

test('a browser without scripts is told what is missing', async ({ origin, request }) => {
  const page = await request.get(`${origin}/wall`)
  expect(await page.text()).toContain('Sightline needs JavaScript.')
})
