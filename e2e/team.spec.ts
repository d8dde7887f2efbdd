import type { Locator } from '@playwright/test'

import { expect, test } from './support/test'

test('the team says who is in it, who is invited, what each may do, and whose key this is', async ({
  open,
  page,
  panel,
  row,
}) => {
  await open('/team')
  const members = page.getByRole('table', { name: 'Members' })
  const invitations = page.getByRole('table', { name: 'Pending invitations' })

  await test.step('the team lists who is in it, in which role and since when', async () => {
    await expect(members.getByRole('row')).toHaveCount(10)
    const camille = row(members, 'Camille Roy')
    await expect(camille.getByRole('rowheader')).toHaveText(
      /Camille Roy\s*Key owner\s*camille\.roy@northwind\.example$/,
      { useInnerText: true },
    )
    await expect(camille.getByRole('cell')).toHaveText(['Owner', 'Camille Roy', '4 Sept 2026'])
    await expect(row(members, 'Jonas Weber').getByRole('cell')).toHaveText([
      'Admin',
      'Jonas Weber',
      '5 Sept 2026',
    ])
    // Tomasz only reads: no account is his.
    await expect(row(members, 'Tomasz Wójcik').getByRole('cell')).toHaveText(['Viewer', '—', '28 Oct 2026'])
    await expect(row(members, 'ines.moreau@northwind.example')).toContainText('Unnamed')
  })

  await test.step('pending invitations say who invited whom, as what, and how long ago', async () => {
    const nora = row(invitations, 'nora.vidal@northwind.example')
    await expect(nora.getByRole('rowheader')).toHaveText('nora.vidal@northwind.example', {
      useInnerText: true,
    })
    await expect(nora.getByRole('cell')).toHaveText(['Member', 'Camille Roy', /^1\sd16 Nov 2026$/])
    await expect(row(invitations, 'finance@northwind.example').getByRole('cell')).toHaveText([
      'Viewer',
      'Jonas Weber',
      /^9\sd9 Nov 2026$/,
    ])
  })

  await test.step('a mail address opens a letter to whom it belongs', async () => {
    const letters: [Locator, string][] = [
      [panel('Workspace'), 'hello@northwind.example'],
      [panel('Key owner'), 'camille.roy@northwind.example'],
      [row(panel('Members'), 'Jonas Weber'), 'jonas.weber@northwind.example'],
      [row(panel('Members'), 'Unnamed'), 'ines.moreau@northwind.example'],
      [row(panel('Pending invitations'), 'Jonas Weber'), 'finance@northwind.example'],
    ]
    for (const [where, address] of letters)
      await expect(where.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(22)
  })

  await test.step('the workspace and the key owner show everything that is known of them', async () => {
    const workspace: [string, string][] = [
      ['Name', 'Northwind'],
      ['Time zone', 'Europe/Paris'],
      ['Time there', '10:24'],
      ['Contact', 'hello@northwind.example'],
    ]
    for (const [name, value] of workspace) await expect(panel('Workspace')).toContainText(name + value)
    await panel('Key owner').getByText('Details').click()
    const owner: [string, string][] = [
      ['Camille Roy', 'Owner'],
      ['Email', 'camille.roy@northwind.example'],
      ['Language', 'English'],
      ['Country', 'France'],
      ['Added', '4 Sept 2026'],
      ['Changed', '6 Nov 2026'],
      ['ID', 'us_camille'],
      ['Workspace', 'ws_northwind'],
      ['Email verified', 'yes'],
    ]
    for (const [name, value] of owner) await expect(panel('Key owner')).toContainText(name + value)
  })

  await test.step('ids of members and invitations wait below their lists', async () => {
    await expect(panel('Members')).not.toContainText('us_camille')
    await panel('Members').getByText('IDs').click()
    await expect(panel('Members').getByRole('group', { name: 'IDs' })).toContainText('Camille Royus_camille')
    await panel('Pending invitations').getByText('IDs').click()
    await expect(panel('Pending invitations').getByRole('group', { name: 'IDs' })).toContainText(
      'nora.vidal@northwind.exampleiv_nora',
    )
  })

  await test.step('on a phone the role stands beside the name, whole', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(members.getByRole('columnheader')).toHaveCount(1)
    await expect(row(members, 'Jonas Weber').getByText('Admin').filter({ visible: true })).toHaveCount(1)
    await expect(
      row(invitations, 'finance@northwind.example').getByText('Viewer').filter({ visible: true }),
    ).toHaveCount(1)
    await expect(invitations.getByRole('columnheader')).toHaveText(['Email', 'Waiting'])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a member leads to the accounts that write in their name', async () => {
    await row(members, 'Jonas Weber').getByRole('link', { name: 'Jonas Weber', exact: true }).click()
    await expect(page).toHaveURL(/\/accounts\/sa_jonas$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible()
  })
})
