import { pasted } from './support/clipboard'
import { asked, nameOf, names, type ListAnswer } from './support/leads'
import { sampleTime } from './support/sample-time'
import { expect, test } from './support/test'

test('a view is named, opened, renamed and deleted on this device, and filters are words', async ({
  open,
  page,
  visit,
}) => {
  await open('/leads?outreachStatuses=replied&page=2')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Who replied')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Who replied/ }).first()).toBeVisible()

  await visit('/leads?q=a&agentIds=ag_founders&blacklisted=false&flowId=flow_x&outreachStatuses=replied')
  await test.step('filters are words, removed one by one', async () => {
    const active = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Filters 3' }).click()
    await expect(active).toHaveText([
      /Search: .*a/,
      /Status: .*Replied/,
      /Agent: .*DACH founders/,
      'Not blacklisted',
      'Flow: flow_x',
    ])
    await page.getByRole('button', { name: /^Remove .*Flow: flow_x/ }).click()
    await expect(active).toHaveCount(4)
    await expect(page).not.toHaveURL(/flowId/)
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click()
    await expect(active).toHaveCount(0)
    await expect(names(page)).toHaveCount(50)
  })

  await test.step('the view is opened, renamed and deleted', async () => {
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'Who replied' }).click()
    await expect(page).toHaveURL(/\/leads\?outreachStatuses=replied$/)
    await page.getByRole('button', { name: /Who replied/ }).click()
    await page.getByRole('button', { name: /^Rename/ }).click()
    // The field has the focus at once, and gives it back.
    const field = page.getByRole('textbox', { name: 'Name' }).first()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Rename/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Answers')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Rename: .*Answers/ })).toBeFocused()
    await page.getByRole('button', { name: /^Delete: .*Answers/ }).click()
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  })
})

test('views of every list are handed over by one link, which an empty browser asks to keep', async ({
  browser,
  context,
  open,
  page,
  origin,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await open('/inbox?filter=unanswered&order=oldest')
  await save('Cold first')
  await test.step('a view says how many it lists', async () => {
    await expect(page.getByRole('list', { name: 'Saved views' }).getByRole('listitem')).toHaveText(
      'Cold first12',
    )
  })
  await page.keyboard.press('Escape')
  await open('/leads?outreachStatuses=interested')
  await save('Warm')
  await expect(page.getByRole('list', { name: 'Saved views' }).getByRole('listitem')).toHaveText('Warm50')
  await page.getByRole('button', { name: 'Copy link to all views' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const link = await pasted(context)
  expect(link.replace(origin, '')).toBe(
    '/leads#views&leads=Warm%0A%3FoutreachStatuses%3Dinterested&inbox=Cold+first%0A%3Ffilter%3Dunanswered%26order%3Doldest',
  )
  const other = await browser.newContext()
  const empty = await other.newPage()
  await empty.goto(link)
  await expect(empty.getByText(/^2 views in this link: .*Warm.* and .*Cold first/)).toBeVisible()
  await empty.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(empty.getByText('2 views saved')).toBeVisible()
  await expect(empty).toHaveURL(`${origin}/leads`)
  await empty.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(empty.getByRole('list', { name: 'Saved views' })).toContainText('Warm')
  await empty.goto(`${origin}/inbox`)
  await empty.getByRole('button', { name: 'Views', exact: true }).click()
  await empty.getByRole('link', { name: 'Cold first' }).click()
  await expect(empty).toHaveURL(`${origin}/inbox?filter=unanswered&order=oldest`)
  await other.close()
})

test('leads are chosen by status, by hand and by search', async ({ open, page, request, origin }) => {
  const counts = await asked<Record<string, number>>(request, origin, '/v1/leads/outreach-status-counts', {
    agentIds: ['ag_founders'],
  })
  const found = await asked<ListAnswer>(request, origin, '/v1/leads/list', { q: 'müller', limit: 50 })
  expect(found.leads.length).toBeGreaterThan(0)
  await open('/leads')
  await expect(names(page)).toHaveCount(50)

  await test.step('search asks once the writing pauses, and every lead found says why', async () => {
    const sent: string[] = []
    page.on('request', (each) => {
      const body = each.url().endsWith('/v1/leads/list') ? (each.postData() ?? '') : ''
      if (/"q":/.test(body)) sent.push(body)
    })
    await page.keyboard.press('/')
    // However long the keys take to arrive.
    await page.clock.pauseAt(sampleTime)
    await page.keyboard.type('müller')
    await page.clock.runFor(249)
    expect(sent).toEqual([])
    await page.clock.resume()
    await expect(names(page)).toHaveText(found.leads.map(nameOf))
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused()
    expect(sent.map((body) => /"q":"[^"]*"/.exec(body)?.[0])).toEqual(['"q":"müller"'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(names(page)).toHaveCount(50)
  })

  await test.step('statuses carry the counts of the same filter, and choose the leads', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('checkbox', { name: 'DACH founders' }).click()
    await page.keyboard.press('Escape')
    const chips = page.getByRole('group', { name: 'Status' })
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    await expect(chips.getByRole('button', { name: `All statuses ${all}` })).toBeVisible()
    await chips.getByRole('button', { name: `Replied ${counts['replied']}` }).click()
    await chips.getByRole('button', { name: `Exited ${counts['exited']}` }).click()
    const both = (counts['replied'] ?? 0) + (counts['exited'] ?? 0)
    await expect(page.getByRole('status').getByText(`${both} leads`)).toBeVisible()
    await expect(page).toHaveURL(
      /\/leads\?agentIds=ag_founders&outreachStatuses=replied&outreachStatuses=exited$/,
    )
    await chips.getByRole('button', { name: `All statuses ${all}` }).click()
    await expect(page).toHaveURL(/\/leads\?agentIds=ag_founders$/)
  })

  await test.step('agents, accounts and the rest are set by hand and stand in the address by the service’s names', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: 'Lea Brandt' }).click()
    await page.getByRole('checkbox', { name: 'Automation ended' }).click()
    await page.getByLabel('Relationship', { exact: true }).selectOption('Assigned')
    await page.getByLabel('Assignment', { exact: true }).selectOption('Assigned')
    await page.getByLabel('Blacklist', { exact: true }).selectOption('Not blacklisted')
    await expect(page).toHaveURL(
      /\/leads\?agentIds=ag_founders&socialAccountIds=sa_lea&assigned=assigned&relationshipStatus=ACTIVE_ASSIGNMENT&handlingFilters=automationEnded&blacklisted=false$/,
    )
  })
})

test('a link that is followed right after typing leads on, and Back to what was searched for', async ({
  open,
  page,
}) => {
  await open('/leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('harbour')
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/leads\?q=harbour$/)
})
