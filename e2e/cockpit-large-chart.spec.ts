import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** What the axis writes, with the middle of each label. */
async function labelsOf(page: Page, days: number) {
  const figure = page.getByRole('dialog').getByRole('img', { name: 'Messages sent' })
  await expect(figure).toBeVisible()
  const labels = figure.getByText(/^\d{1,2} [A-Z]/)
  await expect(labels.first(), `labels of ${days} days`).toBeVisible()
  const all = await labels.all()
  return Promise.all(
    all.map(async (label) => {
      const box = await label.boundingBox()
      if (box === null) throw new Error('The label is not there')
      return { text: (await label.textContent()) ?? '', x: box.x + box.width / 2 }
    }),
  )
}

for (const [width, lengths] of [
  [1280, [7, 31, 90]],
  [390, [7, 31, 90]],
] as const)
  for (const days of lengths)
    test(`each label of a large chart of ${days} days names the point above it at ${width} pixels`, async ({
      open,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.route(
        (url) => url.pathname.endsWith('/v1/cockpit/analytics'),
        async (route) => {
          const response = await route.fetch()
          const answer = await response.json()
          // Each day has a value of its own, some with many digits.
          answer.data.kpis.messagesSent.series = Array.from({ length: days }, (_, at) => 1_000 + 7 * at)
          await route.fulfill({ response, json: answer })
        },
      )
      await open('/cockpit')
      await page.getByRole('group', { name: 'Period' }).getByRole('link', { name: '7 days' }).click()
      const sent = page.getByRole('article', { name: 'Messages sent' })
      await page.getByRole('button', { name: 'Show as table' }).click()
      const rows = page.getByRole('table', { name: 'Results' }).getByRole('row')
      await expect(rows).toHaveCount(days + 1)
      const table = new Map<string, string>()
      for (const row of (await rows.allInnerTexts()).slice(1)) {
        const [day = '', , , messages = ''] = row.split('\t')
        table.set(day.replace(', so far', '').trim(), messages.trim())
      }
      await sent.getByRole('button').click()
      const figure = page.getByRole('dialog').getByRole('img', { name: 'Messages sent' })
      const labels = await labelsOf(page, days)
      expect(labels.length).toBeGreaterThan(1)
      const box = await figure.boundingBox()
      if (box === null) throw new Error('The chart is not there')
      for (const { text, x } of labels) {
        await page.mouse.move(x, box.y + box.height / 2)
        const read = page.getByRole('dialog').getByRole('status')
        // Weeks are named by their first day.
        await expect(read).toHaveText(new RegExp(`^${text}\\b`))
        if (days <= 45) await expect(read).toContainText(table.get(text) ?? 'no such day')
      }
      const most = figure.getByText(/^\d+,\d{3}$/)
      for (const number of await most.all()) {
        const place = await number.boundingBox()
        expect(place?.x).toBeGreaterThanOrEqual(box.x)
      }
    })
