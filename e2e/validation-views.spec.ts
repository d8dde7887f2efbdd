import type { Page } from '@playwright/test'

import { watchRequests } from './support/screen'
import { expect, test, waitUntilLive } from './support/test'

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

test.describe('the waiting times', () => {
  test('the waiting times say how long drafts waited and what became of the leads, and lead to the drafts', async ({
    open,
    page,
    panel,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/message-validations') asked.push(searchParams.get('status') ?? 'all')
    })
    const waitUntilIdle = watchRequests(page)
    await open('/validations')
    await test.step('are read only when they are opened, from three lists', async () => {
      await expect(page.getByRole('table', { name: 'Drafts' })).toBeVisible()
      // The queue itself asks what goes out before its drafts.
      await waitUntilIdle()
      expect(asked.filter((status) => status !== 'APPROVED')).toEqual([])
      await page.getByRole('link', { name: 'Waiting times' }).click()
      await expect(page).toHaveURL(/\/validations\?view=waitingTimes$/)
      await expect(rows(page, 'By agent')).toHaveCount(4)
      expect(asked.toSorted()).toEqual(['APPROVED', 'REJECTED', 'SENT'])
    })

    await test.step('say how long drafts waited to be decided and then to be sent, in all and by agent', async () => {
      await expect(panel('Waiting times')).toHaveText(
        /^Median until decided20\sh 56\sminof 351 · 13 wait · Longest 7\sd 1\shWithin 4\sh35%of those decided or waiting longerWithin 1\sd57%of those decided or waiting longerMedian until sent1\sh 33\sminof 228 · Longest 12\sd 4\shTo send65of those decided · Oldest 26\sd 2\sh$/,
      )
      await expect(rows(page, 'By agent')).toHaveText([
        'AgentDecidedMedian until decidedWithin 4\u00a0hWithin 1\u00a0dLongestSentMedian until sentLongestTo send',
        /^DACH founders1561\sd28%48%7\sd 1\sh981\sh 37\smin12\sd 4\sh35$/,
        /^UK & Ireland, RevOps2715\sh 36\smin20%57%6\sd271\sh 38\smin15\sh 19\smin0$/,
        /^Scale-ups France1687\sh 18\smin44%65%7\sd1031\sh 22\smin11\sd 4\sh30$/,
      ])
    })

    await test.step('show the arithmetic of a figure under the pointer and on focus', async () => {
      const [median, longest] = [/^15\sh 36\smin$/, /^6\sd$/].map((name) =>
        page.getByRole('button', { name }),
      )
      await median?.hover()
      await expect(page.getByRole('tooltip')).toHaveText('median of 27')
      await page.mouse.move(0, 0)
      await longest?.focus()
      await expect(page.getByRole('tooltip')).toHaveText('27 Oct, 08:14 to 2 Nov, 08:38')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toBeHidden()
    })

    await test.step('stand beside what became of the leads, as a picture with its table, and open the drafts behind a figure', async () => {
      const outcomes = panel('Outcomes')
      await expect(outcomes).toContainText('Too few outcomes to compare: 5 and 24 known, 68 still open.')
      await outcomes.getByText('Table', { exact: true }).first().click()
      await expect(rows(page, 'Cold sequence')).toHaveText([
        'GroupOutcome knownInterestedNot interestedEnded without outcomeNo outcome yet',
        /^Under 4\sh1100\d+$/,
        /^4\sh to 1\sd4\d+$/,
        /^1\sd to 3\sd9\d+$/,
        /^Over 3\sd15\d+$/,
      ])
      await outcomes.getByRole('button', { name: '33%' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('15% to 58% with 95% certainty')
      await outcomes.getByRole('link', { name: 'of 15' }).click()
      await expect(page).toHaveURL(/\/validations\?view=waitingTimes&counted=coldSequence-72$/)
      await expect(rows(page, 'Over 3 d')).toHaveCount(16)
      await outcomes.getByRole('link', { name: 'of 15' }).click()
      await expect(page).toHaveURL(/\/validations\?view=waitingTimes$/)
    })

    await test.step('lead to the drafts that waited longest', async () => {
      const first = rows(page, 'Longest').nth(1)
      await first.scrollIntoViewIfNeeded()
      await expect(first).toHaveText(
        /^Moritz BächliCold sequenceDACH founders19 Oct, 06:5422 Oct, 06:453 Nov, 11:3015\sd 4\shNot interested$/,
      )
      await first.getByRole('link', { name: 'Moritz Bächli' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Moritz Bächli/)
      await page.goBack()
      await expect(page).toHaveURL(/\/validations\?view=waitingTimes$/)
    })

    await test.step('keep days, agent and kind in the address, and say what the lists leave out', async () => {
      await page.getByRole('link', { name: '90 days' }).click()
      await expect(page.getByRole('main')).toContainText(/Since 11 Sept?, where the list begins/)
      await rows(page, 'By agent').getByRole('link', { name: 'UK & Ireland, RevOps' }).click()
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Reply')
      await expect(page).toHaveURL(
        /\/validations\?view=waitingTimes&range=90&agentId=ag_revops&validationItemType=conversationReply$/,
      )
      await expect(panel('Waiting times')).toContainText('of 63')
      await page.reload()
      await waitUntilLive(page)
      await expect(panel('Waiting times')).toContainText('of 63')
      await page.getByRole('link', { name: 'Queue' }).click()
      await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('ag_revops')
    })
  })

  test('where no draft was decided, no waiting time is claimed', async ({ open, page }) => {
    await open('/validations?view=waitingTimes&q=nobody', { world: 'fresh' })
    await expect(page.getByRole('main').getByText('No draft fits these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByText('No draft decided in the last 30 days.')).toBeVisible()
  })

  test('where a list of decided drafts fails, the page says so and shows no waiting times of the rest', async ({
    open,
    page,
    expects,
  }) => {
    expects('console error', /status of 500/, 'the list fails')
    await open('/validations?view=waitingTimes', { world: 'faulty~validations.list~500' })
    await expect(page.getByRole('alert')).toContainText('The service isn’t answering')
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test.describe('edits and rejections', () => {
  test('the edits say how often drafts are changed and rejected, and lead to the drafts and to the agents', async ({
    open,
    page,
    panel,
  }) => {
    await open('/validations')
    await page.getByRole('link', { name: 'Edits and rejections' }).click()
    await expect(page).toHaveURL(/\/validations\?view=edits$/)

    await test.step('say how often replies are changed and drafts rejected, in all and by agent', async () => {
      await expect(panel('Edits and rejections')).toHaveText(
        'Edited25%33 of 133 approved repliesWords removed and added−5 +3median of 33Rejected7%26 of 351 decided drafts',
      )
      await expect(rows(page, 'By agent')).toHaveText([
        'AgentApproved repliesEditedWords removed and addedDecidedRejected',
        'UK & Ireland, RevOps2733%−6 +2270%',
        'DACH founders5124%−5 +31567%',
        'Scale-ups France5522%+31689%',
      ])
      await rows(page, 'By agent').nth(2).getByRole('button', { name: '24%' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText('12 of 51')
    })

    await test.step('show the last edits word by word, each with its draft', async () => {
      const first = page.getByRole('list', { name: 'Latest edits' }).getByRole('listitem').first()
      await expect(first.getByRole('deletion')).toHaveText('Thank you for the clear answer, Grace.')
      await expect(first.getByRole('insertion')).toHaveText('Thank you for the clear answer, Grace.')
      // A name is read once its row is in sight.
      await first.scrollIntoViewIfNeeded()
      await first.getByRole('link', { name: 'Grace Pritchard' }).click()
      await expect(page).toHaveURL(/\/validations\/message\/va_55npys-0\?view=edits$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Grace Pritchard' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/validations\?view=edits$/)
      await first.getByRole('link', { name: 'Grace Pritchard' }).click()
    })

    await test.step('an open draft compares draft and approved text word by word; d hides and shows it', async () => {
      const compared = page.getByRole('region', { name: 'Show the changes' })
      await expect(compared.getByRole('deletion')).toHaveText('Thank you for the clear answer, Grace.')
      await expect(compared.getByRole('insertion')).toHaveText('Thank you for the clear answer, Grace.')
      await expect(compared).toHaveText(
        /^Thank you for the clear answer, Grace\. I won’t write again\. All the best! Thank you for the clear answer, Grace\.Struck through: the draft/,
      )
      await page.keyboard.press('d')
      await expect(page.getByRole('region', { name: 'As approved' })).toContainText(
        'Thank you for the clear answer, Grace.',
      )
      await expect(compared).toBeHidden()
      await page.keyboard.press('d')
      await expect(compared).toBeVisible()
      await page.goBack()
    })

    await test.step('of one agent stand beside its writing rules', async () => {
      await expect(panel('Writing rules')).toContainText('Choose an agent.')
      await page.getByRole('link', { name: 'DACH founders' }).click()
      await expect(page).toHaveURL(/\/validations\?view=edits&agentId=ag_founders$/)
      await expect(panel('Writing rules').getByRole('listitem')).toHaveText([
        'Write in English, greet in German.',
        'Titles only when the profile shows one.',
      ])
      await expect(page.getByRole('list', { name: 'Added more than once' }).getByRole('listitem')).toHaveText(
        ['Best wishes.3×'],
      )
      await expect(
        page.getByRole('list', { name: 'Rejection reasons' }).getByRole('listitem').first(),
      ).toHaveText('I will answer this one myself.4×')
      await page.getByRole('link', { name: 'Open the agent' }).click()
      await expect(page).toHaveURL(/\/agents\/ag_founders$/)
    })
  })
})
