import { expect, test } from './support/test'

test.describe('the cockpit of the sample workspace', () => {
  test('shows first what needs attention, for whom and since when', async ({ open, page }) => {
    await open('/cockpit')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(0)).toContainText('Jonas Weber’s account is disconnected')
    await expect(waiting.nth(1)).toContainText('13Drafts wait for a decision6 replies, 7 cold sequences')
    await expect(waiting.nth(1)).toContainText(/oldest2\sd 1\sh/)
    await expect(waiting.nth(2)).toContainText('4Agents need information to answer')
  })

  test('leads from what needs attention to where it is seen to', async ({ open, page }) => {
    await open('/cockpit')
    const action = page.getByRole('link', { name: /Jonas Weber’s account is disconnected/ })
    await expect(action).toHaveAttribute('title', 'Action · Route')
    await action.click()
    await expect(page).toHaveURL(/\/accounts$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  })

  test('says what runs and what is queued right now', async ({ open, panel }) => {
    await open('/cockpit')
    const now = panel('Right now')
    await expect(now).toContainText('Agents running3of 5')
    await expect(now).toContainText('Social accounts53 sending now')
    await expect(now).toContainText('Invitations queued8')
    await expect(now).toContainText('Messages queued11')
  })

  test('gives each result with its change against the period before', async ({ open, page }) => {
    await open('/cockpit')
    const result = (name: string) => page.getByRole('article', { name })
    await expect(result('Interested')).toContainText('24no changevs 24 in the previous 30 days')
    await expect(result('Replies')).toContainText('86+9+12%vs 77 in the previous 30 days')
    // Two fewer of six hundred are less than half a percent: no percentage is made of that.
    await expect(result('Messages sent')).toContainText('600−2vs 602 in the previous 30 days')
    await expect(result('Link clicks')).toContainText('89+9+11%vs 80 in the previous 30 days')
  })

  test('names for each share of the funnel what it divides by', async ({ open, page }) => {
    await open('/cockpit')
    const stage = (name: string) =>
      page
        .getByRole('table', { name: 'Funnel' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        .getByRole('cell')
    await expect(stage('Leads in scope').filter({ hasText: '917' })).toBeVisible()
    await expect(stage('Invited')).toHaveText(['511', '56% of leads in scope'])
    await expect(stage('Already connected')).toHaveText(['114', '12% of leads in scope, skip the invitation'])
    await expect(stage('Accepted and messaged')).toHaveText(['216', '42% of invited'])
    await expect(stage('Replied')).toHaveText(['122', '37% of messaged + connected'])
  })

  test('shows the figures that the operations answer', async ({ open, page, origin, request }) => {
    const answer = await request.get(`${origin}/v1/cockpit/analytics?range=7`, {
      headers: { 'X-Sightline': '1' },
    })
    const { data } = await answer.json()
    await open('/cockpit?range=7')
    const figure = (name: string) => page.getByRole('article', { name })
    await expect(figure('Replies')).toContainText(new RegExp(`^Replies${data.kpis.replies.value}\\D`))
    await expect(figure('Messages sent')).toContainText(
      new RegExp(`^Messages sent${data.kpis.messagesSent.value}\\D`),
    )
    const scope = page.getByRole('table', { name: 'Funnel' }).getByRole('row').nth(1)
    await expect(scope).toContainText(String(data.funnel.entryLeads))
  })

  test('defines each stage of the funnel, and opens the leads that it counts', async ({ open, page }) => {
    await open('/cockpit?agentId=ag_founders')
    const stage = page.getByRole('table', { name: 'Funnel' }).getByRole('link', { name: 'Replied' })
    await stage.focus()
    await expect(page.getByRole('tooltip')).toContainText(
      'Leads that were written to and have answered, also before these days.',
    )
    await expect(page.getByRole('tooltip')).toContainText(
      'Opens the leads that are today: Replied, Interested or Not interested. The list knows no period.',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await stage.click()
    await expect(page).toHaveURL(
      /\/leads\?outreachStatuses=replied&outreachStatuses=interested&outreachStatuses=notInterested&agentIds=ag_founders$/,
    )
  })

  test('tells leads that replied from the replies of these days, where the two meet', async ({
    open,
    panel,
  }) => {
    await open('/cockpit')
    await expect(panel('Funnel')).toContainText(
      'Replied 122 counts the leads of this funnel that have answered, also before these days; Replies 86, above, counts the answers within them.',
    )
  })

  test('says the scale of each line, and draws ninety days as weeks', async ({ open, page }) => {
    await open('/cockpit')
    const result = (name: string) => page.getByRole('article', { name })
    await expect(result('Messages sent')).toContainText('20 Oct0 to 63 a day18 Nov')
    await open('/cockpit?range=90')
    await expect(result('Replies')).toContainText(/21 Aug0 to \d+ a week18 Nov/)
  })

  test('reads a day of a line by the pointer and by arrow keys', async ({ open, page }) => {
    await open('/cockpit')
    const result = page.getByRole('article', { name: 'Messages sent' })
    const line = result.getByRole('slider', { name: 'Messages sent by day' })
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 10')
    await line.focus()
    await line.press('ArrowLeft')
    await expect(result.getByText('18 Nov, so far')).toBeVisible()
    await line.press('ArrowLeft')
    await expect(line).toHaveAttribute('aria-valuetext', '17 Nov: 21')
    await expect(result.getByText('17 Nov')).toBeVisible()
    await line.press('Home')
    await expect(line).toHaveAttribute('aria-valuetext', /^20 Oct: \d+$/)
    await line.press('Tab')
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 10')
    await expect(result.getByText('so far')).toHaveCount(0)
    const box = await line.boundingBox()
    if (box === null) throw new Error('The line is not drawn')
    await line.hover({ position: { x: box.width - 1, y: box.height / 2 } })
    await expect(result.getByText('18 Nov, so far')).toBeVisible()
    await line.click()
    await expect(page.getByRole('dialog', { name: 'Messages sent by day' })).toBeVisible()
  })

  test('reads a week of a bar by the pointer', async ({ open, page }) => {
    await open('/cockpit?range=90')
    const result = page.getByRole('article', { name: 'Messages sent' })
    const bars = result.getByRole('slider', { name: 'Messages sent by day' })
    const box = await bars.boundingBox()
    if (box === null) throw new Error('The bars are not drawn')
    await bars.hover({ position: { x: 1, y: 1 } })
    await expect(result.getByText('21 Aug – 23 Aug')).toBeVisible()
    // Fourteen weeks, the first and the last of them in part: the second ends at a seventh.
    await bars.hover({ position: { x: box.width / 7 - 1, y: 1 } })
    await expect(result.getByText('24 Aug – 30 Aug')).toBeVisible()
    await bars.hover({ position: { x: box.width - 1, y: 1 } })
    await expect(result.getByText('16 Nov – 18 Nov')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(bars).toHaveAttribute('aria-valuetext', /^16 Nov – 18 Nov: \d+$/)
    await expect(result.getByText('16 Nov – 18 Nov')).toBeHidden()
  })

  test('opens a large chart whose days are read by arrow keys', async ({ open, page }) => {
    await open('/cockpit')
    await page.getByRole('article', { name: 'Messages sent' }).getByRole('button').click()
    const chart = page.getByRole('dialog', { name: 'Messages sent by day' })
    const day = chart.getByRole('slider', { name: 'Day' })
    await expect(day).toHaveAttribute('aria-valuetext', '18 Nov, so far: 10')
    await day.press('ArrowLeft')
    await expect(day).toHaveAttribute('aria-valuetext', '17 Nov: 21')
    await day.press('ArrowLeft')
    await expect(chart.getByRole('status')).toHaveText('16 Nov 57')
    await page.keyboard.press('Escape')
    await expect(chart).toBeHidden()
  })

  test('reads the lines as a table of days', async ({ open, page }) => {
    await open('/cockpit?range=7')
    await page.getByRole('button', { name: 'Show the days as a table' }).click()
    const days = page.getByRole('table', { name: 'Results by day' }).getByRole('row')
    await expect(days).toHaveCount(8)
    await expect(days.nth(1)).toContainText('18 Nov')
    await expect(days.nth(7)).toContainText('12 Nov')
  })

  test('speaks French, with French figures', async ({ open, page }) => {
    await open('/cockpit', { lang: 'fr' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cockpit')
    await expect(page.getByRole('article', { name: 'Réponses' })).toContainText(
      /86\+9\+12\s%contre 77 les 30 jours précédents/,
    )
    await expect(page.getByRole('list', { name: 'À traiter' })).toContainText(
      // The service's own sentence is quoted: it comes in the service's language.
      /Le compte de Jonas Weber est déconnecté«\u00a0Disconnected: Jonas Weber\. 0 invitations and 6 messages wait\.\u00a0»/,
    )
    await expect(page.getByRole('table', { name: 'Entonnoir' })).toContainText(/56\s% des leads concernés/)
  })

  test('says how old its figures are', async ({ open, page }) => {
    await open('/cockpit')
    await expect(page.getByText(/^Live · \d+\ss ago$/)).toBeVisible()
  })

  for (const width of [360, 1024, 1440])
    test(`its age and the way to share it stand beside its title at ${width} pixels`, async ({
      open,
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 })
      await open('/cockpit', { lang: 'fr' })
      const head = page.getByLabel('Page', { exact: true })
      const middles = [
        head.getByRole('heading', { name: 'Cockpit' }),
        head.getByText(/^En direct/),
        head.getByRole('button', { name: 'Copier le lien' }),
      ].map(async (part) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        return y + height / 2
      })
      const [title = 0, ...others] = await Promise.all(middles)
      expect(title).toBeGreaterThan(0)
      for (const middle of others) expect(Math.abs(middle - title)).toBeLessThan(4)
      // The filters take one line, or two on a phone and the way to a wall a third.
      const { height = 0 } = (await head.boundingBox()) ?? {}
      expect(height).toBeLessThan(width === 360 ? 170 : 80)
    })

  test('fits a phone without sideways scroll', async ({ open, page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open('/cockpit')
    await expect(page.getByRole('table', { name: 'Accounts compared' })).toContainText('Camille Roy')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
