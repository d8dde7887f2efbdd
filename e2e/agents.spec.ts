import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** Every agent's figures are asked for on their own. */
async function expectEveryRow(page: Page): Promise<void> {
  for (const sent of ['153', '208', '183', '56'])
    await expect(page.getByRole('cell', { name: sent, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Agents' })).toContainText('Camille Roy, Marc Lefèvre')
}

test('the list of agents says what each may do, has done and does now', async ({ open, page, row }) => {
  await open('/agents?sort=-interestedPerReply')
  const inNavigation = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Agents' })
  const table = page.getByRole('table', { name: 'Agents' })
  const names = table.getByRole('rowheader').getByRole('link')
  const heads = (name: string) => row(table, name).getByRole('rowheader')
  const cells = (name: string) => row(table, name).getByRole('cell')

  await test.step('who is worst is one click away, and stands in the address', async () => {
    await expect(names.first()).toHaveText('UK & Ireland, RevOps')
    await inNavigation.click()
    await expect(page).toHaveURL(/\/agents$/)
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
    await inNavigation.click()
    await expect(names.first()).toHaveText('Scale-ups France')
  })

  await test.step('the list says what each agent may do, through whom, and what keeps it from sending', async () => {
    await expect(heads('Scale-ups France')).toHaveText(
      'Scale-ups FranceRunning · 1 account: DisabledA person reviews everything · looking for leads · Camille Roy, Marc Lefèvre153 sent · 20 replies · 6 interestedReplies per message 13%Interested per reply 30%',
    )
    await expect(heads('RevOps')).toContainText(
      'Running · 1 account: Today’s quota used up · 1 account: Outside working hours',
    )
    await expect(heads('Recruiters')).toContainText('Paused since 12 NovSends by itself')
    await expect(heads('Nordics (draft)')).toContainText('DraftA person reviews everything · No account')
  })

  await test.step('agents are compared by figures and rates of the chosen days, beside what they did in all', async () => {
    // The columns are in progress, sourced, sent, replies, per message, interested, per reply and last active.
    await expect(cells('Scale-ups France')).toHaveText([
      '70',
      '328',
      '153',
      '20+4',
      '13% of 153',
      '6−2',
      '30% of 20',
      /^3\smin ago$/,
    ])
    await expect(cells('Nordics (draft)')).toHaveText([
      '0',
      '0',
      '0',
      '0no change',
      '—',
      '0no change',
      '—',
      '—',
    ])
    // Who leads and who trails is told in a word.
    await expect(cells('RevOps').nth(4)).toHaveText('min12% of 208')
    await expect(cells('RevOps').nth(6)).toHaveText('max42% of 24')
    await expect(page.getByText('Changes vs the previous 30 days')).toBeVisible()
  })

  await test.step('what lies under a row’s link is looked up once where the pointer stays on it', async () => {
    await expectEveryRow(page)
    // The table looks again at each answer, and an agent's last activity is one too.
    await expect(page.getByRole('cell', { name: /^(3|10|7)\smin ago$|^1\sd ago$/ })).toHaveCount(4)
    const cell = page.getByRole('cell', { name: '328', exact: true })
    const { x = 0, y = 0 } = (await cell.boundingBox()) ?? {}
    await page.evaluate(() => {
      const lookUp = document.elementsFromPoint.bind(document)
      document.elementsFromPoint = (...at) => {
        document.documentElement.dataset['lookedUp'] = String(
          Number(document.documentElement.dataset['lookedUp'] ?? 0) + 1,
        )
        return lookUp(...at)
      }
    })
    await page.mouse.move(x + 10, y + 10)
    await page.mouse.move(x + 60, y + 20, { steps: 25 })
    expect(await page.evaluate(() => document.documentElement.dataset['lookedUp'])).toBe('1')
  })

  await test.step('an agent is opened with j and Enter', async () => {
    await expect(page.getByRole('link', { name: 'Recruiters' })).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Recruiters' })).toBeVisible()
  })

  await test.step('its page is of the list’s period, and Escape leads back to the list as it was sorted', async () => {
    await inNavigation.click()
    await page.getByRole('link', { name: '7 days' }).click()
    await page.getByRole('button', { name: 'Replies per message' }).click()
    await page.getByRole('link', { name: 'Scale-ups France' }).click()
    await expect(page).toHaveURL(/\/agents\/ag_scaleups\?range=7&sort=repliesPerMessage$/)
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/agents\?range=7&sort=repliesPerMessage$/)
  })

  await test.step('what an agent may do, and through whom, is not cut short', async () => {
    await inNavigation.click()
    await page.setViewportSize({ width: 1024, height: 768 })
    const line = page.getByText(/^A person reviews replies · looking for leads/)
    await expectEveryRow(page)
    await expect(line).toHaveText(/ · Imogen Clarke, Daniel Okafor, प्रिया Nair$/)
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})
