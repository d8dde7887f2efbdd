import type { Page } from '@playwright/test'

import { asked, at, nameOf, names, table, type Lead, type ListAnswer } from './support/leads'
import { expect, test, waitUntilLive } from './support/test'

const headings = (page: Page) => table(page).getByRole('columnheader')
const paging = (page: Page) => page.getByRole('navigation', { name: 'Leads' })

test.describe('the table', () => {
  test('a link opens the same leads, order, page and columns for a colleague, and after a reload those chosen since', async ({
    open,
    page,
    request,
    origin,
  }) => {
    const filter = {
      handlingFilters: ['automationEnded'],
      sortBy: 'lastName',
      sortDirection: 'asc',
      page: 2,
      limit: 25,
    }
    const { leads, totalCount } = await asked<ListAnswer>(request, origin, '/v1/leads/list', filter)
    await open(
      '/leads?handlingFilters=automationEnded&sortBy=lastName&sortDirection=asc&page=2&limit=25&columns=region&columns=headline',
    )
    const check = async (columns: readonly string[]) => {
      await expect(names(page)).toHaveText(leads.map(nameOf))
      await expect(headings(page)).toHaveText(['Name', ...columns])
      await expect(headings(page).first()).toHaveAttribute('aria-sort', 'ascending')
      await expect(paging(page)).toContainText(`26–50 of ${totalCount}`)
    }
    await check(['Region', 'Headline'])

    await test.step('columns are chosen and moved, and the address keeps them', async () => {
      await page.getByRole('button', { name: 'Columns' }).click()
      const menu = page.getByRole('dialog', { name: 'Columns' })
      await menu.getByRole('checkbox', { name: 'Company', exact: true }).click()
      await menu.getByRole('button', { name: 'Move Company to the left', exact: true }).click()
      await menu.getByRole('checkbox', { name: 'Headline' }).click()
      await expect(headings(page)).toHaveText(['Name', 'Region', 'Company'])
      expect(new URL(page.url()).searchParams.getAll('columns')).toEqual(['region', 'companyName'])
    })

    await page.reload()
    await waitUntilLive(page)
    await check(['Region', 'Company'])
  })

  test('a link with nonsense in it still opens, a page beyond the end leads back, and filters that match no lead let go', async ({
    open,
    page,
  }) => {
    await open(
      '/leads?page=999&limit=1e9&assigned=maybe&relationshipStatus=constructor&columns=__proto__&blacklisted=7',
    )
    await page.getByRole('button', { name: 'Go to the last page' }).click()
    await expect(paging(page)).toContainText(/1,201–1,2\d\d of 1,2\d\d/)
    await expect(page.getByRole('list', { name: 'Filters' })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('zzzzzz')
    await page.getByText('Clear filters', { exact: true }).click()
    await expect(names(page)).toHaveCount(50)
  })

  test.describe('where the browser renders', () => {
    test.use({ host: 'undrawn' })

    test('an order that the service refuses is said, and the leads stand in its own', async ({
      open,
      page,
      expects,
    }) => {
      expects('console error', /400 \(Bad Request\).*leads\/list/, 'the sample does not sort by companies')
      await open('/leads?sortBy=companyName')
      await expect(page.getByText('Sorting by companyName is unavailable.')).toBeVisible()
      await expect(names(page)).toHaveCount(50)
    })
  })

  test('in the table of leads what is cut short is read, the order is chosen, and pages are turned', async ({
    open,
    page,
    request,
    origin,
  }) => {
    const pageOf = (number: number) =>
      asked<ListAnswer>(request, origin, '/v1/leads/list', { page: number, limit: 50 })
    const [first, second] = [await pageOf(1), await pageOf(2)]
    await open('/leads')
    await expect(names(page)).toHaveCount(50)
    const row = table(page).getByRole('row', { name: 'Angharad Hughes' })

    await test.step('what is cut short, and the exact moment of a date, are read under the pointer', async () => {
      const headline = row.getByRole('cell', { name: 'Marketing Operations Manager @ Ember Systèmes' })
      await headline.hover()
      await expect(headline).toHaveAttribute('title', 'Marketing Operations Manager @ Ember Systèmes')
      const changed = row.getByRole('cell', { name: '08:38' }).last().getByText('08:38', { exact: true })
      await changed.hover()
      await expect(changed).toHaveAttribute('title', 'Wednesday 18 November 2026 at 08:38:00 UTC')
      await page.mouse.move(0, 0)
    })

    await test.step('what is cut short is read under the row that the keyboard is on', async () => {
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('j')
      const whole = page.getByRole('tooltip')
      await expect(whole).toContainText('Marketing Operations Manager @ Ember Systèmes')
      await page.keyboard.press('Escape')
      await expect(whole).toBeHidden()
      await expect(row.getByRole('link')).toBeFocused()
    })

    await test.step('the order is read in the head of its column, from the first', async () => {
      const added = table(page).getByRole('columnheader', { name: 'Added' })
      await expect(added).toHaveAttribute('aria-sort', 'descending')
      await added.getByRole('button').click()
      await expect(added).toHaveAttribute('aria-sort', 'ascending')
      await expect(page).toHaveURL(/\/leads\?sortBy=createdAt&sortDirection=asc$/)
      const changed = table(page).getByRole('columnheader', { name: 'Changed' })
      await changed.getByRole('button').click()
      await expect(changed).toHaveAttribute('aria-sort', 'descending')
      await expect(added).not.toHaveAttribute('aria-sort')
      await changed.getByRole('button').click()
      await expect(changed).toHaveAttribute('aria-sort', 'ascending')
      await changed.getByRole('button').click()
      await expect(added).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(/\/leads$/)
    })

    const field = paging(page).getByRole('textbox', { name: 'Page' })
    for (const wrong of ['26', '0', '-1', '2.5', 'two', ''])
      await test.step(`a page that there is not is said: ${wrong || 'none'}`, async () => {
        await field.fill(wrong)
        await field.press('Enter')
        await expect(paging(page).getByRole('alert')).toHaveText('Page 1 to 25.')
        await expect(field).toHaveAccessibleDescription('Page 1 to 25.')
        await expect(page).toHaveURL(/\/leads$/)
        await field.fill('25')
        await expect(paging(page).getByRole('alert')).toBeHidden()
      })

    await test.step('a title under a resting pointer goes with the page it was read on', async () => {
      // It is too long for its column on either page, and in sight at the top of both.
      const isLong = ({ headline }: Lead) => (headline ?? '').length > 36
      const place = first.leads
        .slice(0, 14)
        .findIndex((lead, i) => isLong(lead) && isLong(at(second.leads, i)))
      const headline = table(page)
        .getByRole('row')
        .nth(place + 1)
        .getByRole('cell')
        .first()
      await headline.hover()
      await expect(headline).toHaveAttribute('title', at(first.leads, place).headline ?? '')
      await page.getByRole('button', { name: 'Next', exact: true }).focus()
      await page.keyboard.press('Enter')
      const after = at(second.leads, place).headline ?? ''
      await expect(headline).toHaveText(after)
      await expect(headline).not.toHaveAttribute('title')
      await headline.hover({ position: { x: 20, y: 20 } })
      await expect(headline).toHaveAttribute('title', after)
    })

    await test.step('a page is gone to by its number', async () => {
      await expect(paging(page)).toContainText('of 25')
      await field.fill('12')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/leads\?page=12$/)
      await expect(paging(page)).toContainText('551–600 of 1,2')
      await expect(field).toHaveValue('12')
    })
  })
})

