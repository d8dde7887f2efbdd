import { sampleTime } from './support/sample-time'
import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test, waitUntilLive } from './support/test'

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    moved: number
    /** The questions for one agent's figures; times in milliseconds since the page began. */
    askedOfAgents: { address: string; start: number; end: number }[]
  }
}

test('a workspace created a minute ago says what comes next, and where each step stands', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit', { world: 'fresh' })
  const steps = page.getByRole('list', { name: 'Getting started' }).getByRole('listitem')
  await expect(steps).toHaveText([
    '1An account connectsUnnamed account: Connecting for the first time',
    '2An agent is set upNone yet: create one in the application.',
    '3Leads arriveNone yet: an agent that runs finds them.',
  ])
  await expect(panel('Getting started')).toContainText('0 of 3 done')
  await expect(panel('Needs attention')).toContainText('Nothing needs attention.')
  // No row of noughts where nothing can have happened yet.
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(panel('Funnel')).toBeHidden()
  await steps.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(/\/accounts\?world=fresh$/)
})

for (const [failure, title, next] of [
  [
    '403',
    'Your role may not see the cockpit',
    'An owner or an admin of the workspace can give you a role that may.',
  ],
  ['404', 'This service has no cockpit', 'Whoever runs Sightline can check the service’s address'],
] as const) {
  test(`a cockpit that answers only ${failure} says so once, and what to do`, async ({
    open,
    page,
    expects,
  }) => {
    expects('console error', new RegExp(`status of ${failure}`), 'this world fails on purpose')
    await open('/cockpit', { world: `faulty~*~${failure}` })
    const alert = page.getByRole('alert')
    await expect(alert).toHaveCount(1)
    await expect(alert).toContainText(title)
    await expect(alert).toContainText(next)
    await expect(alert.getByRole('link')).toHaveText(['Inbox', 'Validations', 'Leads'])
    await expect(page.getByText(/^(?:Loading|Late)/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  })
}

test('a quiet workspace says which agents are silent and why nothing is sent', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit', { world: 'quiet' })
  const silent = page.getByRole('list', { name: 'Silent agents' }).getByRole('listitem')
  await expect(silent).toHaveText([
    /Scale-ups France is silent\s?Nothing done for 31\sd, for a reason that is not known$/,
    /RevOps is silent\s?Nothing done for 22\sd: no lead is in its sequence, and it looks for none$/,
  ])
  await expect(panel('Needs attention')).not.toContainText('Nothing needs attention.')
  await expect(page.getByRole('table', { name: 'Accounts compared' })).toContainText(
    'Outside its working hours, resumes',
  )
})

test('silent agents come into the room that they took the last time', async ({ open, page }) => {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open('/cockpit', { world: 'quiet' })
  const silent = page.getByRole('list', { name: 'Silent agents' }).getByRole('listitem')
  const accounts = page.getByRole('table', { name: 'Accounts compared' })
  await expect(silent).toHaveCount(2)
  await expect(accounts).toContainText('Outside its working hours')
  await page.reload()
  await waitUntilLive(page)
  await expect(silent).toHaveCount(2)
  await expect(accounts).toContainText('Outside its working hours')
  expect(await page.evaluate(() => window.moved)).toBe(0)
})

test('a troubled workspace tells every problem, payment first', async ({ open, page }) => {
  await open('/cockpit', { world: 'troubled' })
  const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await expect(waiting.nth(0)).toContainText('The last payment failed')
  await expect(waiting.nth(1)).toContainText('The accounts of Jonas Weber and Daniel Okafor are disconnected')
  await expect(waiting.filter({ hasText: 'Drafts wait for a decision' })).toContainText(/oldest12\sd 17\sh/)
})

test('a service that drifts from its documentation keeps all that can be read', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit', { world: 'drifting' })
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  await expect(page.getByRole('article', { name: 'Link clicks' })).toContainText('—')
  await expect(panel('Agents compared')).toContainText('1 entry could not be read and is left out.')
  await expect(panel('Needs attention')).toContainText('Resume the CRM sync')
})

test('what drifted is listed for whoever looks after it, never with its values', async ({ open, page }) => {
  await open('/cockpit', { world: 'drifting' })
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('link', { name: 'Diagnostics' }).click()
  const drift = page.getByRole('table', { name: 'Where answers differ from the documentation' })
  await page.getByRole('button', { name: /^Show all \d+ differences$/ }).click()
  await expect(drift.getByRole('row', { name: /^Results / }).first()).toBeVisible()
  await expect(drift).not.toContainText('Camille')
})

test('hostile text is shown as text and runs nothing', async ({ open, page, panel, expects }) => {
  expectStrangersPictures(expects)
  await open('/cockpit', { world: 'hostile' })
  await expect(page.getByRole('table', { name: 'Accounts compared' })).toContainText(
    '<meta http-equiv="refresh"',
  )
  await expect(panel('Right now')).toContainText('9,007,199,254,740,991')
})

test('where the cockpit’s own reads fail, the page says so once, and keeps saying it while it asks again', async ({
  open,
  page,
  expects,
}) => {
  expects('console error', /status of 500/, 'this world fails on purpose')
  await open('/cockpit', { world: 'faulty~*~500' })
  await expect(
    page.getByText('Nothing of the cockpit could be read; Sightline keeps asking. Other pages may work.'),
  ).toBeVisible({ timeout: 15_000 })
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText('The service failed')
  await expect(alert.getByRole('link')).toHaveText(['Inbox', 'Validations', 'Leads'])
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert.getByRole('button', { name: 'Trying…' })).toBeDisabled()
  await expect(alert).toContainText('The service failed')
})

