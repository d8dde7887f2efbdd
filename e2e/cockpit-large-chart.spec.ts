import { expect, test } from './support/test'

for (const width of [1280, 390])
  for (const days of [7, 30, 90])
    test(`each label of a large chart of ${days} days names the point above it at ${width} pixels`, async ({
      open,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(`/cockpit?range=${days}`)
      await page.getByRole('button', { name: 'Show as table' }).click()
      const rows = page.getByRole('table', { name: 'Results' }).getByRole('row')
      await expect(rows).toHaveCount(days + 1)
      const sentOn = new Map<string, string>()
      for (const row of (await rows.allInnerTexts()).slice(1)) {
        const [day = '', , , sent = ''] = row.split('\t')
        sentOn.set(day.replace(', so far', '').trim(), sent.trim())
      }
      await page.getByRole('button', { name: 'Messages sent', exact: true }).click()
      const chart = page.getByRole('dialog')
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
    })
