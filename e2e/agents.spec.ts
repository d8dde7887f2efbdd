import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

test('the list says what each agent may do, through whom, and what keeps it from sending', async ({
  open,
  page,
  row,
}) => {
  await open('/agents')
  const table = page.getByRole('table', { name: 'Agents' })
  const heads = (name: string) => row(table, name).getByRole('rowheader')
  await expect(heads('Scale-ups France')).toHaveText(
    'Scale-ups FranceRunning, but one account is disabledlooking for leads · A person validates everything · Camille Roy, Marc Lefèvre153 sent · 20 replies · 6 interested',
  )
  await expect(heads('RevOps')).toContainText(
    'Running, but one account is out of quota for today and one is outside its hours',
  )
  await expect(heads('Recruiters')).toContainText('Paused since 12 NovSends by itself')
  await expect(heads('Nordics (draft)')).toContainText('DraftA person validates everything · no account')
})

test('agents are compared by figures and rates of the chosen days, beside what they did in all', async ({
  open,
  page,
  row,
}) => {
  await open('/agents')
  const table = page.getByRole('table', { name: 'Agents' })
  const cells = (name: string) => row(table, name).getByRole('cell')
  // In progress, sourced, sent, replies, per message, interested, per reply, last active.
  await expect(cells('Scale-ups France')).toHaveText([
    '70',
    '328',
    '153',
    '20',
    '13%',
    '6',
    '30%',
    /^3\smin ago$/,
  ])
  await expect(cells('Nordics (draft)')).toHaveText(['0', '0', '0', '0', '—', '0', '—', '—'])
  await expect(page.getByText('the rates made of them: 30 days. In progress: now.')).toBeVisible()
})

test('who is worst is one click away, and stands in the address', async ({ open, page }) => {
  await open('/agents')
  const names = page.getByRole('table', { name: 'Agents' }).getByRole('rowheader').getByRole('link')
  await expect(names).toHaveText([
    'Scale-ups France',
    'UK & Ireland, RevOps',
    'DACH founders',
    'Recruiters',
    'Nordics (draft)',
  ])
  await page.getByRole('button', { name: 'Replies per message' }).click()
  // 12, 13, 16 and 18 of a hundred; from nothing sent no rate is made.
  await expect(names).toHaveText([
    'UK & Ireland, RevOps',
    'Scale-ups France',
    'Recruiters',
    'DACH founders',
    'Nordics (draft)',
  ])
  await expect(page).toHaveURL(/\/agents\?sort=repliesPerMessage$/)
  await open('/agents?sort=-interestedPerReply')
  await expect(names.first()).toHaveText('UK & Ireland, RevOps')
})

test('an agent says in one sentence what keeps its accounts from sending, and what waits', async ({
  open,
  page,
  panel,
}) => {
  await open('/agents/ag_founders')
  await expect(panel('Right now')).toContainText('Running, but one account is disconnected')
  await panel('Right now').getByRole('link', { name: '35 approved drafts wait to be sent' }).click()
  await expect(page).toHaveURL(/\/validations\?status=APPROVED&agentId=ag_founders$/)
})

test('in French, agent and account say the same in French', async ({ open, panel }) => {
  await open('/agents/ag_founders', { lang: 'fr' })
  await expect(panel('En ce moment')).toContainText('Actif, mais un compte est déconnecté')
  await expect(panel('En ce moment').getByRole('link')).toHaveText(
    '35 brouillons approuvés attendent d’être envoyés',
  )
})

test('an agent that runs and does nothing says since when and why', async ({ open, page, row }) => {
  await open('/agents', { world: 'quiet' })
  const table = page.getByRole('table', { name: 'Agents' })
  await expect(row(table, 'RevOps')).toContainText(
    /Nothing done for 22\sd: no lead is in its sequence, and it looks for none/,
  )
  await expect(row(table, 'Scale-ups')).toContainText(
    /Nothing done for 31\sd, for a reason that is not known/,
  )
})

test('what is cut short of an agent is read in whole under the pointer and under the keyboard’s row', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open('/agents')
  const agent = page.getByRole('link', { name: 'UK & Ireland, RevOps' })
  const cut = page.getByText(/^looking for leads · A person validates replies/)
  const whole = 'looking for leads · A person validates replies · Imogen Clarke, Daniel Okafor, '
  for (const sent of ['153', '208', '183', '56'])
    await expect(page.getByRole('cell', { name: sent, exact: true })).toBeVisible()
  // The row's link lies over the line: the pointer is put where the line is.
  const { x = 0, y = 0, height = 0 } = (await cut.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + height / 2)
  await expect(agent).toHaveAttribute('title', new RegExp(`^${whole}`))
  await page.mouse.move(0, 0)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(agent).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(whole)
})

