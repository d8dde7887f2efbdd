import { dialog, messages, thread } from './support/attachments'
import { expect, test } from './support/test'

// The host would wait for what hangs before it sends its view.
test.use({ host: 'undrawn' })

/** Milliseconds after which a panel says that it still waits. */
const longWait = 8_000

test('a service that asks for a long pause is told at once, with when it is asked again', async ({
  open,
  page,
  panel,
  expects,
}) => {
  expects('console error', /429 \(Too Many Requests\)/, 'this world fails on purpose')
  await open('/cockpit', { world: 'faulty~cockpit.analytics~429-long~agents.list~429-long' })
  for (const name of ['Results', 'Funnel', 'Agents compared']) {
    await expect(panel(name).getByRole('alert')).toContainText('Too many requests', { timeout: 10_000 })
    await expect(panel(name)).toContainText(/Retrying in [4-6]\smin/)
    await expect(panel(name).getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  const asked = page.waitForRequest(/\/v1\/cockpit\/analytics/)
  await panel('Results').getByRole('button', { name: 'Try again' }).press('Enter')
  await asked
  // The failure stays while it is asked again, and the keyboard stays on the button.
  await expect(panel('Results').getByRole('button', { name: 'Try again' })).toBeFocused()
})

test('a service that does not answer is told within ten seconds, holds nothing else back, and can be asked anew', async ({
  open,
  page,
  panel,
  expects,
}) => {
  expects('console error', /504 \(Gateway Timeout\)/, 'this world never answers', 'sometimes')
  await open('/cockpit', {
    world: 'faulty~cockpit.analytics~hang~socialAccounts.list~hang~inbox.counts~hang',
  })
  await expect(panel('Right now')).toContainText('Agents running3')
  await expect(page.getByRole('table', { name: 'Agents compared' })).toBeVisible()
  await page.clock.fastForward(longWait)
  await expect(panel('Needs attention').getByText('The service is slow to answer')).toHaveCount(2)
  await expect(panel('Results')).toContainText('The service is slow to answer')
  await expect(panel('Funnel')).toContainText('The service is slow to answer')
  const asked = page.waitForRequest(/\/v1\/cockpit\/analytics/)
  await panel('Results').getByRole('button', { name: 'Try now' }).click()
  await asked
})

test('a conversation whose lead does not come says so within ten seconds', async ({
  open,
  page,
  expects,
}) => {
  expects('console error', /504 \(Gateway Timeout\)/, 'this world never answers some requests', 'sometimes')
  await open('/inbox/sa_imogen/ld_b3kbil?scope=all', {
    world: 'faulty~leads.get~hang~inbox.conversations~hang',
  })
  const about = page.getByRole('complementary', { name: 'About this conversation' })
  await expect(about).toBeVisible()
  await page.clock.fastForward(longWait)
  await expect(about).toContainText('LeadThe service is slow to answer')
})

test('a slow list says that it is still waited for', async ({ open, page, panel, expects }) => {
  expects('console error', /504 \(Gateway Timeout\)/, 'this world never answers', 'sometimes')
  await open('/leads', { world: 'faulty~leads.list~hang' })
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await page.clock.fastForward(longWait)
  await expect(panel('List').getByText('The service is slow to answer')).toBeVisible()
})

test('a lead tells where it stands without waiting for its timeline', async ({ open, page, expects }) => {
  expects('console error', /504 \(Gateway Timeout\)/, 'this world never answers some requests', 'sometimes')
  await open('/leads/ld_0ktr0y', { world: 'faulty~leads.activity~hang' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await page.clock.fastForward(longWait)
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('Loading…')
})

test('reading back to a linked message that fails on the way goes on to it when tried again', async ({
  open,
  page,
  expects,
}) => {
  expects('console error', /500 \(Internal Server Error\)/, 'this world fails on purpose')
  const farBack = encodeURIComponent('urn:message:ms_2q597y-bm')
  // A list of one: the messages of its neighbours would be read ahead, and fail in their stead.
  await open(`/inbox/sa_camille/ld_2q597y?scope=all&q=Marta%20Dubois&message=${farBack}`, {
    world: 'faulty~inbox.messages~500~calls~3-5',
  })
  const panel = page.getByRole('region', { name: 'Thread' })
  await expect(panel.getByRole('alert')).toContainText('Could not be read: The service isn’t answering.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('article').filter({ hasText: 'linked message' })).toBeInViewport()
})

test('a file on a slow line arrives, however long it takes, with how far it has come', async ({
  open,
  page,
}) => {
  await open(thread)
  const card = messages(page).getByRole('button', { name: /voice-6\.wav/ })
  await card.scrollIntoViewIfNeeded()
  const line = await page.context().newCDPSession(page)
  // Bytes a second: some seconds, while the clock of the page goes on by more than an answer may take to begin.
  const slow = { downloadThroughput: 30_000, uploadThroughput: 100_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...slow })
  await card.click()
  const progress = dialog(page).getByRole('progressbar')
  const arrived = async () => Number((await progress.getAttribute('value')) ?? 0)
  await expect.poll(arrived).toBeGreaterThan(0)
  const before = await arrived()
  await page.clock.fastForward(12_000)
  await expect.poll(arrived).toBeGreaterThan(before)
  await page.clock.fastForward(12_000)
  await expect(dialog(page).getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 25_000 })
})

for (const [world, still] of [
  ['full', ''],
  // Its thread has not come when the next key is pressed.
  ['slow~800', ', while it is on its way'],
] as const) {
  test(`j goes on from the open conversation, though it was scrolled out of sight${still}`, async ({
    open,
    page,
  }) => {
    await open('/inbox?scope=all', { world })
    const list = page.getByRole('region', { name: 'List', exact: true })
    await expect(list.getByRole('link').nth(2)).toBeVisible()
    const third = await list.getByRole('link').nth(2).getAttribute('href')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(list.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page')
    await list.evaluate((region) => region.scrollTo(0, 3_000))
    await expect(list.getByRole('link', { name: /./ }).first()).not.toHaveAttribute('aria-current', 'page')
    await expect(list.getByRole('listitem').first()).not.toHaveAttribute('aria-posinset', '1')
    await page.keyboard.press('j')
    await expect(page).toHaveURL((url) => third?.startsWith(url.pathname) === true)
  })
}
