import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** All that an agent did of late, in one text. */
async function allActivity(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Show all 50/ }).click()
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(entries).toHaveCount(50)
  return (await entries.allTextContents()).join('\n')
}

test('an agent’s page says what it runs, whom it looks for and what it did', async ({
  open,
  page,
  panel,
}) => {
  await open('/agents/ag_scaleups?range=7')

  await test.step('the results are of the days that the address names', async () => {
    // Whether spaces stand in a range is the browser's knowledge of English, which changes with its age.
    await expect(panel('Results')).toContainText(/12\s?–\s?18 Nov, Paris time/)
    const period = page.getByRole('group', { name: 'Period' })
    await expect(period.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
    await expect(period.getByRole('link', { name: '30 days' })).not.toHaveAttribute('aria-current')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const days = page.getByRole('table', { name: 'Results' })
    await expect(days.getByRole('row')).toHaveCount(8)
    await expect(days.getByRole('rowheader').first()).toHaveText('18 Nov, so far')
    await page.getByRole('link', { name: '90 days' }).click()
    await expect(page).toHaveURL(/range=90/)
    await page.getByRole('link', { name: 'In the cockpit' }).click()
    await expect(page).toHaveURL(/\/cockpit\?.*agentId=ag_scaleups/)
    await page.goBack()
  })

  await test.step('an agent says what it runs, has found and has won', async () => {
    const now = panel('Right now')
    await expect(now).toContainText('Running · 1 account: Disabled')
    await expect(now).toContainText('In progress70')
    await expect(now).toContainText('Sourced328looking for leads')
    await expect(now).toContainText('Interested14')
    await expect(now).toContainText(/Last active3\smin ago/)
  })

  await test.step('an agent shows whom it looks for and what it was taught', async () => {
    const facts: [string, string][] = [
      [
        'Value proposition',
        'Une prévision de ventes que la direction et les équipes lisent de la même façon.',
      ],
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
      ['Added', '5 Sept 2026'],
      ['Changed', '10 Nov 2026'],
      ['ID', 'ct_scaleups'],
      ['Workspace', 'ws_northwind'],
    ]
    const target = panel('Target audience')
    await expect(target).toContainText('Scale-ups françaises, série A à C')
    await expect(target).not.toContainText('ct_scaleups')
    await target.getByText('IDs').click()
    for (const [name, value] of facts) await expect(target).toContainText(name + value)

    await test.step('an agent’s replies are judged in one sentence, whose figures open the replies that they count', async () => {
      const autonomy = panel('More autonomy')
      await autonomy.getByText('Figures').click()
      await autonomy.getByRole('link', { name: '12', exact: true }).click()
      await expect(page).toHaveURL(/review=rejected/)
      await expect(page.getByRole('table', { name: 'Drafts' }).getByRole('row')).toHaveCount(13)
      await page.goBack()
    })

    await expect(panel('Writing rules').getByRole('listitem')).toHaveText([
      'Vouvoyer toujours, sauf si le lead tutoie.',
      'Deux phrases, une question, jamais de pièce jointe au premier message.',
      'Never promise a discount.',
    ])
    await expect(panel('Company facts').getByRole('listitem')).toHaveCount(2)
    await expect(panel('Offer facts').getByRole('listitem').first()).toHaveText(
      'Essai de 14 jours sans carte.',
    )
  })

  await test.step('a conversion action’s details read as labelled text, and ids wait in its details', async () => {
    const action = panel('Conversion action')
    await expect(action).toContainText('ActionBooks a meeting')
    await expect(action).toContainText('SummaryBooks a half-hour demo with Camille')
    await expect(action).toContainText('Duration30 min')
    await expect(action.getByRole('link', { name: 'https://meet.northwind.example/camille' })).toBeVisible()
    await expect(action.getByText('us_camille')).toBeHidden()
    await action.getByText('Details', { exact: true }).click()
    await expect(action.getByRole('group', { name: 'Details' })).toContainText('Calendar owner IDus_camille')
  })

  await test.step('an agent’s accounts each say whether they send', async () => {
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(accounts).toHaveText([/Camille RoySending$/, /Marc LefèvreDisabled since 26 Oct$/])
    await accounts.nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marc Lefèvre' })).toBeVisible()
    await page.goBack()
  })

  await test.step('an entry shows the lead’s headline and company, when it was, and leads to the lead', async () => {
    await expect(panel('Activity')).toContainText('as of 09:24')
    const entry = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').nth(1)
    await expect(entry).toContainText('VP Sales @ Tarnforge · Tarnforge')
    await expect(entry.getByRole('time')).toHaveText(/^10\smin$/)
    await expect(entry.getByRole('time')).toHaveAttribute(
      'title',
      /18 November 2026.*ms_7wcxzh-tooxn3-sourced/,
    )
    await entry.getByRole('link', { name: 'Gaëtan Mercier' }).click()
    await expect(page).toHaveURL(/\/leads\/ld_7wcxzh$/)
    await page.goBack()
  })

  await test.step('each of the thirteen actions is told in words', async () => {
    const first = await allActivity(page)
    expect(first).toContain('Profile data refreshed · Наталія Бондаренко')
    expect(first).toContain('Lead found · Gaëtan Mercier')
    expect(first).toContain('Cold sequence written · 하준 박')
    expect(first).toContain('First message sent · Joost')
    expect(first).toContain('Second message sent · Sophie Picard')
    expect(first).toContain('Needs information · Marta Dubois')
    expect(first).toContain('Reply written · Baptiste')
    expect(first).toContain('Not interested · Baptiste')
    expect(first).toContain('Reply sent · Marta Dubois')
    expect(first).toContain('Invitation sent · Joost')
    expect(first).toContain('Interested · Maxime Colin')
  })
})

test('agents differ in settings, autonomy and conversion action, and each page says so', async ({
  open,
  page,
  panel,
}) => {
  const action = panel('Conversion action')
  const openAgent = async (name: string) => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('table', { name: 'Agents' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await open('/agents/ag_founders')

  await test.step('an agent shows its settings in words', async () => {
    await expect(page).toHaveTitle('(18) DACH founders · Sightline')
    await expect(panel('Settings')).not.toContainText('Paused')
    await panel('Settings').getByText('IDs').click()
    const facts: [string, string][] = [
      ['Autonomy', 'A person reviews everythingRecommended: Sends by itself'],
      ['Ask before first decision', 'yes'],
      ['Keep every lead', 'yes'],
      ['Link tracking', 'yes'],
      ['Humanizer', 'no'],
      ['Added', '9 Sept 2026'],
      ['Changed', '15 Nov 2026'],
      ['Agent', 'ag_founders'],
      ['Target audience', 'ct_founders'],
      ['Workspace', 'ws_northwind'],
    ]
    for (const [name, value] of facts) await expect(panel('Settings')).toContainText(name + value)
  })

  await test.step('ids of a conversion action wait in its details, also where the payload is one word', async () => {
    await expect(action.getByText('us_lea')).toBeHidden()
    await action.getByText('Details', { exact: true }).click()
    await expect(action.getByRole('group', { name: 'Details' })).toContainText('IDus_lea')
  })

  await test.step('an agent says in one sentence what keeps its accounts from sending, and what waits', async () => {
    await expect(panel('Right now')).toContainText('Running · 1 account: Disconnected')
    await panel('Right now').getByRole('link', { name: '35 approved drafts wait to be sent' }).click()
    await expect(page).toHaveURL(/\/validations\?status=APPROVED&agentId=ag_founders&toSend=true$/)
  })

  await test.step('a paused agent says since when', async () => {
    await openAgent('Recruiters')
    await expect(panel('Right now')).toContainText('Paused since 12 Nov')
    await expect(panel('Settings')).toContainText('Paused12 Nov, 15:20')
    await expect(action).toContainText('QuestionIn which countries?Answer requiredno')
  })

  await test.step('an agent without a conversion action says so', async () => {
    await openAgent('Nordics (draft)')
    await expect(action).toContainText('ActionNoneSummary—Details—')
  })

  await test.step('a recommended autonomy is not repeated', async () => {
    await openAgent('UK & Ireland, RevOps')
    await expect(panel('Settings')).toContainText('AutonomyA person reviews replies')
  })

  await test.step('the rest of the thirteen actions is told in words', async () => {
    const second = await allActivity(page)
    expect(second).toContain('Third message sent · Rupert Hargreaves')
    expect(second).toContain('Never replied · Zainab Barlow')
  })
})

test('of long descriptions and rules the beginning stands there, and the rest is one press away', async ({
  open,
  panel,
}) => {
  await open('/agents/ag_scaleups', { world: 'hostile~prose' })
  for (const [name, texts] of [
    ['Target audience', 2],
    ['Writing rules', 3],
  ] as const) {
    const rest = panel(name).getByRole('button', { name: '… show all 12,008 characters' })
    await expect(rest).toHaveCount(texts)
    await expect(panel(name).getByText('prose end')).toHaveCount(0)
    for (let left = texts; left > 0; left -= 1) {
      await expect(rest).toHaveCount(left)
      await rest.first().click()
    }
    await expect(rest).toHaveCount(0)
    await expect(panel(name).getByText(/^Long (?:prose ){2000}end$/)).toHaveCount(texts)
  }
})
