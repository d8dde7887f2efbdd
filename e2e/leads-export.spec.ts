import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

import { readCsv } from '#/lib/testing/read-csv'

import { asked, names, type Lead, type ListAnswer } from './support/leads'
import { expect, test } from './support/test'

test.describe('the file', () => {
  async function exportedFile(page: Page): Promise<string> {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await download).path()
    return readFile(file, 'utf8')
  }

  test('an export holds all leads that match, in the order and columns shown, as the service has them', async ({
    open,
    page,
    request,
    origin,
  }) => {
    const filter = {
      handlingFilters: ['automationEnded'],
      sortBy: 'lastName',
      sortDirection: 'desc',
      limit: 100,
    }
    const leads: Lead[] = []
    for (let number = 1; ; number += 1) {
      const answer = await asked<ListAnswer>(request, origin, '/v1/leads/list', { ...filter, page: number })
      leads.push(...answer.leads)
      if (leads.length >= answer.totalCount) break
    }
    expect(leads.length).toBeGreaterThan(200)
    await open(
      '/leads?handlingFilters=automationEnded&sortBy=lastName&sortDirection=desc&columns=id&columns=outreachStatus&columns=region',
    )
    const text = await exportedFile(page)
    expect(text.startsWith('\ufeff"First name"')).toBe(true)
    expect(readCsv(text.slice(1))).toEqual([
      ['First name', 'Last name', 'ID', 'Status', 'Region'],
      ...leads.map((lead) => [
        lead.firstName,
        lead.lastName ?? '',
        lead.id,
        lead.outreachStatus,
        lead.region ?? '',
      ]),
    ])
    await expect(page.getByText(`${leads.length} leads are in the file.`)).toBeVisible()
  })

  test('an export for Excel holds the same leads, with ids as text and dates on the reader’s clock', async ({
    open,
    page,
    request,
    origin,
  }) => {
    const filter = { outreachStatuses: ['interested'], sortBy: 'lastName', limit: 100, page: 1 }
    const { leads } = await asked<ListAnswer>(request, origin, '/v1/leads/list', filter)
    await open('/leads?outreachStatuses=interested&sortBy=lastName&columns=id&columns=createdAt')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Excel' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^leads-interested-\d{4}-\d\d-\d\d\.xlsx$/)
    const files = unzipSync(await readFile(await saved.path()))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const rows = [...sheet.matchAll(/<row>.*?<\/row>/gs)].map(([row]) => row)
    const texts = (row = '') => [...row.matchAll(/"preserve">([^<]*)/g)].map(([, text]) => text)
    expect(texts(rows[0])).toEqual(['First name', 'Last name', 'ID', 'Added (UTC)'])
    expect(rows.slice(1).map((row) => texts(row).at(-1))).toEqual(leads.map(({ id }) => id))
    expect(rows.slice(1).filter((row) => !/<c s="2"><v>\d{5}(?:\.\d+)?<\/v><\/c><\/row>/.test(row))).toEqual(
      [],
    )
  })

  test('a table is copied whole from the palette, and its rows by hand, as cells; a name without its marks', async ({
    open,
    visit,
    page,
  }) => {
    const copied = () => page.evaluate(() => document.body.dataset['copied']?.split('\n') ?? [])
    await open('/leads?limit=100&columns=companyName&columns=id')
    await expect(names(page).first()).toBeVisible()
    await page.evaluate(() =>
      window.addEventListener('copy', ({ clipboardData }) => {
        document.body.dataset['copied'] = clipboardData?.getData('text/plain') ?? ''
        document.body.dataset['html'] = clipboardData?.getData('text/html') ?? ''
      }),
    )
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('copy table')
    await page.getByRole('option', { name: /^Copy table/ }).click()
    const whole = await copied()
    expect(whole[0]).toBe('Name\tCompany\tID')
    expect(whole).toHaveLength(101)
    expect(whole.filter((line) => !/^[^\t]*\t[^\t]*\tld_\w+$/.test(line))).toEqual([whole[0]])

    await page.evaluate(() => {
      const rows = document.querySelectorAll('#page tbody tr')
      getSelection()?.setBaseAndExtent(rows[1] ?? document, 0, rows[2] ?? document, 2)
    })
    await page.keyboard.press('ControlOrMeta+c')
    expect(await copied()).toEqual(whole.slice(2, 4))

    await visit('/leads/ld_2ldts5')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('\u2068יונתן פרידמן\u2069')
    await heading.selectText()
    await page.keyboard.press('ControlOrMeta+c')
    expect(await copied()).toEqual(['יונתן פרידמן'])
    expect(await page.evaluate(() => document.body.dataset['html'])).toContain('>יונתן פרידמן<')
  })

  test('an export that a failure stopped goes on from there, and is as whole as if nothing had been', async ({
    open,
    page,
    request,
    origin,
    panel,
    expects,
  }, { repeatEachIndex }) => {
    expects('console error', /500 \(Internal Server Error\).*leads\/list/, 'the service fails for a while')
    // The page asks for two pages; the file for three, from the second on each with the lead before it. Then such a pair of questions
    // and both its repetitions fail.
    // A world counts its questions: the moment makes it one of this run's own.
    const world = `faulty~leads.list~500~calls~8-13~later~${repeatEachIndex}s`
    await open('/leads?columns=id', { world })
    await expect(names(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = panel('List').getByRole('group', { name: 'CSV export' })
    await expect(file.getByRole('alert')).toHaveText(
      /^Stopped at 300 of 1,2\d\d: The service isn’t answering\.$/,
    )
    const download = page.waitForEvent('download')
    await file.getByRole('button', { name: 'Resume' }).click()
    const rows = readCsv((await readFile(await (await download).path(), 'utf8')).slice(1))
    const ids: string[] = []
    for (let isMore = true, number = 1; isMore; number += 1) {
      const path = `/worlds/${world}/v1/leads/list`
      const { leads, totalCount } = await asked<ListAnswer>(request, origin, path, {
        limit: 100,
        page: number,
      })
      ids.push(...leads.map(({ id }) => id))
      isMore = ids.length < totalCount
    }
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(ids)
  })

  test('an export has the leads that match, and none that left while its pages were read', async ({
    open,
    page,
    panel,
  }, { repeatEachIndex }) => {
    // The page asks for two pages, the file for two: then thirty leads leave.
    await open('/leads?columns=id', { world: `full~leave~30~4~later~${repeatEachIndex}s` })
    await expect(names(page)).toHaveCount(50)
    const all = Number(
      (
        await panel('List')
          .getByText(/^1,2\d\d leads$/)
          .textContent()
      )?.replace(/\D/g, ''),
    )
    const rows = readCsv((await exportedFile(page)).slice(1)).slice(1)
    const figure = (all - 30).toLocaleString('en')
    await expect(page.getByText(`${figure} leads are in the file.`, { exact: true })).toBeVisible()
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(all - 30)
  })

  test('an export that is cancelled is dropped, and can be taken again from its beginning', async ({
    open,
    page,
    panel,
  }, { repeatEachIndex }) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    // Its eighth question is never answered: the file stands still at 300 leads until it is cancelled.
    await open('/leads?columns=id', { world: `faulty~leads.list~hang~calls~8-8~later~${repeatEachIndex}s` })
    await expect(names(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = panel('List').getByRole('group', { name: 'CSV export' })
    await expect(file.getByText(/^Exported: 300 of 1,2\d\d$/)).toBeVisible()
    await file.getByRole('button', { name: 'Cancel' }).click()
    await expect(file).toBeHidden()
    const rows = readCsv((await exportedFile(page)).slice(1))
    expect(rows.length).toBeGreaterThan(1200)
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(rows.length)
    expect(downloads).toHaveLength(1)
  })
})
