import type { Page } from '@playwright/test'

import { expect, test, waitUntilLive } from './support/test'

const drafts = (page: Page) => page.getByRole('table', { name: 'Drafts' }).getByRole('row')

test.describe('the queue', () => {
  test('the queue shows what waits and whose it is, and is walked by keys', async ({ open, page, panel }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open('/validations')

    await test.step('shows what waits, oldest first, with the name of each lead', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Validations')
      await expect(drafts(page)).toHaveCount(14)
      await expect(drafts(page).nth(1)).toHaveText(
        /Emre Krüger.*Reply This lead is marked “Not interested”\.I asked, Emre.*2\sd 1\shDACH foundersLea BrandtNot interested$/,
      )
      await expect(drafts(page).nth(2)).toHaveText(
        /Marlene Köhler.*Cold sequence Hi Marlene.*2\sdDACH foundersLea BrandtActive$/,
      )
      await expect(drafts(page).nth(13)).toContainText(/하준 박.*16\smin/)
    })

    await test.step('is ordered by interest or by what can still go today, as its address keeps', async () => {
      const order = page.getByRole('combobox', { name: 'Order' })
      await order.selectOption('Most interested first')
      await expect(page).toHaveURL(/\/validations\?sort=interest$/)
      await expect(drafts(page).nth(13)).toContainText('Not interested')
      await order.selectOption('Can send today first')
      await expect(drafts(page).nth(10)).toContainText('if approved by')
      await expect(drafts(page).nth(11)).not.toContainText('if approved by')
      await order.selectOption('Oldest first')
      await expect(page).toHaveURL(/\/validations$/)
    })

    await test.step('reads the names of all that waits in one question', async () => {
      await expect(drafts(page).nth(13)).toContainText('하준 박')
      expect(asked.filter((path) => path === '/v1/inbox/conversations')).toHaveLength(1)
      expect(asked.filter((path) => path.startsWith('/v1/leads/ld_'))).toEqual([])
    })

    await test.step('says how many wait, since when, and whose they are', async () => {
      await expect(panel('Waiting')).toContainText(/Oldest2\sd 1\sh/)
      const agents = page.getByRole('list', { name: 'By agent' }).getByRole('listitem')
      await expect(agents).toHaveText([
        /^DACH founders72\sd$/,
        /^UK & Ireland, RevOps32\sd$/,
        /^Scale-ups France32\sd$/,
      ])
      await expect(agents.first()).toHaveAttribute('title', /^Oldest 2\sd 1\sh$/)
      const accounts = page.getByRole('list', { name: 'By account' }).getByRole('listitem')
      await expect(accounts).toHaveText([
        /^Lea Brandt42\sd$/,
        /^Jonas Weber32\sd$/,
        /^Camille Roy32\sd$/,
        /^Imogen Clarke22\sd$/,
        /^Daniel Okafor114\sh$/,
      ])
    })

    await test.step('tells how many drafts still go out today, by when, and why', async () => {
      await expect(panel('Waiting')).toContainText('Can send today4–10if approved by 17:25')
      await panel('Waiting').getByRole('button', { name: '4–10' }).hover()
      await expect(page.getByRole('tooltip')).toContainText('Imogen Clarke: 2 of 2, after 0 approved.')
      await page.mouse.move(0, 0)
    })

    await test.step('fits a phone without sideways scroll', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await expect(drafts(page).nth(1)).toContainText('Emre Krüger')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('is walked with j and k; Back returns to the row', async () => {
      for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
      await expect(page.getByRole('link', { name: 'Marlene Köhler' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/validations\/coldSequence\/va_2uguqh$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marlene Köhler/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Validations')
      await expect(page.getByRole('link', { name: 'Marlene Köhler' })).toBeFocused()
    })

    await test.step('an open draft leads on through the queue with j and k', async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marlene Köhler/)
      await expect(page.getByRole('navigation', { name: 'Queue' })).toContainText('2 of 13')
      await page.keyboard.press('j')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Greta Zimmermann/)
      await page.keyboard.press('k')
      await page.keyboard.press('k')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emre Krüger/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/validations$/)
    })
  })

  test('the list of decided drafts asks only for names in sight, says how decisions went, and is come back to at the row', async ({
    open,
    page,
    panel,
    visit,
  }) => {
    await test.step('asks for the names of decided drafts only where they are in sight', async () => {
      const asked = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/v1/leads/ld_')) asked.add(pathname)
      })
      await open('/validations?status=SENT')
      await expect(drafts(page).nth(1)).toContainText('Florian Weiß')
      await expect(drafts(page)).toHaveCount(101)
      expect(asked.size).toBeLessThan(25)
    })

    await test.step('the way back from a draft far down the queue ends at its row, in sight', async () => {
      await visit('/validations/coldSequence/va_42zyva?status=SENT')
      const queue = page.getByRole('navigation', { name: 'Queue' })
      await expect(queue).toContainText(/90 of \d+/)
      await expect(queue.getByRole('listitem').nth(89)).toBeInViewport()
      await page.keyboard.press('Escape')
      const link = drafts(page).nth(90).getByRole('link')
      await expect(link).toHaveAttribute('href', '/validations/coldSequence/va_42zyva?status=SENT')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
    })

    await test.step('says how long decisions took and how they went, of the drafts shown, and why a draft was rejected', async () => {
      await visit('/validations?status=all')
      await expect(panel('Decided')).toHaveText(
        /^Median until decided21\sh 43\sminApproved87%426 of 487 decided draftsRejected7%33 of 487 decided draftsCancelled6%28 of 487 decided draftsEdited23%39 of 173 approved replies$/,
      )
      await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Rejected' }).click()
      await expect(panel('Decided')).toHaveText(/^Median until decided18\sh 56\smin$/)
      await expect(drafts(page).nth(1)).toContainText('I will answer this one myself.')
      await expect(page.getByRole('columnheader', { name: 'Rejection reason' })).toBeVisible()
    })

    await test.step('says what holds back those that were approved', async () => {
      await visit('/validations?status=APPROVED')
      await expect(page.getByRole('table', { name: 'Held back by' }).getByRole('row')).toHaveText([
        'ReasonAccountsDraftsOldest',
        /^Disconnected: Jonas must reconnectJonas Weber2222\sd$/,
        /^Sequence endedCamille Roy, Jonas Weber, Lea Brandt, Marc Lefèvre14669\sd 23\sh$/,
      ])
    })
  })

  test('the queue opens from a link with nonsense in it, and keeps tab, kind, agent, account and words in the address', async ({
    open,
    page,
  }) => {
    await open('/validations?status=constructor&validationItemType=toString')
    await expect(drafts(page)).toHaveCount(14)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Reply')
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('DACH founders')
    await page.getByRole('combobox', { name: 'Account' }).selectOption('Lea Brandt')
    await expect(drafts(page)).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search drafts' }).fill('Mirjam')
    await expect(drafts(page)).toHaveCount(2)
    await expect(page).toHaveURL(
      /\/validations\?validationItemType=conversationReply&agentId=ag_founders&socialAccountId=sa_lea&q=Mirjam$/,
    )
    await page.reload()
    await waitUntilLive(page)
    await expect(drafts(page).nth(1)).toContainText('Mirjam Nowak')
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('conversationReply')
    await page.getByRole('searchbox', { name: 'Search drafts' }).fill('nobody of that name')
    await expect(page.getByRole('main').getByText('No draft fits these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(drafts(page)).toHaveCount(14)
    await expect(page).toHaveURL(/\/validations$/)
  })
})