test('an agent is opened with j and Enter', async ({ open, page }) => {
  await open('/agents')
  await expect(page.getByRole('link', { name: 'Recruiters' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Recruiters' })).toBeVisible()
})

test('an agent shows its settings in words', async ({ open, page, panel }) => {
  await open('/agents/ag_founders')
  await expect(page).toHaveTitle('DACH founders · Sightline')
  await expect(panel('Settings')).not.toContainText('Paused since')
  await panel('Settings').getByText('Details').click()
  const facts: [string, string][] = [
    ['Status', 'Running'],
    ['Autonomy', 'A person validates everythingRecommended: Sends by itself'],
    ['First decision', 'On · the first decision in a conversation goes to a person'],
    ['Keep leads', 'On · the agent never takes a lead out of its outreach'],
    ['Link tracking', 'On · clicks on the links it sends are counted'],
    ['Humanizer', 'Off · drafts stay as the agent wrote them'],
    ['Created', '9 Sept 2026'],
    ['Changed', '15 Nov 2026'],
    ['Agent ID', 'ag_founders'],
    ['Target ID', 'ct_founders'],
    ['Workspace ID', 'ws_northwind'],
  ]
  for (const [name, value] of facts) await expect(panel('Settings')).toContainText(name + value)
})

test('a paused agent says since when, a recommended autonomy is not repeated', async ({ open, panel }) => {
  await open('/agents/ag_recruiters')
  await expect(panel('Right now')).toContainText('StatusPausedsince 12 Nov, 15:20')
  await expect(panel('Settings')).toContainText('Paused since12 Nov, 15:20')
  await open('/agents/ag_revops')
  await expect(panel('Settings')).toContainText('AutonomyA person validates replies · as recommended')
})

test('an agent shows whom it looks for and what it was taught', async ({ open, panel }) => {
  await open('/agents/ag_scaleups')
  const facts: [string, string][] = [
    ['Value proposition', 'Une prévision de ventes que la direction et les équipes lisent de la même façon.'],
    ['Pain point', 'Chaque vendredi, trois tableurs donnent trois prévisions différentes.'],
    ['Differentiators', 'Branché sur le CRM en un jourHébergé en FranceUn prix par équipe, pas par siège'],
    ['Fit score', '87'],
    ['Job titles', 'Head of SalesDirecteur commercialVP SalesChief Revenue Officer'],
    ['Industry', 'SoftwareFintechHealthtech'],
    ['Company size', '51-200201-500'],
    ['Company type', 'Privately held'],
    ['Location', 'France, Belgique, Suisse romande'],
    ['Years of experience', '6-1010+'],
    ['Years in position', '0-11-2'],
    ['Gender', 'any'],
    ['Target created', '5 Sept 2026'],
    ['Target changed', '10 Nov 2026'],
    ['Target ID', 'ct_scaleups'],
    ['Target’s workspace ID', 'ws_northwind'],
  ]
  const target = panel('Target audience')
  await expect(target).toContainText('Scale-ups françaises, série A à C')
  await expect(target).not.toContainText('ct_scaleups')
  await target.getByText('Details').click()
  for (const [name, value] of facts) await expect(target).toContainText(name + value)

  await expect(panel('Writing rules').getByRole('listitem')).toHaveText([
    'Vouvoyer toujours, sauf si le lead tutoie.',
    'Deux phrases, une question, jamais de pièce jointe au premier message.',
    'Never promise a discount.',
  ])
  await expect(panel('Company facts').getByRole('listitem')).toHaveCount(2)
  await expect(panel('Offer facts').getByRole('listitem').first()).toHaveText('Essai de 14 jours sans carte.')
})

test('a conversion action’s details read as labelled text, whatever their shape', async ({ open, panel }) => {
  const action = panel('Conversion action')
  await open('/agents/ag_scaleups')
  await expect(action).toContainText('ActionBooks a meeting')
  await expect(action).toContainText('SummaryBooks a half-hour demo with Camille')
  await expect(action).toContainText('Duration minutes30')
  await open('/agents/ag_recruiters')
  await expect(action).toContainText('QuestionIn which countries?Requiredno')
  await open('/agents/ag_founders')
  await expect(action).toContainText('Summary—Detailsus_lea')
  await open('/agents/ag_nordics')
  await expect(action).toContainText('ActionNoneSummary—Details—')
})

test('an agent’s accounts each say whether they send', async ({ open, page }) => {
  await open('/agents/ag_scaleups')
  const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  await expect(accounts).toHaveText([/Camille RoySending$/, /Marc LefèvreDisabled since 26 Oct$/])
  await accounts.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marc Lefèvre' })).toBeVisible()
})

test('an agent says what it runs, has found and has won', async ({ open, panel }) => {
  await open('/agents/ag_scaleups')
  const now = panel('Right now')
  await expect(now).toContainText('StatusRunninglooking for leads')
  await expect(now).toContainText('In progress70')
  await expect(now).toContainText('Sourced328')
  await expect(now).toContainText('Interested14')
  await expect(now).toContainText(/Last active3\smin ago/)
})

test('each of the thirteen actions is told in words', async ({ open, page }) => {
  const all = async (agent: string) => {
    await open(`/agents/${agent}`)
    await page.getByRole('button', { name: /Show the last 50/ }).click()
    const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(entries).toHaveCount(50)
    return (await entries.allTextContents()).join('\n')
  }
  const first = await all('ag_scaleups')
  const second = await all('ag_revops')
  expect(first).toContain('Refreshed the profile of Наталія Бондаренко')
  expect(first).toContain('Found Gaëtan Mercier')
  expect(first).toContain('Drafted a cold sequence, to review, for 하준 박')
  expect(first).toContain('Sent the first message to Joost')
  expect(first).toContain('Sent the second message to Sophie Picard')
  expect(first).toContain('Needs information to reply to Marta Dubois')
  expect(first).toContain('Drafted a reply, to review, for Baptiste')
  expect(first).toContain('Not interested: Baptiste')
  expect(first).toContain('Replied to Marta Dubois')
  expect(first).toContain('Sent an invitation to Joost')
  expect(first).toContain('Interested: Maxime Colin')
  expect(second).toContain('Sent the third message to Rupert Hargreaves')
  expect(second).toContain('Never replied: Zainab Barlow')
})

test('an entry shows the lead’s headline and company, when it was, and leads to the lead', async ({
  open,
  page,
  panel,
}) => {
  await open('/agents/ag_scaleups')
  await expect(panel('Activity')).toContainText('as of 09:24')
  const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').nth(1)
  await expect(entry).toContainText('VP Sales @ Tarnforge · Tarnforge')
  await expect(entry.getByRole('time')).toHaveText(/^10\smin$/)
  await expect(entry.getByRole('time')).toHaveAttribute('title', /18 November 2026.*ms_7wcxzh-tooxn3-sourced/)
  await entry.getByRole('link', { name: 'Gaëtan Mercier' }).click()
  await expect(page).toHaveURL(/\/leads\/ld_7wcxzh$/)
})

test('the results are of the days that the address names', async ({ open, page, panel }) => {
  // Whether spaces stand in a range is the browser's knowledge of English, which changes with its age.
  await open('/agents/ag_scaleups?range=7')
  await expect(panel('Results')).toContainText(/12\s?–\s?18 Nov, Paris time/)
  const period = page.getByRole('group', { name: 'Period' })
  await expect(period.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await expect(period.getByRole('link', { name: '30 days' })).not.toHaveAttribute('aria-current')
  await page.getByRole('button', { name: 'Show the days as a table' }).click()
  const days = page.getByRole('table', { name: 'Results by day' })
  await expect(days.getByRole('row')).toHaveCount(8)
  await expect(days.getByRole('rowheader').first()).toHaveText('18 Nov')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/range=90/)
  await page.getByRole('link', { name: 'In the cockpit' }).click()
  await expect(page).toHaveURL(/\/cockpit\?.*agentId=ag_scaleups/)
})

test.describe('in other worlds', () => {
  test('a new workspace has no agents and says so', async ({ open, panel }) => {
    await open('/agents', { world: 'fresh' })
    await expect(panel('Agents compared')).toContainText('No agents yet.')
  })

  test('what drifts is left out alone', async ({ open, page, panel }) => {
    await open('/agents/ag_scaleups', { world: 'drifting' })
    await expect(panel('Activity')).toContainText('Voice note sent')
    await expect(panel('Activity').getByRole('note')).toContainText('could not be read and are left out.')
    await expect(page.getByRole('article', { name: 'Link clicks' })).toContainText('—')
    await expect(panel('Settings')).toContainText('Running')
  })

  test('hostile text stays text and stays inside its panel', async ({ open, page, panel, expects }) => {
    expectStrangersPictures(expects)
    await open('/agents/ag_scaleups', { world: 'hostile' })
    await expect(panel('Activity').getByRole('listitem').first()).toBeVisible()
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWide).toBe(false)
  })

  test('an agent whose activity fails keeps everything else', async ({ open, panel, expects }) => {
    expects('console error', /500/, 'the world fails this operation')
    await open('/agents/ag_scaleups', { world: 'faulty~agents.activity~500' })
    await expect(panel('Activity').getByRole('alert')).toContainText('The service failed')
    await expect(panel('Settings')).toContainText('A person validates everything')
    await expect(panel('Conversion action')).toContainText('Books a meeting')
  })

  test('an address of no agent says so', async ({ open, panel, expects }) => {
    expects('console error', /40[04]/, 'there is no such agent')
    await open('/agents/nobody')
    await expect(panel('Settings').getByRole('alert')).toContainText('Not found')
  })
})
