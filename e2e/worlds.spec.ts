import type { Page } from '@playwright/test'

import { sampleTime } from './support/sample-time'
import { expect, test, waitUntilLive } from './support/test'

declare global {
  interface Window {
    /** Sums up all layout shifts so far. */
    moved: number
    /** Gives the questions for one agent's figures; times are in milliseconds since the page began. */
    askedOfAgents: { address: string; start: number; end: number }[]
  }
}

/** Waits for the page too: tables of the cockpit have names that begin like those of other pages. */
async function goTo(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await links.filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

test('a workspace created a minute ago says what comes next, and where each step stands', async ({
  open,
  page,
  panel,
}) => {
  await open('/cockpit', { world: 'fresh' })
  const steps = page.getByRole('list', { name: 'Getting started' }).getByRole('listitem')
  await expect(steps).toHaveText([
    '1Connect an accountUnnamed: Connecting',
    '2Create an agentNothing yet',
    '3First leadsfound by a running agent',
  ])
  await expect(panel('Getting started')).toContainText('0 of 3')
  await expect(panel('Needs attention')).toContainText('Nothing needs attention.')
  // No row of noughts where nothing can have happened yet.
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(panel('Funnel')).toBeHidden()

  await test.step('a new workspace has one account, which is connecting', async () => {
    await steps.nth(0).getByRole('link').click()
    await expect(page).toHaveURL(/\/accounts\?world=fresh$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Accounts' }).getByRole('rowheader')).toHaveText(
      /UnnamedConnecting$/,
    )
  })

  await test.step('a new workspace has no agents and says so', async () => {
    await goTo(page, 'Agents')
    await expect(panel('Agents compared')).toContainText('No agents yet.')
  })
})

test('a troubled workspace says which agent is silent and why', async ({ open, page, panel, row }) => {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open('/cockpit', { world: 'troubled' })
  const silent = page.getByRole('list', { name: 'Silent agents' }).getByRole('listitem')
  await expect(silent).toHaveText(['!Nordics (draft)No activity for 22 days · No account'])

  await test.step('the heading counts what its rows count, and what is computed stands apart', async () => {
    await expect(panel('Needs attention')).toContainText('Needs attention66!The last payment failed')
    await expect(panel('Needs attention').getByRole('listitem')).toHaveCount(4)
    await expect(panel('Worth a look')).toContainText('Replies going cold')
  })

  await test.step('nothing moves when what is computed comes', async () => {
    await page.reload()
    await waitUntilLive(page)
    await expect(silent).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Accounts compared' })).toContainText('Imogen Clarke')
    expect(await page.evaluate(() => window.moved)).toBe(0)
  })

  await test.step('an agent that runs and does nothing says since when and why', async () => {
    await goTo(page, 'Agents')
    await expect(row(page.getByRole('table', { name: 'Agents' }), 'Nordics')).toContainText(
      'No activity for 22 days · No account',
    )
  })
})

test('a service that drifts from its documentation keeps all that can be read', async ({
  open,
  page,
  panel,
  row,
}) => {
  await open('/cockpit', { world: 'drifting' })
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  await expect(page.getByRole('article', { name: 'Link clicks' })).toContainText('—')
  await expect(panel('Agents compared')).toContainText('1 entry could not be read and is left out.')
  await expect(panel('Worth a look')).toContainText('Resume the CRM sync')

  await test.step('an account whose state cannot be read never passes for sending', async () => {
    await goTo(page, 'Accounts')
    const table = page.getByRole('table', { name: 'Accounts' })
    await expect(row(table, 'Jonas Weber')).toContainText('Not known')
    // An account and the drafts of the release forecast remain.
    await expect(page.getByRole('note')).toHaveText([
      '1 entry could not be read and is left out.',
      '35 entries could not be read and are left out.',
    ])
    await row(table, 'Okafor').getByRole('link').click()
    await expect(page.getByRole('table', { name: 'Working hours' })).toBeVisible()
  })

  await test.step('of what could not be read, an account tells only its own', async () => {
    await goTo(page, 'Accounts')
    await page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Camille Roy' }).click()
    await expect(panel('Actions today').getByRole('note')).toHaveText(
      '1 entry could not be read and is left out.',
    )
  })

  await test.step('of an agent, what drifts is left out alone', async () => {
    await goTo(page, 'Agents')
    await page.getByRole('table', { name: 'Agents' }).getByRole('link', { name: 'Scale-ups France' }).click()
    await expect(panel('Activity')).toContainText('Voice note sent')
    await expect(panel('Activity').getByRole('note')).toContainText('could not be read and are left out.')
    await expect(page.getByRole('article', { name: 'Link clicks' })).toContainText('—')
    await expect(panel('Right now')).toContainText('Running')
  })
})

test('what is counted from a list that may be cut is called the least there is', async ({
  open,
  page,
  panel,
}) => {
  const cut = (drafts: number) => `Among the ${drafts} drafts listed; there may be more.`
  await open('/validations?status=APPROVED', { world: 'full~later~500h' })
  await expect(panel('Approved, not sent')).toContainText('300+')
  await expect(panel('Held back by')).toContainText(cut(300))
  await goTo(page, 'Accounts')
  await expect(panel('Release forecast')).toContainText('109+ to send:')
  await expect(panel('Release forecast')).toContainText(cut(300))

  await test.step('the oldest draft of a list that may be cut has waited at least so long', async () => {
    await page.clock.setFixedTime(sampleTime + 500 * 60 * 60 * 1_000)
    await goTo(page, 'Cockpit')
    await expect(page.getByTitle(cut(20))).toHaveText(/^Oldest4\sd 9\sh\+$/)
  })
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
  await expect(agents.getByRole('row').nth(1)).toContainText('Scale-ups 1', { timeout: 15_000 })
  await expect(agents.getByRole('row').nth(1)).toContainText('min0% of 48')
  await expect.poll(async () => (await asked()).length).toBe(24)
  const all = await asked()
  expect(new Set(all.map(({ address }) => address)).size).toBe(24)
  for (const { start } of all) {
    const beside = all.filter((each) => each.start <= start && start < each.end)
    expect(beside.length).toBeLessThanOrEqual(4)
  }

  await test.step('a million leads open like a thousand', async () => {
    await expect(page.getByRole('article', { name: 'Replies' })).toContainText('1,301')
    await page.getByRole('button', { name: 'Show all 48' }).click()
    await expect(page.getByRole('table', { name: 'Accounts compared' }).getByRole('row')).toHaveCount(49)
  })
})