test.describe('by keyboard', () => {
  test('j and k walk the leads, Enter opens one, x clears, ? lists the keys; a lead that left the list is under no cursor', async ({
    open,
    page,
    request,
    origin,
  }) => {
    const exited = { outreachStatuses: ['exited'], limit: 50 }
    const before = await asked<ListAnswer>(request, origin, '/v1/leads/list', exited)
    const after = await asked<ListAnswer>(request, origin, '/v1/leads/list', { limit: 50 })
    await open('/leads?outreachStatuses=replied')
    await expect(names(page).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(names(page).nth(1)).toBeFocused()
    const name = await names(page).nth(1).innerText()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goBack()
    await expect(names(page).nth(1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page).toHaveURL(/\/leads$/)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByRole('definition').getByText('Next', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await test.step('the cursor is on none where its lead left, so that Enter opens no lead that was not chosen', async () => {
      const place = before.leads.findIndex(({ id }) => after.leads.every((lead) => lead.id !== id))
      await page.getByRole('button', { name: /^Exited \d/ }).click()
      await expect(names(page)).toHaveText(before.leads.map(nameOf))
      for (let step = 0; step <= place; step += 1) await page.keyboard.press('j')
      await expect(names(page).nth(place)).toHaveText(nameOf(at(before.leads, place)))
      await expect(names(page).nth(place)).toBeFocused()
      await page.keyboard.press('x')
      await expect(names(page)).toHaveText(after.leads.map(nameOf))
      await page.keyboard.press('Enter')
      await expect(names(page).first()).toBeFocused()
      await expect(page).toHaveURL(/\/leads$/)
    })
  })

  test('a lead under the cursor stays under it where it moves, when the list becomes another one', async ({
    open,
    page,
    request,
    origin,
  }) => {
    const narrowed = { handlingFilters: ['automationActive'], limit: 50 }
    const before = await asked<ListAnswer>(request, origin, '/v1/leads/list', narrowed)
    const after = await asked<ListAnswer>(request, origin, '/v1/leads/list', { limit: 50 })
    const place = before.leads.findIndex(({ id }, i) => after.leads.findIndex((lead) => lead.id === id) > i)
    const name = nameOf(at(before.leads, place))
    await open('/leads?handlingFilters=automationActive')
    await expect(names(page).first()).toBeVisible()
    for (let step = 0; step <= place; step += 1) await page.keyboard.press('j')
    await expect(names(page).nth(place)).toBeFocused()
    await page.keyboard.press('x')
    await expect(names(page)).toHaveText(after.leads.map(nameOf))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test.describe('when not all is well', () => {
  test('the leads of a drifting service: what can be read is there, the rest is counted', async ({
    open,
    page,
  }) => {
    await open('/leads', { world: 'drifting' })
    await expect(page.getByText(/entries could not be read and are left out/)).toBeVisible()
    await expect(table(page).getByRole('cell', { name: 'Warm introduction' }).first()).toBeVisible()
    await expect(table(page).getByText('—', { exact: true }).first()).toBeVisible()
    const status = table(page)
      .getByRole('row', { name: 'Angharad Hughes' })
      .getByText('Awaiting second opinion')
    await status.hover()
    // A status is never cut short.
    await expect(status).toBeVisible()
    await expect(status).not.toHaveAttribute('title')
  })
})

test('a million leads are paged, searched and counted', async ({ open, page }) => {
  await open('/leads?page=20000', { world: 'large' })
  await expect(paging(page)).toContainText(/999,951–1,000,000 of 1,000,\d{3}/, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(paging(page)).toContainText(/999,901–999,950 of 1,000,\d{3}/)
})

test('the next page says that leads left the list, and where the others are', async ({ open, page }, {
  repeatEachIndex,
}) => {
  await open('/leads', { world: `full~leave~30~1~later~${repeatEachIndex}s` })
  await expect(names(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(
    page.getByText('30 leads left this list meanwhile: others moved to page 1.', { exact: true }),
  ).toBeVisible()
})
