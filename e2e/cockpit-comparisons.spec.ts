import { expect, test, waitUntilLive } from './support/test'

test('the cockpit compares agents and accounts', async ({ open, page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/cockpit\/analytics\?.*(agentId|socialAccountId)=/.test(request.url())) asked.push(request.url())
  })
  await open('/cockpit')
  const agents = page.getByRole('table', { name: 'Agents compared' })
  const accounts = page.getByRole('table', { name: 'Accounts compared' })
  const replies = page.getByRole('article', { name: 'Replies' })
  const rows = agents.getByRole('row')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('asks nothing of comparisons that are out of sight', async () => {
    await expect(rows).toHaveCount(6)
    await expect(page.getByRole('list', { name: 'Needs attention' })).toBeVisible()
    expect(asked).toEqual([])
    await agents.scrollIntoViewIfNeeded()
    await expect(agents).toContainText('153')
    // The accounts stand within a screen's height of them, and may be asked for too.
    await expect.poll(() => asked.filter((address) => address.includes('agentId=')).length).toBe(5)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('compares agents by their figures and rates', async () => {
    await expect(agents.getByRole('columnheader')).toContainText([
      'Agent',
      'Sent',
      'Replies',
      'Replies per message',
      'Interested',
      'Interested per reply',
      'Page',
    ])
    const figures = (name: RegExp) => agents.getByRole('row', { name }).getByRole('cell')
    await expect(figures(/^Scale-ups France Running · 1 account: Disabled · /)).toContainText([
      /^153$/,
      /^20\+4$/,
      /^13% of 153$/,
      /^6−2$/,
      /^30% of 20$/,
      /^$/,
    ])
    await expect(agents.getByRole('link', { name: 'Open Scale-ups France' })).toBeVisible()
    await expect(figures(/^UK & Ireland, RevOps/)).toContainText([
      /^208$/,
      /^24−3$/,
      /^min12% of 208$/,
      /^10\+2$/,
      /^max42% of 24$/,
      /^$/,
    ])
    await expect(agents.getByRole('link', { name: 'Open UK & Ireland, RevOps' })).toBeVisible()
  })

  await test.step('tells of every account why it is not sending, the worst first', async () => {
    const each = accounts.getByRole('row')
    await expect(each).toHaveCount(9)
    await expect(each.nth(1)).toContainText('Jonas WeberDisconnected: Jonas must reconnect')
    await expect(each.nth(8)).toContainText('Disabled since 26 Oct')
    await expect(each.nth(7)).toContainText('Camille RoySending')
    await expect(each.nth(7).getByRole('cell')).toContainText([
      /^175$/,
      /^26\+12$/,
      /^15% of 175$/,
      /^4−2$/,
      /^15% of 26$/,
      /^$/,
    ])
    await expect(each.nth(7).getByRole('link', { name: 'Open Camille Roy' })).toBeVisible()
  })

  await test.step('compares agents by who accepts, with the figures behind it, where there is room', async () => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect(agents.getByRole('columnheader', { name: 'Accepted' })).toBeVisible()
    await agents.getByRole('button', { name: /%$/ }).first().hover()
    await expect(page.getByRole('tooltip')).toHaveText(/^Accepted and messaged: \d+ of \d+ invited\.$/)
    await page.mouse.move(0, 0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('is where it was left on the way back from an account', async () => {
    // Its rows come one at a time.
    await expect(accounts.getByRole('row').last().getByRole('link')).not.toHaveCount(0)
    await accounts.getByRole('row').last().scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(500)
    await accounts.getByRole('link', { name: /Open Camille Roy/ }).click()
    await expect(title('Camille Roy')).toBeVisible()
    await page.goBack()
    await expect(accounts).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  })

  await test.step('leads from a comparison to the agent’s and the account’s own page', async () => {
    await page.getByRole('link', { name: 'Open DACH founders' }).click()
    await expect(title('DACH founders')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Open Jonas Weber' }).click()
    await expect(title('Jonas Weber')).toBeVisible()
    await page.goBack()
  })

  await test.step('narrows to one agent with a click', async () => {
    await expect(replies).toContainText('86')
    await agents.getByRole('link', { name: 'DACH founders', exact: true }).click()
    await expect(page).toHaveURL(/\/cockpit\?agentId=[^&]+$/)
    await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue(/./)
    await expect(replies).toContainText('33')
    await page.goBack()
    await expect(replies).toContainText('86')
  })

  await test.step('says in one click who is behind, and a colleague who gets the link sees the same', async () => {
    await agents.getByRole('button', { name: 'Interested per reply' }).click()
    await expect(rows.nth(1)).toContainText('Recruiters')
    // A rate of so few is not marked, wherever it stands.
    await expect(rows.nth(1)).toContainText('0% of 9')
    await expect(rows.nth(1)).not.toContainText('min0% of 9')
    await expect(rows.nth(4)).toContainText('max42% of 24')
    // Who has no replies has no rate, and is neither ahead nor behind.
    await expect(rows.nth(5)).toContainText('Nordics (draft)')
    await expect(page).toHaveURL(/\/cockpit\?agentsSort=interestedPerReply$/)
    await page.reload()
    await waitUntilLive(page)
    await expect(rows.nth(1)).toContainText('Recruiters')
    await agents.getByRole('button', { name: 'Interested per reply' }).click()
    await expect(rows.nth(1)).toContainText('UK & Ireland, RevOps')
  })
})
