import type { Locator } from '@playwright/test'

import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

test('the team lists who is in it, in which role and since when', async ({ open, page, row }) => {
  await open('/team')
  const members = page.getByRole('table', { name: 'Members' })
  await expect(members.getByRole('row')).toHaveCount(10)
  const camille = row(members, 'Camille Roy')
  await expect(camille.getByRole('rowheader')).toHaveText(
    /Camille Roy\s*owner of the key\s*camille\.roy@northwind\.example$/,
    { useInnerText: true },
  )
  await expect(camille.getByRole('cell')).toHaveText(['Owner', 'Camille Roy', '4 Sept 2026'])
  await expect(row(members, 'Jonas Weber').getByRole('cell')).toHaveText([
    'Admin',
    'Jonas Weber',
    '5 Sept 2026',
  ])
  await expect(row(members, 'Tomasz Wójcik').getByRole('cell').first()).toHaveText('Viewer')
  await expect(row(members, 'ines.moreau@northwind.example')).toContainText('no name given')
})

test('ids of members and invitations wait below their lists', async ({ open, panel }) => {
  await open('/team')
  await expect(panel('Members')).not.toContainText('us_camille')
  await panel('Members').getByText('User IDs').click()
  await expect(panel('Members').getByRole('group', { name: 'User IDs' })).toContainText(
    'Camille Royus_camille',
  )
  await panel('Pending invitations').getByText('Invitation IDs').click()
  await expect(panel('Pending invitations').getByRole('group', { name: 'Invitation IDs' })).toContainText(
    'nora.vidal@northwind.exampleiv_nora',
  )
})

test('a member leads to the accounts that write in their name', async ({ open, page, row }) => {
  await open('/team')
  const members = page.getByRole('table', { name: 'Members' })
  // Tomasz only reads: no account is his.
  await expect(row(members, 'Tomasz Wójcik').getByRole('cell').nth(1)).toHaveText('—')
  await row(members, 'Jonas Weber').getByRole('link', { name: 'Jonas Weber', exact: true }).click()
  await expect(page).toHaveURL(/\/accounts\/sa_jonas$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible()
})

test('pending invitations say who invited whom, as what, and how long ago', async ({ open, page, row }) => {
  await open('/team')
  const invitations = page.getByRole('table', { name: 'Pending invitations' })
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

test('on a phone the role stands beside the name, whole', async ({ open, page, row }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/team')
  const [members, invited] = [page.getByRole('table').nth(0), page.getByRole('table').nth(1)]
  await expect(row(members, 'Jonas Weber').getByText('Admin').filter({ visible: true })).toHaveCount(1)
  await expect(
    row(invited, 'finance@northwind.example').getByText('Viewer').filter({ visible: true }),
  ).toHaveCount(1)
  await expect(members.getByRole('columnheader')).toHaveCount(1)
  await expect(invited.getByRole('columnheader')).toHaveText(['Email', 'Waiting'])
})

test('roles are explained in a line each', async ({ open, panel }) => {
  await open('/team')
  const roles = panel('Roles')
  await expect(roles).toContainText('Ownerresponsible for the workspace and its billing')
  await expect(roles).toContainText('Adminlooks after accounts, agents and the team')
  await expect(roles).toContainText('Memberworks with leads, conversations and drafts')
  await expect(roles).toContainText('Viewerread-only access')
})

test('the workspace and the owner of the key show everything that is known of them', async ({
  open,
  panel,
}) => {
  await open('/team')
  const workspace: [string, string][] = [
    ['Name', 'Northwind'],
    ['Time zone', 'Europe/Paris'],
    ['Time there', '10:24'],
    ['Contact', 'hello@northwind.example'],
  ]
  for (const [name, value] of workspace) await expect(panel('Workspace')).toContainText(name + value)
  await panel('Owner of the key').getByText('Details').click()
  const owner: [string, string][] = [
    ['Camille Roy', 'Owner'],
    ['Email', 'camille.roy@northwind.exampleverified'],
    ['Language', 'English'],
    ['Country', 'France'],
    ['Created', '4 Sept 2026'],
    ['Changed', '6 Nov 2026'],
    ['User ID', 'us_camille'],
    ['Workspace ID', 'ws_northwind'],
  ]
  for (const [name, value] of owner) await expect(panel('Owner of the key')).toContainText(name + value)
})

test('a mail address opens a letter to whom it belongs', async ({ open, page, panel, row }) => {
  await open('/team')
  const letters: [Locator, string][] = [
    [panel('Workspace'), 'hello@northwind.example'],
    [panel('Owner of the key'), 'camille.roy@northwind.example'],
    [row(panel('Members'), 'Jonas Weber'), 'jonas.weber@northwind.example'],
    [row(panel('Members'), 'no name given'), 'ines.moreau@northwind.example'],
    [row(panel('Pending invitations'), 'Jonas Weber'), 'finance@northwind.example'],
  ]
  for (const [where, address] of letters)
    await expect(where.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(22)
})

test('in French, roles, countries and dates are French', async ({ open, panel }) => {
  await open('/team', { lang: 'fr' })
  await expect(panel('Propriétaire de la clé')).toContainText('Langueanglais')
  await expect(panel('Membres')).toContainText('PropriétaireCamille Roy4 sept. 2026')
})

test.describe('in other worlds', () => {
  test('a new workspace has its owner and nobody invited', async ({ open, page, panel }) => {
    await open('/team', { world: 'fresh' })
    await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(2)
    await expect(panel('Pending invitations')).toContainText('No pending invitations.')
    await expect(panel('Workspace')).toContainText('Contact—')
  })

  test('what drifts is left out alone', async ({ open, panel }) => {
    await open('/team', { world: 'drifting' })
    await expect(panel('Members').getByRole('note')).toContainText('could not be read')
    await expect(panel('Owner of the key')).toContainText('Billing manager')
  })

  test('hostile text stays text and scrolls nothing sideways', async ({ open, page, panel, expects }) => {
    expectStrangersPictures(expects)
    await page.setViewportSize({ width: 360, height: 780 })
    await open('/team', { world: 'hostile' })
    await expect(panel('Members').getByRole('rowheader').first()).toBeVisible()
    const links = await page.getByRole('main').getByRole('link').all()
    for (const link of links)
      await expect(link).toHaveAttribute(
        'href',
        /^(?:mailto:[^\s?&<>]+@[a-z0-9.-]+|\/accounts\/[\w.~%-]+(?:\?world=hostile)?)$/i,
      )
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWide).toBe(false)
  })

  test('a role that may not see the team is told so, and sees the rest', async ({ open, panel, expects }) => {
    expects('console error', /403/, 'asked by the browser only where the host drew nothing', 'sometimes')
    await open('/team', { world: 'faulty~team.get~403' })
    await expect(panel('Members').getByRole('alert')).toContainText('Not allowed')
    await expect(panel('Workspace')).toContainText('NameNorthwind')
  })
})