test.describe('what cannot be shown', () => {
  test('a draft of an undocumented kind is said to be one, and its status stands in plain words on its row', async ({
    open,
    page,
    panel,
  }) => {
    await open('/validations/voiceNote/va_2uguqh', { world: 'drifting' })
    await expect(panel('Draft').getByRole('alert')).toContainText(/drafts of the kind \W?voiceNote/)
    await expect(panel('Text')).toContainText('Hi Marlene')
    await expect(page.getByRole('navigation', { name: 'Queue' })).toContainText('Marlene Köhler')
    await page.keyboard.press('Escape')
    await expect(drafts(page).filter({ hasText: 'Expired' })).toHaveCount(1)
    await expect(page.getByText(/entries could not be read and are left out/)).toBeVisible()
    await drafts(page).filter({ hasText: 'Expired' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Greta Zimmermann/)
    await expect(page.getByRole('navigation', { name: 'Queue' })).toContainText('of 11')
    await expect(page.getByRole('region', { name: 'Cold sequence' })).toContainText('Hello Greta')
  })

  test('the address of a draft of neither kind asks for nothing and says so', async ({
    open,
    page,
    panel,
  }) => {
    await open('/validations/odd/xyz')
    await expect(panel('Draft').getByRole('alert')).toHaveText(
      /^Sightline cannot open drafts of the kind \W?odd\W?\.$/,
    )
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emre Krüger/)
  })

  test('a draft whose names cannot be read shows their ids', async ({ open, page, expects }) => {
    expects('console error', /status of 404/, 'the lead is gone')
    const gone = page.waitForResponse(/\/v1\/leads\/ld_/)
    await open('/validations?status=SENT', { world: 'faulty~leads.get~404' })
    await gone
    await expect(drafts(page).nth(1)).toContainText('Lead ld_8jafby')
  })
})
