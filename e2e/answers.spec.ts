import { expect, test } from './support/test'

test('the cockpit tells which replies go cold, and who writes to the same company', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit')
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
  await expect(page.getByText(/^1\sj 2\sh$/)).toBeVisible()
})
