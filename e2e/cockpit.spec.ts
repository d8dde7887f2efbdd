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
    await expect(result('Replies')).toContainText('86▲ +9+12%vs 77 in the previous 30 days')
    // Two fewer of six hundred are less than half a percent: no percentage is made of that.
    await expect(result('Messages sent')).toContainText('600▼ −2vs 602 in the previous 30 days')
    await expect(result('Link clicks')).toContainText('89▲ +9+11%vs 80 in the previous 30 days')
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

  test('compares agents, and narrows to one with a click that a colleague can open', async ({
    open,
    page,
  }) => {
    await open('/cockpit')
    const agents = page.getByRole('table', { name: 'Agents compared' })
    await expect(agents.getByRole('columnheader')).toContainText([
      'Agent',
      'Sent',
      'Replies',
      'Replies: change',
      'Replies per message',
      'Interested',
      'Interested: change',
      'Interested per reply',
      'Page',
    ])
    const figures = (name: RegExp) => agents.getByRole('row', { name }).getByRole('cell')
    await expect(figures(/^Scale-ups France Running · last active/)).toContainText([
      /^153$/,
      /^20$/,
      /^▲ \+4$/,
      /^13% of 153$/,
      /^6$/,
      /^▼ −2$/,
      /^30% of 20$/,
      'Open the page of Scale-ups France',
    ])
    await expect(figures(/^UK & Ireland, RevOps/)).toContainText([
      /^208$/,
      /^24$/,
      /^▼ −3$/,
      /^min12% of 208$/,
      /^10$/,
      /^▲ \+2$/,
      /^max42% of 24$/,
      'Open the page of UK & Ireland, RevOps',
    ])
    await agents.getByRole('link', { name: 'DACH founders', exact: true }).click()
    await expect(page).toHaveURL(/\/cockpit\?agentId=[^&]+$/)
    await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue(/./)
    const replies = page.getByRole('article', { name: 'Replies' })
    await expect(replies).toContainText('33')
    await page.reload()
    await expect(replies).toContainText('33')
    await page.goBack()
    await expect(replies).toContainText('86')
  })

  test('tells of every account why it is not sending, the worst first', async ({ open, page }) => {
    await open('/cockpit')
    const rows = page.getByRole('table', { name: 'Accounts compared' }).getByRole('row')
    await expect(rows).toHaveCount(9)
    await expect(rows.nth(1)).toContainText('Jonas WeberDisconnected: someone must sign it in again')
    await expect(rows.nth(8)).toContainText('Disabled since 26 Oct')
    await expect(rows.nth(7)).toContainText('Camille RoySending')
    await expect(rows.nth(7).getByRole('cell')).toContainText([
      /^175$/,
      /^26$/,
      /^▲ \+12$/,
      /^15% of 175$/,
      /^4$/,
      /^▼ −2$/,
      /^min15% of 26$/,
      'Open the page of Camille Roy',
    ])
  })

  test('says in one click who is behind, and a colleague who gets the link sees the same', async ({
    open,
    page,
  }) => {
    await open('/cockpit')
    const agents = page.getByRole('table', { name: 'Agents compared' })
    await agents.getByRole('button', { name: 'Interested per reply' }).click()
    const rows = agents.getByRole('row')
    await expect(rows.nth(1)).toContainText('Recruiters')
    await expect(rows.nth(1)).toContainText('min0% of 9')
    await expect(rows.nth(4)).toContainText('max42% of 24')
    // Who has no replies has no rate, and is neither ahead nor behind.
    await expect(rows.nth(5)).toContainText('Nordics (draft)')
    await expect(page).toHaveURL(/\/cockpit\?agentsSort=interestedPerReply$/)
    await page.reload()
    await expect(rows.nth(1)).toContainText('Recruiters')
    await agents.getByRole('button', { name: 'Interested per reply' }).click()
    await expect(rows.nth(1)).toContainText('UK & Ireland, RevOps')
  })

  test('asks nothing of comparisons that nobody has scrolled to', async ({ open, page }) => {
    await page.setViewportSize({ width: 1440, height: 300 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/cockpit\/analytics\?.*(agentId|socialAccountId)=/.test(request.url())) asked.push(request.url())
    })
    await open('/cockpit')
    const agents = page.getByRole('table', { name: 'Agents compared' })
    await expect(agents.getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('list', { name: 'Needs attention' })).toBeVisible()
    expect(asked).toEqual([])
    await agents.scrollIntoViewIfNeeded()
    await expect(agents).toContainText('153')
    // The accounts stand within a screen's height of them, and may be asked for too.
    expect(asked.filter((address) => address.includes('agentId='))).toHaveLength(5)
  })

  test('is where it was left when somebody comes back from an account', async ({ open, page }) => {
    await open('/cockpit')
    const accounts = page.getByRole('table', { name: 'Accounts compared' })
    await accounts.getByRole('row').last().scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(500)
    await accounts.getByRole('link', { name: /Open the page of Camille Roy/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Camille Roy' })).toBeVisible()
    await page.goBack()
    await expect(accounts).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  })

  test('leads from a comparison to the agent’s and the account’s own page', async ({ open, page }) => {
    await open('/cockpit')
    await page.getByRole('link', { name: 'Open the page of DACH founders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'DACH founders' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Open the page of Jonas Weber' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible()
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

  test('keeps the chosen days in the address, and the default out of it', async ({ open, page }) => {
    await open('/cockpit')
    const period = page.getByRole('group', { name: 'Period' })
    await period.getByRole('link', { name: '90 days' }).click()
    await expect(page).toHaveURL(/\/cockpit\?range=90$/)
    await expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    await period.getByRole('link', { name: '30 days' }).click()
    await expect(page).toHaveURL(/\/cockpit$/)
  })

  test('opens from a link with nonsense in it', async ({ open, page }) => {
    await open('/cockpit?range=constructor&nothing=1')
    await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
    await expect(
      page.getByRole('group', { name: 'Period' }).getByRole('link', { name: '30 days' }),
    ).toHaveAttribute('aria-current', 'page')
  })

  test('says so when a link names an agent that is gone, and the rest stays', async ({
    open,
    page,
    panel,
    expects,
  }) => {
    expects('console error', /status of 400/, 'the service refuses an agent that it does not know')
    await open('/cockpit?agentId=gone')
    await expect(panel('Results').getByRole('alert')).toContainText('Not accepted')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('Jonas Weber’s account is disconnected')
    await expect(waiting).toContainText('Whole workspace')
    await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('gone')
  })

  test('holds all of the page to the chosen agent, or says that a panel does not', async ({
    open,
    page,
    panel,
  }) => {
    await open('/cockpit')
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('DACH founders')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(0)).toHaveText('!Jonas Weber’s account is disconnected')
    await expect(waiting.nth(1)).toContainText('7Drafts wait for a decision2 replies, 5 cold sequences')
    await expect(waiting.nth(2)).toHaveText('3Agents need information to answer')
    await expect(panel('Right now')).toContainText('Whole workspace')
    await expect(panel('Accounts compared')).toContainText('what each sent for DACH founders')
    await waiting.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/validations\?agentId=ag_founders$/)
    await page.goBack()
    await waiting.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/inbox\?filter=missingInformation&agentId=ag_founders$/)
  })

  test('leaves out what the chosen account has nothing to do with', async ({ open, page, panel }) => {
    await open('/cockpit?socialAccountId=sa_camille')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    await expect(waiting.nth(0)).toContainText('3Drafts wait for a decision1 reply, 2 cold sequences')
    await expect(waiting.nth(1)).toContainText('1An agent needs information to answer')
    await expect(panel('Agents compared')).toContainText('on the account of Camille Roy')
  })

  test('says the scale of each line, and draws ninety days as weeks', async ({ open, page }) => {
    await open('/cockpit')
    const result = (name: string) => page.getByRole('article', { name })
    await expect(result('Messages sent')).toContainText('20 Oct0 to 63 a day18 Nov')
    await open('/cockpit?range=90')
    await expect(result('Replies')).toContainText(/21 Aug0 to \d+ a week18 Nov/)
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
      /86▲ \+9\+12\s%contre 77 les 30 jours précédents/,
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
