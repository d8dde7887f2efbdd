import { expect, test } from './support/test'

test('the cockpit tells which replies go cold, who moved a figure, and what happened beside its lines', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit')
  const replies = page.getByRole('article', { name: 'Replies' })

  await test.step('which replies go cold, and who writes to the same company', async () => {
    const rows = page.getByRole('list', { name: 'Replies and senders' }).getByRole('listitem')
    await expect(rows).toHaveText([
      /^1Reply going coldOldest 1\sd 2\sh$/,
      '!Lea Brandt and Jonas Weber wrote to Ridgepathwithin 14 days',
    ])
    await expect(panel('Needs attention')).toContainText('Needs attention18')
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/leads?q=Ridgepath')
    await rows.nth(0).getByRole('link').click()
    await expect(page).toHaveURL(/\/validations\?cold=true$/)
    await expect(page.getByRole('table', { name: 'Drafts' }).getByRole('row')).toHaveCount(2)
    await page.goBack()
  })

  await test.step('its charts show weeks before, another agent or an account beside the figures, and what happened then', async () => {
    const control = page.getByRole('combobox', { name: 'Compare with' })
    const line = page.getByRole('slider', { name: 'Replies by day' })
    await control.selectOption('5 weeks earlier')
    await expect(page).toHaveURL(/\/cockpit\?compare=previous$/)
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 1, 14 Oct: 7')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const row = page.getByRole('table', { name: 'Results' }).getByRole('row', { name: /^12 Nov/ })
    await expect(row).toHaveText('12 Nov1184242844Recruiters paused')
    await control.selectOption('DACH founders')
    await expect(page).toHaveURL(/\/cockpit\?compare=agent%3Aag_founders$/)
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 1, DACH founders: 1')
    await control.selectOption('Jonas Weber')
    await expect(page).toHaveURL(/\/cockpit\?compare=account%3Asa_jonas$/)
    await expect(line).toHaveAttribute('aria-valuetext', '18 Nov, so far: 1, Jonas Weber: 0')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cockpit' }).click()
    await expect(page).toHaveURL(/\/cockpit$/)
  })

  await test.step('who moved a figure, with both periods of each agent and account', async () => {
    // Asked only in sight, or when pressed.
    await page.getByRole('table', { name: 'Accounts compared' }).scrollIntoViewIfNeeded()
    await expect(replies.getByRole('button', { name: 'DACH founders +7 of +9, Imogen −6' })).toBeVisible()
    await replies.getByRole('button', { name: /^DACH founders/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Replies, by agent and account' })
    await expect(dialog.getByRole('row', { name: /^DACH founders/ })).toHaveText('DACH founders3326+7')
    await expect(dialog.getByRole('row', { name: /^Imogen Clarke/ })).toHaveText('Imogen Clarke713−6')
    await dialog.getByRole('link', { name: 'DACH founders' }).click()
    await expect(page).toHaveURL(/\/cockpit\?agentId=ag_founders$/)
    await expect(replies).toContainText('33+7')
  })
})

test('what is new is told from the visit before, and nothing on a first one', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit')
  await expect(panel('Worth a look')).toContainText('Reply going cold')
  const marker = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('sightline.looked.')))
  await expect.poll(marker).not.toBeUndefined()
  await expect(panel('Worth a look')).not.toContainText('Since')
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('sightline.looked.')) continue
      const { last } = JSON.parse(text)
      const at = last.at - 15 * 3_600_000
      const before = { ...last, at, day: '2026-11-17', replies: 1, interested: 0, disconnected: [] }
      localStorage.setItem(key, JSON.stringify({ since: null, last: before }))
    }
  })
  await page.reload()
  const news = panel('Worth a look')
  await expect(news).toHaveText(
    /^Worth a lookSince yesterday 18:24: \d+ replies?, \d interested, 1 account is disconnected/,
  )
  await expect(news).toContainText('Reply going cold')
})

test('what reviewers keep changing is suggested as a rule, to the agent and over all', async ({
  open,
  visit,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await open('/agents/ag_scaleups')
  const suggested = page.getByRole('region', { name: 'Suggested rules' })
  await page.getByRole('heading', { name: 'Memory' }).scrollIntoViewIfNeeded()
  const sentence = /Reviewers added “Bien à vous, et bonne journée\.” \d+ times; no writing rule says so\./
  await expect(suggested).toContainText(sentence)
  await suggested.getByRole('button', { name: 'Copy' }).first().click()
  await expect(suggested.getByRole('button', { name: 'Copied' })).toBeVisible()
  await visit('/validations?view=edits')
  // Each is among the sentences that were changed more than once.
  await expect(suggested).toContainText(
    /Reviewers added “Bien à vous\.” \d+ times; no writing rule says so\./,
  )
  await expect(page.getByRole('list', { name: 'Added more than once' })).toContainText('Bien à vous.')
})

test('unanswered leads show how long they wait, also where the host rendered another language', async ({
  open,
  page,
}) => {
  await open('/inbox?filter=unanswered', { lang: 'fr' })
  const order = page.getByRole('combobox', { name: 'Ordre' })
  await expect(order.getByRole('option', { selected: true })).toHaveText(
    'Intéressés d’abord, puis les plus anciens',
  )
  await expect(page.getByText(/^Attend depuis 1\sj 2\sh$/)).toBeVisible()
})

test('an agent’s page says until when it has leads, and opens just those', async ({ open, page }) => {
  await open('/agents/ag_scaleups')
  const now = page.getByRole('region', { name: 'Right now' })
  await now.getByRole('button', { name: 'Leads at least until Tue 24 Nov' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    'At up to 15 invitations a day; the usual pace is not known. Without new leads, and with an invitation for each.',
  )
  await now.getByRole('link', { name: '70 leads not contacted' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Leads' })).toHaveAttribute('aria-rowcount', '71')
})

test('an agent that runs out of leads stands on the cockpit and on a wall in the same words', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit', { world: 'telling' })
  const row = panel('Worth a look').getByRole('list', { name: 'Leads running out' }).getByRole('link')
  await expect(row).toHaveText(['78UK & Ireland, RevOpsLeads at least until Fri 20 Nov'])
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Leads' })).toHaveAttribute('aria-rowcount', '79')

  const onWall = page.getByRole('list', { name: /^(?:Needs attention|À traiter)$/ }).getByRole('listitem')
  await open('/wall?scenes=now&names=1', { world: 'telling' })
  await expect(onWall.last()).toHaveText('78UK & Ireland, RevOpsLeads at least until Fri 20 Nov')
  await open('/wall?scenes=now&lang=fr', { world: 'telling' })
  await expect(onWall.last()).toHaveText('78Agent 2Des leads au moins jusqu’au ven. 20 nov.')
})
