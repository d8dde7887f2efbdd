import { expect, test } from './support/test'

test('the cockpit says what needs attention, what runs and how the days went', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit')
  const result = (name: string) => page.getByRole('article', { name })

  await test.step('shows first what needs attention, for whom and since when', async () => {
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(0)).toContainText('Jonas Weber’s account is disconnected')
    await expect(waiting.nth(1)).toContainText('13Drafts to review6 replies, 7 cold sequences')
    await expect(waiting.nth(1)).toContainText(/Oldest2\sd 1\sh/)
    await expect(waiting.nth(2)).toContainText('4Agents need information to answer')
    await expect(waiting.nth(1).getByRole('link', { name: /Drafts to review/ })).toHaveAttribute(
      'href',
      '/validations',
    )
    const navigation = page.getByRole('navigation', { name: 'Pages' })
    await expect(navigation.getByRole('link', { name: 'Validations' })).toHaveText('Validations13')
  })

  await test.step('says how old its figures are', async () => {
    await expect(page.getByText(/^Live · \d+\ss ago$/)).toBeVisible()
  })

  await test.step('says what runs and what is queued right now', async () => {
    const now = panel('Right now')
    await expect(now).toContainText('Agents running3of 5')
    await expect(now).toContainText('Social accounts5of 8 · 3 sending now')
    await expect(now).toContainText('Invitations queued8')
    await expect(now).toContainText('Messages queued11')
  })

  await test.step('gives each result with its change against the period before', async () => {
    await expect(result('Interested')).toContainText('24no changevs 24 in the previous 30 days')
    await expect(result('Replies')).toContainText('86+9+12%vs 77 in the previous 30 days')
    // Two fewer of six hundred are less than half a percent: no percentage is made of that.
    await expect(result('Messages sent')).toContainText('600−2vs 602 in the previous 30 days')
    await expect(result('Link clicks')).toContainText('89+9+11%vs 80 in the previous 30 days')
  })

  await test.step('names for each share of the funnel what it divides by', async () => {
    const stage = (name: string) =>
      page
        .getByRole('table', { name: 'Funnel' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        .getByRole('cell')
    await expect(stage('All leads').filter({ hasText: '917' })).toBeVisible()
    await expect(stage('Invited')).toHaveText(['511', '56% of all leads'])
    await expect(stage('Already connected')).toHaveText(['114', '12% of all leads'])
    await expect(stage('Accepted and messaged')).toHaveText(['216', '42% of invited'])
    await expect(stage('Leads who replied')).toHaveText(['122', '37% of contacted'])
  })

  await test.step('fits a phone without sideways scroll', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.getByRole('table', { name: 'Accounts compared' })).toContainText('Camille Roy')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('leads from what needs attention to where it is seen to', async () => {
    const action = page.getByRole('link', { name: /Jonas Weber’s account is disconnected/ })
    await action.click()
    await expect(page).toHaveURL(/\/accounts\/sa_jonas$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible()
  })
})

test('the cockpit’s lines and bars are read by pointer, by keys and as a table', async ({
  open,
  page,
  origin,
  request,
}) => {
  await open('/cockpit?range=90')
  const result = (name: string) => page.getByRole('article', { name })
  const sent = result('Messages sent')
  const weeks = sent.getByRole('slider', { name: 'Messages sent by week' })
  const line = sent.getByRole('slider', { name: 'Messages sent by day' })
  const period = page.getByRole('group', { name: 'Period' })

  await test.step('reads a week of a bar by the pointer', async () => {
    await expect(result('Replies')).toContainText(/21 Aug0 to \d+ a week18 Nov/)
    const box = await weeks.boundingBox()
    if (box === null) throw new Error('The bars are not there')
    await weeks.hover({ position: { x: 1, y: 1 } })
    await expect(sent.getByText('21 Aug – 23 Aug')).toBeVisible()
    // Fourteen weeks, the first and the last of them in part: the second ends at a seventh.
    await weeks.hover({ position: { x: box.width / 7 - 1, y: 1 } })
    await expect(sent.getByText('24 Aug – 30 Aug')).toBeVisible()
    await weeks.hover({ position: { x: box.width - 1, y: 1 } })
    const week = sent.getByText('16 Nov – 18 Nov')
    await expect(week).toBeVisible()
    await week.hover()
    await expect(week).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(week).toBeHidden()
    await weeks.hover({ position: { x: box.width - 2, y: 1 } })
    await expect(week).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(weeks).toHaveAttribute('aria-valuetext', /^16 Nov – 18 Nov: \d+, Nordics \(draft\) created$/)
    await expect(sent.getByText('16 Nov – 18 Nov')).toBeHidden()
  })

  await test.step('keeps the chosen days in the address, and the default out of it', async () => {
    await expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    await period.getByRole('link', { name: '30 days' }).click()
    await expect(page).toHaveURL(/\/cockpit$/)
  })

  await test.step('reads a day of a line by the pointer and by arrow keys', async () => {
    await expect(sent).toContainText('20 Oct0 to 63 a day18 Nov')
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 10')
    await line.focus()
    await line.press('ArrowLeft')
    await expect(sent.getByText('18 Nov, so far')).toBeVisible()
    await line.press('ArrowLeft')
    await expect(line).toHaveAttribute('aria-valuetext', '17 Nov: 21, Nordics (draft) created')
    await expect(sent.getByText('17 Nov')).toBeVisible()
    await line.press('Home')
    await expect(line).toHaveAttribute('aria-valuetext', /^20 Oct: \d+$/)
    await line.press('Tab')
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 10')
    await expect(sent.getByText('so far')).toHaveCount(0)
    const box = await line.boundingBox()
    if (box === null) throw new Error('The line is not there')
    await line.hover({ position: { x: box.width - 1, y: box.height / 2 } })
    await expect(sent.getByText('18 Nov, so far')).toBeVisible()
    await line.click()
    await expect(page.getByRole('dialog', { name: 'Messages sent by day' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Messages sent by day' })).toBeHidden()
  })

  await test.step('opens a large chart whose days are read by arrow keys', async () => {
    await sent.getByRole('button', { name: 'Messages sent' }).click()
    const chart = page.getByRole('dialog', { name: 'Messages sent by day' })
    const day = chart.getByRole('slider', { name: 'Day' })
    await expect(day).toHaveAttribute('aria-valuetext', '18 Nov, so far: 10')
    await day.press('ArrowLeft')
    await expect(day).toHaveAttribute('aria-valuetext', '17 Nov: 21, Nordics (draft) created')
    await expect(chart).toContainText('Nordics (draft) created')
    await day.press('ArrowLeft')
    await expect(chart.getByRole('status')).toHaveText('16 Nov 57')
    await page.keyboard.press('Escape')
    await expect(chart).toBeHidden()
  })

  await test.step('shows the figures that the operations answer', async () => {
    const answer = await request.get(`${origin}/v1/cockpit/analytics?range=7`, {
      headers: { 'X-Sightline': '1' },
    })
    const { data } = await answer.json()
    await period.getByRole('link', { name: '7 days' }).click()
    await expect(result('Replies')).toContainText(new RegExp(`^Replies${data.kpis.replies.value}\\D`))
    await expect(sent).toContainText(new RegExp(`^Messages sent${data.kpis.messagesSent.value}\\D`))
    const scope = page.getByRole('table', { name: 'Funnel' }).getByRole('row').nth(1)
    await expect(scope).toContainText(String(data.funnel.entryLeads))
  })

  await test.step('reads the lines as a table of days', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click()
    const days = page.getByRole('table', { name: 'Results' }).getByRole('row')
    await expect(days).toHaveCount(8)
    await expect(days.nth(1)).toContainText('18 Nov, so far')
    await expect(days.nth(7)).toContainText('12 Nov')
  })
})