test('where single reads fail, each panel says its own failure and offers to try again', async ({
  open,
  page,
  panel,
  expects,
}) => {
  expects('console error', /status of 500/, 'this world fails on purpose')
  const failing = ['cockpit.live', 'agents.list', 'socialAccounts.list'].map((id) => `~${id}~500`).join('')
  await open('/cockpit', { world: `faulty${failing}` })
  for (const name of ['Needs attention', 'Right now', 'Agents compared', 'Accounts compared']) {
    await expect(panel(name).getByRole('alert')).toContainText('The service failed', { timeout: 15_000 })
    await expect(panel(name).getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  const again = panel('Right now').getByRole('button')
  await again.click()
  await expect(again).toHaveText('Trying…')
})

for (const [failure, sentence] of [
  ['400', 'Not accepted'],
  ['401', 'The key was refused'],
  ['403', 'Not allowed'],
  ['404', 'Not found'],
  ['502', 'The service failed'],
  ['not-json', 'Unreadable answer'],
  ['not-envelope', 'Unreadable answer'],
  ['no-data', 'Unreadable answer'],
] as const) {
  test(`one operation that fails with ${failure} leaves the rest of the cockpit usable`, async ({
    open,
    page,
    panel,
    expects,
  }) => {
    // What comes as a success with an unreadable body is no error to the browser.
    if (/^\d/.test(failure))
      expects('console error', new RegExp(`status of ${failure}`), 'this world fails on purpose')
    await open('/cockpit', { world: `faulty~cockpit.analytics~${failure}` })
    await expect(panel('Funnel').getByRole('alert')).toContainText(sentence, { timeout: 15_000 })
    await expect(page.getByRole('list', { name: 'Needs attention' })).toContainText(
      'Drafts wait for a decision',
    )
    await expect(panel('Right now')).toContainText('Agents running3')
  })
}

test('a slow service shows the shape of what is coming, and nothing moves when it comes', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open('/cockpit', { world: 'slow~1500' })
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  // One question at a time behind the next, on a line of six: the last answers come late.
  await expect(page.getByRole('table', { name: 'Agents compared' })).toContainText('153', { timeout: 20_000 })
  expect(await page.evaluate(() => window.moved)).toBe(0)
})

test('what is counted from a list that may be cut is called the least there is', async ({
  open,
  page,
  panel,
}) => {
  const cut =
    'Counted among the 300 drafts that the service listed. They may not be all: there may be more, and older ones.'
  await open('/cockpit', { world: 'full~later~500h' })
  const queued = panel('Right now').getByRole('link')
  await expect(queued).toHaveText('oldest approval over 5 d ago')
  await expect(queued).toHaveAttribute('title', `at least 109 approved drafts wait to be sent · ${cut}`)
  await queued.click()
  await expect(panel('Approved, not sent')).toContainText('300 listed, there may be more')
  await expect(panel('What holds them back')).toContainText(cut)
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(panel('Release forecast')).toContainText(
    'At least 109 approved messages wait: there is room for',
  )
  await expect(panel('Release forecast')).toContainText(cut)
})

test('the oldest draft of a list that may be cut has waited at least so long', async ({ open, page }) => {
  await page.clock.setFixedTime(sampleTime + 500 * 60 * 60 * 1_000)
  await open('/cockpit', { world: 'full~later~500h' })
  await expect(
    page.getByTitle(
      'Counted among the 20 drafts that the service listed. They may not be all: there may be more, and older ones.',
    ),
  ).toHaveText(/^oldest, at least4\sd 9\sh$/)
})

test('a million leads open like a thousand', async ({ open, page }) => {
  await open('/cockpit', { world: 'large' })
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('1,257', { timeout: 15_000 })
  await page.getByRole('button', { name: 'Show all 48 accounts' }).click()
  await expect(page.getByRole('table', { name: 'Accounts compared' }).getByRole('row')).toHaveCount(49)
})

test('who is last of 24 agents is found in one click, each asked once and a few at a time', async ({
  open,
  page,
}) => {
  // By the browser's own times: what a test is told of the end of a request may come late.
  await page.addInitScript(() => {
    window.askedOfAgents = []
    new PerformanceObserver((list) => {
      // All entries of the type that is observed are of this class.
      for (const { name, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
        if (name.includes('/v1/cockpit/analytics') && name.includes('agentId='))
          window.askedOfAgents.push({ address: name, start: startTime, end: responseEnd })
    }).observe({ type: 'resource', buffered: true })
  })
  const asked = () => page.evaluate(() => window.askedOfAgents)
  await open('/cockpit', { world: 'large' })
  const agents = page.getByRole('table', { name: 'Agents compared' })
  await expect(agents.getByRole('row')).toHaveCount(7)
  await expect(agents.getByRole('row').nth(6)).toContainText('%', { timeout: 15_000 })
  await expect.poll(async () => (await asked()).length).toBe(6)
  await agents.getByRole('button', { name: 'Interested per reply' }).click()
  await expect(agents.getByRole('row').nth(1)).toContainText('Scale-ups 3', { timeout: 15_000 })
  await expect(agents.getByRole('row').nth(1)).toContainText('min21% of 52')
  await expect.poll(async () => (await asked()).length).toBe(24)
  const all = await asked()
  expect(new Set(all.map(({ address }) => address)).size).toBe(24)
  for (const { start } of all) {
    const beside = all.filter((each) => each.start <= start && start < each.end)
    expect(beside.length).toBeLessThanOrEqual(4)
  }
})
