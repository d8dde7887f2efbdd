import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** By way of the page, not by its address: what was requested so far ends with the tab's document. */
async function toDiagnostics(page: Page) {
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('link', { name: 'Diagnostics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
}

test.describe('diagnostics', () => {
  test('diagnostics say what was requested, how it went, what failed and under which id', async ({
    open,
    page,
    panel,
    row,
    expects,
  }) => {
    expects('console error', /Failed to load resource/, 'this world fails on purpose')
    await open('/team', { world: 'faulty~team.get~500' })
    await expect(panel('Members').getByRole('alert')).toContainText('The service isn’t answering')
    await toDiagnostics(page)
    await expect(panel('About')).toContainText('ServiceSample workspace')
    const requests = page.getByRole('table', { name: 'Requests' })
    await expect(row(requests, 'team.get')).toContainText('The service isn’t answering (500)')
    await expect(row(requests, 'me.get')).toContainText('Answered')
    await expect(row(requests, 'me.get')).toContainText(/\d\s(?:ms|s)/)
    // What fails now comes first.
    await expect(requests.getByRole('row').nth(1)).toContainText('team.get')
    const failures = page.getByRole('table', { name: 'Recent failures' })
    await expect(failures.getByRole('row').nth(1)).toContainText('The service isn’t answering (500)')
    await expect(failures.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^[\w.-]{4,64}$/)
  })

  test('diagnostics tell where answers drift, without their values, to read, to copy and in French', async ({
    open,
    page,
    panel,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/diagnostics', { world: 'drifting' })
    const drift = page.getByRole('table', { name: 'Unexpected answers' })

    await test.step('on a phone they tell the ten differences that take most from the pages, and the rest when asked', async () => {
      const rows = drift.getByRole('row')
      const more = page.getByRole('button', { name: 'Show all 40' })
      await expect(more).toBeVisible()
      await expect(rows).toHaveCount(11)
      await expect(rows.nth(1)).toContainText('Record left out')
      await more.click()
      await expect(rows).toHaveCount(41)
      await expect(rows.last()).toContainText('Ignored')
      await page.getByRole('button', { name: 'Show fewer' }).click()
      await expect(rows).toHaveCount(11)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('what drifted is listed, never with its values', async () => {
      await page.getByRole('link', { name: 'Cockpit', exact: true }).click()
      await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
      await toDiagnostics(page)
      await page.getByRole('button', { name: /^Show all \d+$/ }).click()
      await expect(drift.getByRole('row', { name: /^cockpit\.analytics / }).first()).toBeVisible()
      await expect(drift).not.toContainText('Camille')
    })

    await test.step('they are copied for support as text without a name', async () => {
      await panel('Report for support').getByRole('button', { name: 'Copy report' }).click()
      await expect(panel('Report for support').getByRole('status')).toHaveText('Done')
      // The page may not read the clipboard; what is copied is what can be read first.
      await panel('Report for support').getByText('Details').click()
      const report = panel('Report for support').getByRole('group', { name: 'Details' })
      await expect(report).toContainText('cockpit.live · ok · ')
      await expect(report).toContainText(
        'expected a documented word, received another word · Shown as received',
      )
      await expect(report).not.toContainText(/Camille|Jonas|Northwind|@/)
    })

    await test.step('they say in French what differs, and what it means', async () => {
      // By a key: the table of requests above grows as the page asks, and moves the button from under a pointer.
      await page.getByRole('button', { name: 'Show fewer' }).press('Enter')
      await page.getByRole('button', { name: 'Preferences' }).click()
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
      await page.keyboard.press('Escape')
      const french = page.getByRole('table', { name: 'Réponses inattendues' })
      await page.getByRole('button', { name: /^Tout afficher \(\d+\)$/ }).click()
      // A long table has its later rows once it is scrolled to its end.
      await expect(async () => {
        await french.getByRole('row').last().scrollIntoViewIfNeeded()
        await expect(french).toContainText('Affiché tel que reçu', { timeout: 500 })
      }).toPass()
      await expect(french).toContainText('string ∉ enum')
    })
  })
})
