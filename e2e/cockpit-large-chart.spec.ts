import { expect, test } from './support/test'

test('each label of a large chart names the point above it, of 7, 30 and 90 days, on a screen and on a phone', async ({
  open,
  page,
}) => {
  const height = 800
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row')
  const chart = page.getByRole('dialog', { name: /^Messages sent by/ })
  await open('/cockpit?range=7')
  await page.getByRole('button', { name: 'Show as table' }).click()
  for (const days of [7, 30, 90]) {
    await page.setViewportSize({ width: 1280, height })
    await page
      .getByRole('group', { name: 'Period' })
      .getByRole('link', { name: `${days} days` })
      .click()
    await expect(rows).toHaveCount(days + 1)
    const sentOn = new Map<string, string>()
    for (const row of (await rows.allInnerTexts()).slice(1)) {
      const [day = '', , , sent = ''] = row.split('\t')
      sentOn.set(day.replace(', so far', '').trim(), sent.trim())
    }
    for (const width of [1280, 390])
      await test.step(`${days} days at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height })
        await page.getByRole('button', { name: 'Messages sent', exact: true }).click()
        const figure = chart.getByRole('img', { name: 'Messages sent' })
        const labels = figure.getByText(/^\d{1,2} [A-Z]/)
        await expect(labels.nth(1)).toBeVisible()
        const place = await figure.boundingBox()
        if (place === null) throw new Error('The chart is not there')
        for (const label of await labels.all()) {
          const box = await label.boundingBox()
          if (box === null) throw new Error('The label is not there')
          // SVG has no inner text.
          const day = (await label.textContent()) ?? ''
          await page.mouse.move(box.x + box.width / 2, place.y + place.height / 2)
          const read = chart.getByRole('status')
          // A week is named by its first day.
          await expect(read).toHaveText(new RegExp(`^${day}\\b`))
          if (days < 90) await expect(read).toHaveText(new RegExp(`\\D${sentOn.get(day) ?? 'missing'}$`))
        }
        await page.keyboard.press('Escape')
        await expect(chart).toBeHidden()
      })
  }
})
